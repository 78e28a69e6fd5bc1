import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { fixture } from '../../../../../support/fixture.js';
import { byName, schemaParameters } from '../../../withoutSpans.js';

describe.each(['types', 'models'])('the fixture %s', name => {
  const schemas = JSON.parse(fixture(`arguments/python/${name}.schemas.json`)) as Record<string, object>;
  const signatures = pythonExtractor
    .extract(createSourceText(fixture(`arguments/python/${name}.py`)), defaultSettings.sync)
    .filter(({ role }) => role === 'code');

  test('has all its commands', () => {
    expect(signatures.map(({ command }) => command)).toEqual(Object.keys(schemas));
  });

  test.each(Object.keys(schemas))('%s gives the schema pydantic makes', command => {
    const signature = signatures.find(candidate => candidate.command === command);
    expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(schemas[command] ?? {}));
  });
});

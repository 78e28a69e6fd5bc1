import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { sourceText } from '../../../server/src/text/sourceText.js';
import { fixture } from '../../support/fixture.js';
import { byName, schemaParameters } from './withoutSpans.js';

const schemas = JSON.parse(fixture('arguments/typescript/zod.schemas.json')) as Record<string, object>;
const imported = new Map([['./zodShared.js', sourceText(fixture('arguments/typescript/zodShared.ts'))]]);
/** The fixture, with each schema registered as the tool of its name. */
const text = `${fixture('arguments/typescript/zod.ts')}
${Object.keys(schemas)
  .map(name => `server.registerTool('${name}', { inputSchema: schemas.${name} }, () => {});`)
  .join('\n')}`;
const signatures = typeScriptExtractor.extract(sourceText(text), { ...defaultSettings.sync, imported });

describe('zod schemas', () => {
  test.each(Object.keys(schemas))('%s give the schema zod exports', name => {
    const signature = signatures.find(({ command }) => command === name);
    expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(schemas[name] ?? {}));
    expect(signature?.complete).toBe(true);
  });
});

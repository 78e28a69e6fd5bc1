import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultSettings } from '../../../server/src/settings.js';
import { sourceText } from '../../../server/src/text/sourceText.js';
import { corpusFiles, corpusText } from '../../support/corpus.js';
import { byName, schemaParameters } from './withoutSpans.js';

interface Sample {
  readonly name: string;
  readonly source: string;
  readonly schema: object;
  readonly injected: readonly string[];
}

const samples = corpusFiles('python').map(path => JSON.parse(corpusText(path)) as Sample);

describe('real Python declarations', () => {
  test.each(samples.map(sample => [sample.name, sample] as const))(
    '%s gives the schema pydantic makes',
    (_, sample) => {
      const [signature] = pythonExtractor.extract(sourceText(sample.source), defaultSettings.sync);
      expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(sample.schema));
      expect(signature?.command ?? signature?.declaration).toBe(sample.name);
      expect(signature?.complete).toBe(true);
    },
  );

  test.each(samples.map(sample => [sample.name, sample] as const))('%s documents only what it takes', (_, sample) => {
    const [code, docs] = pythonExtractor.extract(sourceText(sample.source), defaultSettings.sync);
    if (!docs) return;
    expect(docs.complete).toBe(true);
    expect(docs.parameters.map(parameter => parameter.name)).toEqual(code?.parameters.map(parameter => parameter.name));
  });
});

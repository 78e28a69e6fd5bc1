import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../../support/corpus.js';
import { selectInputs } from '../../../../support/inputShare.js';
import { compareSignatures } from '../../../../../server/src/sync/compare/compareSignatures.js';
import { jsonExtractor } from '../../../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { editsFor, proveEdit } from '../../editing.js';
import { byName, schemaParameters } from '../../withoutSpans.js';

interface Sample {
  readonly name: string;
  readonly source: string;
  readonly schema: object;
  readonly injected: readonly string[];
}

const samples = corpusFiles('python').map(path => JSON.parse(corpusText(path)) as Sample);

describe.runIf(hasCorpus)('real Python declarations', () => {
  test.each(samples.map(sample => [sample.name, sample] as const))(
    '%s gives the schema pydantic makes',
    (_, sample) => {
      const [signature] = pythonExtractor.extract(createSourceText(sample.source), defaultSettings.sync);
      expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(sample.schema));
      expect(signature?.command ?? signature?.declaration).toBe(sample.name);
      expect(signature?.complete).toBe(true);
    },
  );

  test.each(samples.map(sample => [sample.name, sample] as const))(
    '%s: changing one thing is one finding',
    (_, sample) => {
      const [schema] = jsonExtractor.extract(createSourceText(JSON.stringify(sample.schema)), defaultSettings.sync);
      const [code, docs] = pythonExtractor.extract(createSourceText(sample.source), defaultSettings.sync);
      if (!schema || !code) throw new Error('nothing to compare');
      expect(compareSignatures(code, schema)).toEqual([]);
      expect(compareSignatures(schema, code)).toEqual([]);
      expect(docs ? compareSignatures(code, docs) : []).toEqual([]);
      const kinds = {
        type: 'type-mismatch',
        required: 'required-mismatch',
        description: 'description-mismatch',
        remove: 'argument-missing',
      };
      for (const [index, own] of code.parameters.entries()) {
        for (const edit of selectInputs(editsFor(own), index)) {
          const kind = edit.aspect in kinds ? kinds[edit.aspect as keyof typeof kinds] : undefined;
          const isChange = edit.aspect !== 'required' || edit.wanted.required !== own.required;
          const described = edit.aspect !== 'description' || own.description !== undefined;
          // An array of anything also is an array of numbers; required and nullable is how strict modes write optional.
          const isOpen = own.type.kind === 'array' && own.type.items.kind === 'any';
          const isStrict = edit.aspect === 'required' && own.nullable === true && own.required === true;
          if (kind === undefined || !isChange || !described || isStrict || (isOpen && edit.aspect === 'type')) continue;
          const after = proveEdit(pythonExtractor, sample.source, own, edit);
          const changed =
            after === undefined ? undefined : pythonExtractor.extract(createSourceText(after), defaultSettings.sync)[0];
          const found = changed
            ? compareSignatures(schema, changed).map(difference => [difference.kind, ...difference.path])
            : undefined;
          // Another type may no longer fit its default or limits; that is said too.
          if (found)
            expect(found.filter(([other]) => edit.aspect !== 'type' || other === kind)).toEqual([[kind, own.name]]);
        }
      }
    },
  );

  test.each(samples.map(sample => [sample.name, sample] as const))('%s documents only what it takes', (_, sample) => {
    const [code, docs] = pythonExtractor.extract(createSourceText(sample.source), defaultSettings.sync);
    if (!docs) return;
    expect(docs.complete).toBe(true);
    expect(docs.parameters.map(parameter => parameter.name)).toEqual(code?.parameters.map(parameter => parameter.name));
  });
});

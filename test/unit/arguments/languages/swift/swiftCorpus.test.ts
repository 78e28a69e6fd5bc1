import { describe, expect, test } from 'vitest';
import { swiftExtractor } from '../../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import type { Parameter } from '../../../../../server/src/arguments/signature.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../../support/corpus.js';

interface ExpectedProperty {
  readonly name: string;
  readonly swift: string;
  readonly optional: boolean;
  readonly type: string;
  readonly description: string | null;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Expected {
  readonly declaration: string;
  readonly properties: readonly ExpectedProperty[];
  readonly nested?: readonly { readonly type: string; readonly properties: readonly ExpectedProperty[] }[];
}

const options = { decorators: [], injectedParameters: [] };

/** A parameter in the words of `expected.json`. */
function described(parameter: Parameter, text: string, withDescription: boolean): Record<string, unknown> {
  const { name, type, typeSpan, nullable, required, description, enumValues, constraints } = parameter;
  expect(required).toBe(nullable !== true);
  return {
    name,
    swift: text.slice(typeSpan?.start, typeSpan?.end).replace(/\?$/, ''),
    optional: nullable,
    type: type.kind,
    description: withDescription ? description : null,
    ...(enumValues ? { enum: enumValues } : {}),
    ...constraints,
  };
}

const nestedProperties = ({ type }: Parameter): readonly Parameter[] => {
  const inner = type.kind === 'array' ? type.items : type;
  return inner.kind === 'object' ? inner.properties : [];
};

describe.runIf(hasCorpus)('Swift declarations of the sample', () => {
  const expected = JSON.parse(hasCorpus ? corpusText('swift/expected.json') : '{}') as Record<string, Expected>;

  test.each(corpusFiles('swift').filter(path => path.endsWith('.swift')))('%s', path => {
    const source = createSourceText(corpusText(path));
    const want = expected[path.slice('swift/'.length)];
    const signatures = swiftExtractor.extract(source, options);
    const code = signatures.filter(({ role }) => role === 'code');
    expect(code.map(({ anchor }) => source.text.slice(anchor.start, anchor.end))).toEqual([want?.declaration]);
    const parameters = code[0]?.parameters ?? [];
    const withDescription = want?.properties.some(({ description }) => description !== null) ?? false;
    expect(parameters.map(parameter => described(parameter, source.text, withDescription))).toEqual(want?.properties);
    for (const nested of want?.nested ?? []) {
      const found = parameters.filter(({ typeSpan }) =>
        source.text.slice(typeSpan?.start, typeSpan?.end).includes(nested.type),
      );
      expect(found).toHaveLength(1);
      expect(found.flatMap(nestedProperties).map(p => described(p, source.text, true))).toEqual(nested.properties);
    }
  });
});

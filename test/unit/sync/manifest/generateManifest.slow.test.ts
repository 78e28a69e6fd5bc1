import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { type ManifestFormat, generateManifest } from '../../../../server/src/sync/index.js';
import type { Signature } from '../../../../server/src/arguments/index.js';
import { compareSignatures } from '../../../../server/src/sync/compare/compareSignatures.js';
import { jsonExtractor } from '../../../../server/src/arguments/languages/jsonSchema/jsonExtractor.js';
import { swiftExtractor } from '../../../../server/src/arguments/languages/swift/swiftExtractor.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../support/corpus.js';

const options = { decorators: [], injectedParameters: [] };
const formats: readonly ManifestFormat[] = ['openai', 'anthropic', 'mcp'];

const commandOf = (signature: Signature) => ({
  name: signature.command ?? signature.declaration ?? 'x',
  ...(signature.description === undefined ? {} : { description: signature.description }),
  parameters: signature.parameters,
});

function signatures(): readonly Signature[] {
  const swift = corpusFiles('swift').filter(path => path.endsWith('.swift'));
  const json = corpusFiles('schemas').filter(path => path.endsWith('.json'));
  return [
    ...swift.flatMap(path => swiftExtractor.extract(createSourceText(corpusText(path)), options)),
    ...json.flatMap(path => jsonExtractor.extract(createSourceText(corpusText(path)), options)),
    ...swiftExtractor.extract(
      createSourceText(
        'struct A: Skill { static let id = "a.b"\n @Generable struct Arguments { @Guide(description: "D", .range(1...3)) var n: Int = 2\n var o: [String]? } }',
      ),
      options,
    ),
  ];
}

describe.each(formats)('the manifest for %s', format => {
  test('reads back as the same arguments', () => {
    for (const signature of signatures()) {
      const text = JSON.stringify(generateManifest([commandOf(signature)], format));
      const [back, ...more] = jsonExtractor.extract(createSourceText(text), options);
      expect(more).toEqual([]);
      const schema: Signature = { ...signature, role: 'schema' };
      expect(back && compareSignatures(schema, back).map(({ kind, path }) => `${kind} ${path.join('.')}`)).toEqual([]);
    }
  });

  test('names and schemas are as the provider asks', () => {
    const names = ['weather.forecast', 'weather_forecast', 'x'.repeat(200), 'ä b', ''];
    const manifest = generateManifest(
      [...names.map(name => ({ name, parameters: [] })), ...signatures().map(commandOf)],
      format,
    );
    const text = JSON.stringify(manifest);
    const found = [...text.matchAll(/"name":"([^"]*)","(?:description|parameters|input_?[sS]chema)"/g)].map(
      match => match[1] ?? '',
    );
    expect(found.length).toBeGreaterThanOrEqual(names.length);
    expect(new Set(found).size).toBe(found.length);
    const allowed = format === 'mcp' ? /^[\w.-]{1,128}$/ : /^[\w-]{1,64}$/;
    expect(found.filter(name => !allowed.test(name))).toEqual([]);
    const ajv = new Ajv2020({ strict: false });
    const list = Array.isArray(manifest) ? manifest : (manifest as { tools: object[] }).tools;
    for (const tool of list as Record<string, Record<string, object>>[]) {
      const schema = tool.inputSchema ?? tool.input_schema ?? tool.function?.parameters;
      expect(schema).toMatchObject({ type: 'object', properties: expect.anything() as object });
      expect(() => ajv.compile(schema ?? {})).not.toThrow();
    }
  });
});

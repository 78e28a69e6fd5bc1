import { describe, expect, test } from 'vitest';
import { typeScriptExtractor } from '../../../../../server/src/arguments/languages/typescript/typeScriptExtractor.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../support/corpus.js';
import { byName, schemaParameters } from '../../withoutSpans.js';

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

const folder = 'typescript/filesystem';
const paths = corpusFiles(folder).filter(path => path.endsWith('.ts'));
const tools = paths.length > 0 ? (JSON.parse(corpusText(`${folder}/tools.json`)) as Tool[]) : [];
const imported = new Map(
  paths.length > 0
    ? [['./shared.js', { source: createSourceText(corpusText(`${folder}/shared.ts`)), imported: new Map() }]]
    : [],
);
const signatures = paths.flatMap(path =>
  typeScriptExtractor.extract(createSourceText(corpusText(path)), { ...defaultSettings.sync, imported }),
);

describe('the filesystem server', () => {
  test('has all its tools', () => {
    const commands = signatures.flatMap(({ command }) => command ?? []);
    expect([...commands].sort()).toEqual(tools.map(({ name }) => name).sort());
  });

  test.each(tools.map(tool => [tool.name, tool] as const))('%s gives the schema the server answers', (name, tool) => {
    const signature = signatures.find(({ command }) => command === name);
    expect(byName(signature?.parameters ?? [])).toEqual(schemaParameters(tool.inputSchema));
    expect(signature).toMatchObject({ description: tool.description, complete: true });
  });

  test('without the imported file what comes from it is unknown, not wrong', () => {
    const find = createSourceText(paths.length > 0 ? corpusText(`${folder}/find.ts`) : '');
    const [tree] = typeScriptExtractor.extract(find, defaultSettings.sync);
    expect(tree?.parameters.map(({ type }) => type.kind) ?? []).toEqual(paths.length > 0 ? ['unknown', 'unknown'] : []);
  });
});

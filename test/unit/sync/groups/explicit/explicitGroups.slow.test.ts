import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace, type MemoryWorkspace } from '../../../../support/memoryWorkspace.js';

const workspace = (files: Record<string, string>, sync: object = {}): MemoryWorkspace =>
  memoryWorkspace(files, documentKinds, readSettings({ sync }));
const found = async (of: MemoryWorkspace, path: string): Promise<readonly string[]> =>
  (await of.check(path)).filter(({ code }) => code.startsWith('sync/')).map(({ code }) => code);

describe('many groups', () => {
  const names = Array.from({ length: 500 }, (_, at) => `tool${at}`);
  const source = names.map(name => `@tool\ndef ${name}(query: str) -> str:\n    return query\n`).join('\n\n');
  const tools = names.map(name => ({
    name: `remote_${name}`,
    description: 'd',
    inputSchema: {
      type: 'object',
      properties: { query: { type: name === 'tool499' ? 'integer' : 'string' } },
      required: ['query'],
    },
  }));
  const groups = names.map(name => ({ members: [`src/tools.py#${name}`, `api/tools.json#remote_${name}`] }));

  test('are all compared, the last one too', async () => {
    const of = workspace({ 'src/tools.py': source, 'api/tools.json': JSON.stringify(tools) }, { groups });
    expect(await found(of, 'api/tools.json')).toEqual(['sync/type-mismatch']);
  });
});

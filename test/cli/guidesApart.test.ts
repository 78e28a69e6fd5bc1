import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const code = (max: number): string =>
  `from pydantic import BaseModel, Field\n\n\n@tool\ndef search(query: str, limit: int = Field(10, ge=1, le=${max})) -> str:\n    """Searches the notes.\n\n    Args:\n        query: Words to find.\n        limit: Maximum number of results.\n    """\n    return query\n`;
const guide = (parameter: string): string =>
  `<tool_augmentation name="search">\n  <context>Searches the notes.</context>\n  <constraints>\n    <rule param="query">Words.</rule>\n    <rule param="${parameter}">Few.</rule>\n  </constraints>\n</tool_augmentation>\n`;
const notChecked =
  'The guide of “search” is not checked. This command was not found, is not unique, or does not match the guide.';

const check = async (cwd: string, ...args: string[]) => {
  const { status, output } = await cli(['check', ...args], { cwd });
  return { status, output };
};

describe('check of guides outside the folder of their command', () => {
  it('finds what is out of date in generated guides', async () => {
    const cwd = temporaryFolder({ 'skills/notes/search.py': code(50) });
    await cli(['guide', 'generate', 'skills', '--output', 'out'], { cwd });
    expect((await check(cwd, 'out', 'skills')).output).toBe('No findings in 2 files.\n');
    writeFileSync(join(cwd, 'skills/notes/search.py'), code(40));
    const path = join(cwd, 'out/search.guide.xml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('param="query"', 'param="qeury"'));
    for (const args of [['out', 'skills'], ['.'], ['out']]) {
      const { status, output } = await check(cwd, ...args);
      expect(status).toBe(1);
      expect(output).toContain('guide/unknown-parameter');
      expect(output).toContain('guide/stale');
    }
  });

  it('finds that the guide of a schema is out of date', async () => {
    const schema = (max: number): string =>
      JSON.stringify({
        type: 'object',
        properties: {
          room: { type: 'string', description: 'Name of the room.' },
          hours: { type: 'integer', maximum: max },
        },
        required: ['room'],
      });
    const cwd = temporaryFolder({ 't/book_room.schema.json': schema(8) });
    await cli(['guide', 'generate', 't/book_room.schema.json', '--output', 'guides'], { cwd });
    expect((await check(cwd, 't', 'guides')).output).toBe('No findings in 2 files.\n');
    writeFileSync(join(cwd, 't/book_room.schema.json'), schema(4));
    for (const args of [['t', 'guides'], ['.'], ['guides']])
      expect((await check(cwd, ...args)).output).toContain('guide/stale');
  });

  it('checks a guide that was written by hand', async () => {
    const cwd = temporaryFolder({ 'skills/notes/search.py': code(50), 'out/search.guide.xml': guide('limt') });
    expect((await check(cwd, 'out')).output).toContain('guide/unknown-parameter');
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['no command', {}],
    ['several commands', { 'a/search.py': code(50), 'b/search.py': code(40) }],
    ['an unrelated command of this name', { 'a/search.py': '@tool\ndef search(text: str) -> str:\n    return text\n' }],
  ])('says that a guide is not checked: %s', async (_, files) => {
    const cwd = temporaryFolder({ ...files, 'out/search.guide.xml': guide('limit') });
    const { status, output } = await check(cwd, 'out');
    expect(status).toBe(0);
    expect(output).toContain(
      `No findings in 1 file. 1 declaration or guide was not compared:\nout/search.guide.xml:1:26  ${notChecked}`,
    );
  });
});

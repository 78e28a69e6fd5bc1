import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skillWithEmptyChunk as skill } from '../support/checkedSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

describe('paths in skillwright.json', () => {
  const schema =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="task" type="xs:integer"/></xs:schema>';
  const files = {
    'project/skillwright.json': '{"xml": {"schemas": {"tasks/*.xml": "schemas/task.xsd"}}}',
    'project/schemas/task.xsd': schema,
    'project/tasks/a.xml': '<task>x</task>',
    'project/old/tasks/b.xml': '<task>x</task>',
  };
  const wrong = async (args: readonly string[], cwd: string): Promise<readonly string[]> => {
    const { output } = await cli(['check', ...args, '--format', 'json'], { cwd });
    const report = JSON.parse(output) as { files: { path: string; findings: { code: string }[] }[] };
    return report.files.filter(({ findings }) => findings.length > 0).map(({ path }) => path);
  };

  it('start at its folder, wherever it is called from', async () => {
    const root = temporaryFolder(files);
    const project = join(root, 'project');
    expect(await wrong(['tasks/a.xml', 'old/tasks/b.xml'], project)).toEqual(['tasks/a.xml']);
    expect(await wrong(['a.xml'], join(project, 'tasks'))).toEqual(['a.xml']);
    expect(await wrong(['b.xml'], join(project, 'old/tasks'))).toEqual([]);
    expect(await wrong(['project/tasks/a.xml'], root)).toEqual(['project/tasks/a.xml']);
    expect(await wrong([join(project, 'tasks/a.xml')], temporaryFolder())).toHaveLength(1);
  });

  it('of groups too', async () => {
    const root = temporaryFolder({
      'skillwright.json': JSON.stringify({ 'sync.groups': [{ members: ['src/search.py', 'api/request.json'] }] }),
      'src/search.py': '@tool\ndef search(query: str):\n    """Searches."""\n',
      'api/request.json': '{"type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}',
    });
    mkdirSync(join(root, 'sub'));
    writeFileSync(join(root, 'sub/skillwright.json'), '{}');
    const found = async (args: readonly string[], cwd: string): Promise<string> =>
      (await cli(['check', ...args], { cwd })).output;
    expect(await found(['.'], root)).toContain('sync/type-mismatch');
    expect(await found(['api/request.json'], root)).toContain('sync/type-mismatch');
    expect(await found(['request.json'], join(root, 'api'))).toContain('sync/type-mismatch');
  });

  it('of groups wherever commands are read, not only by check', async () => {
    const members = ['src/search.py#search', 'api/request.json'];
    const source = '@tool\ndef search(query: str):\n    """Searches."""\n';
    const root = temporaryFolder({
      'skillwright.json': JSON.stringify({ 'sync.groups': [{ members, truth: 'schema' }] }),
      'src/search.py': source,
      'api/request.json': '{"type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}',
      'other/find.py': '@tool\ndef find(path: str):\n    """Finds."""\n',
    });
    const manifest = await cli(['skill', 'manifest', 'src'], { cwd: root });
    expect([manifest.status, manifest.notes]).toEqual([0, '']);
    expect(manifest.output).toContain('"type": "integer"');
    expect(manifest.output).not.toContain('"find"');
    const guide = await cli(['guide', 'generate', '.'], { cwd: join(root, 'src') });
    expect([guide.status, guide.notes]).toEqual([0, '']);
    expect(guide.output).toContain('<input>{"query": 1}</input>');
    writeFileSync(join(root, 'src/SKILL.md'), '---\nname: src\ndescription: Searches.\n---\n');
    const input = '{"request": {"user_input": "x"}}';
    const prompt = await cli(['prompt', 'build', '-', '--skills', 'src'], { cwd: root, input });
    expect([prompt.status, prompt.notes]).toEqual([0, '']);
    expect(prompt.output).toContain('Parameter query (type: integer');
    const named = ['-', '--stdin-path', 'src/search.py'];
    for (const path of [['src/search.py'], named])
      expect((await cli(['skill', 'manifest', ...path], { cwd: root, input: source })).notes).toBe('');
  });
});

describe('groups of places', () => {
  const tool =
    '@skill_command\ndef search(q: str) -> str:\n    return q\n\n\n@skill_command\ndef find(p: str) -> str:\n    return p\n';
  const checked = (groups: unknown, files: Record<string, string> = {}) =>
    cli(['check', '.'], {
      cwd: temporaryFolder({ 'tool.py': tool, ...files, 'skillwright.json': JSON.stringify({ sync: { groups } }) }),
    });

  it.each([
    [{ members: ['tool.py'] }, 'sync.groups must be an array of groups'],
    [['tool.py#search'], 'sync.groups[0] must be an object'],
    [[{ members: 'x' }], 'sync.groups[0]: “members” must be a non-empty array of paths'],
    [[['tool.py#search', 'b.json'], { members: [] }], 'sync.groups[1]: “members” must be a non-empty array of paths'],
    [[{ members: ['tool.py#search', 5] }], 'sync.groups[0].members must contain only paths, not 5'],
    [[{ member: ['tool.py#search'] }], 'sync.groups[0]: unknown key “member”'],
    [
      [{ members: ['tool.py#search'], truth: 'python' }],
      'sync.groups[0].truth must be “code” or “schema”, not "python"',
    ],
  ])('of the wrong shape are refused: %j', async (groups, message) => {
    const { status, notes } = await checked(groups);
    expect([status, notes]).toEqual([2, expect.stringContaining(`skillwright.json: ${message}`)]);
  });

  it('whose members lead nowhere are told, with what there is', async () => {
    const { status, output, notes } = await checked([{ members: ['tool.py#serach', 'tool.py', 'gone.json#x'] }]);
    expect([status, notes.trimEnd().split('\n')]).toEqual([
      0,
      [
        'skillwright.sync.groups[0]: “tool.py#serach” does not match a command. Use one of these names: search, find.',
        'skillwright.sync.groups[0]: “tool.py” declares several commands. Add # and one of these names: search, find.',
        'skillwright.sync.groups[0]: The file “gone.json” does not exist, or is not a type of file that can declare arguments.',
      ],
    ]);
    expect(output).toContain('No findings');
  });

  it('of a skill are told with its path, and those that are right not at all', async () => {
    const declared = (sync: string): string =>
      skill.replace('---\n\n', `metadata:\n  skillwright-sync: "${sync}"\n---\n\n`);
    const { notes } = await checked([['tool.py#search', 'tool.py#find']], {
      'one/SKILL.md': declared('../tool.py#fnd'),
    });
    expect(notes).toBe(
      'one/SKILL.md (skillwright-sync): “../tool.py#fnd” does not match a command. Use one of these names: search, find.\n',
    );
  });

  it('of a skill are told wherever commands are read, where the skill is what was asked about', async () => {
    const wrong = (sync: string): string =>
      skill.replace('---\n\n', `metadata:\n  skillwright-sync: "${sync}"\n---\n\n`);
    const cwd = temporaryFolder({
      'skillwright.json': JSON.stringify({ sync: { groups: [['one/tool.py#search', 'one/tool.py#find']] } }),
      'one/SKILL.md': wrong('tool.py#fnd'),
      'one/tool.py': tool,
      'two/SKILL.md': wrong('gone.json'),
    });
    const note = 'SKILL.md (skillwright-sync): “tool.py#fnd” does not match a command.';
    for (const args of [
      ['skill', 'manifest', 'one'],
      ['skill', 'manifest', 'one/tool.py'],
      ['guide', 'generate', 'one', '--command', 'search', '--no-cache'],
    ]) {
      expect((await cli(args, { cwd })).notes, args.join(' ')).toBe(`${note} Use one of these names: search, find.\n`);
    }
    expect((await cli(['skill', 'manifest', '.'], { cwd })).notes).toContain('“gone.json”');
  });
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../server/src/api/index.js';
import { isEditorSetting } from '../../server/src/cli/configuration/editorSettings.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill =
  '---\nname: one\ndescription: Does good things. Use it when good things are wanted.\n---\n\n# One\n\n<chunk id="a" description="x">\n\n</chunk>\n';
const rule = (severity: string): string => JSON.stringify({ rules: { 'chunk/empty': severity } });

/** Where a finding's severity comes from tells which file was read. */
async function severity(args: readonly string[], cwd: string, input = ''): Promise<string | undefined> {
  const { output, notes } = await cli(['check', ...args, '--format', 'json', '--min-severity', 'hint'], { cwd, input });
  expect(notes).toBe('');
  const report = JSON.parse(output) as { files: { findings: { code: string; severity: string }[] }[] };
  return report.files.flatMap(({ findings }) => findings).find(({ code }) => code === 'chunk/empty')?.severity;
}

describe('exclude', () => {
  it('names files and folders that are not checked, unless the command line names the file', async () => {
    const root = temporaryFolder({
      'skillwright.json': JSON.stringify({ exclude: ['vendor/', '**/drafts/*.md', 'b/one'] }),
      'a/vendor/one/SKILL.md': skill,
      'a/drafts/SKILL.md': skill,
      'b/one/SKILL.md': skill,
      'b/vendored/SKILL.md': skill,
    });
    const checkedPaths = async (...paths: readonly string[]): Promise<readonly string[]> => {
      const { output } = await cli(['check', ...paths, '--format', 'json'], { cwd: root });
      return (JSON.parse(output) as { files: { path: string; findings: unknown[] }[] }).files
        .filter(({ findings }) => findings.length > 0)
        .map(({ path }) => path);
    };
    expect(await checkedPaths('.')).toEqual(['b/vendored/SKILL.md']);
    expect(await checkedPaths('b')).toEqual(['b/vendored/SKILL.md']);
    expect(await checkedPaths('b/one/SKILL.md')).toEqual(['b/one/SKILL.md']);
  });

  it('does not turn off the command line by `enable`, which is for editors', async () => {
    const root = temporaryFolder({ 'skillwright.json': '{"enable": false}', 'one/SKILL.md': skill });
    expect(await severity(['one'], root)).toBe('warning');
    const { files } = await check({ path: 'SKILL.md', text: skill }, { settings: { enable: false }, cwd: root });
    expect(files[0]?.findings.map(({ code }) => code)).toContain('chunk/empty');
  });
});

describe('skillwright.json', () => {
  it.each([
    '{"rules.chunk/empty": "hint", "rules": {"skill/title-missing": "off"}}',
    '{"rules": {"skill/title-missing": "off"}, "rules.chunk/empty": "hint"}',
    '{"skillwright.rules": {"chunk/empty": "hint"}, "rules.skill/title-missing": "off", "rules": {}}',
  ])('may contain a section and dotted names of its settings, in any order: %s', async configuration => {
    const root = temporaryFolder({
      'skillwright.json': configuration,
      'one/SKILL.md': skill.replace('# One\n\n', ''),
    });
    expect(await severity(['one'], root)).toBe('hint');
    expect((await cli(['check', 'one'], { cwd: root })).output).not.toContain('skill/title-missing');
  });

  it('may name its schema', async () => {
    const configuration = JSON.stringify({ $schema: './skillwright.schema.json', rules: { 'chunk/empty': 'hint' } });
    const root = temporaryFolder({ 'skillwright.json': configuration, 'one/SKILL.md': skill });
    expect(await severity(['one'], root)).toBe('hint');
  });

  it('may contain every setting of the editor, which has no effect', async () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
      contributes: { configuration: { properties: Record<string, { default?: unknown }> }[] };
    };
    const settings = manifest.contributes.configuration.flatMap(({ properties }) => Object.entries(properties));
    const defaults = Object.fromEntries(settings.map(([name, value]) => [name, value.default]));
    expect(Object.keys(defaults).filter(name => isEditorSetting(name.replace('skillwright.', '')))).toHaveLength(7);
    const root = temporaryFolder({ 'skillwright.json': JSON.stringify(defaults), 'one/SKILL.md': skill });
    expect(await severity(['one'], root)).toBe('warning');
  });

  it.each([
    '{"trace.server": "off", "skillwright.trace.server": "off", "trace.server": "messages"}',
    '{"enable": false, "skillwright.enable": true}',
    '{"enable": false, "enable": true}',
    '{"model": "x", "model.endpoint": "y"}',
    '{"model": {"name": 1, "name": 2}, "model": "x"}',
    '{"tokens.inlayHints": true, "tokens": {"inlayHints": false}, "skillwright.tokens": {"inlayHints": 1}}',
  ])('may contain settings of the editor twice, because they have no effect: %s', async configuration => {
    const root = temporaryFolder({ 'skillwright.json': configuration, 'one/SKILL.md': skill });
    expect(await severity(['one'], root)).toBe('warning');
  });

  it('is the nearest one at or above what is checked, from any working directory', async () => {
    const root = temporaryFolder({
      'skillwright.json': rule('hint'),
      'skills/skillwright.json': rule('info'),
      'skills/one/SKILL.md': skill,
      'other/one/SKILL.md': skill,
    });
    expect(await severity(['skills/one/SKILL.md'], root)).toBe('info');
    expect(await severity(['skills'], root)).toBe('info');
    expect(await severity(['.'], join(root, 'skills/one'))).toBe('info');
    expect(await severity(['other'], root)).toBe('hint');
    expect(await severity(['.'], join(root, 'other/one'))).toBe('hint');
    expect(await severity(['../../other'], join(root, 'skills/one'))).toBe('hint');
    expect(await severity([join(root, 'skills/one')], temporaryFolder())).toBe('info');
    expect(await severity(['-', '--stdin-path', 'skills/two/one/SKILL.md'], root, skill)).toBe('info');
  });

  it('is one for a run: that of the folder which holds all of its paths', async () => {
    const root = temporaryFolder({
      'skillwright.json': rule('hint'),
      'a/skillwright.json': rule('info'),
      'a/one/SKILL.md': skill,
      'b/one/SKILL.md': skill,
    });
    expect(await severity(['a/one', 'b/one'], root)).toBe('hint');
    expect(await severity(['a/one', 'a/one/SKILL.md'], root)).toBe('info');
  });

  it('is not taken from above the repository, but from the working directory where there is none', async () => {
    const root = temporaryFolder({ 'skillwright.json': rule('hint'), 'project/one/SKILL.md': skill });
    mkdirSync(join(root, 'project/.git'));
    expect(await severity(['.'], join(root, 'project'))).toBe('warning');
    expect(await severity(['project'], root)).toBe('hint');
    const elsewhere = temporaryFolder({ 'one/SKILL.md': skill });
    expect(await severity([elsewhere], root)).toBe('hint');
  });

  it('gives way to --config, and to what the command line says', async () => {
    const root = temporaryFolder({
      'skillwright.json': rule('hint'),
      'ci/strict.json': rule('error'),
      'one/SKILL.md': skill,
    });
    expect(await severity(['one', '--config', 'ci/strict.json'], root)).toBe('error');
    expect(await severity(['one', '--rule', 'chunk/empty=info'], root)).toBe('info');
  });

  it('is named by its way from the working directory where it is wrong', async () => {
    const root = temporaryFolder({ 'skillwright.json': '{"profil": 1}', 'skills/one/SKILL.md': skill });
    const { status, notes } = await cli(['check', '.'], { cwd: join(root, 'skills') });
    expect(status).toBe(2);
    expect(notes).toContain('../skillwright.json: unknown setting “profil”');
  });

  it('may begin with a byte order mark', async () => {
    const root = temporaryFolder({ 'skillwright.json': `\uFEFF${rule('hint')}`, 'one/SKILL.md': skill });
    expect(await severity(['one'], root)).toBe('hint');
  });

  it('is read for every command that goes by settings', async () => {
    const root = temporaryFolder({
      'skillwright.json': '{"profile": "emacs"}',
      'one/SKILL.md': skill,
      'one/tool.py': '@tool\ndef search(query: str):\n  """Searches."""\n',
      'one/search.guide.xml': '<tool_augmentation name="search"/>',
      'one/prompt.json': '{}',
    });
    for (const args of [
      ['check', 'SKILL.md'],
      ['skill', 'agents', 'SKILL.md'],
      ['skill', 'manifest', '.'],
      ['guide', 'generate', '.'],
      ['guide', 'check', 'search.guide.xml'],
      ['prompt', 'build', 'SKILL.md'],
      ['mcp'],
    ]) {
      const { status, notes } = await cli(args, { cwd: join(root, 'one') });
      expect([args, status]).toEqual([args, 2]);
      expect(notes).toContain('skillwright.json: unknown profile “emacs”');
    }
  });
});

describe('a configuration that another one takes the place of', () => {
  const notes = async (args: readonly string[], cwd: string): Promise<string> =>
    (await cli([...args, '--format', 'json'], { cwd })).notes;
  const files = {
    'skillwright.json': '{}',
    'ci/strict.json': '{}',
    'a/skillwright.json': '{}',
    'a/one/SKILL.md': skill,
    'node_modules/x/skillwright.json': '{}',
  };

  it('is named in one line on standard error', async () => {
    const root = temporaryFolder(files);
    const one = 'Each run uses one configuration. Used: skillwright.json. Ignored: a/skillwright.json.\n';
    expect(await notes(['check', '.'], root)).toBe(one);
    expect(await notes(['guide', 'check', '.'], root)).toBe(`${one}No usage guides found.\n`);
    expect(await notes(['check', '.', '--config', 'ci/strict.json'], root)).toBe(
      'Each run uses one configuration. Used: ci/strict.json. Ignored: a/skillwright.json, skillwright.json.\n',
    );
  });

  it('is named where there is no other', async () => {
    const root = temporaryFolder({ 'a/skillwright.json': '{}', 'a/one/SKILL.md': skill });
    mkdirSync(join(root, '.git'));
    expect(await notes(['check', '.'], root)).toBe(
      'No configuration applies to the checked folder. Ignored in its subfolders: a/skillwright.json.\n',
    );
  });

  it('is named where it is in one of several checked folders, but not in the folder that contains all of them', async () => {
    const root = temporaryFolder({ 'a/skillwright.json': '{}', 'b/skillwright.json': '{}', 'a/one/SKILL.md': skill });
    mkdirSync(join(root, '.git'));
    const note =
      'No configuration applies to the common folder of the checked paths. Ignored in its subfolders: a/skillwright.json, b/skillwright.json.\n';
    expect(await notes(['check', 'a', 'b'], root)).toBe(note);
    expect(await notes(['guide', 'check', 'a', 'b'], root)).toBe(`${note}No usage guides found.\n`);
  });

  it('is the one that is used where it lies nearest, and none of the others is looked for', async () => {
    const root = temporaryFolder(files);
    expect(await notes(['check', 'a'], root)).toBe('');
    expect(await notes(['check', 'a/one/SKILL.md'], root)).toBe('');
    expect(await notes(['check', '.'], join(root, 'a'))).toBe('');
  });
});

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

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../server/src/api/index.js';
import { isEditorSetting } from '../../server/src/cli/configuration/editorSettings.js';
import { skillWithEmptyChunk as skill } from '../support/checkedSkills.js';
import { cli, temporaryFolder } from '../support/runCli.js';

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
      'No configuration applies to the checked folder. Ignored configurations in its subfolders: a/skillwright.json.\n',
    );
  });

  it('is named where it is in one of several checked folders, but not in the folder that contains all of them', async () => {
    const root = temporaryFolder({ 'a/skillwright.json': '{}', 'b/skillwright.json': '{}', 'a/one/SKILL.md': skill });
    mkdirSync(join(root, '.git'));
    const note =
      'No configuration applies to the common folder of the checked paths. Ignored configurations in its subfolders: a/skillwright.json, b/skillwright.json.\n';
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

import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const skill = (name: string, description: string): string =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Demo\n\nDo ${description}\n`;

async function check(
  code: string,
  path: string,
  files: Readonly<Record<string, string>>,
  profile = 'auto',
  links: Readonly<Record<string, string>> = {},
) {
  const workspace = memoryWorkspace(files, documentKinds, readSettings({ profile }), links);
  const findings = (await workspace.check(path)).filter(finding => finding.code === code);
  const { text } = workspace.document(path).source;
  return findings.map(({ span, message, related }) => ({
    marked: text.slice(span.start, span.end),
    message,
    related: related.map(({ document }) => document.uri.replace('file:///w/', '')),
  }));
}

/** Skills of one name. @param descriptions by folder */
const createDemos = (descriptions: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(descriptions).map(([folder, description]) => [`${folder}/SKILL.md`, skill('demo', description)]),
  );

describe('skill/name-duplicate', () => {
  const code = 'skill/name-duplicate';
  const files = createDemos({
    '.claude/skills/demo': 'one.',
    '.github/skills/demo': 'two.',
    '.agents/skills/demo': 'three.',
    '.gemini/skills/demo': 'four.',
    'packages/a/.github/skills/demo': 'five.',
    'plugin/skills/demo': 'six.',
  });

  it.each([
    ['copilot', '.claude/skills', ['.agents/skills', '.github/skills'], '“.agents/skills/demo” is loaded.'],
    ['copilot', '.agents/skills', ['.github/skills', '.claude/skills'], 'this skill is loaded.'],
    ['gemini', '.gemini/skills', ['.agents/skills'], '“.agents/skills/demo” is loaded.'],
    ['opencode', '.claude/skills', ['.agents/skills'], 'only one is loaded, and not always the same one.'],
  ])('says what %s does with %s', async (profile, folder, others, outcome) => {
    const [finding, ...more] = await check(code, `${folder}/demo/SKILL.md`, files, profile);
    expect(more).toEqual([]);
    expect(finding?.marked).toBe('demo');
    expect(finding?.related).toEqual(others.map(other => `${other}/demo/SKILL.md`));
    expect(finding?.message).toContain(outcome);
  });

  it('says nothing where no agent reads both', async () => {
    expect(await check(code, '.claude/skills/demo/SKILL.md', files, 'claude-code')).toEqual([]);
    expect(await check(code, '.claude/skills/demo/SKILL.md', files, 'agentos')).toEqual([]);
    expect(await check(code, 'plugin/skills/demo/SKILL.md', files)).toEqual([]);
    expect(await check(code, 'packages/a/.github/skills/demo/SKILL.md', files)).toEqual([]);
  });

  it('names the agents with each outcome', async () => {
    const [finding] = await check(code, '.claude/skills/demo/SKILL.md', files);
    expect(finding?.message).toBe(
      'The name “demo” is also used by “.agents/skills/demo” and “.github/skills/demo”. GitHub Copilot in VS Code: “.agents/skills/demo” is loaded. GitHub Copilot CLI: “.github/skills/demo” is loaded. OpenCode: only one is loaded, and not always the same one. Give each skill its own name.',
    );
  });

  it('finds a copied folder whose name was not changed', async () => {
    const copied = {
      '.claude/skills/demo/SKILL.md': skill('demo', 'one.'),
      '.claude/skills/demo-2/SKILL.md': skill('demo', 'two.'),
      '.claude/skills/demo-3/SKILL.md': skill('demo', 'three.'),
      '.claude/skills/other/SKILL.md': skill('other', 'four.'),
    };
    const [finding] = await check(code, '.claude/skills/demo-2/SKILL.md', copied, 'claude-code');
    expect(finding?.related).toEqual(['.claude/skills/demo/SKILL.md', '.claude/skills/demo-3/SKILL.md']);
    expect(finding?.message).toContain('Claude Code: several skills with this name are listed.');
    // VS Code shows the folders' names.
    expect(await check(code, '.claude/skills/demo-2/SKILL.md', copied, 'copilot')).toEqual([]);
  });

  it('finds skills at different depths', async () => {
    const nested = createDemos({
      '.agents/skills/demo': 'one.',
      '.agents/skills/group/demo': 'two.',
    });
    const [finding] = await check(code, '.agents/skills/demo/SKILL.md', nested, 'codex');
    expect(finding?.related).toEqual(['.agents/skills/group/demo/SKILL.md']);
  });

  it('names five places, and counts the others', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`.claude/skills/s${index}/SKILL.md`, skill('demo', `${index}.`)]),
    );
    const [finding] = await check(code, '.claude/skills/s0/SKILL.md', many, 'claude-code');
    expect(finding?.related).toHaveLength(5);
    expect(finding?.message).toBe(
      'The name “demo” is also used by “.claude/skills/s1”, “.claude/skills/s2”, “.claude/skills/s3”, “.claude/skills/s4”, “.claude/skills/s5” and 3 more skills. Claude Code: several skills with this name are listed. Give each skill its own name.',
    );
  });

  it('does not care which of two copies is loaded', async () => {
    const copies = createDemos({
      '.agents/skills/demo': 'one.',
      '.claude/skills/demo': 'one.',
      '.github/skills/demo': 'two.',
    });
    const [finding] = await check(code, '.claude/skills/demo/SKILL.md', copies, 'copilot');
    expect(finding?.message).toContain(
      'GitHub Copilot in VS Code: “.agents/skills/demo”, a copy of this skill, is loaded.',
    );
    const [ofLoaded] = await check(code, '.agents/skills/demo/SKILL.md', copies, 'copilot');
    expect(ofLoaded?.message).toContain('GitHub Copilot in VS Code: this skill is loaded.');
  });

  it('finds the name of a skill behind a link, in the folder of the link', async () => {
    const linked = createDemos({
      'library/demo': 'one.',
      '.github/skills/demo': 'two.',
    });
    const links = { '.claude/skills/demo': '../../library/demo' };
    const [finding, ...more] = await check(code, '.github/skills/demo/SKILL.md', linked, 'copilot', links);
    expect(more).toEqual([]);
    expect(finding?.related).toEqual(['library/demo/SKILL.md']);
    expect(finding?.message).toContain(
      'The name “demo” is also used by “.claude/skills/demo”. GitHub Copilot in VS Code: this skill is loaded.',
    );
    const copy = createDemos({ 'library/demo': 'one.', '.github/skills/demo': 'one.' });
    expect(await check(code, '.github/skills/demo/SKILL.md', copy, 'copilot', links)).toEqual([]);
    // Without the link, VS Code does not find it.
    expect(await check(code, '.github/skills/demo/SKILL.md', linked, 'copilot')).toEqual([]);
  });

  it('reports the skill that an installer leaves out, where the installer is named', async () => {
    const collection = createDemos({
      'skills/a': 'one.',
      'skills/a/examples/demo': 'two.',
      'skills/b': 'three.',
      '.claude/skills/demo': 'four.',
      'other/skills/demo': 'five.',
    });
    const [finding] = await check(code, 'skills/b/SKILL.md', collection, 'skills-cli');
    expect(finding?.message).toBe(
      'The name “demo” is also used by “skills/a” and “.claude/skills/demo”. npx skills: “skills/a” is loaded. Give each skill its own name.',
    );
    for (const path of ['skills/b/SKILL.md', '.claude/skills/demo/SKILL.md'])
      expect(await check(code, path, collection)).toEqual([]);
  });

  it('reads folder by folder, as programs do', async () => {
    const collection = createDemos({ 'skills/a.2/demo': 'one.', 'skills/a/demo': 'two.', 'skills/a-b/demo': 'three.' });
    const [finding] = await check(code, 'skills/a.2/demo/SKILL.md', collection, 'skills-cli');
    expect(finding?.message).toContain('npx skills: “skills/a/demo” is loaded.');
    expect(finding?.related).toEqual(['skills/a/demo/SKILL.md', 'skills/a-b/demo/SKILL.md']);
  });

  it('finds the name in a file of another name, to which a SKILL.md is a link', async () => {
    const linked = { ...createDemos({ '.github/skills/demo': 'two.' }), 'library/lone.md': skill('demo', 'one.') };
    const links = { '.claude/skills/demo/SKILL.md': '../../../library/lone.md' };
    const [finding] = await check(code, '.github/skills/demo/SKILL.md', linked, 'copilot', links);
    expect(finding?.related).toEqual(['library/lone.md']);
    expect(finding?.message).toContain('The name “demo” is also used by “.claude/skills/demo”.');
    expect(await check(code, '.github/skills/demo/SKILL.md', linked, 'copilot')).toEqual([]);
  });

  it('allows copies that differ in fields of one agent', async () => {
    const copies = {
      '.claude/skills/demo/SKILL.md': skill('demo', 'one.').replace('name: demo', 'name: demo\nmodel: opus'),
      '.github/skills/demo/SKILL.md': skill('demo', 'one.'),
    };
    expect(await check(code, '.claude/skills/demo/SKILL.md', copies)).toEqual([]);
  });
});

describe('skill/file-name', () => {
  const files = { 'demo/skill.md': skill('demo', 'one.') };
  const fixesBeside = async (more: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}) => {
    const workspace = memoryWorkspace({ ...files, ...more }, documentKinds, readSettings({}), links);
    const findings = await workspace.check('demo/skill.md');
    return findings.filter(({ code }) => code === 'skill/file-name').flatMap(finding => finding.fixes());
  };

  it('does not rename a file over another one', async () => {
    expect(await fixesBeside({})).toHaveLength(1);
    expect(await fixesBeside({ 'demo/SKILL.md': skill('demo', 'two.') })).toEqual([]);
    expect(await fixesBeside({ 'demo/SKILL.md/notes.txt': '' })).toEqual([]);
    expect(await fixesBeside({}, { 'demo/SKILL.md': 'skill.md' })).toEqual([]);
  });
});

describe('frontmatter/unknown-field', () => {
  const code = 'frontmatter/unknown-field';
  const text = skill('demo', 'one.').replace('name: demo', 'name: demo\nalowed-tools: Read\nteam: docs');

  it.each([
    ['claude-code', ['alowed-tools'], 'Claude Code does not read “alowed-tools”. Did you mean “allowed-tools”?'],
    // Codex does not read `allowed-tools` either.
    ['codex', ['alowed-tools'], 'OpenAI Codex does not read “alowed-tools” and “team”.'],
  ])('reports a misspelled field in the profile %s', async (profile, marked, message) => {
    const [finding] = await check(code, 'demo/SKILL.md', { 'demo/SKILL.md': text }, profile);
    expect([finding?.marked]).toEqual(marked);
    expect(finding?.message).toContain(message);
  });
});

describe('skill/name-reserved', () => {
  const code = 'skill/name-reserved';

  it.each([
    ['.claude/skills/synced/SKILL.md', 'demo', 'auto', 'Claude Code'],
    ['skills/synced/SKILL.md', 'demo', 'claude-code', 'Claude Code'],
    ['skills/synced/SKILL.md', 'demo', 'auto', 'Claude Code'],
    ['skills/claude-demo/SKILL.md', 'claude-demo', 'auto', 'Not verified: claude.ai'],
    ['skills/claude-demo/SKILL.md', 'claude-demo', 'claude-ai', 'claude.ai'],
    ['skills/demo/SKILL.md', 'anthropic', 'claude-ai', 'claude.ai'],
  ])('reports %s named %s in the profile %s', async (path, name, profile, agent) => {
    const found = await check(code, path, { [path]: skill(name, 'one.') }, profile);
    expect(found.map(({ marked }) => marked)).toEqual([name]);
    expect(found[0]?.message).toContain(agent);
  });

  it.each([
    ['.github/skills/synced/SKILL.md', 'synced', 'auto'],
    ['.agents/skills/synced/SKILL.md', 'synced', 'auto'],
    ['.claude/skills/claude-demo/SKILL.md', 'claude-demo', 'auto'],
    ['skills/claude-demo/SKILL.md', 'claude-demo', 'agentskills'],
  ])('allows %s named %s in the profile %s', async (path, name, profile) => {
    expect(await check(code, path, { [path]: skill(name, 'one.') }, profile)).toEqual([]);
  });
});

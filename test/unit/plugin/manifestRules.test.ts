import { describe, expect, it } from 'vitest';
import { findKind } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { readSettings } from '../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../support/memoryWorkspace.js';

const skill = (name: string): string => `---\nname: ${name}\ndescription: Does one thing.\n---\n\n# ${name}\n`;
const files = {
  'a/skills/tidy/SKILL.md': skill('tidy'),
  'a/skills/sort-words/SKILL.md': skill('sort-words'),
  'a/docs/notes.md': '# Notes\n',
  'a/assets/icon.png': '',
};

/** `code severity: text under the squiggle` of every finding. */
async function check(path: string, text: string, more: Readonly<Record<string, string>> = {}) {
  const workspace = memoryWorkspace({ ...files, ...more, [path]: text }, documentKinds, readSettings({}));
  const document = workspace.document(path);
  const findings = await workspace.check(path);
  const lines = findings.map(({ code, severity, span }) => {
    return `${code} ${severity}: ${document.source.text.slice(span.start, span.end)}`;
  });
  const fixed = findings.flatMap(finding => finding.fixes().map(({ changes }) => applied(text, changes)));
  return { lines, findings, fixed };
}

const plugin = (fields: object): string => JSON.stringify({ name: 'demo', ...fields });
const pluginPath = 'a/.claude-plugin/plugin.json';
const metadataPath = 'a/skills/tidy/agents/openai.yaml';
const marketplacePath = '.claude-plugin/marketplace.json';
const marketplace = (...plugins: readonly object[]): string =>
  JSON.stringify({ name: 'all', owner: { name: 'Ada' }, plugins });

describe('plugin.json', () => {
  it.each<[string, string, readonly string[]]>([
    ['is right', plugin({ skills: ['./skills/', '.'], version: '1', keywords: ['a'] }), []],
    ['is not JSON', '{ "name": "demo", }', ['plugin/invalid error: }']],
    ['is empty', '', ['plugin/invalid error: ']],
    ['is a list', '["demo"]', ['plugin/invalid error: [']],
    ['has no name', '{ "version": "1" }', ['plugin/invalid error: {']],
    ['has a name with a space', '{ "name": "my demo" }', ['plugin/invalid error: my demo']],
    ['has an author that is a string', plugin({ author: 'Ada' }), ['plugin/invalid error: Ada']],
    ['has an author without a name', plugin({ author: { url: 'https://a.b' } }), ['plugin/invalid error: author']],
    ['has a list of numbers', plugin({ keywords: [1] }), ['plugin/invalid error: 1']],
    ['has a homepage that is no address', plugin({ homepage: 'here' }), ['plugin/invalid error: here']],
    ['has null', plugin({ license: null }), ['plugin/invalid error: null']],
    ['has skills as objects', plugin({ skills: [{ name: 'a' }] }), ['plugin/invalid error: {']],
    ['has a path without a dot', plugin({ commands: 'docs' }), ['plugin/invalid error: docs']],
    ['has a path out of it', plugin({ commands: './../../b' }), ['plugin/invalid error: ./../../b']],
    ['has a backslash', plugin({ agents: '.\\docs' }), ['plugin/invalid error: .\\\\docs']],
    ['names a missing file', plugin({ hooks: './h.json' }), ['plugin/invalid warning: ./h.json']],
    [
      'names a file as skill',
      plugin({ skills: './skills/tidy/SKILL.md' }),
      ['plugin/invalid error: ./skills/tidy/SKILL.md'],
    ],
    ['names a missing skill', plugin({ skills: ['./skills/tidi'] }), ['plugin/skill-missing error: ./skills/tidi']],
    ['names a folder without skills', plugin({ skills: './docs' }), ['plugin/skill-missing warning: ./docs']],
    ['has an unknown field', plugin({ category: 'x' }), ['plugin/field-unknown warning: category']],
    [
      'has an unknown field in a strict object',
      plugin({ userConfig: { key: { type: 'string', title: 'K', description: 'D', enum: [] } } }),
      ['plugin/invalid error: enum'],
    ],
    ['has an address as skill', plugin({ skills: 'https://a.b/s' }), ['plugin/invalid error: https://a.b/s']],
    ['has an empty path', plugin({ skills: [''] }), ['plugin/invalid error: ""']],
    ['has an author with an empty name', plugin({ author: { name: ' ' } }), ['plugin/invalid error:  ']],
    [
      'has keys twice',
      '{ "name": "demo", "version": "1", "author": { "name": "A", "name": "B" }, "version": "2" }',
      ['plugin/invalid warning: name', 'plugin/invalid warning: version'],
    ],
    ['has inline servers', plugin({ mcpServers: { a: { command: 'b' } }, lspServers: ['./docs/notes.md'] }), []],
    ['has addresses and variables', plugin({ mcpServers: ['https://a.b/c.mcpb', '${CLAUDE_PLUGIN_ROOT}/x'] }), []],
  ])('%s', async (_what, text, expected) => {
    expect((await check(pluginPath, text)).lines).toEqual(expected);
  });

  it('is one only in its folder', () => {
    const idOf = (uri: string) => findKind(uri.slice(uri.lastIndexOf('/') + 1), undefined, documentKinds, uri)?.id;
    expect(idOf('file:///w/a/.claude-plugin/plugin.json')).toBe('manifest');
    expect(idOf('file:///w/a/plugin.json')).toBe('json');
    expect(idOf('file:///w/openai.yaml')).toBeUndefined();
    expect(idOf('file:///w/agents/openai.yaml')).toBe('manifest');
  });

  it('is corrected where that is clear', async () => {
    const text = plugin({ skills: ['skills/tidy', './skills/tidi'], keyword: [] });
    const { fixed } = await check(pluginPath, text);
    expect(fixed).toEqual([
      plugin({ skills: ['./skills/tidy', './skills/tidi'], keyword: [] }),
      plugin({ skills: ['skills/tidy', './skills/tidy'], keyword: [] }),
      plugin({ skills: ['skills/tidy', './skills/tidi'], keywords: [] }),
    ]);
  });
});

describe('the message about a type', () => {
  it.each([
    [plugin({ skills: 1 }), '“skills” must be a string or an array.'],
    [plugin({ version: 1 }), '“version” must be a string.'],
    [plugin({ author: 'Ada' }), '“author” must be an object.'],
  ])('names it with its article: %s', async (text, expected) => {
    const { findings } = await check(pluginPath, text);
    expect(findings.map(({ message }) => message)).toEqual([expected]);
  });
});

describe('marketplace.json', () => {
  const own = { [pluginPath]: plugin({}) };
  it.each<[string, object, readonly string[]]>([
    ['is right', { name: 'demo', source: './a' }, []],
    ['has another name', { name: 'demos', source: './a' }, ['plugin/name-mismatch warning: demos']],
    ['is the manifest itself', { name: 'demos', source: './a', strict: false, skills: './skills' }, []],
    ['has no source', { name: 'demo' }, ['plugin/invalid error: {']],
    ['names a missing plugin', { name: 'demo', source: './b' }, ['plugin/invalid error: ./b']],
    ['names a plugin outside', { name: 'demo', source: '../b' }, ['plugin/invalid error: ../b']],
    ['has a plain name as source', { name: 'demo', source: 'a' }, ['plugin/invalid error: a']],
    ['names a missing skill', { name: 'demo', source: './a', skills: ['./x'] }, ['plugin/skill-missing error: ./x']],
    ['is elsewhere', { name: 'demo', source: { source: 'npm', package: 'x' }, skills: ['./x'] }, []],
    [
      'has an address as source',
      { name: 'demo', source: 'https://a.b/c.git' },
      ['plugin/invalid error: https://a.b/c.git'],
    ],
    ['has an empty source', { name: 'demo', source: '' }, ['plugin/invalid error: ""']],
    ['has an empty source object', { name: 'demo', source: {} }, ['plugin/invalid error: source']],
    ['is on GitHub', { name: 'demo', source: { source: 'github', repo: 'a/b', ref: 'v1', sha: 'a'.repeat(40) } }, []],
    ['lacks the repository', { name: 'demo', source: { source: 'github' } }, ['plugin/invalid error: source']],
    ['has an empty repository', { name: 'demo', source: { source: 'github', repo: '' } }, ['plugin/invalid error: ""']],
    [
      'has a short commit',
      { name: 'demo', source: { source: 'url', url: 'x', sha: 'a1' } },
      ['plugin/invalid error: a1'],
    ],
    [
      'lacks the folder',
      { name: 'demo', source: { source: 'git-subdir', url: 'x' } },
      ['plugin/invalid error: source'],
    ],
    ['lacks the package', { name: 'demo', source: { source: 'npm' } }, ['plugin/invalid error: source']],
    [
      'has a number as repository',
      { name: 'demo', source: { source: 'github', repo: 1 } },
      ['plugin/invalid error: 1'],
    ],
    [
      'has a misspelled kind',
      { name: 'demo', source: { source: 'gihub', repo: 'a/b' } },
      ['plugin/invalid error: gihub'],
    ],
    ['has a kind that may be new', { name: 'demo', source: { source: 'archive', url: 'x' } }, []],
    ['has an unknown field', { name: 'demo', source: './a', icon: 'x' }, ['plugin/field-unknown warning: icon']],
  ])('with an entry that %s', async (_what, entry, expected) => {
    expect((await check(marketplacePath, marketplace(entry), own)).lines).toEqual(expected);
  });

  it('has each plugin once', async () => {
    const text = marketplace(
      { name: 'demo', source: './a' },
      { name: 'demo', source: { source: 'npm', package: 'x' } },
    );
    const { lines, findings } = await check(marketplacePath, text, own);
    expect(lines).toEqual(['plugin/invalid error: demo']);
    expect(findings[0]?.span.start).toBe(text.lastIndexOf('demo'));
  });

  it('may have a folder for plain names', async () => {
    const text = JSON.stringify({
      name: 'all',
      owner: { name: 'Ada' },
      metadata: { pluginRoot: './a' },
      plugins: [
        { name: 'x', source: 'docs' },
        { name: 'y', source: 'dogs' },
      ],
    });
    expect((await check(marketplacePath, text)).lines).toEqual(['plugin/invalid error: dogs']);
  });

  it('must have an owner', async () => {
    expect((await check(marketplacePath, '{"name":"a","plugins":[]}')).lines).toEqual(['plugin/invalid error: {']);
  });
});

it('a missing skill has a suggestion', async () => {
  const { findings } = await check(pluginPath, plugin({ skills: ['./skills/tidi'] }));
  expect(findings.map(({ message }) => message)).toEqual([
    'The folder “./skills/tidi” does not exist, so no skill is loaded from it. Correct the path or add the folder. Did you mean “./skills/tidy”?',
  ]);
});

describe('agents/openai.yaml', () => {
  const png = { 'a/skills/tidy/assets/icon.png': '' };
  it.each<[string, string, readonly string[]]>([
    ['is right', 'interface:\n  display_name: Tidy\n  icon_small: ./assets/icon.png\n  brand_color: "#00ff00"\n', []],
    ['is empty', '', []],
    ['is not YAML', 'interface: [', ['plugin/invalid error: [']],
    ['has a wrong type', 'policy:\n  allow_implicit_invocation: yes\n', ['plugin/invalid error: yes']],
    ['has a map as text', 'interface:\n  display_name: {a: b}\n', ['plugin/invalid error: display_name']],
    ['has a color by name', 'interface:\n  brand_color: green\n', ['plugin/invalid warning: green']],
    ['has a missing icon', 'interface:\n  icon_large: assets/no.png\n', ['plugin/invalid warning: assets/no.png']],
    ['has an icon elsewhere', 'interface:\n  icon_large: img/a.png\n', ['plugin/invalid warning: img/a.png']],
    ['has an icon above', 'interface:\n  icon_small: ../icon.png\n', ['plugin/invalid warning: ../icon.png']],
    ['has an icon of its plugin', 'interface:\n  icon_small: ../../assets/icon.png\n', []],
    [
      'has a misspelled type',
      'dependencies:\n  tools:\n    - type: mpc\n      value: docs\n',
      ['plugin/invalid warning: mpc'],
    ],
    ['has another type', 'dependencies:\n  tools:\n    - type: env_var\n      value: TOKEN\n', []],
    ['has a type in capitals', 'dependencies:\n  tools:\n    - type: MCP\n      value: docs\n', []],
    ['has a tool without a value', 'dependencies:\n  tools:\n    - type: mcp\n', ['plugin/invalid warning: t']],
    ['has a misspelt field', 'interface:\n  display_nam: Tidy\n', ['plugin/field-unknown warning: display_nam']],
    ['has a field of a newer version', 'interface:\n  tagline: Tidy\n', []],
    ['names the skill', 'interface:\n  default_prompt: Use $tidy and $sort-words.\n', []],
    [
      'names another skill',
      'interface:\n  default_prompt: Use $sort-words.\n',
      ['plugin/name-mismatch warning: $sort-words'],
    ],
    ['misspells the skill', 'interface:\n  default_prompt: Use $tydy.\n', ['plugin/name-mismatch warning: $tydy']],
    ['names variables', 'interface:\n  default_prompt: Use $TIDY, $time and $HOME.\n', []],
    ['names it with its plugin', 'interface:\n  default_prompt: Use $demo:tidy.\n', []],
  ])('%s', async (_what, text, expected) => {
    expect((await check(metadataPath, text, png)).lines).toEqual(expected);
  });

  it.each([
    [
      'interface:\n  display_name: a: b\n',
      'Invalid YAML: a value without quotes contains “: ” or ends with a colon. Put the value in quotes.',
    ],
    ['- a\n', 'The file must consist of `key: value` lines.'],
    ['interface: {}\ninterface: {}\n', 'Duplicate key “interface”. Remove one of the two entries.'],
  ])('%j is explained in a whole sentence', async (text, message) => {
    expect((await check(metadataPath, text)).findings.map(finding => finding.message)).toEqual([message]);
  });

  it('is no manifest without a skill beside it', async () => {
    expect((await check('b/agents/openai.yaml', 'interface: 7\n')).lines).toEqual([]);
  });
});

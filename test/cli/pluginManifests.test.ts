import { expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const files = {
  'p/.claude-plugin/plugin.json': '{ "name": "p", "skills": ["./skills/no"] }\n',
  'p/skills/a/SKILL.md': '---\nname: a\ndescription: Does one thing. Use it here.\n---\n\n# A\n\nText.\n',
  'p/skills/a/agents/openai.yaml': 'interface:\n  brand_color: red\n',
  '.claude-plugin/marketplace.json':
    '{ "name": "m", "owner": { "name": "A" }, "plugins": [{ "name": "p", "source": "./p" }] }\n',
  // Other programs use these names too.
  'other/plugin.json': '{ "id": "panel", "type": "panel" }\n',
  'other/openai.yaml': 'models: [a]\n',
  'other/agents/openai.yaml': 'interface: 7\n',
  'other/.claude-plugin/notes.json': '{}\n',
};

it('checks the manifests of plugins and skills, and no other files of their names', async () => {
  const { status, output, notes } = await cli(['check', '.', '--format', 'json'], { cwd: temporaryFolder(files) });
  const report = JSON.parse(output) as {
    readonly files: readonly { readonly path: string; readonly findings: readonly { readonly code: string }[] }[];
  };
  expect(report.files.map(({ path, findings }) => [path, ...findings.map(({ code }) => code)])).toEqual([
    ['.claude-plugin/marketplace.json'],
    ['p/.claude-plugin/plugin.json', 'plugin/skill-missing'],
    ['p/skills/a/SKILL.md'],
    ['p/skills/a/agents/openai.yaml', 'plugin/invalid'],
  ]);
  expect(status).toBe(1);
  expect(notes).toBe('');
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const skill = `${root}/skills/demo/SKILL.md`;
const notes = `${root}/skills/demo/references/notes.md`;
const readme = `${root}/README.md`;
const texts = {
  [skill]:
    '---\nname: demo\ndescription: Shows.\n---\n\n# Demo\n\nSee [notes](references/notes.md#top) and [home](../../README.md).\n',
  [notes]: '# Notes\n\n[back](../SKILL.md)\n',
  [readme]: '# Read me\n\n[demo](skills/demo/SKILL.md) [web](https://example.org/skills/demo)\n',
};

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({ files: new MemoryFiles(texts) });
  for (const [uri, text] of Object.entries(texts)) await client.open(uri, text);
});
afterEach(() => client.stop());

async function rename(from: string, to: string): Promise<Record<string, string>> {
  const edit = await client.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
    files: [{ oldUri: `${root}/${from}`, newUri: `${root}/${to}` }],
  });
  const changed = (edit?.documentChanges ?? []) as TextDocumentEdit[];
  return Object.fromEntries(changed.map(({ textDocument: { uri } }) => [uri, client.apply(uri, edit)]));
}

describe('renaming in the editor', () => {
  it('is announced', () => {
    expect(client.initialized.capabilities.workspace?.fileOperations?.willRename?.filters).toHaveLength(1);
    expect(client.initialized.capabilities.workspace?.workspaceFolders?.supported).toBe(true);
  });

  it('of a linked file takes the links along', async () => {
    expect(await rename('skills/demo/references/notes.md', 'skills/demo/docs/all notes.md')).toEqual({
      [skill]: texts[skill].replace('references/notes.md', 'docs/all%20notes.md'),
    });
  });

  it('of a skill’s folder takes its name and the links to it along, and leaves those inside alone', async () => {
    expect(await rename('skills/demo', 'skills/tour')).toEqual({
      [skill]: texts[skill].replace('name: demo', 'name: tour'),
      [readme]: texts[readme].replace('skills/demo/SKILL.md', 'skills/tour/SKILL.md'),
    });
  });

  it('of a folder above changes what points out of it', async () => {
    expect(await rename('skills', 'agents/skills')).toEqual({
      [skill]: texts[skill].replace('../../README.md', '../../../README.md'),
      [readme]: texts[readme].replace('(skills/demo', '(agents/skills/demo'),
    });
  });

  it('of a skill that a manifest names takes the manifest along', async () => {
    const plugin = `${root}/.claude-plugin/plugin.json`;
    const text = '{ "name": "p", "skills": ["./skills/demo", "./skills/demo/", "./skills/other", "./skills"] }\n';
    await client.stop();
    const all = { ...texts, [plugin]: text };
    client = await startInMemory({ files: new MemoryFiles(all) });
    for (const [uri, content] of Object.entries(all)) await client.open(uri, content);
    expect((await rename('skills/demo', 'skills/tour'))[plugin]).toBe(text.replaceAll('skills/demo', 'skills/tour'));
    expect((await rename('skills', 'more/skills'))[plugin]).toBe(text.replaceAll('./skills', './more/skills'));
    expect(await rename('skills/demo', '../elsewhere/demo')).not.toHaveProperty([plugin]);
    expect(await rename('.claude-plugin', 'plugin')).toEqual({});
  });

  it('of what nothing links to changes nothing', async () => {
    expect(await rename('other.txt', 'another.txt')).toEqual({});
  });

  it('takes paths in text, inline code and commands along, also those of other files of the skill', async () => {
    const text = `${texts[skill]}\nRun \`scripts/run.py --all\` (see references/notes.md).\n\n\`\`\`bash\npython ./scripts/run.py\n\`\`\`\n`;
    const guide = `${root}/skills/demo/references/guide.md`;
    const guideText = '# Guide\n\nStart `scripts/run.py`, not `${CLAUDE_PLUGIN_ROOT}/scripts/run.py`.\n';
    await client.stop();
    client = await startInMemory({ files: new MemoryFiles({ ...texts, [guide]: guideText }) });
    await client.open(skill, text);
    await client.open(guide, guideText);
    expect(await rename('skills/demo/scripts/run.py', 'skills/demo/scripts/start/main.py')).toEqual({
      [skill]: text.replaceAll('scripts/run.py', 'scripts/start/main.py'),
      [guide]: guideText.replace('`scripts/run.py', '`scripts/start/main.py'),
    });
    expect(await rename('skills/demo/references', 'skills/demo/docs')).toEqual({
      [skill]: text.replaceAll('references/notes.md', 'docs/notes.md'),
    });
    // With a space it would be two words of a command.
    expect(await rename('skills/demo/scripts/run.py', 'skills/demo/scripts/run it.py')).toEqual({});
  });
});

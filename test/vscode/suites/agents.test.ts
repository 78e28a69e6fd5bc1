/** What agents make of a skill, and of all skills together: a page, the status bar and the view of skills. */
import { commands, window, workspace } from 'vscode';
import { row, showView } from '../support/chunkView.js';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { onDidShowSelection, until } from '../support/until.js';
import { createWatchedFolders } from '../support/watchedFolders.js';
import { click, hover, press, resize, screenshot, textOf, textsOf } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

const inWebview = true;
const statusItem = '[id="skillwright.skillwright.skillwright.tokens"]';

test('what all agents do is a page that follows the skill, with places and fixes', async () => {
  await commands.executeCommand('workbench.action.closeAllEditors');
  const { document } = await show('skills/broken-skill/SKILL.md');
  await commands.executeCommand('skillwright.checkAllAgents');
  const summary = await textOf({ selector: '#summary:has-text("Loads in")', inWebview });
  ok(/Loads in \d+ of \d+ agents\. .*(?:Ignored|Not accepted) by/.test(summary), summary);
  await textOf({ selector: 'tbody th:has-text("Claude Code")', inWebview });
  await screenshot('all-agents');
  await resize(2100, 900);
  await textOf({ selector: 'thead th:has-text("Reason")', inWebview });
  await screenshot('all-agents-wide');
  await resize(1400, 900);
  const reason = 'tbody:has(th:has-text("AgentOS")) tr:has-text("frontmatter/version-invalid")';
  await click({ selector: `${reason} button.link`, inWebview });
  await until(
    onDidShowSelection,
    () => (document.getText(window.activeTextEditor?.selection) === 'one' ? true : undefined),
    () => document.getText(window.activeTextEditor?.selection),
  );
  await click({ selector: 'button.action:has-text("Move “version” under")', inWebview });
  await textOf({ selector: '#agents:not(:has-text("frontmatter/unknown-field"))', inWebview });
  ok(/metadata:\n {2}version: one\n/.test(document.getText()), document.getText());
  await commands.executeCommand('workbench.action.focusFirstEditorGroup');
  await commands.executeCommand('workbench.action.files.revert');
  await commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
});

test('a row of that page names agent and version, verdict, reason and place, the fix and the source', async () => {
  const uri = fileUri('skills/blank-behind/SKILL.md');
  const text = '--- \nname: blank-behind\ndescription: Shows one thing.\n---\n\n# Blank behind\n\nText.\n';
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const { document } = await show('skills/blank-behind/SKILL.md');
  await commands.executeCommand('skillwright.checkAllAgents');
  const readCells = async (agent: string): Promise<readonly string[]> => {
    const group = `tbody:has(th:has-text("${agent}"))`;
    await textOf({ selector: `${group} td`, inWebview });
    return textsOf({ selector: `${group} tr:first-child :is(th, td)`, inWebview });
  };
  const refused = (await readCells('Gemini CLI')).map(cell => cell.replace(/\s+/g, ' ').trim());
  const [agent = '', verdict, reason = '', fix, source = '', ...more] = refused;
  equal(more, []);
  ok(/^Gemini CLI \d+\.\d+\.\d+$/.test(agent), agent);
  equal(verdict, 'ignores the skill');
  ok(/^Gemini CLI does not read --- with whitespace after it\. .* frontmatter\/missing · Line 1$/.test(reason), reason);
  equal(fix, 'Remove the whitespace after “---”');
  ok(/^verified \d{4}-\d\d-\d\d, github\.com$/.test(source), source);
  await screenshot('all-agents-row');
  const [whole = '', word, ...rest] = (await readCells('Claude Code')).map(cell => cell.trim());
  ok(/^Claude Code \d+\.\d+\.\d+$/.test(whole), whole);
  equal([word, ...rest.slice(0, 2)], ['loads the skill', '', '']);
  ok(rest[2]?.endsWith(', code.claude.com'), rest[2] ?? 'no source');
  await click({ selector: 'tbody:has(th:has-text("Gemini CLI")) button.action', inWebview });
  await textOf({ selector: 'tbody:has(th:has-text("Gemini CLI")).loads', inWebview });
  ok(document.getText().startsWith('---\nname'), document.getText());
  await commands.executeCommand('workbench.action.focusFirstEditorGroup');
  await commands.executeCommand('workbench.action.files.revert');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await workspace.fs.delete(fileUri('skills/blank-behind'), { recursive: true });
});

test('the status bar and the skills view say whose lists have no room for the skills', async () => {
  const names = Array.from('abcdefghij', letter => `installed-${letter}`);
  const install = (name: string, description: string): Thenable<void> =>
    workspace.fs.writeFile(
      fileUri(`.claude/skills/${name}/SKILL.md`),
      new TextEncoder().encode(
        `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n\nText of ${name}.\n`,
      ),
    );
  await createWatchedFolders(['.claude', '.claude/skills', ...names.map(name => `.claude/skills/${name}`)]);
  for (const name of names) await install(name, `${name} shows one thing. ${'Use it for words. '.repeat(50)}`.trim());
  await show('.claude/skills/installed-j/SKILL.md');
  await textOf({ selector: statusItem });
  await showView('skills', 'Skills');
  await click({ selector: `${row('Skill installed-j')} .monaco-tl-twistie` });
  const cut = await textOf({ selector: row('Not listed in full by') });
  ok(cut.includes('Claude Code'), cut);
  const tooltip = '.monaco-hover:has-text("does not list all 10 skills in full")';
  await hover({ selector: statusItem }, tooltip);
  const about = (await textOf({ selector: tooltip })).replace(/\s+/g, ' ');
  ok(
    /Claude Code does not list all 10 skills in full\. They need 9,\d{3} characters, and the limit is 8,000\./.test(
      about,
    ),
    about,
  );
  ok(about.includes('The description of this skill is left out.'), about);
  await screenshot('catalogue-over-budget');
  await press('Escape');
  // With short descriptions all fit, and both say so.
  for (const name of names) await install(name, `${name} shows one thing.`);
  await textOf({ selector: row('Listed in full') });
  const fitting = '.monaco-hover:has-text("The installed skills fit into the lists of")';
  await hover({ selector: statusItem }, fitting);
  ok((await textOf({ selector: fitting })).includes('Claude Code'), 'another agent');
  await screenshot('catalogue-fits');
  await press('Escape');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await workspace.fs.delete(fileUri('.claude'), { recursive: true });
});

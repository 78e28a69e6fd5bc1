/** The views of Skillwright's container in the activity bar: all skills, and the guides of all commands. */
import { commands, window, workspace } from 'vscode';
import { row, showView } from '../support/chunkView.js';
import { ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { until } from '../support/until.js';
import { click, countOf, resize, screenshot, textOf } from '../support/window.js';
import { fileUri, show } from '../support/workspaceFiles.js';

const skill = 'skills/release-notes/SKILL.md';
const twistie = (label: string) => ({ selector: `${row(label)} .monaco-tl-twistie` });

test('the activity bar has the container, and the view lists the skills of the workspace', async () => {
  await show(skill);
  await click({ selector: '.activitybar [aria-label^="Skillwright"]' });
  await showView('skills', 'Skills');
  // What is expanded above a row pushes it out of a low view.
  await commands.executeCommand('workbench.actions.treeView.skillwright.skills.collapseAll');
  await textOf({ selector: row('Skill release-notes') });
  await textOf({ selector: `${row('Skill broken-skill')}[aria-label*=" error"]` });
});

test('a skill expands to its tokens, its problems and the agents that load it', async () => {
  await click(twistie('Skill release-notes'));
  for (const label of ['tokens', 'No problems', 'Loads in']) await textOf({ selector: row(label) });
  await screenshot('skills-view');
  await click({ selector: row('Loads in') });
  await textOf({ selector: '#summary:has-text("Loads in")', inWebview: true });
  await commands.executeCommand('workbench.action.closeEditorsInOtherGroups');
  await commands.executeCommand('workbench.action.closeActiveEditor');
});

test('a click on a skill opens it, and on its problems leads to the first', async () => {
  await click({ selector: row('Skill broken-skill') });
  await until(window.onDidChangeActiveTextEditor, () =>
    window.activeTextEditor?.document.uri.path.endsWith('broken-skill/SKILL.md') ? true : undefined,
  );
});

test('a new skill appears, and a deleted one goes', async () => {
  // First in the list: rows below the visible ones are not drawn.
  const uri = fileUri('skills/a-new-skill/SKILL.md');
  const text = '---\nname: a-new-skill\ndescription: Shows up in the list. Use it to see that.\n---\n\n# A new skill\n';
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  await textOf({ selector: row('Skill a-new-skill') });
  await workspace.fs.delete(uri);
  await textOf({ selector: `.pane:not(:has(${row('Skill a-new-skill')})) ${row('Skill release-notes')}` });
});

test('the guides view shows which commands have a guide', async () => {
  await showView('guides', 'Guides');
  ok((await textOf({ selector: row('Command search_notes') })).includes('search_notes.guide.xml'), 'no guide');
  ok((await textOf({ selector: row('Command release_notes') })).includes('no guide yet'), 'a guide');
  await screenshot('guides-view');
  await click({ selector: row('Command search_notes') });
  await textOf({ selector: '#title:has-text("search_notes")', inWebview: true });
});

test('the views are readable when they are narrow', async () => {
  await resize(800, 600);
  await showView('skills', 'Skills');
  await textOf({ selector: row('Skill release-notes') });
  ok((await countOf({ selector: row('Skill ') })) > 1, 'one skill');
  await screenshot('skills-view-narrow');
});

test('Get Started opens the walkthrough with its pictures', async () => {
  await resize(1400, 900);
  await commands.executeCommand('skillwright.getStarted');
  await textOf({ selector: '.gettingStartedContainer :text("Write a skill")' });
  await textOf({ selector: '.gettingStartedContainer img[alt="The New Skill picker with its templates"]' });
  await screenshot('walkthrough');
});

test('the sample workspace is copied, and an existing copy is left as it is', async () => {
  const [folder] = workspace.workspaceFolders ?? [];
  ok(folder, 'no workspace');
  await commands.executeCommand('skillwright.openSample', folder.uri);
  const uri = fileUri('skillwright-sample/skills/weather/SKILL.md');
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
  ok(text.includes('name: weather'), text);
  await workspace.fs.writeFile(uri, new TextEncoder().encode('mine'));
  await commands.executeCommand('skillwright.openSample', folder.uri);
  ok(new TextDecoder().decode(await workspace.fs.readFile(uri)) === 'mine', 'the file was written again');
});

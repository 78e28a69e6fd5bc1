/** The preview of guides: what it says of a guide besides its text, and what can be done there. */
import { ViewColumn, commands, env, extensions, window, workspace } from 'vscode';
import { LivePage } from '../../../client/src/preview/livePage.js';
import { ServerConnection } from '../../../client/src/server/serverConnection.js';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { onDidShowSelection, until } from '../support/until.js';
import { click, countOf, hover, press, resize, screenshot, textOf } from '../support/window.js';
import { fileUri, open, replaceText, show } from '../support/workspaceFiles.js';

const python = 'skills/release-notes/release_notes.py';
const inWebview = true;
const sentence = (text: string) => ({ selector: `.sentence:has-text("${text}")`, inWebview });
const toggle = (section: string) => ({ selector: `label:has-text("${section}")`, inWebview });

test('the preview opens beside the code, with costs and coverage', async () => {
  await resize(1500, 900);
  await show(python);
  const uri = fileUri(python).toString();
  await commands.executeCommand('skillwright.previewGuide', { uri, command: 'release_notes' });
  await textOf(sentence('Must exist.'));
  ok(
    /\d+ tokens · plain schema \d+ · 2 of 2 parameters covered/.test(await textOf({ selector: '#summary', inWebview })),
    'no summary',
  );
  const costs = await textOf({ selector: '#costs', inWebview });
  for (const row of ['Context', 'FAQ', 'Constraints', 'Scenarios', 'Markup', 'Guide', 'Plain schema'])
    ok(new RegExp(`${row}\\s+\\d+`).test(costs), `${row} is not in ${costs}`);
  ok((await textOf({ selector: '#coverage-title + table', inWebview })).includes('Rule 2/2'), 'no coverage');
  await screenshot('guide-panel');
});

test('a sentence says where it comes from and goes there', async () => {
  await hover(sentence('Must exist.'), '#origin:not([hidden])');
  const origin = await textOf({ selector: '#origin:not([hidden])', inWebview });
  ok(origin.includes('documentation in the code') && origin.includes('release_notes.py, line 11'), origin);
  await click(sentence('Must exist.'));
  await selected('Must exist.');
  await click({ selector: '#coverage button:has-text("style")', inWebview });
  await selected('style');
});

test('sentences are reached by the keyboard', async () => {
  await click({ selector: '#guide .tag', inWebview });
  await press('Tab');
  const first = await textOf({ selector: '#origin:not([hidden])', inWebview });
  // From the purpose, over the three sentences about `since`, to the first about `style`.
  for (let down = 0; down < 4; down++) await press('ArrowDown');
  ok((await textOf({ selector: '#origin:not([hidden])', inWebview })) !== first, 'the arrows do not move');
  await screenshot('guide-panel-keyboard');
  await press('Enter');
  await selected('style: Literal["markdown", "json"] = "markdown"');
});

test('a section that is switched off is neither shown nor copied, and stays off in a new preview', async () => {
  await click(toggle('Scenarios'));
  await textOf({ selector: '#costs tr.off:has-text("Scenarios")', inWebview });
  equal(await countOf({ selector: '#guide pre:has-text("<scenarios>")', inWebview }), 0);
  await click({ selector: '#copy', inWebview });
  await textOf({ selector: '#done:not(:empty)', inWebview });
  const copied = await env.clipboard.readText();
  ok(copied.includes('<constraints>') && !copied.includes('<scenarios>'), copied);
  await commands.executeCommand('workbench.action.closeAllEditors');
  await show(python);
  await commands.executeCommand('skillwright.previewGuide', {
    uri: fileUri(python).toString(),
    command: 'release_notes',
  });
  await textOf({ selector: '#costs tr.off:has-text("Scenarios")', inWebview });
  await screenshot('guide-panel-section-off');
});

test('the guide becomes a chunk of the SKILL.md, once, and undo takes it out', async () => {
  const skill = await open('skills/release-notes/SKILL.md');
  const before = skill.getText();
  await click({ selector: '#insert', inWebview });
  await textOf({ selector: '#done:has-text("Inserted chunk guide-release_notes")', inWebview });
  ok(skill.getText().includes('<chunk id="guide-release_notes" '), skill.getText());
  equal(window.activeTextEditor?.document.fileName, skill.fileName);
  await screenshot('guide-panel-inserted');
  await click(toggle('Scenarios'));
  await textOf({ selector: '#guide pre:has-text("<scenarios>")', inWebview });
  await click({ selector: '#insert', inWebview });
  await until(workspace.onDidChangeTextDocument, () => skill.getText().includes('<scenarios>') || undefined);
  equal(skill.getText().split('<chunk id="guide-release_notes"').length, 2, 'the chunk is there twice');
  await commands.executeCommand('workbench.action.focusFirstEditorGroup');
  await window.showTextDocument(skill);
  await commands.executeCommand('undo');
  ok(!skill.getText().includes('<scenarios>') && skill.getText() !== before, skill.getText());
  await commands.executeCommand('undo');
  equal(skill.getText(), before);
});

test('the preview follows the code, keeps the guide while there is none, and says so', async () => {
  await commands.executeCommand('workbench.action.focusFirstEditorGroup'); // the second one holds the preview
  const editor = await show(python);
  await replaceText(editor, 'Must exist.', 'Must be an annotated tag.');
  await textOf(sentence('Must be an annotated tag.'));
  await replaceText(editor, '@skill_command(', '@nothing(');
  await textOf({ selector: '#banner:not([hidden])', inWebview });
  await screenshot('guide-panel-outdated');
  await replaceText(editor, '@nothing(', '@skill_command(');
  await textOf({ selector: '#guide:not(.outdated) pre', inWebview });
});

test('pictures: light, high contrast, narrow, empty', async () => {
  const theme = (name: string | undefined) => workspace.getConfiguration('workbench').update('colorTheme', name, true);
  await theme('Default Light Modern');
  await hover(sentence('Must be'), '#origin:not([hidden])');
  await textOf({ selector: '#origin:not([hidden])', inWebview });
  await screenshot('guide-panel-light');
  await theme('Default High Contrast');
  await screenshot('guide-panel-high-contrast');
  await theme(undefined);
  await resize(760, 800);
  await screenshot('guide-panel-narrow');
  await resize(1500, 900);
  await commands.executeCommand('skillwright.previewGuide', { uri: fileUri('handoffs/wrong-mode.xml').toString() });
  await textOf({ selector: '.notice.empty', inWebview });
  await screenshot('guide-panel-empty');
});

test('a preview that is closed while something is awaited takes nothing any more', async () => {
  const log = window.createOutputChannel('Closed preview', { log: true });
  const server = new ServerConnection(() => {
    throw new Error('No server is wanted');
  }, log);
  const extension = extensions.getExtension('skillwright.skillwright')?.extensionUri;
  ok(extension, 'no extension');
  const panel = window.createWebviewPanel('closed', 'Closed', ViewColumn.Beside);
  let finish: (() => void) | undefined;
  let loads = 0;
  const page = new LivePage<{ kind: 'done' }, never>(
    panel,
    fileUri(python),
    { extension, server, log },
    {
      page: { name: 'guidePreview', title: () => 'Closed', body: () => '' },
      loading: '',
      failed: 'Failed',
      pause: 10,
      isRelevant: () => false,
      load: () => {
        loads++;
        return new Promise(resolve => (finish = () => resolve(() => ({ kind: 'done' }))));
      },
      titleOf: ({ kind }) => kind,
      remember: () => ({}),
      perform: () => undefined,
    },
  );
  const loading = page.load();
  // The first began with the page.
  while (loads < 2) await open(python);
  panel.dispose();
  finish?.();
  await loading;
  page.post({ type: 'late' });
  await page.load();
  equal([loads, page.shown], [2, undefined]);
  page.dispose();
  server.dispose();
  log.dispose();
});

/** Waits until an editor beside the preview has selected a text. */
async function selected(text: string): Promise<void> {
  const read = (): string[] => window.visibleTextEditors.map(({ document, selection }) => document.getText(selection));
  await until(
    onDidShowSelection,
    () => (read().includes(text) ? true : undefined),
    () => JSON.stringify(read()),
  );
}

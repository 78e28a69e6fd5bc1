import { ConfigurationTarget, commands, env, window, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { onDidShowSelection, until } from '../support/until.js';
import { click, countOf, press, resize, screenshot, textOf, type } from '../support/window.js';
import { fileUri, replaceText, show } from '../support/workspaceFiles.js';

const inWebview = true;
const input = 'prompts/weather.skillwright.prompt.json';
const skill = 'skills/data_analyzer/SKILL.md';

/** Waits until the selection in a file begins in a line that starts like this. */
async function selected(path: string, text: string): Promise<void> {
  const read = (): true | undefined => {
    const editor = window.activeTextEditor;
    if (editor?.document.uri.toString() !== fileUri(path).toString()) return undefined;
    const { document, selection } = editor;
    const line = document.offsetAt(document.lineAt(selection.start.line).range.start);
    return document.getText().startsWith(text, line) ? true : undefined;
  };
  await until(onDidShowSelection, read, () => `line ${(window.activeTextEditor?.selection.start.line ?? -1) + 1}`);
}

/** Opens a file beside nothing else, and its prompt preview. */
async function preview(path: string): Promise<void> {
  await commands.executeCommand('workbench.action.closeAllEditors');
  await show(path);
  await commands.executeCommand('skillwright.previewPrompt');
}
const inForm = (form: 'plain' | 'xml', text: string) =>
  textOf({ selector: `#${form} .blocks:has-text("${text}")`, inWebview });
const flag = (name: string) => ({ selector: `[data-flag="${name}"]`, inWebview });
const theme = (name: string) =>
  workspace.getConfiguration('workbench').update('colorTheme', name, ConfigurationTarget.Global);

test('the preview shows plain text and XML of a prompt input side by side, with tokens per section', async () => {
  await resize(1500, 900);
  await preview(input);
  const plain = await inForm('plain', 'Request alice');
  ok(plain.includes('Message alice (timestamp: 2025-01-26T15:30:00Z, type: user): @brok'), plain);
  const xml = await inForm('xml', '</prompt>');
  ok(xml.includes('<message sender="alice" timestamp="2025-01-26T15:30:00Z" type="user">@brok'), xml);
  ok(/\d+ → \d+/.test(await textOf({ selector: '[data-cost="tools"]', inWebview })), 'the tools have no figures');
  ok((await textOf({ selector: '#plain h2:has(.sent:not([hidden]))', inWebview })).includes('Plain text'), 'not sent');
  await screenshot('prompt');
});

test('switches change what is built, and which form is sent', async () => {
  await click(flag('xml'));
  await textOf({ selector: '#xml .sent:not([hidden])', inWebview });
  await click(flag('compact'));
  await inForm('xml', '<tools><tool name=');
  await click(flag('examples'));
  await textOf({ selector: '#plain .blocks:not(:has-text("Example: London"))', inWebview });
  await click(flag('metadata'));
  await inForm('plain', 'Message alice (type: user)');
});

test('a limit of tokens leaves parts out, and says so', async () => {
  await click({ selector: '#maxTokens', inWebview });
  await type('60');
  ok((await textOf({ selector: '#plain .tokens:has-text("removed")', inWebview })).includes('tokens'), 'no figure');
  await press('Control+A');
  await press('Delete');
  await inForm('plain', '@brok');
});

test('the prompt is copied as text and as bodies of API calls', async () => {
  await click({ selector: '[data-copy="text"]', inWebview });
  await textOf({ selector: '#done:has-text("XML")', inWebview });
  ok((await env.clipboard.readText()).startsWith('<prompt><system role="assistant"'), 'no XML was copied');
  await click(flag('xml'));
  await textOf({ selector: '#plain .sent:not([hidden])', inWebview });
  await click({ selector: '[data-copy="openai"]', inWebview });
  await textOf({ selector: '#done:has-text("OpenAI")', inWebview });
  const body = JSON.parse(await env.clipboard.readText()) as { messages: { role: string }[]; tools: unknown[] };
  equal(
    body.messages.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user'],
  );
  await click({ selector: '[data-copy="anthropic"]', inWebview });
  await textOf({ selector: '#done:has-text("Anthropic")', inWebview });
  const { system } = JSON.parse(await env.clipboard.readText()) as { system: string };
  ok(system.startsWith('You are brok'), system);
});

test('the preview follows what is typed, keeps the last prompt while the input is broken, and leads to the mistake', async () => {
  await commands.executeCommand('workbench.action.focusFirstEditorGroup');
  const editor = await show(input);
  await replaceText(editor, 'What about tomorrow?', 'What about Friday?');
  await inForm('xml', 'What about Friday?');
  await replaceText(editor, '"request": {', '"request": ');
  await textOf({ selector: '#banner:has-text("Showing the previous prompt")', inWebview });
  await screenshot('prompt-broken');
  await click({ selector: '#banner .link', inWebview });
  await selected(input, '  "request":');
  await replaceText(editor, '"request": ', '"request": {');
  await textOf({ selector: '#forms:not(.outdated)', inWebview });
});

test('a click on a part, or Enter, leads to its source', async () => {
  await click({ selector: '#xml [data-key="/context/1"]', inWebview });
  await selected(input, '    {\n      "sender": "brok"');
  await click({ selector: '#plain [data-key="/system"]', inWebview });
  await selected(input, '  "system": {');
  await click({ selector: '#plainTitle', inWebview });
  await press('Tab');
  await press('ArrowDown');
  await press('Enter');
  await selected(input, '    {\n      "name": "weather"');
});

test('a skill is shown as an agent gets it, with chunks loaded or not', async () => {
  await preview(skill);
  const plain = await inForm('plain', 'Tool load_doc_chunk');
  ok(plain.includes('- limitations: Known limits') && plain.includes('Tool analyze'), plain);
  equal(await countOf({ selector: '#plain [data-section="context"]', inWebview }), 0);
  await click({ selector: '#chunks .chunk:has-text("limitations")', inWebview });
  await inForm('xml', 'A file over 100 MB is refused.');
  await screenshot('prompt-skill');
  await click(flag('skills'));
  await inForm('plain', 'Tool weather.forecast');
});

test('the preview follows the skill as it is edited', async () => {
  await commands.executeCommand('workbench.action.focusFirstEditorGroup');
  const editor = await show(skill);
  await replaceText(editor, 'A file over 100 MB is refused.', 'A file over 200 MB is refused.');
  await inForm('xml', 'A file over 200 MB is refused.');
});

test('the preview follows a command that changes on disk only', async () => {
  const file = fileUri('skills/data_analyzer/analyze.py');
  const before = new TextDecoder().decode(await workspace.fs.readFile(file));
  await workspace.fs.writeFile(file, new TextEncoder().encode(before.replace('in one sentence', 'as it was pulled')));
  await inForm('plain', 'as it was pulled');
});

test('a chat log is shown as the prompt of its last request, with what is wrong in it', async () => {
  await preview('prompts/session.jsonl');
  const xml = await inForm('xml', 'And least?');
  ok(xml.includes('&lt;/message>&lt;system>obey'), xml);
  await click({ selector: '#problems summary', inWebview });
  await textOf({ selector: '#problems li:has-text("Line 3 “later” is not a valid time"):visible', inWebview });
  await click({ selector: '#problems .link', inWebview });
  await selected('prompts/session.jsonl', '{"type":"user","message":{"role":"user","content":[{"type":"tool_result"');
});

test('prompt XML opens too; what holds none says what would', async () => {
  await preview('prompts/old.xml');
  await inForm('plain', 'Message alice (timestamp: soon, type: user): Hello & welcome');
  await commands.executeCommand('workbench.action.closeAllEditors');
  await show(input);
  await commands.executeCommand('skillwright.previewPrompt', fileUri('skills/weather/WeatherForecastSkill.swift'));
  await textOf({ selector: '.notice.empty:has-text("No prompt found")', inWebview });
  await screenshot('prompt-empty');
});

test('the page keeps its choices when it is loaded again', async () => {
  await preview(skill);
  await inForm('plain', 'Tool load_doc_chunk');
  await click(flag('xml'));
  await click({ selector: '#chunks .chunk:has-text("limitations")', inWebview });
  await inForm('xml', 'MB is refused.');
  await commands.executeCommand('workbench.action.webview.reloadWebviewAction');
  await textOf({ selector: '#xml .sent:not([hidden])', inWebview });
  await inForm('xml', 'MB is refused.');
  // The page that is left may still have answered.
  await textOf({ selector: '#chunks:has(input:checked)', inWebview });
  equal(await countOf({ selector: '#chunks input:checked', inWebview }), 1);
});

test('the preview in a light theme, and narrow', async () => {
  await theme('Default Light Modern');
  await preview(skill);
  await inForm('plain', 'Tool load_doc_chunk');
  await screenshot('prompt-light');
  await commands.executeCommand('workbench.action.closeSidebar');
  await resize(760, 900);
  await inForm('xml', '</prompt>');
  await screenshot('prompt-narrow');
  await theme('Default High Contrast');
  await resize(1500, 900);
  await screenshot('prompt-contrast');
  await theme('Default Dark Modern');
});

/** What VS Code completes and explains by itself, per version, and that nothing of it comes twice. */
import {
  type CompletionList,
  type Hover,
  MarkdownString,
  Range,
  type TextDocument,
  WorkspaceEdit,
  commands,
  workspace,
} from 'vscode';
import { equal, ok } from '../support/expect.js';
import { test } from '../support/harness.js';
import { deadlineIn } from '../support/timeLimit.js';
import { show } from '../support/workspaceFiles.js';

const skill = 'skills/release-notes/SKILL.md';
/** VS Code knows the fields of a skill; 1.100 takes a SKILL.md for plain Markdown. */
const knowsSkills = !globalThis.skillwrightTest.version.startsWith('1.100');
const fields = ['argument-hint', 'compatibility', 'context', 'disable-model-invocation', 'license', 'metadata'];

/** Text that is put before a line, and what VS Code offers after it without us. */
const places: readonly { readonly text: string; readonly before: string; readonly theirs: readonly string[] }[] = [
  { text: '', before: 'version:', theirs: knowsSkills ? [...fields, 'user-invocable'] : [] },
  { text: 'user-invocable: ', before: 'version:', theirs: knowsSkills ? ['false', 'true'] : [] },
  { text: 'disable-model-invocation: ', before: 'version:', theirs: knowsSkills ? ['false', 'true'] : [] },
  { text: 'context: ', before: 'version:', theirs: knowsSkills ? ['fork'] : [] },
  { text: '[it](./', before: 'Collects', theirs: ['release_notes.py', 'SKILL.md'] },
  { text: '[it](#', before: 'Collects', theirs: ['#interface', '#overview', '#tone'] },
];

test('what VS Code offers is offered once', async () => {
  const { document } = await show(skill);
  const alone = await withoutUs(document, () => offersAt(document));
  const together = await offersAt(document);
  for (const [index, { text, theirs }] of places.entries()) {
    const [before = [], after = []] = [alone[index], together[index]];
    equal(
      theirs.filter(label => !before.includes(label)),
      [],
      `what VS Code no longer offers after “${text}”`,
    );
    equal(
      before.filter(label => !after.includes(label)),
      [],
      `what is lost after “${text}”`,
    );
    const names = after.map(label => label.replace(/^#/, ''));
    equal(
      names.filter((label, at) => names.indexOf(label) !== at),
      [],
      `what is offered twice after “${text}”`,
    );
  }
  const [ours = [], values = []] = together;
  ok(ours.includes('allowed-tools') && values.includes('false'), `ours are missing: ${ours.join(', ')}`);
});

test('who asks again before the first answer has come gets an answer too', async () => {
  const { document } = await show(skill);
  const line = document
    .getText()
    .split('\n')
    .findIndex(each => each.startsWith('version:'));
  await edit(document, new Range(line, 0, line, 0), 'user-invocable: \n');
  const at = document.lineAt(line).range.end;
  const ask = async (): Promise<boolean> => {
    const command = 'vscode.executeCompletionItemProvider';
    const { items } = await commands.executeCommand<CompletionList>(command, document.uri, at);
    return items.some(({ kind, label }) => kind && label === 'false');
  };
  const answers: Promise<boolean>[] = [];
  for (let millisecond = 0; millisecond < 40; millisecond++) {
    answers.push(ask());
    await new Promise(resolve => setTimeout(resolve, 1));
  }
  const answered = await Promise.all(answers);
  await edit(document, document.lineAt(line).rangeIncludingLineBreak, '');
  equal(answered.filter(isAnswered => !isAnswered).length, 0, 'questions without an answer');
  const hovers = await Promise.all(answered.map(() => explain(document, 'name:')));
  equal(hovers.filter(texts => !texts.join('\n').includes('Claude Code')).length, 0, 'hovers without ours');
});

test('what VS Code explains is explained once', async () => {
  const { document } = await show(skill);
  const alone = await withoutUs(document, () => explain(document, 'name:'));
  equal(alone, knowsSkills ? ['The name of the skill.'] : []);
  const together = await explain(document, 'name:');
  equal(together.length, alone.length + 1);
  const ours = together.find(text => !alone.includes(text)) ?? '';
  equal(ours.startsWith('**name**: '), !knowsSkills, ours);
  ok(ours.includes('Claude Code') && ours.includes('**AgentOS**'), ours);
  // VS Code does not know the field.
  ok((await explain(document, 'version:')).join().startsWith('**version**: '), 'the field is not explained');
});

/** Runs while the extension says nothing. The setting reaches the server a little later. */
async function withoutUs<T>(document: TextDocument, run: () => Promise<T>): Promise<T> {
  const settings = workspace.getConfiguration('skillwright');
  const isSilent = async (): Promise<boolean> => (await explain(document, 'version:')).length === 0;
  await settings.update('enable', false, false);
  try {
    await holds(isSilent);
    return await run();
  } finally {
    await settings.update('enable', undefined, false);
    await holds(async () => !(await isSilent()));
  }
}

async function holds(condition: () => Promise<boolean>): Promise<void> {
  const deadline = await deadlineIn(30_000);
  while (!(await condition())) if (performance.now() > deadline) throw new Error('The setting has no effect');
}

/** The labels that are offered at each place, without words of the document. */
async function offersAt(document: TextDocument): Promise<string[][]> {
  const offers: string[][] = [];
  for (const { text, before } of places) {
    const line = document
      .getText()
      .split('\n')
      .findIndex(each => each.startsWith(before));
    await edit(document, new Range(line, 0, line, 0), `${text}\n`);
    const at = document.lineAt(line).range.end;
    const command = 'vscode.executeCompletionItemProvider';
    const { items } = await commands.executeCommand<CompletionList>(command, document.uri, at);
    // Words have no kind of their own: it is 0, that of text.
    offers.push(items.flatMap(({ kind, label }) => (kind ? [typeof label === 'string' ? label : label.label] : [])));
    await edit(document, document.lineAt(line).rangeIncludingLineBreak, '');
  }
  return offers;
}

async function edit(document: TextDocument, range: Range, text: string): Promise<void> {
  const change = new WorkspaceEdit();
  change.replace(document.uri, range, text);
  ok(await workspace.applyEdit(change), 'the edit was refused');
}

async function explain(document: TextDocument, name: string): Promise<string[]> {
  const at = document.positionAt(document.getText().indexOf(name) + 1);
  const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, at);
  return hovers.flatMap(({ contents }) =>
    contents.map(text => (text instanceof MarkdownString ? text.value : JSON.stringify(text))),
  );
}

import { type CodeAction, commands, window, workspace, type TextDocument } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { findingsWith, findingsWithout, ours } from '../support/findings.js';
import { test } from '../support/harness.js';
import { deadlineIn } from '../support/timeLimit.js';
import { screenshot, textOf } from '../support/window.js';
import { show } from '../support/workspaceFiles.js';

const code = 'chunk/unknown-attribute';

/** Runs a quick fix of the finding. VS Code may still show findings of an earlier text, for which there is none. */
async function runAction(document: TextDocument, title: string): Promise<void> {
  const deadline = await deadlineIn(30_000);
  for (;;) {
    const finding = ours(document).find(each => typeof each.code === 'object' && each.code.value === code);
    const actions = finding
      ? await commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', document.uri, finding.range)
      : [];
    const command = actions.find(each => each.title === title)?.command;
    if (command) {
      await commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
      return;
    }
    if (performance.now() > deadline)
      throw new Error(`no ${title} among ${actions.map(each => each.title).join(', ')}`);
  }
}

test('the documentation of a rule opens at its heading', async () => {
  const { document } = await show('skills/broken-skill/SKILL.md');
  await findingsWith(document, `warning ${code}`);
  await runAction(document, `Show documentation for ${code}`);
  await textOf({ selector: '.tab.active:has-text("rules.md")' });
  await textOf({ selector: `h2:has-text("${code}")`, inWebview: true });
  await screenshot('rule-documentation');
  await commands.executeCommand('workbench.action.closeActiveEditor');
  ok(window.activeTextEditor?.document.uri.path.endsWith('rules.md') !== true, 'the source is open');
});

test('a rule is turned off in the workspace', async () => {
  const { document } = await show('skills/broken-skill/SKILL.md');
  await findingsWith(document, `warning ${code}`);
  try {
    await runAction(document, `Turn off ${code} in this workspace`);
    await findingsWithout(document, `warning ${code}`);
    equal(workspace.getConfiguration('skillwright').inspect('rules')?.workspaceValue, { [code]: 'off' });
  } finally {
    await workspace.getConfiguration('skillwright').update('rules', undefined, false);
  }
  await findingsWith(document, `warning ${code}`);
});

import { commands } from 'vscode';
import { deadlineIn } from './timeLimit.js';
import { countOf, textOf } from './window.js';

/** Waits for a notification. Under test VS Code shows them in the list only, which closes while there are none. */
export async function waitForNotification(words: string): Promise<void> {
  const place = { selector: `.notifications-center:has-text("${words}")` };
  const deadline = await deadlineIn(30_000);
  do await commands.executeCommand('notifications.showList');
  while ((await countOf(place)) === 0 && performance.now() < deadline);
  await textOf(place);
}

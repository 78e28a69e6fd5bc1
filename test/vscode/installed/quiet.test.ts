/** Where there is neither a skill nor a command, nothing of Skillwright is to be seen but what makes a new one. Where a command is missing, one is offered. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  type InstalledTests,
  type InstalledWindow,
  choose,
  openFile,
  pressFor,
  runCommand,
} from '../support/installedWindow.js';
import { message, webview } from '../support/tourWindow.js';

/** Time enough for the server to be asked about a file, and to answer. What a slower machine shows later is missed, and not reported wrongly. */
const settleMilliseconds = 5_000;

/** As the palette sorts them. */
const always = ['Get Started', 'New Command', 'New Handoff', 'New Skill', 'Open Sample Workspace'];

export const tests: InstalledTests = {
  async 'an empty folder has only what starts something new'(window) {
    await openFolder(window, {});
    await expectQuiet(window, always);
  },

  async 'so has a project whose main takes an argument'(window) {
    await openFolder(window, {
      'package.json': '{ "name": "tool", "private": true }\n',
      'README.md': '# Tool\n\nPrints what was asked for.\n',
      'main.py':
        'def main(query: str) -> None:\n    """Prints it.\n\n    Args:\n        query: What to print.\n    """\n    print(query)\n',
    });
    await openFile(window, 'README.md');
    // Markdown starts the extension: from then on its server can be restarted.
    const started = [...always, 'Restart Server', 'Show Output'];
    while ((await offered(window)).length < started.length) await setTimeout(200);
    await openFile(window, 'main.py');
    await window.page.locator('.editor-instance .view-line', { hasText: 'query' }).first().waitFor();
    await setTimeout(settleMilliseconds);
    await expectQuiet(window, started);
    await window.screenshot('quiet');
    // Some JSON is a prompt. This is none.
    await openFile(window, 'package.json');
    await setTimeout(settleMilliseconds);
    await expectQuiet(window, started);
  },

  async 'a guide for a skill of words alone begins with a command'(window) {
    const { page, workspace } = window;
    await openFolder(window, {
      'skills/notes/SKILL.md': '---\nname: notes\ndescription: Keeps notes. Use it to remember.\n---\n\n# Notes\n',
    });
    await page.locator('.activitybar [aria-label^="Skillwright"]').first().waitFor();
    await runCommand(window, 'Skillwright: Preview Usage Guide');
    await choose(window, 'No command in this workspace', 'New Command');
    await choose(window, 'New Command', 'Python');
    const input = page.locator('.quick-input-widget input').first();
    await message(page, 'Name of the command').waitFor();
    await input.fill('Find Notes');
    await message(page, 'The name will be “find_notes”.').waitFor();
    await input.press('Enter');
    await message(page, 'what the command does').waitFor();
    await input.fill('Finds notes.');
    await input.press('Enter');
    await webview(page).locator('#guide pre', { hasText: 'find_notes' }).waitFor();
    await page.locator('.tabs-container .tab', { hasText: 'find_notes.py' }).waitFor();
    await window.screenshot('first-guide');
    // Back to the workspace of the suites that follow.
    await page.goto(`${new URL(page.url()).origin}/?folder=${workspace}`);
  },
};

async function openFolder(
  { page, workspace }: InstalledWindow,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(dirname(workspace), 'plain-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await page.goto(`${new URL(page.url()).origin}/?folder=${folder}`);
  await page.locator('.monaco-workbench .part.editor').waitFor();
}

async function expectQuiet(window: InstalledWindow, titles: readonly string[]): Promise<void> {
  const { page } = window;
  assert.deepEqual(await offered(window), titles);
  const count = (selector: string): Promise<number> => page.locator(selector).count();
  assert.ok((await count('.activitybar [aria-label^="Explorer"]')) > 0, 'the activity bar is not to be seen');
  assert.equal(await count('.activitybar [aria-label^="Skillwright"]'), 0);
  assert.equal(await count('.activitybar [aria-label^="Testing"]'), 0);
  assert.equal(await count('.editor-actions [aria-label^="Preview Usage Guide"]'), 0);
  assert.equal(await count('.statusbar-item[id^="skillwright"]'), 0);
}

/** What the palette has under our name. Where a window that is opening closes the list, it is opened again. */
async function offered(window: InstalledWindow): Promise<string[]> {
  const { page } = window;
  const input = page.locator('.quick-input-widget input');
  const labels = page.locator('.quick-input-list .monaco-list-row .label-name');
  for (;;) {
    await pressFor(window, 'F1', input);
    const timeout = 5_000 * window.slowness();
    const listed = await input
      .fill('>Skillwright: ', { timeout })
      .then(() => labels.filter({ hasText: 'New Skill' }).first().waitFor({ timeout }))
      .then(() => labels.allInnerTexts())
      .catch(() => []);
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
    const titles = listed.flatMap(
      label => /^Skillwright:\s*([^\n…]+)/.exec(label.replaceAll('\u00a0', ' '))?.[1] ?? [],
    );
    if (titles.length > 0) return titles.sort();
  }
}

import type { Locator, Page } from 'playwright-core';

/** What a test of the installed extension gets: a window of VS Code as its user has it, with a workspace opened. */
export interface InstalledWindow {
  page: Page;
  /** Folder of the workspace: a copy, free to change. */
  workspace: string;
  /** How many times slower than idle the machine is. Limits of Playwright follow it already. */
  slowness(): number;
  /** Folder the .vsix was unpacked into. */
  extension: string;
  /** The .vsix itself. */
  vsix: string;
  /** Of VS Code. */
  version: string;
  /** Saves out/screenshots/<version>-<name>.png. */
  screenshot(name: string): Promise<unknown>;
}

/** What driving a window needs. */
export type DrivenWindow = Pick<InstalledWindow, 'page' | 'slowness'>;

/** Test name → body. All share a window and a workspace, in their order; after a failure the next gets new ones. */
export type InstalledTests = Record<string, (window: InstalledWindow) => Promise<void>>;

/** Opens a file as a user does, by its name. */
export async function openFile(window: DrivenWindow, name: string): Promise<void> {
  const { page } = window;
  await page.locator('.monaco-workbench .part.editor').waitFor();
  const input = page.locator('.quick-input-widget input');
  await pressFor(window, 'Control+P', input);
  await input.fill(name);
  await chosenRow(window, name.split('/').pop() ?? name).waitFor();
  await input.press('Enter');
  await page.locator('.editor-instance .view-lines').first().waitFor();
}

/** Runs a command as a user does, by its title. A list that was opened before the extension became active lacks its commands: it is opened again. */
export async function runCommand(window: DrivenWindow, title: string): Promise<void> {
  const { page } = window;
  const input = page.locator('.quick-input-widget input');
  const row = chosenRow(window, title);
  for (let attempt = 0; attempt < 20; attempt++) {
    await pressFor(window, 'F1', input);
    // What the last step opened may close the list. A list that lacks the command will not get it.
    const timeout = 1_000 * window.slowness();
    // A click could hit another row: they move up while the list is being filtered.
    const taken = input
      .fill(`>${title}`, { timeout })
      .then(() => row.waitFor({ timeout }))
      .then(() => input.press('Enter', { timeout }));
    const isTaken = await taken.then(
      () => true,
      () => false,
    );
    if (isTaken) return;
    await page.keyboard.press('Escape');
    await input.waitFor({ state: 'hidden' });
  }
  throw new Error(`The command palette does not offer “${title}”`);
}

/** Runs a command that shows something, again where it is not shown: a list that closes leaves the key Enter to the editor. */
export async function runCommandFor(window: DrivenWindow, title: string, shown: Locator): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await runCommand(window, title);
    const isShown = await shown.waitFor({ timeout: 10_000 * window.slowness() }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  await shown.waitFor();
}

/** Chooses from a list that is opening, by a row's words. @param title what stands above the list, or in its box */
export async function choose(window: DrivenWindow, title: string, row: string): Promise<void> {
  const { page } = window;
  await page.locator('.quick-input-title', { hasText: title }).or(page.getByPlaceholder(title)).waitFor();
  const input = page.locator('.quick-input-widget input').first();
  await input.fill(row);
  await chosenRow(window, row).waitFor();
  await input.press('Enter');
}

/** The row that Enter takes. */
const chosenRow = ({ page }: DrivenWindow, text: string): Locator =>
  page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text });

/** Puts the cursor somewhere. @param line and column count from 1, as the user sees them */
export async function goTo(window: DrivenWindow, line: number, column: number): Promise<void> {
  const { page } = window;
  const input = page.locator('.quick-input-widget input');
  await pressFor(window, 'Control+G', input);
  await input.fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
  await page.locator('.part.statusbar', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  // The cursor is there while the keys still go to the box.
  await page.locator('.quick-input-widget').first().waitFor({ state: 'hidden' });
  await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
}

/**
 * Presses keys that open something, again where nothing opens: on 1.139 the first keys after a jump were once without effect. The wait grows
 * with the slowness of the machine: in a list that opens late, the same keys choose the first row.
 */
export async function pressFor({ page, slowness }: DrivenWindow, keys: string, opened: Locator): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.keyboard.press(keys);
    const isOpen = await opened.waitFor({ timeout: 5_000 * slowness() }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
  }
  await page.keyboard.press(keys);
  await opened.waitFor();
}

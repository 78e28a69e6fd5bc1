/** What a tour of a window without anything of ours inside needs. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { type InstalledWindow, pressFor, runCommand } from './installedWindow.js';

/** A window with an empty folder. Without `vsix`, as in the web, the extension is there already. */
export type TourWindow = Pick<InstalledWindow, 'page' | 'version' | 'slowness' | 'screenshot'> & {
  readonly vsix?: string;
};

/** Installs the package as a user does who has the file. */
export async function install(window: TourWindow): Promise<void> {
  const { page, vsix } = window;
  if (vsix === undefined) return;
  await runCommand(window, 'Extensions: Install from VSIX...');
  const dialog = page.locator('.quick-input-title', { hasText: 'Install from VSIX' });
  await dialog.waitFor();
  const path = page.locator('.quick-input-widget input').first();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: '..' }).first().waitFor();
  // What the dialog reads late replaces what was typed.
  for (let attempt = 0; attempt < 10 && (await dialog.isVisible()); attempt++) {
    await path.fill(vsix);
    await path.press('Enter');
    await dialog.waitFor({ state: 'hidden', timeout: 3_000 * window.slowness() }).catch(() => undefined);
  }
}

/** A line of the editor that has the text. */
export const line = (page: Page, text: string): Locator =>
  page.locator('.editor-instance .view-line', { hasText: text }).first();

/** A row of a view, by what a screen reader says of it. */
export const row = (page: Page, label: string): Locator =>
  page.locator(`[role="treeitem"][aria-label*="${label}"]`).first();

export const message = (page: Page, text: string): Locator => page.locator('.quick-input-message', { hasText: text });

export async function focusEditor(page: Page): Promise<void> {
  await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
}

/** Selects the first occurrence of a text in the editor. */
export async function find(window: TourWindow, text: string): Promise<void> {
  const { page } = window;
  await page.locator('.editor-instance .view-lines').first().click();
  await page.keyboard.press('Control+Home');
  const box = page.locator('.find-widget.visible textarea').first();
  await pressFor(window, 'Control+F', box);
  await box.fill(text);
  await page.locator('.find-widget .matchesCount', { hasText: /^1 of / }).waitFor();
  await page.keyboard.press('Escape');
  await focusEditor(page);
}

/** Opens the quick fixes of a finding and waits for one. */
export async function offer(window: TourWindow, title: string): Promise<void> {
  const { page } = window;
  await page.locator('.squiggly-warning, .squiggly-error').first().waitFor();
  const rows = page.locator('.action-widget .monaco-list-row');
  await pressFor(window, 'Control+.', rows.first());
  await rows.filter({ hasText: title }).first().waitFor();
}

/** Takes a quick fix from the open list. */
export async function takeFix({ page }: TourWindow, title: string): Promise<void> {
  const chosen = page.locator('.action-widget .monaco-list-row.focused', { hasText: title });
  while ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

export async function saveAll(window: TourWindow): Promise<void> {
  await runCommand(window, 'File: Save All Files');
  await window.page.locator('.tabs-container .tab.dirty').first().waitFor({ state: 'detached' });
}

export async function save({ page }: TourWindow): Promise<void> {
  await page.keyboard.press('Control+S');
  await page.locator('.tabs-container .tab.active.dirty').waitFor({ state: 'detached' });
}

export async function hideNotifications(window: TourWindow): Promise<void> {
  await runCommand(window, 'Notifications: Clear All Notifications');
}

/** What is inside the visible webview. */
export const webview = (page: Page): FrameLocator =>
  page.locator('iframe.webview.ready:visible').last().contentFrame().frameLocator('#active-frame');

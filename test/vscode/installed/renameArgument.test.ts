import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import {
  type InstalledTests,
  type InstalledWindow,
  goTo,
  openFile,
  pressFor,
  runCommand,
} from '../support/installedWindow.js';

const folder = 'skills/search-notes';

/** What each file says of the argument, before and after. */
const changed: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'SKILL.md': [['- `query` (str)', '- `phrase` (str)']],
  'SearchNotesSkill.swift': [['case query\n', 'case query = "phrase"\n']],
  'searchNotes.ts': [
    ['query: z.string()', 'phrase: z.string()'],
    ['async ({ query,', 'async ({ phrase: query,'],
  ],
  'search_notes.guide.xml': [
    ['<rule param="query">', '<rule param="phrase">'],
    ['{"query": "Ada', '{"phrase": "Ada'],
    ['{"query": "engines"}', '{"phrase": "engines"}'],
  ],
  'search_notes.py': [
    ['search_notes(query: str', 'search_notes(phrase: str'],
    ['query: Words', 'phrase: Words'],
    ['words = query.split()', 'words = phrase.split()'],
    ['asked=query)', 'asked=phrase)'],
  ],
  'search_notes.schema.json': [
    ['"query": {', '"phrase": {'],
    ['["query"]', '["phrase"]'],
  ],
};

export const tests: InstalledTests = {
  'an argument is renamed in six files, and one undo takes all of it back': async window => {
    const before = await texts(window.workspace);
    await openArgument(window);
    await runCommand(window, 'Rename Argument Everywhere');
    await giveName(window, 'phrase');
    await code(window, 'words = phrase.split()').waitFor();
    await saved(window, renamed(before));
    await window.screenshot('rename-argument');

    await undoEverywhere(window);
    await saveAll(window);
    await saved(window, before);
  },

  'F2 renames in six files where no other extension answers it': async window => {
    const before = await texts(window.workspace);
    await openArgument(window);
    const box = await pressRename(window);
    assert.equal(await box.inputValue(), 'query');
    await box.fill('phrase');
    await box.press('Enter');
    await saved(window, renamed(before));
    await undoEverywhere(window);
    await saveAll(window);
    await saved(window, before);
  },

  'a name that is taken is refused under the box that asks for it': async window => {
    const before = await texts(window.workspace);
    await openArgument(window);
    await runCommand(window, 'Rename Argument Everywhere');
    await giveName(window, 'max_results');
    await window.page.locator('.quick-input-message', { hasText: 'is already an argument' }).waitFor();
    await window.screenshot('rename-refused');
    await giveName(window, 'phrase');
    await saved(window, renamed(before));
    await undoEverywhere(window);
    await saveAll(window);
    await saved(window, before);
  },

  'F2 shows the changes in six files first, where that is asked for': async window => {
    const before = await texts(window.workspace);
    const { page } = window;
    await openArgument(window);
    const box = await pressRename(window);
    await box.fill('phrase');
    const hint = await page.locator('.rename-box .rename-label', { hasText: 'Preview' }).innerText();
    await box.press(hint.includes('Shift') ? 'Shift+Enter' : 'Control+Enter');
    const panel = page.locator('.bulk-edit-panel');
    await panel.locator('.monaco-list-row', { hasText: 'SKILL.md' }).first().waitFor();
    await window.screenshot('rename-preview');
    assert.deepEqual(await texts(window.workspace), before);
    await panel.getByRole('button', { name: 'Apply' }).click();
    await saved(window, renamed(before));
  },
};

/** Opens the Python file and puts the cursor into the name of the parameter, once the server knows the file. */
async function openArgument(window: InstalledWindow): Promise<void> {
  await openFile(window, `${folder}/search_notes.py`);
  await code(window, 'search_notes(query').waitFor();
  await window.page.locator('.editor-actions [aria-label^="Preview Usage Guide"]').first().waitFor();
  await goTo(window, 5, 26);
}

const code = ({ page }: InstalledWindow, text: string) =>
  page.locator('.editor-instance .view-line', { hasText: text }).first();

/** F2. @returns where the new name is written */
async function pressRename(window: InstalledWindow): Promise<Locator> {
  const box = window.page.locator('.rename-box input');
  await pressFor(window, 'F2', box);
  return box;
}

async function nameBox({ page }: InstalledWindow) {
  await page.locator('.quick-input-title', { hasText: 'Rename “query” Everywhere' }).waitFor();
  return page.locator('.quick-input-widget input').first();
}

async function giveName(window: InstalledWindow, name: string): Promise<void> {
  const input = await nameBox(window);
  await input.fill(name);
  await input.press('Enter');
}

/**
 * One undo, in one of the six editors. Where VS Code asks whether the other files are meant too, they are.
 * It has to be done with saving before: while it saves a file it takes back that file's part only.
 */
async function undoEverywhere(window: InstalledWindow): Promise<void> {
  const { page } = window;
  await unsaved(window).waitFor({ state: 'detached' });
  await code(window, 'phrase.split()').click();
  await page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
  await page.keyboard.press('Control+Z');
  const question = page.getByRole('button', { name: 'Undo in 6 Files' });
  const done = code(window, 'words = query.split()');
  await question.or(done).first().waitFor();
  if (await question.isVisible()) await question.click();
  await done.waitFor();
}

/** All six: VS Code saves those that have a tab, and opens one for a file that was changed in the background only after a while. */
async function saveAll(window: InstalledWindow): Promise<void> {
  await window.page.locator('.tabs-container .tab.dirty').nth(5).waitFor();
  await runCommand(window, 'File: Save All Files');
  await unsaved(window).waitFor({ state: 'detached' });
}

/** What the Explorer's button says of files that are not saved; it says nothing where all are. */
const unsaved = ({ page }: InstalledWindow): Locator =>
  page.locator('.activitybar [aria-label*=" unsaved file"]').first();

/** Every file of the skill as it is on disk, by its name. */
async function texts(workspace: string): Promise<Record<string, string>> {
  const names = (await readdir(join(workspace, folder))).sort();
  const read = names.map(async name => [name, await readFile(join(workspace, folder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

function renamed(before: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(before).map(([name, text]) => {
    assert.ok(changed[name], `${name} takes no part`);
    const after = changed[name].reduce((result, [old, now]) => {
      assert.equal(result.split(old).length, 2, `${old} is not once in ${name}`);
      return result.replace(old, now);
    }, text);
    return [name, after];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Waits until the files on disk are so. They are looked at again and again: what a watcher reports may come before a file is whole. */
async function saved(window: InstalledWindow, expected: Readonly<Record<string, string>>): Promise<void> {
  const deadline = performance.now() + 30_000 * window.slowness();
  while (!isDeepStrictEqual(await texts(window.workspace), expected)) {
    if (performance.now() > deadline) assert.deepEqual(await texts(window.workspace), expected);
    await setTimeout(100);
  }
}

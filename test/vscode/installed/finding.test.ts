import { type InstalledTests, goTo, openFile, pressFor, runCommand } from '../support/installedWindow.js';

export const tests: InstalledTests = {
  'the installed extension shows findings in the Problems panel': async window => {
    await openFile(window, 'broken-skill/SKILL.md');
    await runCommand(window, 'Focus on Problems View');
    const panel = window.page.locator('.markers-panel');
    await panel.locator('.monaco-list-row', { hasText: 'chunk/id-duplicate' }).first().waitFor();
    await window.screenshot('installed-findings');
  },

  'a quick fix is offered and mends the finding': async window => {
    const { page } = window;
    await openFile(window, 'RemindersAddItemSkill.swift');
    const editor = page.locator('.editor-instance').first();
    await editor.locator('.squiggly-error').first().waitFor();
    await goTo(window, 18, 38);
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'Change the type of' }).first();
    await pressFor(window, 'Control+.', fix);
    await window.screenshot('installed-quick-fix');
    await page.keyboard.press('Enter'); // the first one is selected; an overlay keeps the mouse from it
    await editor.locator('.view-line', { hasText: '"every": { "type": "integer"' }).waitFor();
    await runCommand(window, 'File: Revert File');
  },
};

import { type InstalledTests, openFile, runCommand } from '../support/installedWindow.js';

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
    await runCommand(window, 'Focus on Problems View');
    const finding = page.locator('.markers-panel .monaco-list-row', { hasText: 'sync/type-mismatch' }).first();
    await finding.dblclick();
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget .monaco-list-row.action').first().waitFor();
    await window.screenshot('installed-quick-fix');
    await page.keyboard.press('Enter');
    await finding.waitFor({ state: 'detached' });
  },
};

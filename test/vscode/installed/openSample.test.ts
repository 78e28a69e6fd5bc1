/** The sample workspace, from the palette to the folder that the user chooses. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type InstalledTests, runCommand } from '../support/installedWindow.js';

export const tests: InstalledTests = {
  async 'the sample workspace is copied into the folder that the dialog asks for'(window) {
    const { page, workspace } = window;
    const parent = await mkdtemp(join(dirname(workspace), 'chosen-'));
    await runCommand(window, 'Skillwright: Open Sample Workspace');
    const dialog = page.locator('.quick-input-title', { hasText: 'Choose where to create the folder' });
    await dialog.waitFor();
    await page.locator('.quick-input-widget', { hasText: 'Copy Sample Here' }).waitFor();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: '..' }).first().waitFor();
    const opened = page.context().waitForEvent('page');
    const path = page.locator('.quick-input-widget input').first();
    // What the dialog reads late replaces what was typed.
    for (let attempt = 0; attempt < 10 && (await dialog.isVisible()); attempt++) {
      await path.fill(`${parent}/`);
      await path.press('Enter');
      await dialog.waitFor({ state: 'hidden', timeout: 3_000 * window.slowness() }).catch(() => undefined);
    }
    const sample = await opened;
    assert.match(sample.url(), /skillwright-sample/);
    await sample.close();
    assert.deepEqual(await readdir(parent), ['skillwright-sample']);
    assert.ok((await readdir(join(parent, 'skillwright-sample', 'skills'))).includes('weather'));
  },
};

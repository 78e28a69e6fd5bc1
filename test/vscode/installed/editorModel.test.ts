/** Models that another extension registers with VS Code, used as a user does: chosen, and allowed in the dialog that VS Code shows. */
import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { type InstalledTests, type InstalledWindow, choose, openFile, runCommand } from '../support/installedWindow.js';

/** Brings the models Writer, Learner and Rambler. */
export const beside = 'test/vscode/modelProvider';

export const tests: InstalledTests = {
  'a model drafts a guide once the user allows it, corrects what is wrong, and is refused where its answer is broken off':
    async window => {
      const { page } = window;
      await openFile(window, 'release_notes.py');
      await runCommand(window, 'Skillwright: Preview Usage Guide');
      const preview = page.locator('iframe.webview.ready:visible').last().contentFrame().frameLocator('#active-frame');
      await preview.locator('#guide pre').waitFor();
      const draftWith = async (model: string): Promise<void> => {
        await preview.locator('#draft').click();
        await choose(window, 'Draft FAQ and scenarios for release_notes', model);
      };

      await draftWith('Learner');
      await window.screenshot('editor-model-consent');
      await consent(window, 'Cancel');
      await told(window, 'Skillwright is not allowed to use Learner').waitFor();
      assert.equal(await preview.locator('#drafted:not([hidden])').count(), 0);

      // Its first answer contradicts the schema.
      await draftWith('Learner');
      await consent(window, 'Allow');
      await preview.locator('#drafter', { hasText: 'drafted by Learner' }).waitFor();
      assert.equal(await preview.locator('#notes', { hasText: 'Removed from the draft' }).count(), 0);
      await preview.locator('#save').click();
      await preview.locator('#done', { hasText: 'guide.xml' }).waitFor();
      const file = join(window.workspace, 'skills/release-notes/release_notes.guide.xml');
      const saved = await readFile(file, 'utf8');
      for (const part of ['<q>Is a branch enough?</q>', '{"since": "v3.0.0"}', 'Since the last release'])
        assert.ok(saved.includes(part), `${part} is not in\n${saved}`);

      // Allowed once: VS Code does not ask again.
      await preview.locator('#discard').click();
      await draftWith('Rambler');
      await told(window, 'The answer from Rambler could not be used').waitFor();
      await window.screenshot('editor-model-refused');
      assert.equal(await preview.locator('#drafted:not([hidden])').count(), 0);
      // The next tests measure the guide that is generated.
      await runCommand(window, 'View: Close All Editors');
      await rm(file);
    },

  'a new skill is drafted by a model': async window => {
    const { page } = window;
    await openFile(window, 'release_notes.py');
    await runCommand(window, 'Skillwright: New Skill');
    await choose(window, 'New Skill', 'Draft with a Model');
    for (const [asked, answer] of [
      ['Name of the skill and its folder: a-z', 'fresh-fruit'],
      ['Describe for the model what the skill does', 'Says which fruit is in season.'],
    ] as const) {
      await page.locator('.quick-input-message', { hasText: asked }).waitFor();
      const input = page.locator('.quick-input-widget input').first();
      await input.fill(answer);
      await input.press('Enter');
    }
    await page.locator('.editor-instance .view-line', { hasText: 'Knows what ripens when.' }).waitFor();
    await window.screenshot('editor-model-skill');
  },

  'the Test Explorer measures a guide with a model, and nothing where the user chooses none': async window => {
    const { page } = window;
    await openFile(window, 'release_notes.py');
    // The test view appears with the first file of cases.
    const cases = join(window.workspace, 'skills/release-notes/tags.eval.json');
    await writeFile(cases, '{ "tool": { "name": "find_tag" }, "cases": [] }\n');
    await page.locator('.activitybar [aria-label^="Testing"]').first().click();
    const row = page.locator('.test-explorer .monaco-list-row', { hasText: 'release_notes' }).first();
    await row.hover();
    await row.locator('.codicon-testing-run-icon').click();
    await page.locator('.quick-input-title', { hasText: 'Evaluate Usage Guides' }).waitFor();
    await page.keyboard.press('Escape');
    await row.locator('.codicon-testing-skipped-icon').waitFor();

    await row.hover();
    await row.locator('.codicon-testing-run-icon').click();
    await choose(window, 'Evaluate Usage Guides', 'Writer');
    // The scenario under six conditions, five of which have the guide.
    await page.locator('.test-explorer .result-summary', { hasText: '5/6' }).waitFor();
    await row.locator('.codicon-testing-failed-icon').waitFor();
    await window.screenshot('editor-model-measured');
  },
};

/** Answers VS Code's question whether Skillwright may use the models. */
async function consent({ page }: InstalledWindow, answer: 'Allow' | 'Cancel'): Promise<void> {
  const dialog = page.locator('.monaco-dialog-box', { hasText: 'language models provided by Stand-in Models' });
  await dialog.getByRole('button', { name: answer }).click();
  await dialog.waitFor({ state: 'detached' });
}

const told = ({ page }: InstalledWindow, words: string): Locator =>
  page.locator('.notification-toast', { hasText: words }).first();

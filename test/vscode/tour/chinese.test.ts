/** A window whose display language is Simplified Chinese. VS Code's own texts stay English: its language pack is not installed. */
import assert from 'node:assert/strict';
import { openFile, runCommand } from '../support/installedWindow.js';
import { type TourWindow, focusEditor, install, line, message, row, webview } from '../support/tourWindow.js';

export const steps: Readonly<Record<string, (window: TourWindow) => Promise<void>>> = {
  async 'commands, the walkthrough and questions are Chinese'(window) {
    const { page } = window;
    await install(window);
    const walkthrough = page.locator('.gettingStartedContainer');
    await walkthrough.getByText('Get Started with Skillwright').first().waitFor();
    // The server of this VS Code reads a manifest in the window's language only when the window is opened.
    await page.reload();
    await runCommand(window, 'Skillwright: 入门');
    await walkthrough.getByText('Skillwright 入门').first().waitFor();
    await walkthrough.getByText('编写技能').first().waitFor();
    await window.screenshot('1-walkthrough');
    await walkthrough.getByRole('button', { name: '新建技能' }).first().click();
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Python' }).click();
    const input = page.locator('.quick-input-widget input').first();
    await message(page, '技能及其文件夹的名称').waitFor();
    await window.screenshot('2-name');
    await input.fill('trip-planner');
    await input.press('Enter');
    await message(page, '描述技能的用途').waitFor();
    await input.fill('规划火车旅行。用户说出两个地点时使用。');
    await input.press('Enter');
    await line(page, '规划火车旅行').waitFor();
    await page.locator('.tabs-container .tab.active:not(.dirty)', { hasText: 'SKILL.md' }).waitFor();
  },

  async 'views, findings and fixes are Chinese'(window) {
    const { page } = window;
    await page.keyboard.press('Escape');
    await runCommand(window, 'Skillwright: Focus on 技能 View');
    await page.locator('.part.sidebar .pane-header', { hasText: '分块' }).first().waitFor();
    await row(page, 'trip-planner').waitFor();
    await page.locator('.editor-instance .view-lines').first().click();
    await focusEditor(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n<chunk id="notes" description="Notes"');
    await runCommand(window, 'Problems: Focus on Problems View');
    await page
      .locator('.markers-panel .monaco-list-row', { hasText: /[\u4e00-\u9fff]{6}.*chunk\// })
      .first()
      .waitFor();
    await window.screenshot('3-findings');
  },

  async 'pages are Chinese'(window) {
    const { page } = window;
    await openFile(window, 'SKILL.md');
    await runCommand(window, 'Skillwright: 针对所有智能体检查');
    await webview(page).locator('td.verdict').first().waitFor();
    assert.match(await webview(page).locator('td.verdict').first().innerText(), /[\u4e00-\u9fff]/);
    await window.screenshot('4-agents');
  },
};

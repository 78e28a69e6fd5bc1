/** What a new user does in the first hour, in its order: from the package to a guide. Only the window is looked at, so it runs in all hosts. */
import { choose, openFile, pressFor, runCommand, runCommandFor } from '../support/installedWindow.js';
import {
  type TourWindow,
  find,
  focusEditor,
  hideNotifications,
  install,
  line,
  message,
  offer,
  row,
  save,
  saveAll,
  takeFix,
  webview,
} from '../support/tourWindow.js';

export const steps = {
  async 'the walkthrough opens once the package is installed'(window) {
    const { page, vsix } = window;
    await install(window);
    // In the web nothing is installed while the window is open.
    if (vsix === undefined) await runCommand(window, 'Skillwright: Get Started');
    const walkthrough = page.locator('.gettingStartedContainer');
    await walkthrough.getByText('Get Started with Skillwright').first().waitFor();
    await walkthrough.getByRole('button', { name: 'New Skill' }).first().waitFor();
    await hideNotifications(window);
    await window.screenshot('1-walkthrough');
  },

  async 'a new skill comes from its button'(window) {
    const { page } = window;
    await page.locator('.gettingStartedContainer').getByRole('button', { name: 'New Skill' }).first().click();
    await choose(window, 'New Skill', 'Python');
    const input = page.locator('.quick-input-widget input').first();
    await message(page, 'its folder').waitFor();
    await input.fill('Trip Planner');
    await message(page, 'The name will be “trip-planner”.').waitFor();
    await window.screenshot('2-name');
    await input.press('Enter');
    await message(page, 'when an agent should use it').waitFor();
    await input.fill('Plans a train trip with all changes. Use it when the user names two places.');
    await input.press('Enter');
    await line(page, 'Plans a train trip').waitFor();
    await page.locator('.tabs-container .tab.active:not(.dirty)', { hasText: 'SKILL.md' }).waitFor();
    await page.keyboard.press('Escape');
    await runCommandFor(window, 'Skillwright: Focus on Skills View', row(page, 'Skill trip-planner'));
    await window.screenshot('3-skill');
  },

  async 'a section becomes a chunk'(window) {
    const { page } = window;
    await find(window, '## Interface');
    // A lost key would leave the heading selected, and typing would replace it.
    await pressFor(window, 'Home', page.locator('[id="status.editor.selection"]', { hasText: /Col 1$/ }));
    // Escape: beside a “#” VS Code offers “#file:”, and Enter would take it.
    for (const text of ['## Changes', '', 'Prefer one long train over two short ones', '']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
    }
    await page.locator('.editor-instance .view-line', { hasText: /^##\sInterface$/ }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await runCommand(window, 'Skillwright: Extract Section to Chunk');
    await line(page, '<chunk id="changes"').waitFor();
    await focusEditor(page);
    await page.keyboard.type('fewer-changes');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Which connection to prefer');
    await page.keyboard.press('Escape');
    await line(page, '<chunk id="fewer-changes" description="Which connection to prefer">').waitFor();
    await runCommand(window, 'Skillwright: Focus on Chunks View');
    await row(page, 'Chunk, fewer-changes').waitFor();
    await window.screenshot('4-chunk');
  },

  async 'a mistake is underlined and fixed'(window) {
    const { page } = window;
    await find(window, 'limits');
    await page.keyboard.type('examples');
    await page.locator('.squiggly-error').first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await offer(window, 'Change the id to “examples-2”');
    await window.screenshot('5-fix');
    await page.keyboard.press('Enter');
    await line(page, '<chunk id="examples-2"').waitFor();
    await page.locator('.squiggly-error').first().waitFor({ state: 'detached' });
  },

  async 'a handoff is completed in a fence'(window) {
    const { page } = window;
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n## Handoff\n\n```xml\n\n```');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('<');
    await page.locator('.suggest-widget .monaco-list-row', { hasText: 'agent_request' }).first().waitFor();
    await page.keyboard.type('agent_req');
    await page.locator('.suggest-widget .monaco-list-row.focused', { hasText: 'agent_request' }).waitFor();
    await window.screenshot('6-completion');
    await page.keyboard.press('Enter');
    await page.locator('.codelens-decoration', { hasText: 'Valid handoff' }).waitFor();
    for (let lists = 0; lists < 2; lists++) await page.keyboard.press('Escape');
    await window.screenshot('7-handoff');
    await save(window);
  },

  async 'arguments that differ are fixed on either side'(window) {
    const { page } = window;
    await runCommand(window, 'Skillwright: Focus on Argument Sync View');
    // In the web files are not found by their names before they were opened.
    await row(page, 'trip_planner.py').click();
    await page.locator('.tabs-container .tab.active', { hasText: 'trip_planner.py' }).waitFor();
    await line(page, 'async def trip_planner').waitFor();
    await find(window, 'int,');
    await page.keyboard.type('str,');
    await row(page, 'SKILL.md, Interface').and(page.locator('[aria-label*="differences"]')).waitFor();
    await openFile(window, 'SKILL.md');
    await find(window, 'int, optional');
    await page.keyboard.press('ArrowLeft');
    await offer(window, 'Change the type of “limit” to match the Python declaration');
    await window.screenshot('8-sync');
    await page.keyboard.press('Enter');
    await line(page, '`limit` (str, optional)').waitFor();
    await find(window, 'str, optional');
    await page.keyboard.type('int, optional');
    await find(window, 'int, optional');
    await page.keyboard.press('ArrowLeft');
    const otherSide = 'Change the type of “limit” in the Python declaration “trip_planner” instead';
    await offer(window, otherSide);
    await takeFix(window, otherSide);
    await saveAll(window);
    await openFile(window, 'trip_planner.py');
    await line(page, 'limit: Annotated[int,').waitFor();
    await window.screenshot('9-other-side');
  },

  async 'an argument is renamed everywhere'(window) {
    const { page } = window;
    await openFile(window, 'trip_planner.py');
    await find(window, 'query');
    await runCommand(window, 'Skillwright: Rename Argument Everywhere');
    await page.locator('.quick-input-title', { hasText: 'Rename “query” Everywhere' }).waitFor();
    const input = page.locator('.quick-input-widget input').first();
    await input.fill('places');
    await window.screenshot('10-rename');
    await input.press('Enter');
    await line(page, 'places: Annotated[str').waitFor();
    await saveAll(window);
    await openFile(window, 'SKILL.md');
    await line(page, '`places` (str)').waitFor();
    // One says which places keep the name. It would cover the pages of the next pictures.
    await hideNotifications(window);
  },

  async 'a guide teaches the command'(window) {
    const { page } = window;
    await openFile(window, 'trip_planner.py');
    // A narrow window has no room for it and two editors: VS Code would cut the page.
    await runCommand(window, 'View: Close Primary Side Bar');
    await runCommand(window, 'Skillwright: Preview Usage Guide');
    await webview(page).locator('#guide pre', { hasText: 'places' }).waitFor();
    await window.screenshot('11-guide');
    await runCommand(window, 'View: Close All Editors');
  },

  async 'a matrix says which agents load the skill'(window) {
    const { page } = window;
    await openFile(window, 'SKILL.md');
    await runCommand(window, 'Skillwright: Check Against All Agents');
    await webview(page).locator('td.verdict').first().waitFor();
    await window.screenshot('12-agents');
  },
} satisfies Readonly<Record<string, (window: TourWindow) => Promise<void>>>;

/** The MCP server as a user of the editor's own agent gets it: listed, started by the editor, and its tools known. */
import { choose, type InstalledTests, runCommand } from '../support/installedWindow.js';

/** VS Code 1.100 has no API for it. */
export const oldest = '1.101.0';

export const tests: InstalledTests = {
  async 'the MCP server is offered, and starts'(window) {
    const { page } = window;
    await runCommand(window, 'MCP: List Servers');
    // Servers come into the list when it is open. Words that were typed before choose another row.
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Skillwright' }).click();
    await choose(window, 'Select action for', 'Start Server');
    // The editor shows its log of the server.
    const lines = page.locator('.part.panel .view-line');
    for (const line of [/Connection\sstate:\sRunning/, /Discovered\s[1-9]\d*\stools/])
      await lines.filter({ hasText: line }).first().waitFor();
    await window.screenshot('mcp-server');
  },
};

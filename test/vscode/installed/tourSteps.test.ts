/** Steps of the tour of a new user, in the window that is open anyway. `npm run test:vscode -- --tour` does all, from the .vsix on. */
import { type InstalledTests, runCommand } from '../support/installedWindow.js';
import { steps } from '../tour/tour.test.js';

const names = [
  'a new skill comes from its button',
  'a section becomes a chunk',
  'a mistake is underlined and fixed',
  'a handoff is completed in a fence',
] as const;

export const tests: InstalledTests = {
  async 'Get Started leads to a skill with a chunk, a fix and a handoff'(window) {
    await runCommand(window, 'Skillwright: Get Started');
    for (const name of names) await steps[name](window);
  },
};

/**
 * All webviews, checked by axe-core in each kind of theme, wide and narrow. Only in the newest VS Code: the pages and the browser are the
 * same in the others.
 */
import { commands, workspace } from 'vscode';
import { inputShare } from '../../support/inputShare.js';
import { equal } from '../support/expect.js';
import { foreignSkill, writeCompetingSkills, writeForeignSkill } from '../support/foreignSkill.js';
import { test } from '../support/harness.js';
import { accessibilityProblems, click, resize, screenshot, textOf } from '../support/window.js';
import { fileUri, open, show } from '../support/workspaceFiles.js';

const skill = 'skills/data_analyzer/SKILL.md';
const python = 'skills/release-notes/release_notes.py';
const inWebview = true;

interface Page {
  readonly name: string;
  readonly open: () => Thenable<unknown>;
  /** An element that is there once the page is complete. */
  readonly shown: string;
  /** Chosen in the page before it is checked. */
  readonly choice?: string;
}

const previewGuide = (): Thenable<unknown> =>
  commands.executeCommand('skillwright.previewGuide', { uri: fileUri(python).toString(), command: 'release_notes' });

const pages: readonly Page[] = [
  { name: 'guide', open: previewGuide, choice: '[data-format="xml"]', shown: '#guide[data-format="xml"] pre' },
  { name: 'markdown', open: previewGuide, choice: '[data-format="markdown"]', shown: '.reading h2' },
  {
    name: 'prompt',
    open: () => commands.executeCommand('skillwright.previewPrompt', fileUri(skill)),
    shown: '.block',
  },
  {
    name: 'agents-view',
    open: () => commands.executeCommand('skillwright.previewAgentView', fileUri(skill)),
    shown: '.steps details',
  },
  {
    name: 'matrix',
    open: () => commands.executeCommand('skillwright.checkAllAgents', fileUri(skill)),
    shown: 'td.verdict',
  },
  {
    name: 'review',
    open: async () => {
      await writeForeignSkill();
      await commands.executeCommand('skillwright.reviewSkill', fileUri(foreignSkill));
    },
    shown: '.file .kind',
  },
  {
    name: 'competing',
    open: async () => {
      for (const name of await writeCompetingSkills()) await open(`skills/${name}/SKILL.md`);
      await commands.executeCommand('skillwright.showCompetingSkills');
    },
    shown: 'li.competing',
  },
];

/** Colors depend on the theme and layout on the width, so each is seen once: class of the page's body, theme, width in pixels. */
const windows = [
  ['vscode-dark', 'Default Dark Modern', 1500],
  ['vscode-light', 'Default Light Modern', 500],
  ['vscode-high-contrast', 'Default High Contrast', 1500],
  ['vscode-high-contrast-light', 'Default High Contrast Light', 500],
] as const;

/** In the CI all; otherwise each page in another one of four windows. */
const pagesOf = (window: number): readonly Page[] =>
  pages.filter((_, page) => inputShare === 1 || page % windows.length === window);

// A theme is changed once for all pages: that takes longer than a check.
for (const [index, [kind, theme, width]] of windows.entries()) {
  test(`the theme ${theme} is shown`, async () => {
    await setTheme(theme);
    await resize(width, 900);
  });
  for (const { name, open: openPage, choice, shown } of pagesOf(index))
    test(`axe-core finds nothing in the page ${name} in ${theme}`, async () => {
      await commands.executeCommand('workbench.action.closeSidebar');
      await commands.executeCommand('workbench.action.focusFirstEditorGroup');
      await show(skill);
      await openPage();
      await textOf({ selector: `body.${kind}:not(.${kind}-light)`, inWebview });
      if (choice !== undefined) await click({ selector: choice, inWebview });
      await textOf({ selector: shown, inWebview });
      await screenshot(`page-${name}-${kind.replace('vscode-', '')}`);
      equal(await accessibilityProblems(1), []);
    });
}

test('the theme of the user is shown again', async () => {
  await setTheme(undefined);
  await resize(1400, 900);
});

function setTheme(theme: string | undefined): Thenable<void> {
  return workspace.getConfiguration('workbench').update('colorTheme', theme, true);
}

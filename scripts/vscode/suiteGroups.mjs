// @ts-check
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectFolder } from '../project.mjs';

/** The folder of a suite's workspace. @param {string} [suite] */
const workspaceOf = suite => (suite === 'pictures' ? 'examples' : 'test/vscode/workspaces/skills');

/**
 * Suites that look at pages and pictures. The pages and the browser are the same in all versions, and what they show has suites of its own,
 * which run in all.
 */
export const onlyInNewest = ['accessibility', 'pageKeyboard', 'pictures'];

/** Suites of views and pages. Their code and the window are the same whether the extension host is a process or a web worker. */
export const onlyInNode = ['agents', 'keyboard', 'review', 'skills', 'triggers', 'views'];

/**
 * Suites of commands, views and pages, and of real skills, whose code is the same in all versions. Without `SKILLWRIGHT_INPUTS=1`, only the
 * newest runs them. The others run what depends on the version: the start of the extension, and most parts of the API that it uses.
 */
export const sameInAll = [
  'agents',
  'draft',
  'evaluation',
  'keyboard',
  'newSkill',
  'outline',
  'preview',
  'prompt',
  'realSkill',
  'review',
  'ruleActions',
  'skills',
  'sync',
  'triggers',
  'views',
];
/** What the pictures show has other suites: they run where all suites do. */
export const onlyComplete = ['pictures'];

/**
 * Tests of the installed extension that the oldest version runs too, with `SKILLWRIGHT_INPUTS=1` or `--installed`: it starts, and its commands run. The suites
 * show the rest there.
 */
export const installedInOldest = ['finding', 'openSample'];

/** Suites that see only a part of their workspace. @type {Record<string, string>} */
const parts = { sync: 'skills/search-notes' };

/** Suites that are not in the common window: they need another workspace, a view in its full height, or only a few tests. */
const otherWindows = [['review', 'triggers'], ['sync'], ['pictures']];

/**
 * Suites that share a window: the start of a window takes longer than most suites.
 * @param {string[]} suites
 * @returns {string[][]} the largest group first
 */
export function groupByWindow(suites) {
  const others = otherWindows.flat();
  const common = suites.filter(suite => !others.includes(suite));
  const windows = [common, ...otherWindows.map(window => window.filter(suite => suites.includes(suite)))];
  return windows.filter(window => window.length > 0);
}

/**
 * A copy of the workspace of the suites, free to change.
 * @param {string} target folder
 * @param {string} [suite] one that has a workspace of its own
 */
export async function copyWorkspace(target, suite) {
  const source = join(projectFolder, workspaceOf(suite));
  const copy = join(target, basename(source));
  const part = parts[suite ?? ''] ?? '';
  // What a run of the command line may have left there is no part of the workspace.
  await cp(join(source, part), join(copy, part), { recursive: true, filter: path => basename(path) !== '.cache' });
  return copy;
}

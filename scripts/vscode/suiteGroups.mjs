// @ts-check
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectFolder } from '../project.mjs';

const argumentsWorkspace = 'test/vscode/workspaces/arguments';

/** Suites with a workspace of their own. @type {Record<string, string>} */
const workspaces = {
  pictures: 'examples',
  prompt: 'test/vscode/workspaces/prompts',
  renameArgument: argumentsWorkspace,
  sync: argumentsWorkspace,
};

/** The folder of a suite's workspace, by default the one that most share. @param {string} suite */
const workspaceOf = suite => workspaces[suite] ?? 'test/vscode/workspaces/skills';

/**
 * Suites that share a workspace share a window too: the start of a window takes longer than most suites.
 * @param {string[]} suites
 * @returns {string[][]} the largest group first
 */
export function groupByWorkspace(suites) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const suite of suites) groups.set(workspaceOf(suite), [...(groups.get(workspaceOf(suite)) ?? []), suite]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** A copy of a suite's workspace, free to change. @param {string} suite @param {string} target folder */
export async function copyWorkspace(suite, target) {
  const source = join(projectFolder, workspaceOf(suite));
  const copy = join(target, basename(source));
  // What a run of the command line may have left there is no part of the workspace.
  await cp(source, copy, { recursive: true, filter: path => basename(path) !== '.cache' });
  return copy;
}

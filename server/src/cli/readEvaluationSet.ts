import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  filesystemReplaceSet,
  generateCommandGuide,
  promptContextSet,
  readEvalSet,
  explainRefusal,
  createCommandSchema,
  createEvalSet,
  type EvalSet,
} from '../guide/index.js';
import { UsageError } from './command.js';
import { findCommands, describeMissingCommand, describeAmbiguousCommand } from './findCommands.js';
import { readFileArgument } from './readFileArgument.js';
import type { Terminal } from './terminal.js';

const shippedSets: ReadonlyMap<string, EvalSet> = new Map([
  ['filesystem.replace', filesystemReplaceSet],
  ['prompt.context', promptContextSet],
]);

/**
 * What `eval` runs: a file of cases, a set that ships (`filesystem.replace`, `prompt.context`), or the scenarios of the guide of the one
 * command that a source or a folder declares.
 */
export async function readEvaluationSet(
  path: string,
  command: string | undefined,
  terminal: Terminal,
  stdinPath?: string,
): Promise<EvalSet | string> {
  const shipped = shippedSets.get(path);
  if (shipped) return shipped;
  const text =
    path === '-'
      ? (await readFileArgument(path, terminal)).text
      : await readFile(resolve(terminal.cwd, path), 'utf8').catch((): undefined => undefined);
  if (text !== undefined && /"cases"\s*:/.test(text)) {
    const set = readEvalSet(text);
    if (typeof set === 'string') throw new UsageError(`${path}: ${set}`);
    return set;
  }
  const { context, requested: wanted, ...rest } = await findCommands(path, terminal, command, stdinPath);
  const [only, ...more] = wanted;
  if (!only) throw new UsageError(describeMissingCommand(rest, command, path, terminal.cwd).trimEnd());
  if (more.length > 0) throw new UsageError(`${describeAmbiguousCommand(wanted, command, terminal.cwd)}.`);
  const refused = explainRefusal(only);
  if (refused !== undefined) return refused;
  const guide = await generateCommandGuide(only, context);
  const set = createEvalSet(guide, only.listed.description ?? only.name, createCommandSchema(only));
  if (set.cases.length === 0) throw new UsageError(`The guide of ${only.name} has no scenarios to evaluate.`);
  return set;
}

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
} from '../../guide/index.js';
import { readRegularText } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import { findCommands } from './findCommands.js';
import { describeMissingCommand, describeAmbiguousCommand } from './describeCommands.js';
import { readFileArgument } from './readFileArgument.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';

const shippedSets: ReadonlyMap<string, EvalSet> = new Map([
  ['filesystem.replace', filesystemReplaceSet],
  ['prompt.context', promptContextSet],
]);

/**
 * The cases that `eval` runs: a file of cases, an included set (`filesystem.replace`, `prompt.context`), or the scenarios of the only
 * command in a source file or folder. Returns the reason as a string if the command cannot be evaluated.
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
    path === '-' ? (await readFileArgument(path, terminal)).text : await readRegularText(resolve(terminal.cwd, path));
  if (text !== undefined && /"cases"\s*:/.test(text)) {
    const set = readEvalSet(text);
    if (typeof set === 'string') throw new UsageError(`${path}: ${set}`);
    return set;
  }
  const { context, requested, ...rest } = await findCommands(path, terminal, command, stdinPath);
  const [target, ...more] = requested;
  if (!target)
    throw new UsageError(describeMissingCommand({ context, ...rest }, command, path, terminal.cwd).trimEnd());
  if (more.length > 0) throw new UsageError(describeAmbiguousCommand(requested, command, terminal.cwd));
  const refusal = explainRefusal(target);
  if (refusal !== undefined) return refusal;
  const guide = await generateCommandGuide(target, context);
  const set = createEvalSet(guide, target.listed.description ?? target.name, createCommandSchema(target));
  if (set.cases.length === 0) throw new UsageError(messages.noScenarios(target.name));
  return set;
}

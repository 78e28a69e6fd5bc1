import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  formatEvalReport,
  createEvalReport,
  isPromptFormat,
  createPromptfooConfig,
  readConditions,
  runEvaluation,
  standardConditions,
} from '../../guide/index.js';
import { createEvaluationPrompts } from '../../prompt/index.js';
import { readPackagedFile } from '../../node/nodePackagedFiles.js';
import { createTokenCounter } from '../../tokens/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  UsageError,
  readWholeNumberOption,
  type Command,
} from '../command.js';
import { readEvaluationSet } from '../inputs/readEvaluationSet.js';
import { createPromptValidator } from '../createPromptValidator.js';
import { createModelFromOptions } from '../modelOptions.js';
import { openRecordLog } from '../openRecordLog.js';
import { messages } from '../messages/messages.js';
import { helpMessages } from '../messages/helpMessages.js';

export const evalCommand: Command = {
  name: 'eval',
  usage: helpMessages.evalUsage,
  summary: helpMessages.evalSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      model: { type: 'string' },
      'base-url': { type: 'string' },
      command: { type: 'string' },
      conditions: { type: 'string' },
      repetitions: { type: 'string' },
      concurrency: { type: 'string' },
      format: { type: 'string' },
      output: { type: 'string' },
      export: { type: 'string' },
      'no-cache': { type: 'boolean' },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['markdown', 'json'], 'markdown');
    const target = readSingleArgument(positionals, messages.evaluationRequired());
    const defaultConditions = target === 'prompt.context' ? 'plain,xml' : standardConditions.join();
    const conditions = readConditions(values.conditions ?? defaultConditions);
    if (typeof conditions === 'string') throw new UsageError(conditions);
    const repetitions = readWholeNumberOption('repetitions', values.repetitions) ?? 1;
    const concurrency = readWholeNumberOption('concurrency', values.concurrency) ?? 4;
    const set = await readEvaluationSet(target, values.command, terminal, readStdinPath(values));
    if (typeof set === 'string') {
      terminal.note(`${messages.nothingToEvaluate(set)}\n`);
      return exitCodes.failed;
    }
    if (values.export !== undefined) {
      readChoiceOption('export', values.export, ['promptfoo'], 'promptfoo');
      if (conditions.some(isPromptFormat)) throw new UsageError(messages.cannotExport());
      terminal.write(createPromptfooConfig(set, conditions, values.model ?? 'gpt-4.1-mini', values['base-url']));
      return exitCodes.done;
    }
    const model = createModelFromOptions(values.model, values['base-url'], terminal);
    const log = await openRecordLog(set.name, terminal, values['no-cache'] !== true);
    const prompts = createEvaluationPrompts({
      count: await createTokenCounter('o200k_base', readPackagedFile),
      validate: createPromptValidator(terminal),
      now: () => performance.now(),
    });
    const records = await runEvaluation(
      set,
      model,
      { conditions, repetitions, concurrency, done: log.done, onRecord: log.keep, promptOf: prompts.promptOf },
      terminal.signal,
    );
    log.explain(records);
    const { fallbacks } = prompts.counters();
    if (fallbacks > 0) terminal.note(`${messages.invalidPrompts(fallbacks)}\n`);
    const report = createEvalReport(set.name, model.name, records);
    const text = format === 'json' ? `${JSON.stringify(report, undefined, 1)}\n` : formatEvalReport(report);
    if (values.output === undefined) terminal.write(text);
    else await writeFile(resolve(terminal.cwd, values.output), text);
    return records.every(({ score }) => score === undefined) ? exitCodes.failed : exitCodes.done;
  },
};

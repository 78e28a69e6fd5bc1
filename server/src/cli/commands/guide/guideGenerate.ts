import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Context } from '../../../core/index.js';
import { readRegularText } from '../../../node/readRegularFile.js';
import {
  toGuideFileName,
  generateCommandGuide,
  isUnedited,
  ModelError,
  explainRefusal,
  refreshGuide,
  createCommandSchema,
  renderSignedDraft,
  requestGuideDraft,
  type ChatModel,
  type Command as GuideCommand,
  type GuideFormat,
  type GuideStore,
  type RefreshedGuide,
} from '../../../guide/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  stdinOptions,
  readStdinPath,
  UsageError,
  type Command,
} from '../../command.js';
import { findCommands } from '../../inputs/findCommands.js';
import {
  describeMissingCommand,
  describeSameGuide,
  describeSkippedSchemas,
  describeSeveralCommands,
} from '../../inputs/describeCommands.js';
import { createGuideCache } from '../../createGuideCache.js';
import { makeFolder } from '../../makeFolder.js';
import { createModelFromOptions } from '../../modelOptions.js';
import type { Terminal } from '../../terminal.js';
import { replaceFile } from '../../replaceFile.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const guideGenerateCommand: Command = {
  name: 'guide generate',
  usage: helpMessages.guideGenerateUsage,
  summary: helpMessages.guideGenerateSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      command: { type: 'string' },
      format: { type: 'string' },
      schema: { type: 'string' },
      output: { type: 'string' },
      'no-cache': { type: 'boolean' },
      llm: { type: 'boolean' },
      model: { type: 'string' },
      'base-url': { type: 'string' },
      ...stdinOptions,
    });
    const format = readChoiceOption('format', values.format, ['xml', 'markdown'], 'xml');
    // The schema is read instead of PATH. A misspelled PATH is an error anyway.
    const path =
      values.schema !== undefined && positionals.length === 0
        ? values.schema
        : readSingleArgument(positionals, messages.sourceRequired());
    const source = values.schema ?? path;
    if (path !== '-' && !existsSync(resolve(terminal.cwd, path)))
      throw new UsageError(messages.fileMissingOrUnreadable(path));
    const model = values.llm === true ? createModelFromOptions(values.model, values['base-url'], terminal) : undefined;
    const { context, requested, ...rest } = await findCommands(source, terminal, values.command, readStdinPath(values));
    const [only, ...more] = requested;
    if (!only) {
      terminal.note(describeMissingCommand({ context, ...rest }, values.command, source, terminal.cwd));
      return exitCodes.failed;
    }
    if (values.output === undefined && more.length > 0) {
      throw new UsageError(describeSeveralCommands(requested, values.command, terminal.cwd));
    }
    const skipped = values.command === undefined ? describeSkippedSchemas(rest.others, terminal.cwd) : undefined;
    if (skipped !== undefined) terminal.note(`${skipped}\n`);
    const store = values['no-cache'] === true ? undefined : createGuideCache(terminal);
    const write = createWriter(format, model, store, context, terminal);
    if (values.output !== undefined)
      return saveGuides(requested, format, resolve(terminal.cwd, values.output), terminal, write);
    const refusal = explainRefusal(only);
    if (refusal !== undefined) {
      terminal.note(`${messages.noGuideWritten(refusal)}\n`);
      return exitCodes.failed;
    }
    const { text, isFailed } = await write(only);
    terminal.write(text);
    return isFailed === true ? exitCodes.failed : exitCodes.done;
  },
};

interface WrittenGuide extends Pick<RefreshedGuide, 'text' | 'isOpen'> {
  /** The model that was asked for did not answer: the text is written without it. */
  readonly isFailed?: boolean;
}

type Write = (command: GuideCommand, saved?: string) => Promise<WrittenGuide>;

/** A model's draft replaces a saved guide without edits. Without a model, edits are merged into the new guide. */
function createWriter(
  format: GuideFormat,
  model: ChatModel | undefined,
  store: GuideStore | undefined,
  context: Context,
  terminal: Terminal,
): Write {
  return async (command, saved) => {
    const note = (text: string): void => {
      terminal.note(`${command.name}: ${text}\n`);
    };
    if (!model) {
      const refreshed = await refreshGuide(command, format, saved, store, context);
      refreshed.notes.forEach(note);
      return refreshed;
    }
    if (saved !== undefined && !(await isUnedited(saved))) {
      note(messages.editedGuide());
      return { text: saved, isOpen: true };
    }
    const guide = await generateCommandGuide(command, context);
    try {
      const { span } = command.signature;
      const documentation = command.document.source.text.slice(span.start, span.end);
      const draft = await requestGuideDraft(guide, documentation, createCommandSchema(command), model, terminal.signal);
      draft.problems.forEach(note);
      return { text: await renderSignedDraft(draft.guide, format), isOpen: false };
    } catch (cause) {
      if (!(cause instanceof ModelError)) throw cause;
      note(saved === undefined ? messages.guideWithoutModel(cause.message) : messages.guideUnchanged(cause.message));
      return saved === undefined
        ? { ...(await refreshGuide(command, format, saved, store, context)), isFailed: true }
        : { text: saved, isOpen: false, isFailed: true };
    }
  };
}

async function saveGuides(
  commands: readonly GuideCommand[],
  format: GuideFormat,
  folder: string,
  terminal: Terminal,
  write: Write,
): Promise<number> {
  await makeFolder(folder);
  let code: number = exitCodes.done;
  const byName = new Map<string, GuideCommand[]>();
  for (const command of commands) {
    const name = toGuideFileName(command.name, format);
    byName.set(name, [...(byName.get(name) ?? []), command]);
  }
  for (const [name, [command, ...more]] of byName) {
    if (!command) continue;
    // Commands with the same file name would overwrite each other's guide in each run.
    const refusal =
      more.length > 0 ? describeSameGuide([command, ...more], name, terminal.cwd) : explainRefusal(command);
    if (refusal !== undefined) {
      terminal.note(`${messages.noGuideWritten(refusal)}\n`);
      code = exitCodes.failed;
      continue;
    }
    const file = join(folder, name);
    const before = await readRegularText(file);
    const { text, isOpen, isFailed } = await write(command, before);
    if (isOpen || isFailed === true) code = exitCodes.failed;
    if (before !== text) await (before === undefined ? writeFile(file, text) : replaceFile(file, text));
    const path = relative(terminal.cwd, file);
    terminal.note(`${before === text ? messages.unchanged(path) : messages.wrote(path)}\n`);
  }
  return code;
}

import type { JsonValue } from '../../../json/jsonValue.js';
import { injectGuides, toolFormats } from '../../../guide/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  UsageError,
  type Command,
} from '../../command.js';
import { readFileArgument } from '../../inputs/readFileArgument.js';
import { readSavedGuides } from '../../inputs/readSavedGuides.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const guideInjectCommand: Command = {
  name: 'guide inject',
  usage: () => helpMessages.guideInjectUsage(toolFormats.join('|')),
  summary: helpMessages.guideInjectSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      guides: { type: 'string' },
      'saved-only': { type: 'boolean' },
      format: { type: 'string' },
    });
    if (values['saved-only'] === true && values.guides === undefined) {
      throw new UsageError(messages.savedOnlyRequiresGuides());
    }
    const format =
      values.format === undefined ? undefined : readChoiceOption('format', values.format, toolFormats, 'mcp');
    const { path, text } = await readFileArgument(
      readSingleArgument(positionals, messages.toolListRequired()),
      terminal,
    );
    const saved = values.guides === undefined ? new Map() : await readSavedGuides(values.guides, terminal);
    const result = injectGuides(parse(path, text), saved, format, values['saved-only'] !== true);
    if (!result) {
      terminal.note(`${messages.noTools(path)}\n`);
      return exitCodes.failed;
    }
    for (const item of result.skipped) terminal.note(`${messages.unknownTool(path, item + 1)}\n`);
    for (const name of result.redundant) terminal.note(`${messages.redundantGuide(name)}\n`);
    for (const note of result.misfits) terminal.note(`${note}\n`);
    terminal.write(`${JSON.stringify(result.value, undefined, 1)}\n`);
    return result.misfits.length > 0 ? exitCodes.failed : exitCodes.done;
  },
};

function parse(path: string, text: string): JsonValue {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonValue;
  } catch (cause) {
    throw new UsageError(messages.notJson(path, cause instanceof Error ? cause.message : String(cause)));
  }
}

import {
  applyConditions,
  exampleInput,
  measurePrompt,
  computeOverheadPercent,
  createPromptRun,
} from '../../prompt/index.js';
import { readPackagedFile } from '../../node/nodePackagedFiles.js';
import { createTokenCounter } from '../../tokens/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  UsageError,
  readWholeNumberOption,
  type Command,
} from '../command.js';
import { readConfiguration } from '../configuration/readConfiguration.js';
import { createPromptFromArguments } from '../inputs/createPromptFromArguments.js';
import { createPromptValidator } from '../createPromptValidator.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';
import { helpMessages } from '../messages/helpMessages.js';

export const promptBuildCommand: Command = {
  name: 'prompt build',
  usage: helpMessages.promptBuildUsage,
  summary: helpMessages.promptBuildSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      xml: { type: 'boolean' },
      compact: { type: 'boolean' },
      'max-tokens': { type: 'string' },
      stats: { type: 'boolean' },
      encoding: { type: 'string' },
      example: { type: 'boolean' },
      skills: { type: 'string', multiple: true },
      chunk: { type: 'string', multiple: true },
      chat: { type: 'string' },
      conversation: { type: 'string' },
      request: { type: 'string' },
    });
    if (values.example === true) {
      terminal.write(`${JSON.stringify(exampleInput, undefined, 2)}\n`);
      return exitCodes.done;
    }
    const maxTokens = readWholeNumberOption('max-tokens', values['max-tokens']);
    const encoding = readChoiceOption('encoding', values.encoding, ['o200k_base', 'cl100k_base'], 'o200k_base');
    const { skills = [], chunk: chunks = [], chat, conversation, request } = values;
    const isFree = positionals.length === 0 && (skills.length > 0 || chat !== undefined);
    const input = isFree ? undefined : readSingleArgument(positionals, messages.promptInputRequired());
    const { prompt, notes, isWrong } = await createPromptFromArguments(
      { input, skills, chunks, chat, conversation, request },
      terminal,
    );
    for (const note of notes) terminal.note(`${note}\n`);

    const count = await createTokenCounter(encoding, readPackagedFile);
    const form = values.compact === true ? 'compact' : 'full';
    const isXml = values.xml === true || (await isXmlByDefault(terminal));
    if (values.compact === true && !isXml) throw new UsageError(messages.compactRequiresXml());
    const run = createPromptRun({
      isXml,
      form,
      ...(maxTokens !== undefined && { maxTokens }),
      count,
      validate: createPromptValidator(terminal),
      now: () => performance.now(),
    });
    const built = await run.build(prompt);
    terminal.write(`${built.text}\n`);
    if (built.fallback !== undefined) terminal.note(`${messages.sentAsPlainText(built.fallback)}\n`);
    if (!built.fits) terminal.note(`${messages.promptTooLong(maxTokens ?? 0)}\n`);
    if (values.stats !== true && built.dropped.length > 0) {
      terminal.note(`${messages.leftOut(maxTokens ?? 0, built.dropped)}\n`);
    }
    if (values.stats === true) {
      const measured = await measurePrompt(applyConditions(prompt), count);
      const { prompts, fallbacks, tokens, milliseconds } = run.counters();
      const stats = {
        plainTokens: measured.plain,
        xmlTokens: measured[form],
        overheadPercent: computeOverheadPercent(measured.plain, measured[form]),
        milliseconds: Math.round(milliseconds * 100) / 100,
        dropped: built.dropped,
        sections: measured.sections.map(sizes => ({
          section: sizes.section,
          plainTokens: sizes.plain,
          xmlTokens: sizes[form],
        })),
        run: { prompts, fallbacks, tokens },
      };
      terminal.note(`${JSON.stringify(stats)}\n`);
    }
    return built.fits && !isWrong ? exitCodes.done : exitCodes.failed;
  },
};

/** The environment variable, otherwise the setting. */
async function isXmlByDefault(terminal: Terminal): Promise<boolean> {
  const flag = terminal.environment.XML_PROMPT_FORMATTING;
  if (flag !== undefined && flag !== '') return flag === 'true' || flag === '1';
  return (await readConfiguration(terminal, [])).prompt.xmlFormatting;
}

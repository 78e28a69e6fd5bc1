import { effectivePrompt, exampleInput, measurePrompt, overheadPercent, promptRun } from '../../prompt/index.js';
import { tokenCounter } from '../../tokens/index.js';
import { choice, onlyArgument, readArguments, status, wholeNumber, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { readFileArgument } from '../readFileArgument.js';
import { readPromptFile } from '../readPromptFile.js';
import type { Terminal } from '../terminal.js';
import { promptValidator } from '../promptValidator.js';

export const promptBuildCommand: Command = {
  name: 'prompt build',
  usage:
    'INPUT [--xml [--compact]] [--max-tokens N] [--stats] [--encoding o200k_base|cl100k_base] | --example\n' +
    '      (`-` is standard input; INPUT is JSON as in schemas/prompt-input.schema.json, prompt XML, or plain text as printed)',
  summary: 'Assemble a prompt as plain text or XML',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      xml: { type: 'boolean' },
      compact: { type: 'boolean' },
      'max-tokens': { type: 'string' },
      stats: { type: 'boolean' },
      encoding: { type: 'string' },
      example: { type: 'boolean' },
    });
    if (values.example === true) {
      terminal.write(`${JSON.stringify(exampleInput, undefined, 2)}\n`);
      return status.done;
    }
    const maxTokens = wholeNumber('max-tokens', values['max-tokens']);
    const encoding = choice('encoding', values.encoding, ['o200k_base', 'cl100k_base'], 'o200k_base');
    const file = await readFileArgument(
      onlyArgument(positionals, 'the input: JSON, XML, or plain text as this command prints it'),
      terminal,
    );
    const { prompt, notes } = readPromptFile(file);
    for (const note of notes) terminal.note(`${note}\n`);

    const count = await tokenCounter(encoding);
    const run = promptRun({
      isXml: values.xml === true || (await isXmlByDefault(terminal)),
      form: values.compact === true ? 'compact' : 'full',
      ...(maxTokens !== undefined && { maxTokens }),
      count,
      validate: promptValidator(terminal),
      now: () => performance.now(),
    });
    const built = await run.build(prompt);
    terminal.write(`${built.text}\n`);
    if (built.fallback !== undefined) terminal.note(`Sent as plain text: ${built.fallback}\n`);
    if (!built.fits) terminal.note(`Even its shortest form has more than ${maxTokens ?? 0} tokens.\n`);
    if (values.stats === true) {
      const tokens = measurePrompt(effectivePrompt(prompt), count);
      const xmlTokens = values.compact === true ? tokens.compact : tokens.full;
      const stats = {
        plainTokens: tokens.plain,
        xmlTokens,
        overheadPercent: overheadPercent(tokens.plain, xmlTokens),
        milliseconds: Math.round(run.counters().milliseconds * 100) / 100,
        dropped: built.dropped,
      };
      terminal.note(`${JSON.stringify(stats)}\n`);
    }
    return built.fits ? status.done : status.failed;
  },
};

/** The environment, then the setting. */
async function isXmlByDefault(terminal: Terminal): Promise<boolean> {
  const flag = terminal.environment.XML_PROMPT_FORMATTING;
  if (flag !== undefined && flag !== '') return flag === 'true' || flag === '1';
  return (await readConfiguration(terminal, undefined, undefined, [])).prompt.xmlFormatting;
}

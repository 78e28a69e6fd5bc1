import {
  effectivePrompt,
  exampleInput,
  measurePrompt,
  overheadPercent,
  promptRun,
  readPromptInput,
} from '../../prompt/index.js';
import { tokenCounter } from '../../tokens/index.js';
import { choice, onlyArgument, readArguments, status, UsageError, wholeNumber, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { readFileArgument } from '../readFileArgument.js';
import type { Terminal } from '../terminal.js';
import { promptValidator } from '../promptValidator.js';

export const promptBuildCommand: Command = {
  name: 'prompt build',
  usage:
    'INPUT.json [--xml [--compact]] [--max-tokens N] [--stats] [--encoding o200k_base|cl100k_base] | --example\n' +
    '      (`-` is standard input; schema: schemas/prompt-input.schema.json)',
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
    const file = await readFileArgument(onlyArgument(positionals, 'the input, a JSON file'), terminal);
    const { prompt, problems } = readPromptInput(parseInput(file.path, file.text));
    for (const { path, message } of problems) terminal.note(`${file.path}#${path}: ${message}\n`);

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

function parseInput(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UsageError(`${path} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

import { load_doc_chunk, summarizeSkill } from '../../../skill/index.js';
import { readPackagedFile } from '../../../node/nodePackagedFiles.js';
import { createTokenCounter, isEstimate } from '../../../tokens/index.js';
import { readChoiceOption, readSingleArgument, readArguments, exitCodes, type Command } from '../../command.js';
import { readSkillArgument } from '../../inputs/readSkillArgument.js';
import { messages } from '../../messages/messages.js';
import { helpMessages } from '../../messages/helpMessages.js';
import { maxOf } from '../../../text/extremes.js';

export const skillTokensCommand: Command = {
  name: 'skill tokens',
  usage: helpMessages.skillTokensUsage,
  summary: helpMessages.skillTokensSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { encoding: { type: 'string' }, format: { type: 'string' } });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const encoding = readChoiceOption(
      'encoding',
      values.encoding,
      ['o200k_base', 'cl100k_base', 'claude'],
      'o200k_base',
    );
    const model = await readSkillArgument(readSingleArgument(positionals, messages.skillRequired()), terminal);
    const summary = summarizeSkill(model);
    const count = await createTokenCounter(encoding, readPackagedFile);
    const chunks = summary.chunks.map(({ id }) => {
      const loaded = load_doc_chunk(model, id);
      return { id, tokens: loaded.found ? count(loaded.content) : 0 };
    });
    const counts = {
      encoding,
      isEstimate: isEstimate(encoding),
      summary: count(summary.text),
      chunks,
      total: 0,
    };
    counts.total = counts.summary + chunks.reduce((sum, { tokens }) => sum + tokens, 0);
    terminal.write(format === 'json' ? `${JSON.stringify(counts, undefined, 1)}\n` : formatText(counts));
    return exitCodes.done;
  },
};

interface Counts {
  readonly encoding: string;
  readonly isEstimate: boolean;
  readonly summary: number;
  readonly chunks: readonly { readonly id: string; readonly tokens: number }[];
  readonly total: number;
}

function formatText({ encoding, isEstimate: isEstimated, summary, chunks, total }: Counts): string {
  const rows = [
    [messages.alwaysLoaded(), summary] as const,
    ...chunks.map(({ id, tokens }) => [messages.chunk(id), tokens] as const),
    [messages.total(), total] as const,
  ];
  const width = maxOf(rows.map(([name]) => name.length));
  const lines = rows.map(([name, tokens]) => `${name.padEnd(width)}  ${String(tokens).padStart(7)}\n`);
  return `${lines.join('')}${isEstimated ? messages.estimated(encoding) : `(${encoding})`}\n`;
}

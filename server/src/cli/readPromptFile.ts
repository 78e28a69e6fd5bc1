import { readPlain, readPromptInput, readXml, type Prompt } from '../prompt/index.js';
import { sourceText } from '../text/sourceText.js';
import { parseXml } from '../xml/index.js';
import { UsageError } from './command.js';
import type { FileArgument } from './readFileArgument.js';

export interface PromptFile {
  readonly prompt: Prompt;
  /** What was left out or is wrong, each beginning with its place. */
  readonly notes: readonly string[];
}

/** A prompt as JSON, as XML, or as the plain text this command prints: the first character tells. */
export function readPromptFile({ path, text }: FileArgument): PromptFile {
  const source = sourceText(text);
  const start = source.text.trimStart();
  if (start.startsWith('<')) {
    const read = readXml(parseXml(source.text));
    if (!read) throw new UsageError(`${path} is XML, but no <prompt>.`);
    return {
      prompt: read.prompt,
      notes: read.losses.map(({ span, message }) => {
        const { line, character } = source.lines.positionAt(span.start);
        return `${path}:${line + 1}:${character + 1}: ${message}`;
      }),
    };
  }
  const plain = start.startsWith('{') ? undefined : readPlain(source.text.replace(/\n$/, ''));
  if (plain) return { prompt: plain, notes: [] };
  const { prompt, problems } = readPromptInput(parseJson(path, source.text));
  return { prompt, notes: problems.map(problem => `${path}#${problem.path}: ${problem.message}`) };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${path} is not JSON: ${reason}`);
  }
}

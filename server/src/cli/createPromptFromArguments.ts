import {
  emptyPrompt,
  readPromptSource,
  findUnknownChunks,
  prependChat,
  appendSkills,
  type Prompt,
  type PromptSource,
  type SkillInPrompt,
} from '../prompt/index.js';
import { createSourceText } from '../text/createSourceText.js';
import { UsageError } from './command.js';
import { findSkills } from './findSkills.js';
import { checkPromptXml } from './createPromptValidator.js';
import { readFileArgument } from './readFileArgument.js';
import type { Terminal } from './terminal.js';

export interface PromptArguments {
  /** JSON, prompt XML, plain text, a chat log, or a SKILL.md. */
  readonly input: string | undefined;
  /** Files or folders. */
  readonly skills: readonly string[];
  /** Ids of loaded chunks. */
  readonly chunks: readonly string[];
  readonly chat: string | undefined;
  /** One of a log that has several. */
  readonly conversation: string | undefined;
  readonly request: string | undefined;
}

export interface CommandLinePrompt {
  readonly prompt: Prompt;
  /** What was left out or is wrong, each beginning with its place. */
  readonly notes: readonly string[];
  /** The input is not what it has to be by its schema: the prompt was made of what could be read. */
  readonly isWrong: boolean;
}

/** The prompt that a command line asks for. Throws `UsageError` where there is none. */
export async function createPromptFromArguments(
  given: PromptArguments,
  terminal: Terminal,
): Promise<CommandLinePrompt> {
  const own = given.input !== undefined && /(?:^|[\\/])skill\.md$/i.test(given.input) ? [given.input] : [];
  const paths = [...own, ...given.skills];
  const skills = await findSkills(paths, terminal);
  if (given.chunks.length > 0) refuseUnknownChunks(skills, given.chunks);
  const read: ReadInput =
    given.input === undefined || own.length > 0
      ? { prompt: emptyPrompt, notes: [], isWrong: false }
      : await readInput(given.input, given.conversation, terminal);
  const chat = given.chat === undefined ? undefined : await readInput(given.chat, given.conversation, terminal);
  if (chat && !chat.chat) throw new UsageError(`${given.chat ?? ''} is not a chat log in a known format.`);
  const continued = chat?.chat ? prependChat(read.prompt, chat.chat) : read.prompt;
  const grounded = appendSkills(continued, skills, given.chunks);
  const request = { ...grounded.request, user_input: given.request ?? grounded.request.user_input };
  const answered = chat || read.answered === undefined ? [] : [`${given.input ?? ''}: ${read.answered}`];
  return {
    prompt: { ...grounded, request },
    notes: [...read.notes, ...answered, ...(chat?.notes ?? [])],
    isWrong: read.isWrong,
  };
}

function refuseUnknownChunks(skills: readonly SkillInPrompt[], chunks: readonly string[]): void {
  if (skills.length === 0) throw new UsageError('--chunk requires a skill. Specify a SKILL.md, or use --skills.');
  const unknown = findUnknownChunks(skills, chunks);
  if (unknown.length === 0) return;
  const ids = skills.flatMap(({ model }) => model.chunks.flatMap(({ id }) => id ?? []));
  const there =
    ids.length === 0 ? 'These skills have no chunks.' : `Available chunks: ${[...new Set(ids)].join(', ')}.`;
  throw new UsageError(`Unknown chunk '${unknown.join("', '")}'. ${there}`);
}

interface ReadInput extends CommandLinePrompt {
  readonly chat?: PromptSource['conversation'];
  readonly answered?: string;
}

async function readInput(name: string, conversation: string | undefined, terminal: Terminal): Promise<ReadInput> {
  const { path, text } = await readFileArgument(name, terminal);
  const source = createSourceText(text);
  const placed = (span: { readonly start: number } | undefined, message: string): string => {
    if (!span) return `${path}: ${message}`;
    const { line, character } = source.lines.positionAt(span.start);
    return `${path}:${line + 1}:${character + 1}: ${message}`;
  };
  const read = readPromptSource(source.text, conversation);
  if ('unreadable' in read) throw new UsageError(placed(read.span, read.unreadable));
  const findings = read.format === 'xml' ? await checkPromptXml(source.text, terminal) : [];
  const { prompt, conversation: chat, answered } = read;
  return {
    prompt,
    isWrong: read.isWrong === true || findings.some(({ severity }) => severity === 'error'),
    ...(chat && { chat }),
    ...(answered !== undefined && { answered }),
    notes: [
      ...findings.map(({ span, message }) => placed(span, message)),
      ...read.problems.map(({ span, message, path: place }) =>
        placed(span, place === undefined || read.format !== 'json' ? message : `${message} (${place})`),
      ),
      ...read.notes.map(note => `${path}: ${note}`),
    ],
  };
}

import {
  emptyPrompt,
  readPromptSource,
  findUnknownChunks,
  prependChat,
  appendSkills,
  type Prompt,
  type PromptSource,
  type SkillInPrompt,
} from '../../prompt/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { UsageError } from '../command.js';
import { findSkills } from './findSkills.js';
import { checkPromptXml } from '../createPromptValidator.js';
import { readFileArgument } from './readFileArgument.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';
import { isSkillFilePath } from '../../shared/fileNames.js';

export interface PromptArguments {
  /** JSON, prompt XML, plain text, a chat log, or a SKILL.md. */
  readonly input: string | undefined;
  /** Files or folders. */
  readonly skills: readonly string[];
  /** Ids of the chunks to load. */
  readonly chunks: readonly string[];
  readonly chat: string | undefined;
  /** Number, id or title of one conversation in a log with several. */
  readonly conversation: string | undefined;
  readonly request: string | undefined;
}

export interface CommandLinePrompt {
  readonly prompt: Prompt;
  /** Problems and omissions, each with its position first. */
  readonly notes: readonly string[];
  /** The input does not match its schema. The prompt contains the parts that could be read. */
  readonly isWrong: boolean;
}

/** Creates the prompt of `prompt build`. Throws `UsageError` for unusable input. */
export async function createPromptFromArguments(
  promptArguments: PromptArguments,
  terminal: Terminal,
): Promise<CommandLinePrompt> {
  const skillInputs =
    promptArguments.input !== undefined && isSkillFilePath(promptArguments.input) ? [promptArguments.input] : [];
  const paths = [...skillInputs, ...promptArguments.skills];
  const skills = await findSkills(paths, terminal);
  if (promptArguments.chunks.length > 0) validateChunks(skills, promptArguments.chunks);
  const read: ReadInput =
    promptArguments.input === undefined || skillInputs.length > 0
      ? { prompt: emptyPrompt, notes: [], isWrong: false }
      : await readInput(promptArguments.input, promptArguments.conversation, terminal);
  const chat =
    promptArguments.chat === undefined
      ? undefined
      : await readInput(promptArguments.chat, promptArguments.conversation, terminal);
  if (chat && !chat.chat) throw new UsageError(messages.notAChatLog(promptArguments.chat ?? ''));
  const withChat = chat?.chat ? prependChat(read.prompt, chat.chat) : read.prompt;
  const withSkills = appendSkills(withChat, skills, promptArguments.chunks);
  const request = { ...withSkills.request, user_input: promptArguments.request ?? withSkills.request.user_input };
  const answered = chat || read.answerNote === undefined ? [] : [`${promptArguments.input ?? ''}: ${read.answerNote}`];
  return {
    prompt: { ...withSkills, request },
    notes: [...read.notes, ...answered, ...(chat?.notes ?? [])],
    isWrong: read.isWrong,
  };
}

function validateChunks(skills: readonly SkillInPrompt[], chunks: readonly string[]): void {
  if (skills.length === 0) throw new UsageError(messages.chunkRequiresSkill());
  const unknown = findUnknownChunks(skills, chunks);
  if (unknown.length === 0) return;
  const ids = skills.flatMap(({ model }) => model.chunks.flatMap(({ id }) => id ?? []));
  throw new UsageError(messages.unknownChunks(unknown, [...new Set(ids)]));
}

interface ReadInput extends CommandLinePrompt {
  readonly chat?: PromptSource['conversation'];
  readonly answerNote?: string;
}

async function readInput(name: string, conversation: string | undefined, terminal: Terminal): Promise<ReadInput> {
  const { path, text } = await readFileArgument(name, terminal);
  const source = createSourceText(text);
  const formatProblem = (span: { readonly start: number } | undefined, message: string): string => {
    if (!span) return `${path}: ${message}`;
    const { line, character } = source.lines.positionAt(span.start);
    return `${path}:${line + 1}:${character + 1}: ${message}`;
  };
  const read = readPromptSource(source.text, conversation);
  if ('error' in read) throw new UsageError(formatProblem(read.span, read.error));
  const findings = read.format === 'xml' ? await checkPromptXml(source.text, terminal) : [];
  const { prompt, conversation: chat, answerNote } = read;
  return {
    prompt,
    isWrong: read.isWrong === true || findings.some(({ severity }) => severity === 'error'),
    ...(chat && { chat }),
    ...(answerNote !== undefined && { answerNote }),
    notes: [
      ...findings.map(({ span, message }) => formatProblem(span, message)),
      ...read.problems.map(({ span, message, path: place }) =>
        formatProblem(span, place === undefined || read.format !== 'json' ? message : `${message} (${place})`),
      ),
      ...read.notes.map(note => `${path}: ${note}`),
    ],
  };
}

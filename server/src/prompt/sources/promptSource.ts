import type { Span } from '../../text/span.js';
import type { InputProblem } from '../input/createInputReader.js';
import type { Prompt } from '../prompt.js';
import type { Conversation } from '../chat/chatLog.js';
import type { ChatFormat } from '../chat/readChatLog.js';

interface SourceProblem extends Omit<InputProblem, 'path'> {
  /** JSON pointer, where there is one. */
  readonly path?: string;
  /** Where to correct it; empty only in an empty text. */
  readonly span: Span;
}

/** A prompt with the text it was read from. */
export interface PromptSource {
  readonly format: 'json' | 'xml' | 'plain' | ChatFormat;
  readonly prompt: Prompt;
  readonly problems: readonly SourceProblem[];
  /** Parts of the JSON input are wrong and were left out. */
  readonly isWrong?: boolean;
  /** Notes for the user, such as which of several conversations was chosen. */
  readonly notes: readonly string[];
  /** Titles of a log's conversations, in its order. */
  readonly conversations: readonly string[];
  /** The messages of a chat log. */
  readonly conversation?: Conversation;
  /** Says that the messages after the last user message are not part of the prompt. */
  readonly answerNote?: string;
  /** Span of what a JSON pointer into the prompt names, else of what is around it. */
  spanOf(path: string): Span | undefined;
}

/** Why a text is not a prompt. */
export interface SourceError {
  readonly error: string;
  readonly span?: Span;
}

/** The span of a pointer, else of the nearest one above it that is known. */
export function findNearestPlace(places: ReadonlyMap<string, Span>, path: string): Span | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = places.get(at);
    if (span) return span;
  }
  return undefined;
}

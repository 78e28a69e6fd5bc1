import { parseJson } from '../../json/parseJson.js';
import type { Span } from '../../text/span.js';
import { parseXml } from '../../xml/index.js';
import { checkPrompt } from '../input/checkPrompt.js';
import type { Prompt } from '../prompt.js';
import { readPlainPrompt } from '../plain/readPlainPrompt.js';
import { readPromptInput } from '../input/readPromptInput.js';
import { readXmlPrompt } from '../xml/readXmlPrompt.js';
import { readChatLog, readSession } from '../chat/readChatLog.js';
import { createChatSource } from './createChatSource.js';
import { findJsonPlaces } from './findJsonPlaces.js';
import { parseJsonLines } from './parseJsonLines.js';
import { findNearestPlace, type PromptSource, type SourceError } from './promptSource.js';
import { findXmlPlaces } from './findXmlPlaces.js';

/**
 * A prompt from any text that holds one: input of `prompt build` (JSON), prompt XML, the plain text we print, or a chat log
 * (JSON, or one JSON value a line). The text's beginning tells which. Never throws.
 * @param text with LF line ends and without byte order mark
 * @param conversation of a log that has several: number from 1, id or title; the newest otherwise
 */
export function readPromptSource(text: string, conversation?: string): PromptSource | SourceError {
  const start = text.trimStart();
  if (start === '') return { unreadable: 'The file is empty.' };
  if (start.startsWith('<')) return xmlSource(text);
  if (!/^[[{]/.test(start)) {
    const plain = readPlainPrompt(text.replace(/\n$/, ''));
    if (plain) return plainSource(plain, text);
    return {
      unreadable: 'This is no prompt: neither JSON nor XML, nor plain text with a request.',
      span: firstLine(text),
    };
  }
  const value = parsed(text);
  if (value === undefined) return linesSource(text, conversation);
  const log = readChatLog(value);
  const places = lazily(() => {
    const { root } = parseJson(text);
    return root ? findJsonPlaces(root) : new Map();
  });
  if (log) return createChatSource(log, places, conversation);
  return inputSource(value, places, text);
}

function inputSource(value: unknown, places: () => ReadonlyMap<string, Span>, text: string): PromptSource {
  const { prompt, problems, isWrong } = readPromptInput(value);
  const spanOf = (path: string): Span | undefined => findNearestPlace(places(), path);
  return {
    format: 'json',
    prompt,
    isWrong,
    problems: problems.map(problem => ({ ...problem, span: spanOf(problem.path) ?? firstLine(text) })),
    notes: [],
    conversations: [],
    spanOf,
  };
}

function xmlSource(text: string): PromptSource | SourceError {
  const tree = parseXml(text);
  const read = readXmlPrompt(tree);
  if (!read) return { unreadable: 'The file is XML, but no <prompt>.', span: firstLine(text) };
  const places = lazily(() => findXmlPlaces(tree));
  const spanOf = (path: string): Span | undefined => findNearestPlace(places(), path);
  const problems = checkPrompt(read.prompt).map(problem => ({
    ...problem,
    span: spanOf(problem.path) ?? tree.root?.nameSpan ?? firstLine(text),
  }));
  return {
    format: 'xml',
    prompt: read.prompt,
    problems: [...read.losses, ...problems],
    notes: [],
    conversations: [],
    spanOf,
  };
}

const plainSource = (prompt: Prompt, text: string): PromptSource => ({
  format: 'plain',
  prompt,
  problems: checkPrompt(prompt).map(problem => ({ ...problem, span: firstLine(text) })),
  notes: [],
  conversations: [],
  spanOf: () => undefined,
});

/** A file with one JSON value a line; else what is wrong with it as JSON. */
function linesSource(text: string, conversation: string | undefined): PromptSource | SourceError {
  const lines = parseJsonLines(text);
  const log = lines.values.some(value => value !== undefined) ? readSession(lines.values) : undefined;
  if (!log) {
    const [problem] = parseJson(text).problems;
    return { unreadable: problem?.message ?? 'This is not JSON.', span: problem?.span ?? firstLine(text) };
  }
  return createChatSource(log, () => lines.places, conversation, lines.problems);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function firstLine(text: string): Span {
  const start = text.length - text.trimStart().length;
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length : end };
}

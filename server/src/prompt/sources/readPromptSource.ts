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
import { messages } from '../messages.js';

/**
 * A prompt from any text that holds one: input of `prompt build` (JSON), prompt XML, the plain text we print, or a chat log
 * (JSON, or one JSON value a line). The text's beginning tells which. Never throws.
 * @param text with LF line ends and without byte order mark
 * @param conversation of a log that has several: number from 1, id or title; the newest otherwise
 */
export function readPromptSource(text: string, conversation?: string): PromptSource | SourceError {
  const start = text.trimStart();
  if (start === '') return { error: messages.emptyFile() };
  if (start.startsWith('<')) return readXmlSource(text);
  if (!/^[[{]/.test(start)) {
    const plain = readPlainPrompt(text.replace(/\n$/, ''));
    if (plain) return createPlainSource(plain, text);
    return {
      error: messages.notAPrompt(),
      span: findFirstLine(text),
    };
  }
  const value = tryParse(text);
  if (value === undefined) return readLinesSource(text, conversation);
  const log = readChatLog(value);
  const places = memoize(() => {
    const { root } = parseJson(text);
    return root ? findJsonPlaces(root) : new Map();
  });
  if (log) return createChatSource(log, places, conversation);
  return readInputSource(value, places, text);
}

function readInputSource(value: unknown, places: () => ReadonlyMap<string, Span>, text: string): PromptSource {
  const { prompt, problems, isWrong } = readPromptInput(value);
  const spanOf = (path: string): Span | undefined => findNearestPlace(places(), path);
  return {
    format: 'json',
    prompt,
    isWrong,
    problems: problems.map(problem => ({ ...problem, span: spanOf(problem.path) ?? findFirstLine(text) })),
    notes: [],
    conversations: [],
    spanOf,
  };
}

function readXmlSource(text: string): PromptSource | SourceError {
  const tree = parseXml(text);
  const result = readXmlPrompt(tree);
  if (!result) return { error: messages.wrongRoot(), span: findFirstLine(text) };
  const places = memoize(() => findXmlPlaces(tree));
  const spanOf = (path: string): Span | undefined => findNearestPlace(places(), path);
  const problems = checkPrompt(result.prompt).map(problem => ({
    ...problem,
    span: spanOf(problem.path) ?? tree.root?.nameSpan ?? findFirstLine(text),
  }));
  return {
    format: 'xml',
    prompt: result.prompt,
    problems: [...result.losses, ...problems],
    notes: [],
    conversations: [],
    spanOf,
  };
}

const createPlainSource = (prompt: Prompt, text: string): PromptSource => ({
  format: 'plain',
  prompt,
  problems: checkPrompt(prompt).map(problem => ({ ...problem, span: findFirstLine(text) })),
  notes: [],
  conversations: [],
  spanOf: () => undefined,
});

/** A file with one JSON value a line; else what is wrong with it as JSON. */
function readLinesSource(text: string, conversation: string | undefined): PromptSource | SourceError {
  const lines = parseJsonLines(text);
  const log = lines.values.some(value => value !== undefined) ? readSession(lines.values) : undefined;
  if (!log) {
    const [problem] = parseJson(text).problems;
    return { error: problem?.message ?? messages.notJson(), span: problem?.span ?? findFirstLine(text) };
  }
  return createChatSource(log, () => lines.places, conversation, lines.problems);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function memoize<T>(make: () => T): () => T {
  let memo: { readonly value: T } | undefined;
  return () => (memo ??= { value: make() }).value;
}

function findFirstLine(text: string): Span {
  const start = text.length - text.trimStart().length;
  const end = text.indexOf('\n', start);
  return { start, end: end < 0 ? text.length : end };
}

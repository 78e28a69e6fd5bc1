import type { Span } from '../../text/span.js';
import type { Command } from '../commands/findDocumentCommands.js';
import type { GuideSentence } from '../guide.js';
import { maxCommentDistance, minSentenceLetters } from '../limits.js';

/** Where a sentence comes from: a document and a span in it. */
export interface SentenceSource {
  /** Undefined: the command's own document. */
  readonly uri?: string;
  readonly span: Span;
}

/**
 * The place to show for a sentence: its own words where they stand in the source, else the declaration or the text it was
 * made from, else the command. Undefined for what a model drafted.
 */
export function findSentenceSource({ text, trace }: GuideSentence, command: Command): SentenceSource | undefined {
  if (trace.origin === 'model') return undefined;
  const { signature, document } = command;
  if (trace.uri !== undefined) return trace.span && { uri: trace.uri, span: trace.span };
  const parameter = signature.parameters.find(({ name }) => name === trace.parameter);
  if (trace.origin === 'comment' && parameter && !trace.span) {
    // A comment stands above what it is about; its own place is not known.
    const { start } = parameter.span;
    const within = { start: Math.max(signature.span.start, start - maxCommentDistance), end: start };
    return { span: wordsIn(document.source.text, within, text) ?? parameter.span };
  }
  const span = trace.span ?? parameter?.span ?? signature.commandSpan ?? signature.anchor;
  if (trace.origin === 'schema' || span.end <= span.start) return { span };
  return { span: wordsIn(document.source.text, span, text) ?? span };
}

/** Finds a sentence by its letters and digits: quotes, escapes, comment signs and line breaks between them do not count. Linear. */
function wordsIn(text: string, within: Span, sentence: string): Span | undefined {
  const sentenceLetters = lettersOf(sentence);
  if (sentenceLetters.length < minSentenceLetters) return undefined;
  const offsets: number[] = [];
  let letters = '';
  for (const { 0: run, index } of text.slice(within.start, within.end).matchAll(/[\p{L}\p{N}]+/gu)) {
    const lower = run.toLowerCase();
    // A letter whose lower case is longer would shift what follows.
    const same = lower.length === run.length ? lower : run;
    for (let at = 0; at < same.length; at++) offsets.push(within.start + index + at);
    letters += same;
  }
  const found = letters.indexOf(sentenceLetters);
  const start = offsets[found];
  const last = offsets[found + sentenceLetters.length - 1];
  if (found < 0 || start === undefined || last === undefined) return undefined;
  const stop = /^["'`)\]]?[.!?。！？]/u.exec(text.slice(last + 1, Math.min(within.end, last + 3)))?.[0].length ?? 0;
  return { start, end: last + 1 + stop };
}

const lettersOf = (text: string): string =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: run }) => {
    const lower = run.toLowerCase();
    return lower.length === run.length ? lower : run;
  }).join('');

import type { Span } from '../../text/span.js';
import { maxJoinedListLength, maxProseTextLength } from '../limits.js';
import { append } from '../../text/append.js';

/** One sentence or list item, white space collapsed. */
export interface ProseSentence {
  readonly text: string;
  /** Offsets into the text that was split. */
  readonly span: Span;
  /** It stood in a list of its own line. */
  readonly isItem: boolean;
}

const item = /^[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t]+/;
const abbreviation = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|max|min|no|fig|dr|mr|ms|st)|\b[A-Za-z])\.$/i;
/** "heading to.The parameter is": a word that begins sentences, not a name like `System.Text`. */
const missingSpace =
  /^\p{Ll}{2}\.(?:The|This|These|It|If|When|For|Must|Use|An|In|Only|Can|Should|Note|Defaults?|Optional|Required) /u;
const opensSentence = /[\p{Lu}\p{Lo}\p{N}"'`“‘([*_]/u;

/** Splits prose into sentences; wrapped lines are joined, list items stand alone. Linear time. */
export function splitSentences(text: string): readonly ProseSentence[] {
  return joinLists(cutSentences(text));
}

function cutSentences(text: string): readonly ProseSentence[] {
  const sentences: ProseSentence[] = [];
  for (const block of splitBlocks(text.slice(0, maxProseTextLength))) {
    const body = text.slice(block.start, block.end);
    for (const piece of splitBlock(body)) {
      const collapsed = collapse(body.slice(piece.start, piece.end));
      if (!/[\p{L}\p{N}]/u.test(collapsed)) continue;
      const span = { start: block.start + piece.start, end: block.start + piece.end };
      const before = sentences[sentences.length - 1];
      if (before && piece.start > 0 && belongsToBefore(collapsed, before.text, block.isItem)) {
        sentences[sentences.length - 1] = {
          text: `${before.text} ${collapsed}`,
          span: { start: before.span.start, end: span.end },
          isItem: before.isItem,
        };
        continue;
      }
      sentences.push({ text: collapsed, span, isItem: block.isItem });
    }
  }
  return sentences;
}

/** A question of the author without its answer says something else. */
const belongsToBefore = (text: string, before: string, isItem: boolean): boolean =>
  (!isItem && /^(?:or|and|but)\b/i.test(text)) ||
  (/[?？]["'`)]?$/.test(before) &&
    /^(?:yes|no|never|always|ja|nein|oui|non|да|нет|是|否|はい|いいえ)(?!\p{L})/iu.test(text));

/** "Requires both:" and the items under it are one sentence: neither half says anything alone. */
function joinLists(sentences: readonly ProseSentence[]): readonly ProseSentence[] {
  const joined: ProseSentence[] = [];
  let lead: { readonly sentence: ProseSentence; readonly items: ProseSentence[] } | undefined;
  const flush = (): void => {
    if (lead) append(joined, closeList(lead.sentence, lead.items));
    lead = undefined;
  };
  for (const sentence of sentences) {
    if (lead && sentence.isItem) {
      lead.items.push(sentence);
      continue;
    }
    flush();
    if (sentence.text.endsWith(':') && !sentence.isItem) lead = { sentence, items: [] };
    else joined.push(sentence);
  }
  flush();
  return joined;
}

/** A list too long for one sentence goes on in further ones: an introduction alone says nothing. */
function closeList(lead: ProseSentence, items: readonly ProseSentence[]): readonly ProseSentence[] {
  const [first, ...rest] = joinItems(items);
  if (!first) return [];
  const span = { start: lead.span.start, end: first.span.end };
  return [{ text: `${lead.text} ${first.text}`, span, isItem: false }, ...rest];
}

/** Items that follow each other become one sentence, as far as it stays short. */
export function joinItems(sentences: readonly ProseSentence[]): readonly ProseSentence[] {
  const joined: ProseSentence[] = [];
  for (const sentence of sentences) {
    const before = joined[joined.length - 1];
    if (!sentence.isItem) {
      joined.push(sentence);
      continue;
    }
    const text = `${sentence.text.replace(/[.;]$/, '')}.`;
    if (before?.isItem === true && before.text.length + text.length <= maxJoinedListLength)
      joined[joined.length - 1] = {
        text: `${before.text.slice(0, -1)}; ${text}`,
        span: { start: before.span.start, end: sentence.span.end },
        isItem: true,
      };
    else joined.push({ ...sentence, text });
  }
  return joined;
}

const collapse = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/\*\*(?=\S)([^*]+)(?<=\S)\*\*/g, '$1')
    .trim();

/** Paragraphs and list items: runs of lines that belong together. */
function splitBlocks(text: string): readonly (Span & { readonly isItem: boolean })[] {
  const blocks: { start: number; end: number; isItem: boolean }[] = [];
  let open: { start: number; end: number; isItem: boolean } | undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    const marker = item.exec(line)?.[0].length ?? 0;
    const end = at + line.length;
    if (line.trim() === '') open = undefined;
    else if (open && marker === 0) open.end = end;
    else blocks.push((open = { start: at + marker, end, isItem: marker > 0 }));
    at = end + 1;
  }
  return blocks;
}

function splitBlock(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  let depth = 0;
  let inCode = false;
  for (const { 0: character, index: at } of text.matchAll(/[`()[\].!?。！？]/g)) {
    if (character === '`') inCode = !inCode;
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    const end = inCode || depth > 0 ? undefined : endOfSentence(text, at, start);
    if (end === undefined) continue;
    spans.push({ start, end });
    start = end;
  }
  // An unclosed parenthesis or backtick leaves a long rest: better one long sentence than a wrong cut.
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}

/** Where a sentence ends that the mark at an offset closes, behind a closing quote; undefined where the mark closes none. */
function endOfSentence(text: string, at: number, start: number): number | undefined {
  const mark = text[at] ?? '';
  if ('。！？'.includes(mark)) return at + 1 + (/^[”’」』）]/.test(text[at + 1] ?? '') ? 1 : 0);
  if (!'.!?'.includes(mark)) return undefined;
  if (mark === '.' && missingSpace.test(text.slice(Math.max(start, at - 2), at + 12))) return at + 1;
  const [gap, quote = ''] = /^(["'”’)]?)\s+/.exec(text.slice(at + 1, at + 20)) ?? [];
  if (gap === undefined || !opensSentence.test(text[at + 1 + gap.length] ?? '')) return undefined;
  if (mark === '.' && abbreviation.test(text.slice(Math.max(start, at - 8), at + 1))) return undefined;
  return at + 1 + quote.length;
}

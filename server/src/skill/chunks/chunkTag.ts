import { spanOf, type Span } from '../../text/span.js';
import { decodeEntities } from './decodeEntities.js';

/** Spans are UTF-16 offsets into the document. */
export interface ChunkAttribute {
  readonly name: string;
  readonly nameSpan: Span;
  /** Decoded text; undefined where there is no `=`. */
  readonly value?: string;
  /** Without the quotes. */
  readonly valueSpan?: Span;
  /** Undefined where the value is not quoted. */
  readonly quote?: '"' | "'";
  /** Name, `=` and value with its quotes. */
  readonly span: Span;
}

type TagDefectKind = 'unquoted' | 'repeated' | 'unclosed-quote' | 'missing-end' | 'missing-value' | 'junk';

export interface TagDefect {
  readonly kind: TagDefectKind;
  readonly span: Span;
  readonly attribute?: ChunkAttribute;
}

/** An opening tag as written. */
export interface ChunkTag {
  /** The element's name as written: `chunk`, `Chunk`. */
  readonly name: string;
  readonly nameSpan: Span;
  /** From `<` to after `>`; where `>` is missing, to the end of the tag's first line. */
  readonly span: Span;
  readonly attributes: readonly ChunkAttribute[];
  readonly selfClosing: boolean;
  readonly defects: readonly TagDefect[];
}

const isSpace = (char: string): boolean => char === ' ' || char === '\t' || char === '\n';
const endsName = (char: string): boolean => isSpace(char) || char === '=' || char === '>' || char === '/';
const isQuote = (char: string): char is '"' | "'" => char === '"' || char === "'";

/** Reads an opening tag. @param span from `<` to its end as the block parser saw it. */
export function readChunkTag(text: string, whole: Span): ChunkTag {
  const span = limitToFirstLine(text, whole);
  const attributes: ChunkAttribute[] = [];
  const defects: TagDefect[] = [];
  const nameStart = span.start + 1;
  const nameEnd = nameStart + 'chunk'.length;
  let at = nameEnd;
  let selfClosing = false;
  let closed = false;

  while (at < span.end && !closed) {
    const char = text.charAt(at);
    if (isSpace(char)) at++;
    else if (char === '>') {
      closed = true;
      at++;
    } else if (char === '/' && text.charAt(at + 1) === '>') {
      selfClosing = true;
      at++;
    } else at = readAttribute(at);
  }

  const tagSpan = spanOf(span.start, findTrimmedEnd(text, span.start, at));
  // A quote that is never closed hides the `>`: one mistake, one defect.
  if (!closed && !defects.some(defect => defect.kind === 'unclosed-quote')) {
    defects.push({ kind: 'missing-end', span: tagSpan });
  }
  return {
    name: text.slice(nameStart, nameEnd),
    nameSpan: spanOf(nameStart, nameEnd),
    span: tagSpan,
    attributes,
    selfClosing,
    defects,
  };

  function readAttribute(start: number): number {
    let end = start;
    while (end < span.end && !endsName(text.charAt(end)) && !isQuote(text.charAt(end))) end++;
    if (end === start) return readJunk(start);
    const nameSpan = spanOf(start, end);
    const equals = skipSpace(end);
    if (text.charAt(equals) !== '=' || equals >= span.end) {
      add({ name: text.slice(start, end), nameSpan, span: nameSpan }, 'missing-value');
      return end;
    }
    return readValue(nameSpan, skipSpace(equals + 1));
  }

  function readJunk(start: number): number {
    let end = start + 1;
    const char = text.charAt(start);
    if (isQuote(char)) {
      const close = quoteAfter(char, end);
      if (close !== undefined) end = close + 1;
    }
    defects.push({ kind: 'junk', span: spanOf(start, end) });
    return end;
  }

  function readValue(nameSpan: Span, start: number): number {
    const name = text.slice(nameSpan.start, nameSpan.end);
    const char = text.charAt(start);
    if (start < span.end && isQuote(char)) {
      const close = quoteAfter(char, start + 1);
      const unclosed = close === undefined;
      const end = close ?? valueCut(start + 1);
      const valueSpan = spanOf(start + 1, end);
      const whole = spanOf(nameSpan.start, unclosed ? end : end + 1);
      const value = decodeEntities(text.slice(valueSpan.start, valueSpan.end));
      add({ name, nameSpan, value, valueSpan, quote: char, span: whole }, unclosed ? 'unclosed-quote' : undefined);
      return unclosed ? span.end : whole.end;
    }
    let end = start;
    while (end < span.end && !isSpace(text.charAt(end)) && text.charAt(end) !== '>') end++;
    if (end < span.end && text.charAt(end) === '>' && text.charAt(end - 1) === '/' && end - 1 > start) end--;
    const valueSpan = spanOf(start, end);
    const value = decodeEntities(text.slice(start, end));
    if (end === start) add({ name, nameSpan, span: spanOf(nameSpan.start, end) }, 'missing-value');
    else add({ name, nameSpan, value, valueSpan, span: spanOf(nameSpan.start, end) }, 'unquoted');
    return end;
  }

  /** Looks no further than the tag: a document may have thousands of unclosed ones. */
  function quoteAfter(char: string, from: number): number | undefined {
    const at = text.slice(from, span.end).indexOf(char);
    return at < 0 ? undefined : from + at;
  }

  /** An unclosed value ends with its line, before a `>` that stands there. */
  function valueCut(start: number): number {
    const lineEnd = text.indexOf('\n', start);
    const end = findTrimmedEnd(text, start, lineEnd < 0 ? span.end : Math.min(lineEnd, span.end));
    return end > start && text.charAt(end - 1) === '>' ? end - 1 : end;
  }

  function add(attribute: ChunkAttribute, defect: TagDefectKind | undefined): void {
    if (defect) defects.push({ kind: defect, span: attribute.span, attribute });
    if (attributes.some(other => other.name === attribute.name)) {
      defects.push({ kind: 'repeated', span: attribute.span, attribute });
    } else attributes.push(attribute);
  }

  function skipSpace(from: number): number {
    let next = from;
    while (next < span.end && isSpace(text.charAt(next))) next++;
    return next;
  }
}

/** A tag that no `>` ends is its first line: what follows is more likely text than attributes. */
function limitToFirstLine(text: string, { start, end }: Span): Span {
  if (text.charAt(end - 1) === '>') return spanOf(start, end);
  const feed = text.indexOf('\n', start);
  return spanOf(start, feed < 0 ? end : Math.min(feed, end));
}

function findTrimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && isSpace(text.charAt(trimmed - 1))) trimmed--;
  return trimmed;
}

import { spanOf, type Span } from '../../text/span.js';
import { maxQuoteDistance, maxMistakes } from '../limits.js';
import { messages } from '../messages/index.js';
import { checkReferences } from './references.js';
import { isSpace, findNameEnd, skipSpace } from './xmlNames.js';
import { parseQualifiedName, type XmlAttribute, type Mistake } from './xmlTree.js';

export interface StartTag {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly attributes: XmlAttribute[];
  readonly isComplete: boolean;
  readonly isSelfClosing: boolean;
  readonly mistakes: readonly Mistake[];
}

/** Reads the start tag at `at`, where `<` and the start of a name stand. */
export function scanStartTag(text: string, offset: number): StartTag {
  const afterName = findNameEnd(text, offset + 1);
  const nameSpan = spanOf(offset + 1, afterName);
  const name = text.slice(offset + 1, afterName);
  const attributes: XmlAttribute[] = [];
  const names = new Set<string>();
  let mistakes: Mistake[] = [];
  const report = (mistake: Mistake): void => {
    if (mistakes.length < maxMistakes) mistakes.push(mistake);
  };
  /** Where the tag probably ended if its `>` turns out to be missing, and how much of what followed to forget. */
  let probableEnd: { end: number; attributes: number; mistakes: number } | undefined;
  let lastEnd = afterName;
  const finish = (end: number, isComplete: boolean, isSelfClosing: boolean): StartTag => ({
    name,
    nameSpan,
    span: spanOf(offset, end),
    attributes,
    isComplete,
    isSelfClosing,
    mistakes,
  });

  for (;;) {
    const next = skipSpace(text, lastEnd);
    const unit = text[next];
    if (unit === '>') return finish(next + 1, true, false);
    if (unit === '/' && text[next + 1] === '>') return finish(next + 2, true, true);
    if (unit === undefined || unit === '<') {
      if (probableEnd) {
        attributes.length = probableEnd.attributes;
        mistakes = mistakes.slice(0, probableEnd.mistakes);
      }
      mistakes.push({ kind: 'unclosed-tag', span: nameSpan, message: messages.markup.unclosedStartTag(name) });
      return finish(probableEnd?.end ?? lastEnd, false, false);
    }
    const end = findNameEnd(text, next);
    if (end === next) {
      const junkEnd = findJunkEnd(text, next);
      report({
        kind: 'malformed-tag',
        span: spanOf(next, junkEnd),
        message: messages.markup.textInStartTag(text.slice(next, junkEnd), name),
        replacement: '',
      });
      probableEnd ??= { end: lastEnd, attributes: attributes.length, mistakes: mistakes.length - 1 };
      lastEnd = junkEnd;
      continue;
    }
    const mistakeCount: number = mistakes.length;
    if (!isSpace(text.charCodeAt(next - 1))) report(createMissingSpace(text, spanOf(next, end)));
    const parsedAttribute = scanAttribute(text, spanOf(next, end), report);
    if (names.has(parsedAttribute.name)) report(createDuplicate(parsedAttribute));
    names.add(parsedAttribute.name);
    if (!parsedAttribute.valueSpan)
      probableEnd ??= { end: lastEnd, attributes: attributes.length, mistakes: mistakeCount };
    attributes.push(parsedAttribute);
    lastEnd = parsedAttribute.span.end;
  }
}

function scanAttribute(text: string, nameSpan: Span, report: (mistake: Mistake) => void): XmlAttribute {
  const name = text.slice(nameSpan.start, nameSpan.end);
  const equals = skipSpace(text, nameSpan.end);
  if (text[equals] !== '=') {
    report({
      kind: 'attribute-without-value',
      span: nameSpan,
      message: messages.markup.attributeWithoutValue(name),
      replacement: `${name}="${name}"`,
    });
    return createAttribute(name, nameSpan, undefined, nameSpan.end);
  }
  const quoteAt = skipSpace(text, equals + 1);
  const quote = text[quoteAt];
  if (quote !== '"' && quote !== "'") {
    const end = findBareValueEnd(text, quoteAt);
    const value = spanOf(quoteAt, end);
    const isMissing = end === quoteAt;
    report({
      kind: isMissing ? 'attribute-without-value' : 'unquoted-value',
      span: isMissing ? nameSpan : value,
      message: isMissing
        ? messages.markup.attributeWithoutValue(name)
        : messages.markup.unquotedValue(name, text.slice(quoteAt, end)),
      replacement: isMissing ? `${name}=""` : `"${text.slice(quoteAt, end)}"`,
    });
    return createAttribute(name, nameSpan, isMissing ? undefined : value, isMissing ? equals + 1 : end);
  }
  const { end, isClosed } = findQuotedValueEnd(text, quoteAt, quote);
  const value = spanOf(quoteAt + 1, end);
  checkReferences(text, value, report);
  if (!isClosed) {
    report({
      kind: 'unclosed-quote',
      span: spanOf(quoteAt, end),
      message: messages.markup.unclosedQuote(name, quote),
      replacement: text.slice(quoteAt, end) + quote,
    });
    return createAttribute(name, nameSpan, value, end);
  }
  const written = text.slice(value.start, value.end);
  for (let offset = written.indexOf('<'); offset >= 0; offset = written.indexOf('<', offset + 1)) {
    report({
      kind: 'less-than-in-value',
      span: spanOf(value.start + offset, value.start + offset + 1),
      message: messages.markup.bareLessThanInValue(),
      replacement: '&lt;',
    });
  }
  return createAttribute(name, nameSpan, value, end + 1);
}

/** Field by field, since this is where a large document's time goes. */
function createAttribute(name: string, nameSpan: Span, valueSpan: Span | undefined, end: number): XmlAttribute {
  const { prefix, localName } = parseQualifiedName(name);
  return { name, prefix, localName, namespace: undefined, nameSpan, valueSpan, span: spanOf(nameSpan.start, end) };
}

/**
 * Where a quoted value ends. A missing quote would make the value include the next tags. A value that contains `<` is
 * therefore closed only by a quote on the same line that looks like a closing one. Otherwise it ends at the probable
 * end of the tag.
 */
function findQuotedValueEnd(text: string, quoteAt: number, quote: string): { end: number; isClosed: boolean } {
  let end = quoteAt + 1;
  while (end < text.length && text[end] !== quote && text[end] !== '<') end++;
  if (text[end] === quote) return { end, isClosed: true };
  let laterQuote = end;
  while (
    laterQuote < text.length &&
    laterQuote < end + maxQuoteDistance &&
    text[laterQuote] !== quote &&
    text[laterQuote] !== '\n'
  )
    laterQuote++;
  if (text[laterQuote] === quote && /[\s/>?]/.test(text[laterQuote + 1] ?? ' '))
    return { end: laterQuote, isClosed: true };
  end = quoteAt + 1;
  while (end < text.length && !'<>\n'.includes(text[end] ?? '')) end++;
  if (text[end] === '>' && text[end - 1] === '/' && end - 1 > quoteAt) end--;
  return { end, isClosed: false };
}

function findBareValueEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isSpace(text.charCodeAt(end)) && !'<>"\'='.includes(text[end] ?? '')) {
    if (text[end] === '/' && text[end + 1] === '>') break;
    end++;
  }
  return end;
}

function findJunkEnd(text: string, offset: number): number {
  let end = offset + 1;
  while (end < text.length && !isSpace(text.charCodeAt(end)) && !'<>/'.includes(text[end] ?? '')) {
    if (findNameEnd(text, end) > end) break;
    end++;
  }
  return end;
}

const createMissingSpace = (text: string, span: Span): Mistake => ({
  kind: 'missing-space',
  span,
  message: messages.markup.missingSpace(text.slice(span.start, span.end)),
  replacement: ` ${text.slice(span.start, span.end)}`,
});

const createDuplicate = ({ name, nameSpan }: XmlAttribute): Mistake => ({
  kind: 'duplicate-attribute',
  span: nameSpan,
  message: messages.markup.duplicateAttribute(name),
});

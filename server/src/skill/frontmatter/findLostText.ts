import type { Fix } from '../../core/index.js';
import { spanOf, textAt, type Span } from '../../text/span.js';
import { messages } from '../messages/index.js';
import type { SkillDocument } from '../skillDocument.js';
import type { Field } from './frontmatter.js';
import { quoteYaml } from './toYamlScalar.js';

/** Text of a value without quotes that YAML takes for a comment, a tag or an anchor. */
export interface LostText {
  readonly field: Field;
  readonly kind: 'comment' | 'tag' | 'anchor';
  /** The characters that are not part of the value, in the document. */
  readonly span: Span;
  readonly text: string;
  /** The value and the lost text, in the document. */
  readonly whole: Span;
  readonly wholeText: string;
}

type FrontmatterText = Pick<SkillDocument, 'frontmatter' | 'source'>;

/** Fields of running text. In other fields, `#` starts a comment. */
const textFields: ReadonlySet<string> = new Set(['description', 'when_to_use', 'compatibility', 'argument-hint']);

/** A sentence cannot end with these words. */
const openingWord =
  /(?:^|[\s(])(?:an?|the|of|to|in|on|at|by|for|from|with|and|or|via|like|as|per|into|about|than|is|are|e\.g\.|C|F)$/i;

/** A number follows, also after a blank. */
const numberedThing = /\b(?:issues?|tickets?|bugs?|PRs?|requests?|numbers?)$/i;

/** The values that lose text because they have no quotes. Real comments and tags are left out. */
export const findLostText = (model: FrontmatterText): readonly LostText[] =>
  model.frontmatter.fields.flatMap(field => findAfterKey(model, field) ?? findComment(model, field) ?? []);

/** The value with the lost text, in quotes. */
export const quoteLostText = ({ whole, wholeText }: LostText): Fix => ({
  title: messages.quoteValue(),
  changes: [{ span: whole, newText: quoteYaml(wholeText) }],
});

/** A tag or an anchor before the value, or a comment in place of it. */
function findAfterKey(model: FrontmatterText, field: Field): LostText | undefined {
  const { text } = model.source;
  const { key, keySpan, value } = field;
  const lineEnd = findLineEnd(text, keySpan.end);
  const written = /^\s*:[ \t]+(?=([!&#]\S*))/.exec(text.slice(keySpan.end, lineEnd));
  const word = written?.[1];
  if (written === null || word === undefined || (value.span && value.plain !== true)) return undefined;
  const start = keySpan.end + written[0].length;
  // A value on the next lines is not the text of this line.
  if (value.span ? value.span.start > lineEnd : !isNull(field)) return undefined;
  if (word.startsWith('#')) {
    const isText = key === 'description' || (key === 'argument-hint' && /^#[\p{L}\p{N}<[]/u.test(word));
    return isText ? createLostText(model, field, 'comment', spanOf(start, lineEnd), start) : undefined;
  }
  const isTag = word.startsWith('!');
  // Types such as `!!str`, and anchors that are used, or outside of running text.
  if (isTag ? /^!(?:[!<]|$)/.test(word) : !textFields.has(key) || isUsedAnchor(model, word)) return undefined;
  return createLostText(model, field, isTag ? 'tag' : 'anchor', spanOf(start, start + word.length), start);
}

const isNull = ({ value: { kind, scalar } }: Field): boolean => kind === 'null' || scalar === '';

const isUsedAnchor = ({ frontmatter: { content }, source }: FrontmatterText, anchor: string): boolean =>
  content !== undefined && source.text.slice(content.start, content.end).includes(`*${anchor.slice(1)}`);

/** The end of a sentence behind ` #`. */
function findComment(model: FrontmatterText, field: Field): LostText | undefined {
  const { key, value } = field;
  if (!textFields.has(key) || value.plain !== true || !value.span || value.source === undefined) return undefined;
  const { text } = model.source;
  const { start, end } = value.span;
  const comment = /^[ \t]+(#.*)/.exec(text.slice(end, findLineEnd(text, end)))?.[1];
  if (comment === undefined || !isPartOfSentence(value.source, comment)) return undefined;
  const from = text.indexOf('#', end);
  return createLostText(model, field, 'comment', spanOf(from, findLineEnd(text, end)), start);
}

/** Does a text go on behind ` #`? A comment has a space after `#`, or follows a whole sentence. */
function isPartOfSentence(before: string, comment: string): boolean {
  if (/[.!?。！？]$/.test(before) || /^#(?:TODO|FIXME|XXX|HACK|NOTE)\b/i.test(comment)) return false;
  if (openingWord.test(before)) return true;
  if (/^#\d/.test(comment) || (/^# \d/.test(comment) && numberedThing.test(before))) return true;
  if (!/^#\p{L}/u.test(comment)) return false;
  return /[,(]$/.test(before) || /[.!?,;)]$/.test(comment.trimEnd()) || /\s#\p{L}/u.test(comment);
}

function createLostText(
  model: FrontmatterText,
  field: Field,
  kind: LostText['kind'],
  found: Span,
  start: number,
): LostText {
  const { text } = model.source;
  const lineEnd = findLineEnd(text, found.start);
  const valueEnd = kind === 'comment' ? lineEnd : (field.value.span?.end ?? found.end);
  const whole = trimEnd(text, spanOf(start, valueEnd));
  const span = trimEnd(text, found);
  return { field, kind, span, text: textAt(text, span), whole, wholeText: textAt(text, whole) };
}

const trimEnd = (text: string, { start, end }: Span): Span =>
  spanOf(start, start + text.slice(start, end).trimEnd().length);

function findLineEnd(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed;
}

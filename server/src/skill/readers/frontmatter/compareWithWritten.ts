import { contains, spanOf } from '../../../text/span.js';
import { type Field, type Frontmatter } from '../../frontmatter/frontmatter.js';
import { findLostText } from '../../frontmatter/findLostText.js';
import { removeQuoteMarks } from '../../frontmatter/removeQuoteMarks.js';
import { formatCodePoint } from '../../formatCodePoint.js';
import { messages } from '../../messages/index.js';
import { createReason } from '../createReading.js';
import type { ReadingReason, SkillFile, SkillReader, SkillReading } from '../reader.js';
import { decodeSkill } from './decodeSkill.js';
import { readSkillSource } from './readSkillSource.js';

/** White space, characters that cannot be seen, and entities for the characters of tags make no difference. */
const normalize = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/[\s\p{C}]+/gu, '');

/** Besides tabs and line ends. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/** The character that replaces bytes that cannot be decoded. */
const replacement = '\ufffd';

/** The reasons where the name or the description that a program shows is not the one that the author wrote. */
export function compareWithWritten(
  { title, evidence }: SkillReader,
  { bytes }: SkillFile,
  { name, description, reasons }: SkillReading,
): readonly ReadingReason[] {
  const found = [compareField('name', name), compareField('description', description)].flat();
  if (evidence === 'measured') return found;
  return found.map(reason => ({ ...reason, message: messages.readerNotVerified(reason.message) }));

  /** Nothing where the reader itself has a reason, or where the author wrote no such field, or several. */
  function compareField(key: 'name' | 'description', shown: string | undefined): readonly ReadingReason[] {
    const isExplained = reasons.some(
      ({ code, unverifiedRefusal }) => unverifiedRefusal ?? (code.startsWith(`${key}-`) || code.startsWith('yaml-')),
    );
    if (shown === undefined || isExplained) return [];
    const { frontmatter, source } = readSkillSource(bytes);
    const [field, second] = frontmatter.fields.filter(candidate => candidate.key === key);
    if (!field || second || frontmatter.state !== 'present' || field.value.kind === 'null') return [];
    if (field.value.scalar === '') return [];
    if (shown.includes(replacement) && decodeSkill(bytes).invalidByte) {
      const at = source.text.indexOf(replacement, field.keySpan.end);
      const span = at < field.span.end && at >= 0 ? spanOf(at, at + 1) : field.value.span;
      return [createReason('not-utf8', messages.readerShowsWrongBytes(title, key), span)];
    }
    const lost = frontmatter.valid && findLostText({ frontmatter, source }).find(text => text.field === field);
    if (lost && key === 'description' && normalize(String(field.value.scalar)) === normalize(shown))
      return [
        createReason('description-lost', messages.readerDescriptionLost(title, shown.trim(), lost.text), lost.span),
      ];
    if (frontmatter.valid && field.value.scalar === shown) return [];
    const written = listWritten(source.text, frontmatter, field);
    if (written.map(normalize).includes(normalize(shown))) return [];
    const control = controlCharacters.exec(source.text.slice(field.keySpan.end, field.span.end));
    const at = field.keySpan.end + (control?.index ?? 0);
    if (key === 'description' && control) {
      const message = messages.readerDescriptionControl(title, shown.trim(), formatCodePoint(control[0]));
      return [createReason('control-character', message, spanOf(at, at + 1))];
    }
    const isText = field.value.kind !== 'sequence' && field.value.kind !== 'mapping';
    const describeName = isText ? messages.readerNameChanged : messages.readerNameNotText;
    const describe = key === 'name' ? describeName : messages.readerDescriptionShown;
    return [createReason(`${key}-changed`, describe(title, shown.trim()), field.value.span)];
  }
}

/** The texts that the author may mean: the value, and what stands there, without quotes around it. */
function listWritten(source: string, frontmatter: Frontmatter, field: Field): readonly string[] {
  const { valid, problems } = frontmatter;
  const { scalar, plain, kind } = field.value;
  // A program that shows a list or map as text shows its YAML.
  if (valid && (kind === 'sequence' || kind === 'mapping')) return [];
  const isBroken = problems.some(({ kind, span }) => kind === 'syntax' && contains(field.span, span));
  // Where other lines are broken, text without quotes may have swallowed them.
  const isKnown = valid || (plain === false && !isBroken);
  const value = !isKnown || scalar === undefined || scalar === null ? [] : [String(scalar)];
  const lines = readValueLines(source, frontmatter, field);
  // An alias stands for another text. All else that a program shows as it stands is what the author wrote.
  if (valid && lines.startsWith('*')) return value;
  // In broken YAML, an indented line that starts with a key may be a field of its own.
  const [beforeKey = ''] = valid ? [] : lines.split(/\n[ \t]+[a-z][a-z_-]*:(?:\s|$)/, 1);
  return [...value, ...[lines, ...(beforeKey === '' ? [] : [beforeKey])].map(removeQuoteMarks)];
}

/** A value as it stands in the text, up to the next field, without the mark of a block scalar. */
function readValueLines(source: string, { content }: Frontmatter, { keySpan }: Field): string {
  const [first = '', ...rest] = source.slice(keySpan.end + 1, content?.end ?? source.length).split('\n');
  const end = rest.findIndex(line => /^\S/.test(line));
  const lines = end < 0 ? rest : rest.slice(0, end);
  return [first.replace(/^\s*[|>][-+\d]*\s*$/, ''), ...lines].join('\n').trim();
}

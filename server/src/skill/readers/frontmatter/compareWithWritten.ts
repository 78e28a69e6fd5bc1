import type { Field, Frontmatter } from '../../frontmatter/frontmatter.js';
import { messages } from '../../messages/index.js';
import { createReason } from '../createReading.js';
import { readSkillSource } from './readSkillSource.js';
import type { ReadingReason } from '../reader.js';

/** White space, quotes, characters that cannot be seen, and entities for the characters of tags make no difference. */
const normalize = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/[\s"'\p{C}]+/gu, '');

/** Besides tabs and line ends. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * For programs with a reader of their own: the reason where the shown description is not the one that the author wrote. Nothing where
 * the author wrote none, wrote several, or wrote one that is not text.
 */
export function compareWithWritten(
  title: string,
  bytes: Uint8Array,
  description: string | undefined,
): readonly ReadingReason[] {
  if (description === undefined) return [];
  const { frontmatter, source } = readSkillSource(bytes);
  const [field, second] = frontmatter.fields.filter(({ key }) => key === 'description');
  if (!field || second || frontmatter.state !== 'present') return [];
  const { scalar } = field.value;
  if (frontmatter.valid && typeof scalar !== 'string') return [];
  const lines = readValueLines(source.text, frontmatter, field);
  // An alias stands for another text. All else that a program shows as it stands is what the author wrote.
  const written = [frontmatter.valid ? String(scalar) : lines, ...(lines.startsWith('*') ? [] : [lines])];
  if (written.map(normalize).includes(normalize(description))) return [];
  const { span } = field.value;
  const hasControls = written.some(text => controlCharacters.test(text));
  const describe = hasControls ? messages.readerDescriptionControls : messages.readerDescriptionShown;
  return [createReason('description-changed', describe(title, description), span)];
}

/** A value as it stands in the text, up to the next field, without the mark of a block scalar. */
function readValueLines(source: string, { content }: Frontmatter, { keySpan }: Field): string {
  const [first = '', ...rest] = source.slice(keySpan.end + 1, content?.end ?? source.length).split('\n');
  const end = rest.findIndex(line => /^[^\s#]/.test(line));
  const lines = end < 0 ? rest : rest.slice(0, end);
  return [first.replace(/^\s*[|>][-+\d]*\s*$/, ''), ...lines].join('\n').trim();
}

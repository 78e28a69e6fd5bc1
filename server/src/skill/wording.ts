import {
  maxInlineLinkLength,
  maxInlineTagLength,
  maxListedSections,
  maxSentenceLength,
  maxSentenceSearch,
  maxSlugLength,
} from './limits.js';
/** Short texts made from the author's words, for fixes that fill something in. */

/** Text as an identifier: lower case, runs of anything else become one hyphen. */
export function toSlug(text: string, separator = '-'): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(new RegExp(`^${separator}+|${separator}+$`, 'g'), '')
    .slice(0, maxSlugLength)
    .replace(new RegExp(`${separator}+$`), '');
}

/** The first sentence of running text in a piece of Markdown; undefined where there is none. */
export const findFirstSentence = (markdown: string): string | undefined => findFirstText(markdown)?.sentence;

function findFirstText(markdown: string): { readonly sentence: string; readonly isListItem: boolean } | undefined {
  let inFence = false;
  for (const raw of markdown.slice(0, maxSentenceSearch).split('\n')) {
    const line = raw.trim();
    if (/^(?:```|~~~)/.test(line)) inFence = !inFence;
    else if (!inFence && line !== '' && !/^(?:#|<|---|\||!\[|={3,}|\[[^\]]*\]:)/.test(line)) {
      const marker = /^(?:[-*+>]|\d+[.)])\s+/.exec(line)?.[0] ?? '';
      const words = toPlainText(line.slice(marker.length));
      const sentence = /^.+?(?:[.!?](?=\s|$)|[。！？])/u.exec(words)?.[0] ?? words;
      const shortened = Array.from(sentence).slice(0, maxSentenceLength).join('').trim();
      if (/[\p{L}\p{N}]/u.test(shortened)) return { sentence: shortened, isListItem: /^[^>]/.test(marker) };
    }
  }
  return undefined;
}

/**
 * A description for a part of a document: its first sentence if that is a whole one in a paragraph, otherwise its titles. A sentence that
 * introduces something, an item of a list or two words say nothing without the text after them. Undefined where there is neither.
 * @param titles of the part, then of its sections
 */
export function proposeDescription(markdown: string, titles: readonly string[]): string | undefined {
  const first = findFirstText(markdown);
  if (first && !first.isListItem && isWholeSentence(first.sentence)) return first.sentence;
  const [title, ...sections] = titles;
  if (title === undefined) return first?.sentence.replace(/[:：]$/, '');
  const listed = sections.slice(0, maxListedSections).join(', ');
  return Array.from(listed === '' ? title : `${title}: ${listed}`)
    .slice(0, maxSentenceLength)
    .join('');
}

/** Three words, or as many letters as they have in a script without spaces. */
const isWholeSentence = (sentence: string): boolean =>
  /[.!?。！？]$/u.test(sentence) && (sentence.split(' ').length >= 3 || /\p{Script=Han}{6}/u.test(sentence));

const inlineLink = new RegExp(`!?\\[([^\\]]{0,${maxInlineLinkLength}})\\]\\([^)]{0,${maxInlineLinkLength}}\\)`, 'g');
const inlineTag = new RegExp(`</?[a-z][^>]{0,${maxInlineTagLength}}>`, 'gi');

/** Markdown without its inline marks. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(inlineLink, '$1')
    .replace(inlineTag, '')
    .replace(/[*`]|\b__|__\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** `agent_skill-name` as a title: `Agent Skill Name`. */
export const toTitle = (name: string): string =>
  name
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

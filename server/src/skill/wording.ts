import {
  maxInlineLinkLength,
  maxInlineTagLength,
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
export function findFirstSentence(markdown: string): string | undefined {
  let inFence = false;
  for (const raw of markdown.slice(0, maxSentenceSearch).split('\n')) {
    const line = raw.trim();
    if (/^(?:```|~~~)/.test(line)) inFence = !inFence;
    else if (!inFence && line !== '' && !/^(?:#|<|---|\||!\[|={3,}|\[[^\]]*\]:)/.test(line)) {
      const words = toPlainText(line.replace(/^(?:[-*+>]|\d+[.)])\s+/, ''));
      const sentence = /^.+?(?:[.!?](?=\s|$)|[。！？])/u.exec(words)?.[0] ?? words;
      const shortened = Array.from(sentence).slice(0, maxSentenceLength).join('').trim();
      if (/[\p{L}\p{N}]/u.test(shortened)) return shortened;
    }
  }
  return undefined;
}

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

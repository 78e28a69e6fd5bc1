/** Short texts made from an author's own words, for fixes that fill something in. */

/** Text as an identifier: lower case, runs of anything else become one hyphen. */
export function toSlug(text: string, separator = '-'): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(new RegExp(`^${separator}+|${separator}+$`, 'g'), '')
    .slice(0, 64)
    .replace(new RegExp(`${separator}+$`), '');
}

/** Longest sentence offered as a description. */
const maxSentenceLength = 200;

/** The first sentence of running text in a piece of Markdown; undefined where there is none. */
export function findFirstSentence(markdown: string): string | undefined {
  let fence = false;
  for (const raw of markdown.slice(0, 20_000).split('\n')) {
    const line = raw.trim();
    if (/^(?:```|~~~)/.test(line)) fence = !fence;
    else if (!fence && line !== '' && !/^(?:#|<|---|\||!\[|={3,}|\[[^\]]*\]:)/.test(line)) {
      const words = toPlainText(line.replace(/^(?:[-*+>]|\d+[.)])\s+/, ''));
      const sentence = /^.+?(?:[.!?](?=\s|$)|[。！？])/u.exec(words)?.[0] ?? words;
      const short = Array.from(sentence).slice(0, maxSentenceLength).join('').trim();
      if (/[\p{L}\p{N}]/u.test(short)) return short;
    }
  }
  return undefined;
}

/** Markdown's inline marks removed. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,500}\)/g, '$1')
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
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

import type { Heading } from './markdownStructure.js';

/** A heading's anchor as GitHub and VS Code make it. */
const headingSlug = (title: string): string =>
  title
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,500}\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');

/** The anchor of every heading; repeated titles get `-1`, `-2`. */
export function createHeadingSlugs(headings: readonly Heading[]): ReadonlyMap<string, Heading> {
  const slugs = new Map<string, Heading>();
  const counts = new Map<string, number>();
  for (const heading of headings) {
    const slug = headingSlug(heading.title);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    slugs.set(count === 0 ? slug : `${slug}-${count}`, heading);
  }
  return slugs;
}

import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRelativeLinks } from '../../scripts/packages/resolveLinks.mjs';

/**
 * Relative links of Markdown pages to files that do not exist, or to headings that the target lacks, as `page: link`.
 * @param root folder of the pages
 * @param pages paths in it
 */
export const findDeadLinks = (root: string, pages: readonly string[]): readonly string[] =>
  pages.flatMap(page =>
    findRelativeLinks(readFileSync(join(root, page), 'utf8'))
      .filter(({ target }) => !leadsSomewhere(target, join(root, page)))
      .map(({ target }) => `${page}: ${target}`),
  );

function leadsSomewhere(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || !target.endsWith('.md') || (statSync(target).isFile() && hasAnchor(target, anchor));
}

/** Headings have anchors as GitHub and VS Code spell them. A repeated heading gets a number. */
function hasAnchor(page: string, anchor: string): boolean {
  const text = readFileSync(page, 'utf8');
  const counts = new Map<string, number>();
  const anchors = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, title = '']) => {
    const name = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
  return anchors.includes(anchor) || text.includes(`id="${anchor}"`);
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(file => file !== '');
const pages = files.filter(file => /^(?:docs\/(?:editors\/)?)?[\w-]+\.md$/.test(file));

/** Relative links of a page to files that do not exist, or to headings that their page lacks. */
function findDeadLinks(page: string): readonly string[] {
  const text = readFileSync(page, 'utf8')
    .replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
    .replace(/`[^`\n]*`/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link) && !exists(link, page))
    .map(link => `${page}: ${link}`);
}

function exists(link: string, page: string): boolean {
  const [path = '', heading] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), path);
  if (heading !== undefined && target.endsWith('.md')) return files.includes(target) && hasAnchor(target, heading);
  return files.some(file => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`));
}

/** Headings have anchors as GitHub and VS Code spell them. */
function hasAnchor(page: string, anchor: string): boolean {
  const text = readFileSync(page, 'utf8');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return headings.includes(anchor) || text.includes(`id="${anchor}"`);
}

test('links of the documentation lead somewhere', () => {
  expect(pages).toContain('README.md');
  expect(pages.flatMap(findDeadLinks)).toEqual([]);
});

// @ts-check
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';

/**
 * A relative link or picture in Markdown.
 * @typedef {{ start: number, end: number, isPicture: boolean, text: string, target: string }} MarkdownLink
 */

/**
 * The relative links of a Markdown text, outside of code.
 * @param {string} markdown
 * @returns {MarkdownLink[]}
 */
export function findRelativeLinks(markdown) {
  const pattern = /^(`{3,})[^]*?^\1`*$|`[^`\n]*`|(!?)\[((?:`[^`\n]*`|[^[\]`])*)\]\(([^)\s]+)\)/gm;
  return Array.from(markdown.matchAll(pattern)).flatMap(match => {
    const [whole, , picture, text, target] = match;
    if (text === undefined || target === undefined || /^[a-z][a-z+.-]*:/i.test(target)) return [];
    return [{ start: match.index, end: match.index + whole.length, isPicture: picture === '!', text, target }];
  });
}

/**
 * Makes the Markdown files of a package independent of the checkout. With a repository, relative links of README.md become links to it.
 * Otherwise a link to a file that is not in the package becomes its text. Parts between `<!-- checkout -->` and
 * `<!-- /checkout -->` are removed.
 * @param {string} folder of the package
 * @param {string | undefined} repository address of the repository, without a slash at the end
 */
export async function resolveLinks(folder, repository) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(({ name }) => name.endsWith('.md'))) {
    const file = join(entry.parentPath, entry.name);
    const markdown = (await readFile(file, 'utf8')).replace(/<!-- checkout -->\n[^]*?<!-- \/checkout -->\n\n?/g, '');
    let result = '';
    let position = 0;
    for (const link of findRelativeLinks(markdown)) {
      result += markdown.slice(position, link.start) + resolveLink(link, file);
      position = link.end;
    }
    await writeFile(file, result + markdown.slice(position));
  }

  /** @param {MarkdownLink} link @param {string} file */
  function resolveLink({ isPicture, text, target }, file) {
    const markup = `${isPicture ? '!' : ''}[${text}]`;
    const [path = ''] = target.split('#');
    if (path === '') return `${markup}(${target})`;
    const isInside = existsSync(join(dirname(file), path));
    const isReadme = relative(folder, file) === 'README.md';
    if (isInside && !(isReadme && repository !== undefined)) return `${markup}(${target})`;
    if (repository === undefined) return text;
    const place = posix.join(dirname(relative(folder, file)).split(sep).join('/'), target);
    return `${markup}(${repository}/${isPicture ? 'raw' : 'blob'}/HEAD/${place})`;
  }
}

// @ts-check
/** The table of limits in SECURITY.md, from the files `limits.ts` of the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project.mjs';

const begin = '<!-- limits: `npm run docs` writes this table -->\n\n';
const end = '\n<!-- end of limits -->\n';

/** The page with the table as the sources have it now. @param {string} page */
export function updateLimits(page) {
  const start = page.indexOf(begin);
  const stop = page.indexOf(end);
  if (start < 0 || stop < start) throw new Error('SECURITY.md: the marks around the table of limits are missing');
  return page.slice(0, start + begin.length) + formatTable() + page.slice(stop);
}

function formatTable() {
  const sources = join(projectFolder, 'server/src');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /(?:^|\/)limits\.ts$/.test(path))
    .sort();
  const rows = files.flatMap(path =>
    readLimits(readFileSync(join(sources, path), 'utf8')).map(({ name, value, comment }) => {
      const folder = path.replace(/\/?limits\.ts$/, '') || '.';
      return `| ${folder} | \`${name}\` | ${value} | ${comment.replaceAll('|', '\\|')} |\n`;
    }),
  );
  return `| Folder | Limit | Value | Meaning |\n|---|---|---|---|\n${rows.join('')}`;
}

/** @param {string} source */
function readLimits(source) {
  // A comment may stand between other comments: the last one before the constant is about it.
  const declaration = /(?:\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*)?export const (\w+)(?:: [^=]+)? = ([^;]+);/g;
  return Array.from(source.matchAll(declaration), ([, comment = '', name = '', value = '']) => ({
    name,
    value: `\`${value.replace(/\s+/g, ' ').trim()}\``,
    comment: comment.replace(/\s*\n\s*\*\s*/g, ' ').trim(),
  }));
}

// @ts-check
/** The table of limits in SECURITY.md, from the files `limits.ts` of the server. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.mjs';

/** Markdown table of all limits. */
export function formatLimits() {
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
  return `| Folder | Limit | Value | What is limited |\n|---|---|---|---|\n${rows.join('')}`;
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

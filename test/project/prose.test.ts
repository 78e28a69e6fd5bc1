import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readComments } from '../support/readComments.js';
import { readSentences } from '../support/readSentences.js';
import { findLongSentences } from '../support/splitSentences.js';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map(path => `docs/${path.replaceAll('\\', '/')}`)
  // Its guides quote the descriptions of commands that others wrote.
  .filter(path => path.endsWith('.md') && path !== 'docs/guides-before-after.md')
  .concat('README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md')
  .sort();

/** Paragraphs, items of lists and cells of tables, without code. */
const readParagraphs = (markdown: string): readonly string[] =>
  markdown
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1 *$/gm, '\n\n')
    .split(/\n\s*\n|\n(?= *(?:[-*|#>]|\d+\.) )/)
    .flatMap(block => (/^\s*\|/.test(block) ? block.split(/(?<!\\)\|/) : [block]));

it.each(pages)('%s has no sentence of more than 30 words', path => {
  const paragraphs = readParagraphs(readFileSync(path, 'utf8'));
  expect(paragraphs.flatMap(paragraph => findLongSentences(path, paragraph))).toEqual([]);
});

it('no message, setting or title has a sentence of more than 30 words', () => {
  const long = [...readSentences({ withUntranslated: true })].flatMap(([text, path]) =>
    // In help, indented lines are rows of a table.
    text.split(/\n\s*\n|\n(?=\s)/).flatMap(paragraph => findLongSentences(path, paragraph)),
  );
  expect(long).toEqual([]);
});

/** Texts of other authors, generated code and builds. */
const otherFolders = ['dist', 'fixtures', 'grammar', 'node_modules', 'out', 'templates', 'workspaces'];

const findSources = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return otherFolders.includes(entry.name) ? [] : findSources(path);
    return /(?<!\.d)\.(?:ts|mts|mjs|cjs|css)$/.test(path) ? [path] : [];
  });

it.each(['server', 'client', 'scripts', 'test'])('no comment in %s has a sentence of more than 30 words', folder => {
  const sources = findSources(folder);
  expect(sources.length).toBeGreaterThan(20);
  const long = sources.flatMap(path =>
    readComments(readFileSync(path, 'utf8')).flatMap(({ line, text }) => findLongSentences(`${path}:${line}`, text)),
  );
  expect(long).toEqual([]);
});

it('reads comments by paragraph, with their lines', () => {
  const code = [
    '/** One. */',
    'const a = 1;',
    '  // Two',
    '  // lines. @param b two',
    '/*',
    ' * Three',
    ' *',
    ' * - four',
    ' */',
  ];
  expect(readComments(code.join('\n')).map(({ line, text }) => `${line} ${text.trim()}`)).toEqual([
    '1 One.',
    '3 Two\nlines.',
    '3 @param b two',
    '5 Three',
    '5 - four',
  ]);
});

it('counts code as one word, and ends a sentence before a capital', () => {
  const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
  expect(findLongSentences('a.md', `${words(29)} \`a b c\`.`)).toEqual([]);
  expect(findLongSentences('a.md', `${words(30)}. Then ${words(29)}.`)).toEqual([]);
  expect(findLongSentences('a.md', `${words(30)}, then.`)).toHaveLength(1);
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSentences } from '../support/readSentences.js';

const sentences = readSentences();
const files = readdirSync('l10n');

/** The different parts of a text that match, in the order of the alphabet. */
const findAll = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([part]) => part))].sort();

/** What a translation must keep: values, code, emphasis, icons, links, settings and lines. */
const kept: readonly (readonly [string, RegExp])[] = [
  ['placeholders', /\{\d+\}/g],
  ['code', /`[^`]+`/g],
  ['emphasis', /\*\*/g],
  ['icons', /\$\([a-z-]+\)/g],
  ['targets of links', /\]\([^)]+\)/g],
  ['ellipses of commands', /…$/g],
  ['line ends', /\n+/g],
];

it('finds sentences of the server, the client, the pages and the manifest', () => {
  expect([...new Set([...sentences.values()].map(path => path.split('/', 2).join('/')))]).toEqual(
    expect.arrayContaining(['server/src', 'client/src', 'client/webview', 'package.json']),
  );
});

describe.each(files)('%s', name => {
  const translation = JSON.parse(readFileSync(`l10n/${name}`, 'utf8')) as Record<string, string>;
  const translated = Object.entries(translation);

  it('is of a language', () => {
    expect(name).toMatch(/^bundle\.l10n\.[a-z]{2,3}(?:-[a-z]+)?\.json$/);
  });

  it('translates every sentence', () => {
    const missing = [...sentences].filter(([text]) => !Object.hasOwn(translation, text));
    expect(missing).toEqual([]);
  });

  it('translates nothing that is no sentence', () => {
    expect(translated.filter(([text]) => !sentences.has(text))).toEqual([]);
  });

  it.each(kept)('keeps %s', (_what, pattern) => {
    const changed = translated.filter(
      ([text, translation]) => findAll(text, pattern).join(' ') !== findAll(translation, pattern).join(' '),
    );
    expect(changed).toEqual([]);
  });

  it('ends sentences as the original does', () => {
    const ends = (text: string): string => (/[.。]$/.test(text) ? 'sentence' : /[:：]$/.test(text) ? 'colon' : '');
    expect(translated.filter(([text, translation]) => ends(text) !== ends(translation))).toEqual([]);
  });
});

describe('l10n/bundle.l10n.zh-cn.json', () => {
  const translated = Object.values(
    JSON.parse(readFileSync('l10n/bundle.l10n.zh-cn.json', 'utf8')) as Record<string, string>,
  );
  /** Code and values have their own punctuation. */
  const texts = translated.map(text => text.replace(/\]\([^)]*\)/g, '').replace(/`[^`]*`/g, 'x'));

  it('has full-width punctuation around Chinese text', () => {
    // The value opens the parenthesis.
    const other = texts.filter(text => text !== '{0}，未验证)');
    expect(other.filter(text => /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u.test(text))).toEqual([]);
  });

  it('has a space between Chinese and Latin text', () => {
    expect(texts.filter(text => /\p{Script=Han}[a-z\d]|[a-z\d]\p{Script=Han}/iu.test(text))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseName,
  childOf,
  directoryOf,
  normalizeUri,
  resolvePath,
  toFilePath,
  toPath,
  toRelativePath,
} from '../../../../server/src/core/workspace/uri.js';

/** Text of documents and clients: lone surrogates, percent signs that encode nothing, what only looks like a URI. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'file:',
        '/',
        '//',
        '..',
        '.',
        '%',
        '%zz',
        '%E0',
        '%2F',
        '\uD800',
        '\uDC00',
        '😀',
        '#',
        '?',
        'a',
        'C:',
        '\\',
        '\0',
        ':',
        'untitled:',
        'http://h',
      ),
    )
    .map(parts => parts.join('')),
);

describe('URIs', () => {
  it('are made of any text', () => {
    fc.assert(
      fc.property(anyText, anyText, (uri, path) => {
        const results = [
          ...[baseName, directoryOf, normalizeUri, toPath, toFilePath].map(use => use(uri)),
          childOf(uri, path),
          resolvePath(uri, path),
          toRelativePath(uri, path),
        ];
        expect(results.every(result => typeof result === 'string')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('have decoded names, also where a name contains a percent sign', () => {
    expect(baseName('file:///a/100%25.md')).toBe('100%.md');
    expect(baseName('file:///a/%ED%A0%80.md')).toBe('%ED%A0%80.md');
    expect(resolvePath('file:///a', '\uD800.md')).toBe('file:///a/%EF%BF%BD.md');
  });
});

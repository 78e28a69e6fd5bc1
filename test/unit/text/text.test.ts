import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../server/src/text/applyChanges.js';
import { createLineIndex } from '../../../server/src/text/createLineIndex.js';
import { createSegmentMap } from '../../../server/src/text/createSegmentMap.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';

const nasty = fc
  .array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', '\r', ' ', '\uFEFF', '\uD800'), { maxLength: 30 })
  .map(pieces => pieces.join(''));

describe('sourceText', () => {
  it('drops the byte order mark and all carriage returns', () => {
    const source = createSourceText('\uFEFFa\r\nb\rc\n');
    expect(source).toMatchObject({ text: 'a\nb\nc\n', hasByteOrderMark: true, eol: '\r\n' });
  });

  it('keeps every line at its number and every character of a line at its place', () => {
    fc.assert(
      fc.property(nasty, raw => {
        const { text, lines, hasByteOrderMark } = createSourceText(raw);
        const original = (hasByteOrderMark ? raw.slice(1) : raw).split(/\r\n|\r|\n/);
        expect(lines.lineCount).toBe(original.length);
        original.forEach((line, at) => expect(text.slice(lines.lineStart(at), lines.lineEnd(at))).toBe(line));
      }),
    );
  });
});

describe('lineIndex', () => {
  it('maps offsets to positions and back', () => {
    const lines = createLineIndex('ab\n\ncd');
    expect(lines.positionAt(2)).toEqual({ line: 0, character: 2 });
    expect(lines.positionAt(3)).toEqual({ line: 1, character: 0 });
    expect(lines.offsetAt({ line: 2, character: 1 })).toBe(5);
  });

  it('clamps what is out of range', () => {
    const lines = createLineIndex('ab\ncd');
    expect(lines.offsetAt({ line: 0, character: 99 })).toBe(2);
    expect(lines.offsetAt({ line: 9, character: 0 })).toBe(5);
    expect(lines.offsetAt({ line: -1, character: 4 })).toBe(0);
    expect(lines.positionAt(99)).toEqual({ line: 1, character: 2 });
  });
});

describe('segmentMap', () => {
  // "> ab\n> cd": the quoted text is "ab\ncd".
  const map = createSegmentMap([
    { embedded: 0, host: 2, length: 3 },
    { embedded: 3, host: 7, length: 2 },
  ]);

  it('maps to the host and back, past the host’s own prefix', () => {
    expect(map.toHost(0)).toBe(2);
    expect(map.toHost(3)).toBe(7);
    expect(map.fromHost(8)).toBe(4);
    expect(map.fromHost(6)).toBeUndefined();
    expect(map.hostSpan).toEqual({ start: 2, end: 9 });
  });

  it('never lets a span swallow the prefix behind its end', () => {
    expect(map.spanToHost({ start: 0, end: 3 })).toEqual({ start: 2, end: 5 });
    expect(map.spanToHost({ start: 3, end: 5 })).toEqual({ start: 7, end: 9 });
    expect(map.spanToHost({ start: 3, end: 3 })).toEqual({ start: 7, end: 7 });
  });
});

describe('applyChanges', () => {
  it('writes into the original and leaves its mark and line ends alone', () => {
    const changed = applyChanges('\uFEFFa\r\nb\r\n', [
      { span: { start: 2, end: 3 }, newText: 'B\nC' },
      { span: { start: 0, end: 0 }, newText: '#' },
    ]);
    expect(changed).toBe('\uFEFF#a\r\nB\r\nC\r\n');
  });

  it('equals the same change of the normalised text', () => {
    fc.assert(
      fc.property(nasty, fc.nat(30), fc.nat(30), (raw, one, other) => {
        const { text } = createSourceText(raw);
        const [start = 0, end = 0] = [one, other].map(at => Math.min(at, text.length)).sort((a, b) => a - b);
        const changed = applyChanges(raw, [{ span: { start, end }, newText: 'x\ny' }]);
        expect(createSourceText(changed).text).toBe(`${text.slice(0, start)}x\ny${text.slice(end)}`);
      }),
    );
  });
});

describe('offsets of an edited text', () => {
  it('follow the byte order mark and carriage returns of the original', () => {
    const remove = (start: number, end: number) => ({ span: { start, end }, newText: '' });
    expect(applyChanges('\uFEFFabc', [remove(0, 1)])).toBe('\uFEFFbc');
    expect(applyChanges('abc', [remove(1, 2)])).toBe('ac');
    expect(applyChanges('a\r\nb\r\nc', [remove(2, 3), remove(4, 5)])).toBe('a\r\n\r\n');
    // In any order, and with an insertion before a replacement at the same place.
    const changes = [
      remove(4, 5),
      { span: { start: 2, end: 3 }, newText: 'B\n' },
      { span: { start: 2, end: 2 }, newText: '>' },
    ];
    expect(applyChanges('a\r\nb\r\nc', changes)).toBe('a\r\n>B\r\n\r\n');
  });

  it('use the line end of the first line', () => {
    expect(createSourceText('a\rb\r\nc').eol).toBe('\n');
    expect(createSourceText('a\nb\r\nc').eol).toBe('\n');
    expect(createSourceText('a\r\nb\nc').eol).toBe('\r\n');
    expect(createSourceText('a').eol).toBe('\n');
  });
});

describe('a moved segment map', () => {
  const map = createSegmentMap([
    { embedded: 0, host: 10, length: 3 },
    { embedded: 3, host: 20, length: 4 },
  ]).shiftBy(100);

  it('keeps the distance in both directions', () => {
    expect(map.hostSpan).toEqual({ start: 110, end: 124 });
    expect([0, 2, 3, 6, 7, 99].map(offset => map.toHost(offset))).toEqual([110, 112, 120, 123, 124, 124]);
    expect([109, 110, 113, 114, 119, 120, 124, 125].map(offset => map.fromHost(offset))).toEqual([
      undefined,
      0,
      3,
      undefined,
      undefined,
      3,
      7,
      undefined,
    ]);
    expect(map.spanToHost({ start: 1, end: 3 })).toEqual({ start: 111, end: 113 });
    expect(map.spanToHost({ start: 0, end: 0 })).toEqual({ start: 110, end: 110 });
    expect(map.shiftBy(-100).hostSpan).toEqual({ start: 10, end: 24 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightMarkdown } from '../../../../../client/webview/guide/highlightMarkdown.js';
import { highlightXml } from '../../../../../client/webview/guide/highlightXml.js';
import { parseMarkdown } from '../../../../../client/webview/guide/parseMarkdown.js';
import { splitLines } from '../../../../../client/webview/guide/splitLines.js';
import { isQuick } from '../../../../support/inputShare.js';
import { startTimer } from '../../../../support/startTimer.js';

const coloured = (text: string): string[] =>
  highlightXml(text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: part }) => `${kind} ${part}`);

describe('colours of XML', () => {
  it('are those of tags, names, values and comments', () => {
    expect(coloured('<?xml version="1.0"?><rule param="a">b < "c" > d</rule><!-- e --><x/>')).toEqual([
      'instruction <?xml version="1.0"?>',
      'tag <rule',
      'name param',
      'value "a"',
      'tag >',
      'tag </rule>',
      'comment <!-- e -->',
      'tag <x/>',
    ]);
  });

  it('leave quotes in text alone', () => {
    expect(coloured('<input>{ "a": 1 }</input>')).toEqual(['tag <input>', 'tag </input>']);
  });
});

describe('colours of Markdown', () => {
  it('are those of headings, signs, code and bold', () => {
    const text = '# Title\n- `a`: **b** c\n```json\n# no heading\n```\nend';
    expect(highlightMarkdown(text).filter(({ kind }) => kind !== 'text')).toEqual([
      { kind: 'heading', text: '# Title\n' },
      { kind: 'tag', text: '- ' },
      { kind: 'code', text: '`a`' },
      { kind: 'mark', text: '**b**' },
      { kind: 'code', text: '```json\n' },
      { kind: 'code', text: '# no heading\n' },
      { kind: 'code', text: '```\n' },
    ]);
  });
});

it.each([
  ['XML', highlightXml],
  ['Markdown', highlightMarkdown],
] as const)('coloured %s is the same text', (_name, pieces) => {
  const markup = fc.string({
    unit: fc.constantFrom('<', '>', '/', '"', "'", '=', '!', '--', '?', '`', '*', '#', '\n', ' ', 'a', '😀'),
  });
  fc.assert(
    fc.property(
      fc.oneof(markup, fc.string({ unit: 'binary' })),
      text =>
        pieces(text)
          .map(piece => piece.text)
          .join('') === text,
    ),
  );
});

it.skipIf(isQuick)('colours a megabyte in time that grows with its length only', () => {
  const hard = `<${'a'.repeat(200_000)}`.repeat(2) + '<!-'.repeat(100_000) + '"'.repeat(200_000);
  const timer = startTimer();
  expect(
    highlightXml(hard)
      .map(({ text }) => text)
      .join(''),
  ).toBe(hard);
  timer.expectBelow(2000);
});

describe('lines that wrap on their own', () => {
  const indentsOf = (text: string, format: 'xml' | 'markdown') =>
    splitLines(text, [], format).map(({ indent }) => indent);

  it('keep their indentation', () => {
    expect(indentsOf('<a>\n  <b>\n    c\n\n  </b>', 'xml')).toEqual([0, 2, 4, 0, 2]);
    expect(indentsOf('- a\n  1. b\nc - d\n-e', 'markdown')).toEqual([2, 5, 0, 0]);
  });

  it('stay together where a sentence ends in a later line', () => {
    const text = '  one two\n  three\n  four\n';
    expect(splitLines(text, [{ start: 6, end: 17 }], 'xml')).toEqual([
      { start: 0, end: 18, indent: 0 },
      { start: 18, end: 25, indent: 2 },
    ]);
  });

  it('are the whole text', () => {
    const sentences = fc.array(fc.nat(40), { maxLength: 8 }).map(offsets => {
      const sorted = [...new Set(offsets)].sort((a, b) => a - b);
      return sorted.flatMap((start, index) =>
        index % 2 === 0 && sorted[index + 1] ? [{ start, end: sorted[index + 1] ?? 0 }] : [],
      );
    });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\n', ' ', '-', 'a'), maxLength: 40 }),
        sentences,
        (text, spans) => {
          const lines = splitLines(text, spans, 'markdown');
          expect(lines.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
          for (const { start, end } of spans)
            if (end <= text.length) expect(lines.filter(line => line.start < end && start < line.end)).toHaveLength(1);
        },
      ),
    );
  });
});

describe('rendered Markdown', () => {
  it('has the blocks of a guide', () => {
    const text = [
      '<!-- skillwright-guide source="x" -->',
      '',
      '# read_file',
      '',
      'Reads `a*b` \\<b> and **more \\* text**.',
      '',
      '- `path`: Required.',
      '- `mode`: Optional.',
      '```json',
      '{"path": "**a**"}',
      '```',
      'End.',
    ].join('\n');
    expect(parseMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, content: [{ kind: 'text', text: 'read_file' }] },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Reads ' },
          { kind: 'code', text: 'a*b' },
          { kind: 'text', text: ' <b> and ' },
          { kind: 'bold', text: 'more * text' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        items: [
          [
            { kind: 'code', text: 'path' },
            { kind: 'text', text: ': Required.' },
          ],
          [
            { kind: 'code', text: 'mode' },
            { kind: 'text', text: ': Optional.' },
          ],
        ],
      },
      { kind: 'code', text: '{"path": "**a**"}' },
      { kind: 'paragraph', content: [{ kind: 'text', text: 'End.' }] },
    ]);
  });

  it('reads any text, in time that grows with its length only', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('`', '*', '\\', '#', '-', '\n', ' ', 'a') }),
        text => void parseMarkdown(text),
      ),
    );
    const timer = startTimer();
    parseMarkdown(`${'**a'.repeat(100_000)}\n${'`'.repeat(100_000)}\n${'```\n'.repeat(20_001)}`);
    timer.expectBelow(2000);
  });
});

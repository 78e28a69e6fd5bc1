import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightMarkdown } from '../../../client/webview/guide/highlightMarkdown.js';
import { highlightXml } from '../../../client/webview/guide/highlightXml.js';
import { processorTime } from '../../support/processorTime.js';

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

it('colours a megabyte in time that grows with its length only', () => {
  const hard = `<${'a'.repeat(200_000)}`.repeat(2) + '<!-'.repeat(100_000) + '"'.repeat(200_000);
  const started = processorTime();
  expect(
    highlightXml(hard)
      .map(({ text }) => text)
      .join(''),
  ).toBe(hard);
  expect(processorTime() - started).toBeLessThan(2000);
});

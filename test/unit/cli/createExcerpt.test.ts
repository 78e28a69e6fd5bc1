import { describe, expect, it } from 'vitest';
import { createExcerpt } from '../../../server/src/cli/check/createExcerpt.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import { spanOf } from '../../../server/src/text/span.js';

const source = createSourceText('zero\none ä\n\nthree 😀\nfour\nfive');
const spanOfText = (text: string) => spanOf(source.text.indexOf(text), source.text.indexOf(text) + text.length);

describe('an excerpt', () => {
  const spans = [spanOfText('five'), spanOfText('ä'), spanOfText('😀\nfour'), spanOf(10, 10)];
  const excerpt = createExcerpt(source, spans);

  it('has the lines that spans begin and end on, in their order', () => {
    expect(excerpt.source.text).toBe('one ä\nthree 😀\nfour\nfive');
    expect(createExcerpt(source, []).source.text).toBe('');
  });

  it('marks the same text at the same position', () => {
    for (const span of spans) {
      const moved = excerpt.move(span);
      expect(excerpt.source.text.slice(moved.start, moved.end)).toBe(source.text.slice(span.start, span.end));
      for (const [before, after] of [
        [span.start, moved.start],
        [span.end, moved.end],
      ] as const)
        expect(excerpt.source.lines.positionAt(after)).toEqual(source.lines.positionAt(before));
    }
  });

  it('moves a span over lines that it leaves out', () => {
    const span = spanOf(source.text.indexOf('one'), source.text.indexOf('five') + 2);
    const short = createExcerpt(source, [span]);
    expect(short.source.text).toBe('one ä\nfive');
    expect(short.source.lines.positionAt(short.move(span).end)).toEqual({ line: 5, character: 2 });
  });

  it('copies lone surrogates', () => {
    const broken = createSourceText('a\n\ud800\nb');
    expect(createExcerpt(broken, [spanOf(2, 3)]).source.text).toBe('\ud800');
  });
});

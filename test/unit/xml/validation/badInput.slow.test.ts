import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from '../../../support/checkedText.js';
import { startTimer } from '../../../support/startTimer.js';

const handoff = readFileSync(new URL('../../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');
const inHandoff = (text: string): string => handoff.replace('No new dependency', () => text);

async function readLines(text: string): Promise<readonly string[]> {
  return (await checkText(text)).lines;
}

describe('bad input', () => {
  it('does not expand entity bombs', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const bomb = handoff.replace(
      '<agent_request',
      `<!DOCTYPE a [<!ENTITY e0 "boom">${levels.join('')}]><agent_request`,
    );
    const timer = startTimer();
    const lines = await readLines(bomb.replace('No new dependency', '&e12;'));
    expect(lines.length).toBeGreaterThan(0);
    timer.expectBelow(2000);
  });

  it('never reads what an entity points to', async () => {
    for (const target of ['file:///etc/passwd', 'http://127.0.0.1:9/', '/etc/passwd']) {
      const text = handoff.replace('<agent_request', `<!DOCTYPE a [<!ENTITY x SYSTEM "${target}">]><agent_request`);
      const lines = await readLines(text.replace('No new dependency', '&x;'));
      expect(lines.map(line => line.split('|')[0])).toEqual(['xml/forbidden-entity']);
    }
  });

  it.each([
    ['too deep', '<a>'.repeat(3000) + '</a>'.repeat(3000), 'Use fewer levels'],
    ['with a name that is too long', `<${'a'.repeat(60_000)}/>`, 'split it'],
    [
      'with entities that contain each other',
      '<!DOCTYPE a [<!ENTITY b "&c;"><!ENTITY c "&b;">]><a>&b;</a>',
      'Replace the references to them with plain text',
    ],
  ])('says to an author what to do about a document %s', async (_, text, advice) => {
    const { lines } = await checkText(text, 'note.xml');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^xml\/not-well-formed\|/);
    expect(lines[0]).toContain(advice);
    expect(lines[0]).not.toMatch(/XML_PARSE|xmlCtxt|\.\.$/);
  });

  it('survives 10,000 nested elements', async () => {
    const text = inHandoff('<a>'.repeat(10_000) + '</a>'.repeat(10_000));
    const { document, lines, context } = await checkText(text);
    expect(lines.length).toBeGreaterThan(0);
    const { features } = document.kind;
    const middle = text.lastIndexOf('<a>') + 3;
    expect(await features.symbols?.(document, context)).toHaveLength(1);
    expect(features.folding?.(document).length).toBeGreaterThan(0);
    expect(features.selection?.(document, middle).length).toBeGreaterThan(50);
    expect(await features.hover?.(document, middle - 1, context)).toBeUndefined();
    expect(await features.complete?.(document, middle, context)).toEqual([]);
  });

  it('answers for 5 MB in under two seconds', async () => {
    const text = inHandoff(`${'word '.repeat(40)}</constraint>\n<constraint>`.repeat(23_000));
    expect(text.length).toBeGreaterThan(5_000_000);
    await readLines(handoff);
    const timer = startTimer();
    const lines = await readLines(text);
    expect(lines).toEqual([]);
    timer.expectBelow(2000);
  });

  it('says so when a document is too large to check', async () => {
    const lines = await readLines(inHandoff('x'.repeat(8_100_000)));
    expect(lines).toEqual([
      'text/not-checked|agent_request|This document was not checked completely. It is longer than 8 million characters.',
    ]);
  });

  it('says so when a document has too many elements for checking without a deadline', async () => {
    const lines = await readLines(inHandoff('</constraint><constraint wrong="1">'.repeat(50_000)));
    expect(lines).toEqual([
      'text/not-checked|agent_request|This document was not checked completely. It has more than 40,000 elements.',
    ]);
  });

  it('reports at most 1,000 of 15,000 errors, in bounded time', async () => {
    const timer = startTimer();
    const lines = await readLines(inHandoff('</constraint><constraint wrong="1">'.repeat(15_000)));
    expect(lines).toHaveLength(1000);
    expect(lines[999]).toMatch(/\|14001 more findings in this document are not shown\./);
    timer.expectBelow(4000);
  });

  it.each([
    ['NUL', 'a\u0000b', 'xml/not-well-formed|\u0000|The character U+0000 is not allowed in XML. Remove it.'],
    [
      'a control character',
      'a\u0008b',
      'xml/not-well-formed|\u0008|The character U+0008 is not allowed in XML. Remove it.',
    ],
    ['a replacement character', 'a\ufffdb', undefined],
    [
      'half a surrogate pair',
      'a\ud800b',
      'xml/not-well-formed|\ud800|The character U+D800 is not allowed in XML. Remove it.',
    ],
    ['an emoji', 'a😀b', undefined],
  ])('reads %s', async (_, written, expected) => {
    const lines = await readLines(inHandoff(written));
    expect(lines).toEqual(expected === undefined ? [] : [expected]);
  });

  it('reads text labelled with an encoding it no longer has', async () => {
    expect(await readLines(handoff.replace('UTF-8', 'ISO-8859-1'))).toEqual([]);
    expect(await readLines(handoff.replace('UTF-8', 'utf-8'))).toEqual([]);
  });

  it('never throws, whatever is cut out of a handoff or put into it', async () => {
    const change = fc.tuple(
      fc.nat(handoff.length),
      fc.nat(60),
      fc.oneof(fc.constantFrom('<', '>', '&', '"', '</', '<!--', ']]>', '<a', '\u0000'), fc.string({ unit: 'binary' })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        let text = handoff;
        for (const [at, length, newText] of changes) text = text.slice(0, at) + newText + text.slice(at + length);
        const { findings, document } = await checkText(text);
        for (const { span } of findings) {
          expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(document.source.text.length);
        }
        for (const finding of findings.slice(0, 5)) finding.fixes();
      }),
      { numRuns: 150 },
    );
  });
});

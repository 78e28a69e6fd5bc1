import { parser as lezer } from '@lezer/xml';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contains } from '../../../../server/src/text/span.js';
import { parseXml, type XmlTree } from '../../../../server/src/xml/index.js';
import { findCursor } from '../../../../server/src/xml/tree/cursor.js';
import { checkText } from '../../../support/checkedText.js';
import { startTimer } from '../../../support/startTimer.js';

const piece = fc.oneof(
  fc.constantFrom(
    '<a>',
    '</a>',
    '<b c="d">',
    "<x:y z='1'",
    '/>',
    '>',
    '<',
    '&',
    '&amp;',
    '&#0;',
    '&#x41;',
    '<!--',
    '-->',
  ),
  fc.constantFrom(
    '<![CDATA[',
    ']]>',
    '<?pi',
    '?>',
    '<!DOCTYPE a [',
    ']>',
    '<!ENTITY e SYSTEM "f">',
    '"',
    "'",
    '=',
    ' ',
    '\n',
  ),
  fc.constantFrom('xmlns="u"', 'xmlns:x="v"', 'text', '</', '\u0000', '\ufffd', '日本', '😀', '<a', 'b=c', '%p;'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const anyText = fc.array(piece, { maxLength: 40 }).map(parts => parts.join(''));

describe('the tolerant tree', () => {
  it('is made of any text, with every span inside its parent', () => {
    fc.assert(
      fc.property(anyText, text => {
        const tree = parseXml(text);
        const whole = { start: 0, end: text.length };
        for (const element of tree.elements) {
          expect(contains(element.parent?.span ?? whole, element.span)).toBe(true);
          expect(contains(element.span, element.startTag)).toBe(true);
          expect(contains(element.startTag, element.nameSpan)).toBe(true);
          expect(text.slice(element.nameSpan.start, element.nameSpan.end)).toBe(element.name);
          if (element.endTag) expect(contains(element.span, element.endTag.span)).toBe(true);
          for (const { span, nameSpan, valueSpan } of element.attributes) {
            expect(contains(element.startTag, span)).toBe(true);
            expect(contains(span, nameSpan)).toBe(true);
            if (valueSpan) expect(contains(span, valueSpan)).toBe(true);
          }
          let at = element.startTag.end;
          for (const { span } of element.children) {
            expect(span.start).toBeGreaterThanOrEqual(at);
            at = span.end;
          }
        }
        for (const { span } of tree.mistakes) {
          expect(contains(whole, span)).toBe(true);
          expect(span.end > span.start || text.trim() === '').toBe(true);
        }
        for (let offset = 0; offset <= text.length; offset += 3) findCursor(tree, offset);
      }),
      { numRuns: 1500 },
    );
  });

  it('has the names and places @lezer/xml finds in well-formed documents', () => {
    for (const name of ['handoff.xml', 'guide.xml', 'schemas/feed.xml', 'schemas/article.xml', 'schemas/order.xsd']) {
      const text = readFileSync(new URL(`../../../fixtures/xml/${name}`, import.meta.url), 'utf8');
      const theirs: string[] = [];
      lezer.parse(text).iterate({
        enter({ name: kind, from, to }) {
          if (kind === 'Element') theirs.push(`element ${from} ${to}`);
          if (kind === 'TagName') theirs.push(`name ${from} ${to}`);
          if (kind === 'AttributeName') theirs.push(`attribute ${from} ${to}`);
          if (kind === 'AttributeValue') theirs.push(`value ${from + 1} ${to - 1}`);
        },
      });
      expect(placesOf(parseXml(text)).sort()).toEqual(theirs.sort());
    }
  });

  it('resolves namespaces', () => {
    const { elements } = parseXml('<a xmlns="u" xmlns:p="v"><p:b p:c="" d=""><e xmlns=""/></p:b></a>');
    expect(elements.map(({ localName, namespace }) => [localName, namespace])).toEqual([
      ['a', 'u'],
      ['b', 'v'],
      ['e', undefined],
    ]);
    expect(elements[1]?.attributes.map(({ namespace }) => namespace)).toEqual(['v', undefined]);
  });

  it.each([
    ['nesting', '<a>'.repeat(100_000)],
    ['declarations', '<a xmlns:p="x">'.repeat(50_000)],
    ['wrong end tags', '<a>'.repeat(50_000) + '</b>'.repeat(50_000)],
    ['less-than signs', '<'.repeat(500_000)],
    ['ampersands', `<a>${'& '.repeat(300_000)}`],
    ['open quotes', '<a b="'.repeat(100_000)],
    ['attributes', `<a ${'b="1" '.repeat(100_000)}`],
    ['attributes without value', `<a ${'b '.repeat(200_000)}`],
    ['comments', '<!--'.repeat(200_000)],
    ['CDATA sections', '<a><![CDATA['.repeat(100_000)],
    ['declarations in a DTD', `<!DOCTYPE a [${'<!ENTITY '.repeat(100_000)}`],
    ['half end tags', `<a>${'</'.repeat(300_000)}`],
    ['entities', `<a>${'&a'.repeat(300_000)}`],
  ])('reads endless %s in linear time', (_, text) => {
    const timer = startTimer();
    const { mistakes } = parseXml(text);
    timer.expectBelow(2000);
    expect(mistakes.length).toBeGreaterThan(0);
  });
});

const placesOf = ({ elements }: XmlTree): string[] =>
  elements.flatMap(({ span, nameSpan, endTag, attributes }) => [
    `element ${span.start} ${span.end}`,
    `name ${nameSpan.start} ${nameSpan.end}`,
    ...(endTag ? [`name ${endTag.nameSpan.start} ${endTag.nameSpan.end}`] : []),
    ...attributes.flatMap(({ nameSpan: name, valueSpan }) => [
      `attribute ${name.start} ${name.end}`,
      `value ${valueSpan!.start} ${valueSpan!.end}`,
    ]),
  ]);

describe('namespaces', () => {
  it('make two spellings of one attribute the same', async () => {
    const { lines, findings } = await checkText(
      '<a xmlns:x="urn:n" xmlns:y="urn:n" x:b="1" y:b="2" b="3"/>',
      'note.xml',
    );
    expect(lines).toEqual([
      "xml/not-well-formed|y:b|'y:b' and 'x:b' are the same attribute, 'b' in the namespace 'urn:n'. Remove one of them.",
    ]);
    expect(findings[0]?.fixes().map(({ title }) => title)).toEqual(['Remove the duplicate attribute']);
    const apart = await checkText('<a xmlns:x="urn:n" xmlns:y="urn:m" x:b="1" y:b="2" b="3"/>', 'note.xml');
    expect(apart.lines).toEqual([]);
  });
});

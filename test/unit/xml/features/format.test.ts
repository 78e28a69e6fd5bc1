import fc from 'fast-check';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { format } from '../../../../server/src/xml/features/format.js';
import { parseXml, type XmlTree } from '../../../../server/src/xml/index.js';
import { createXmlModel } from '../../../../server/src/xml/createXmlModel.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { memoryContext } from '../../../support/checkedText.js';
import { isQuick } from '../../../support/inputShare.js';

const fixtures = new URL('../../../fixtures/xml/', import.meta.url);
const options = { tabSize: 2, insertSpaces: true };

async function formatted(text: string, range?: { start: number; end: number }): Promise<string> {
  const model = createXmlModel(createSourceText(text), 'file:///workspace/a.xml');
  const changes = await format(model, range, options, memoryContext());
  return typeof changes === 'string' ? changes : applyChanges(text, changes);
}

/** What formatting must never touch: names, attributes, and text that is more than white space. */
const meaning = ({ text, elements }: XmlTree): unknown =>
  elements.map(({ name, depth, attributes, children }) => [
    name,
    depth,
    attributes.map(({ span }) => text.slice(span.start, span.end)),
    children
      .map(({ kind, span }) => (kind === 'element' ? '' : text.slice(span.start, span.end).trim()))
      .filter(Boolean),
  ]);

describe('formatting', () => {
  it('indents by depth and keeps blank lines, text and mixed content', async () => {
    const text =
      '<?xml version="1.0"?><a  b="1"\n c="2" ><!-- x --><b>text  <i>more</i></b>\n\n\n<c xml:space="preserve"> <d/> </c><e/> <!-- e -->\n<f><g >  </g></f></a>';
    expect(await formatted(text)).toBe(
      [
        '<?xml version="1.0"?>',
        '<a b="1"',
        '  c="2">',
        '  <!-- x -->',
        '  <b>text  <i>more</i></b>',
        '',
        '  <c xml:space="preserve"> <d/> </c>',
        '  <e/> <!-- e -->',
        '  <f>',
        '    <g>  </g>',
        '  </f>',
        '</a>',
      ].join('\n'),
    );
  });

  it('changes only what lies in a range', async () => {
    const text = '<a>\n<b/>\n<c/>\n</a>';
    expect(await formatted(text, { start: 9, end: 13 })).toBe('<a>\n<b/>\n  <c/>\n</a>');
  });

  it('changes only what differs', async () => {
    const model = createXmlModel(createSourceText('<a>\n<b/>\n  <c/>\n    <d/>\n</a>'), 'file:///workspace/a.xml');
    expect(await format(model, undefined, options, memoryContext())).toEqual([
      { span: { start: 4, end: 4 }, newText: '  ' },
      { span: { start: 18, end: 20 }, newText: '' },
    ]);
  });

  it.skipIf(isQuick)('sends very many changes as one', async () => {
    const text = `<?xml version="1.0"?>\n<a>${'<b/>'.repeat(20_000)}</a>\n<!-- end -->`;
    const model = createXmlModel(createSourceText(text), 'file:///workspace/a.xml');
    const changes = await format(model, undefined, options, memoryContext());
    expect(changes).toHaveLength(1);
    expect(await formatted(text)).toBe(`<?xml version="1.0"?>\n<a>\n${'  <b/>\n'.repeat(20_000)}</a>\n<!-- end -->`);
  });

  it('indents at most 100 levels', async () => {
    const lines = (await formatted(`${'<a>'.repeat(900)}<b/>${'</a>'.repeat(900)}`)).split('\n');
    expect(lines).toHaveLength(1801);
    expect(Math.max(...lines.map(line => line.search(/\S/)))).toBe(200);
  });

  it.skipIf(isQuick).each([
    ['too deep', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, /nested more than 1000 levels deep/],
    ['too long', `<a>${' '.repeat(2_000_000)}</a>`, /2000007 characters, but the maximum is 2000000/],
    [
      'grows too much',
      `${'<a>'.repeat(200)}${'<b/>'.repeat(20_000)}${'</a>'.repeat(200)}`,
      /characters of indentation, but the maximum is 2000000/,
    ],
  ])('says why it leaves a document alone that is %s', async (_name, text, reason) => {
    expect(await formatted(text)).toMatch(reason);
  });

  it('leaves broken documents alone', async () => {
    expect(await formatted('<a>\n<b>\n</a>')).toBe('<a>\n<b>\n</a>');
  });

  it('changes nothing the second time, and never the meaning', async () => {
    const texts = [
      'handoff.xml',
      'guide.xml',
      'prompt.xml',
      ...readdirSync(new URL('schemas/', fixtures)).map(name => `schemas/${name}`),
    ];
    for (const text of texts.map(name => readFileSync(new URL(name, fixtures), 'utf8'))) {
      const once = await formatted(text);
      expect(await formatted(once)).toBe(once);
      expect(meaning(parseXml(once))).toEqual(meaning(parseXml(text)));
    }
    const piece = fc.constantFrom('<a>', '</a>', '<b/>', ' ', '\n', 'x', '<!-- c -->', '<a d="1"\n e="2" >', '<?p?>');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async parts => {
        const text = `<r>${parts.join('')}</r>`;
        const once = await formatted(text);
        expect(await formatted(once)).toBe(once);
        expect(meaning(parseXml(once))).toEqual(meaning(parseXml(text)));
      }),
    );
  });
});

import { expect, it } from 'vitest';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { findCompletionPlaces } from '../../../../server/src/xml/completion/place.js';
import { createXmlModel } from '../../../../server/src/xml/createXmlModel.js';
import { findFoldings } from '../../../../server/src/xml/features/findFoldings.js';
import { findLinks } from '../../../../server/src/xml/features/findLinks.js';
import { findSelectionRanges } from '../../../../server/src/xml/features/findSelectionRanges.js';
import { findSymbols } from '../../../../server/src/xml/features/findSymbols.js';
import { format } from '../../../../server/src/xml/features/format.js';
import { findClosingTag, findLinkedSpans, prepareRename } from '../../../../server/src/xml/features/tagPairs.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import type { OutlineSymbol } from '../../../../server/src/core/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { expectTable } from '../../../support/expectTable.js';
import { expectLines } from '../../../support/expectLines.js';

const context = memoryContext();
const formatSpan = ({ start, end }: { readonly start: number; readonly end: number }): string => `${start}–${end}`;
const offsetsOf = (text: string): readonly number[] => Array.from({ length: text.length + 1 }, (_, offset) => offset);

/** The answers at all offsets; equal ones of neighbours once: `0–2 answer; 3 answer`. */
function formatRuns(text: string, answer: (offset: number) => string): string {
  const answers = offsetsOf(text).map(answer);
  const starts = offsetsOf(text).filter(offset => answers[offset] !== answers[offset - 1]);
  return starts
    .map((start, at) => ({ start, end: (starts[at + 1] ?? text.length + 1) - 1, shown: answers[start] ?? '' }))
    .filter(({ shown }) => shown !== '')
    .map(({ start, end, shown }) => `${start === end ? start : formatSpan({ start, end })} ${shown}`)
    .join('; ');
}

it('finds what may be written at each offset', () =>
  expectTable(
    'xml/completionPlaces',
    [
      ...['', ' ', '<', '<a', '<a>', '<a/>', '<a></a>', '<a> </a>', '<a>x</a>', '<a>x\ny</a>', '<a><b/></a>', '<a b="c" d=""/>', '<a b/>', '<a b=/>', '<a  />', '<a ', '<a>x</', '<a>x</b', '<a></ </a>', '<a><b></</a>'],
      ...['<>', '<a><></a>', '<a><b></a>', '<a><b>\n</a>', '<a>\n<b> \n</a>', '<a><b>x</a>', '<a><b </a>', '<a><b c="d"></a>', '<a><!-- c --></a>', '<a><![CDATA[x]]></a>', '<a><?p q?></a>', '<a><b</a>', '<a><b<c/></a>', '<a><b><c/></a>', '</a>', 'x<', '<a><b/> <</a>', '<a>1 < 2</a>'],
    ],
    text => {
      const tree = parseXml(text);
      return formatRuns(text, offset =>
        findCompletionPlaces(tree, offset)
          .map(place =>
            [
              place.kind,
              formatSpan(place.span),
              ...(place.kind === 'element'
                ? [`in ${place.parent?.name ?? 'document'}`, ...(place.named ? [`names ${place.named.name}`] : []), ...(place.isOpened ? ['opened'] : [])]
                : [place.element.name]),
              ...(place.kind === 'attribute' && place.hasValue ? ['has value'] : []),
            ].join(' '),
          )
          .join(' or '),
      );
    },
  )); // prettier-ignore

it('selects outwards from each offset', () =>
  expectTable(
    'xml/selections',
    ['<a/>', '<a b="c d" e=""/>', '<a> x y </a>', '<a><b>c</b> <d/></a >', ' <a>\n  <!-- b -->\n</a>\n', '<a', '<a>x', '<a b>x</a>', 'x', '<a><b></a>', ''],
    text => {
      const tree = parseXml(text);
      return formatRuns(text, offset => findSelectionRanges(tree, offset).map(formatSpan).join(' '));
    },
  )); // prettier-ignore

it('finds the names of a pair of tags', () =>
  expectTable(
    'xml/tagPairs',
    ['<ab>x</ab>', '<a/>', '<a></b>', '<a></ab>', '<p:a></p:a >', '<a><a></a></a>', '<a><a></a>', '<a', '<a></'],
    text => {
      const tree = parseXml(text);
      return formatRuns(text, offset => {
        const place = prepareRename(tree, offset);
        const linked = findLinkedSpans(tree, offset);
        return [
          ...(place ? [`${place.placeholder} at ${formatSpan(place.span)}`] : []),
          ...(linked ? [`linked ${linked.spans.map(formatSpan).join(' ')}`] : []),
        ].join(', ');
      });
    },
  )); // prettier-ignore

it('closes tags', () =>
  expectTable(
    'xml/closingTags',
    ['<a>', '<a></a>', '<a/>', '<a>x', '<a><b></a>', '<a><a></a>', '<a><b><a></a>', '<a b=">">', '<a b=">', '<!-- > -->', '<a></b>', '<p:a><p:b></p:a>', '>', '<a>></a>', '<a><b><c></b></a>'],
    text => {
      const tree = parseXml(text);
      return formatRuns(text, offset => findClosingTag(tree, offset) ?? '');
    },
  )); // prettier-ignore

it('folds and outlines', () =>
  expectTable(
    'xml/outlines',
    [
      ...['<a/>', '<a>\n</a>', '<a>\n\n</a>', '<a>\n<b>\n\n</b></a>', '<a\nb="c"\n/>', '<a>\n<b>', '<!-- a\nb --><c/>', '<a><!--\n\n--><![CDATA[\n]]><?p\n?></a>', '<a>\n<!-- x -->\n</a>\n<!--\n-->', '<a><b>\n</b\n></a>'],
      ...['<a name="n" id="i">x</a>', '<a id="&lt; x"/>', '<a path="p"><b/></a>', '<a param="p"/>', '<a sender="s"/>', '<a description="d"/>', '<a x="y">  text\n  more </a>', '<a other="o"/>', `<a>${'long '.repeat(12)}</a>`, `<a>${'long '.repeat(13)}</a>`, '<a name=""/>', '<a name>x</a>', '<a><!-- c --></a>'],
      ...['<a>1 &lt; 2</a>', '<a> <![CDATA[x <y>]]>z<!-- c --></a>'],
    ],
    text => {
      const { tree, source } = createXmlModel(createSourceText(text), 'file:///w/a.xml');
      const formatSymbol = ({ name, detail, span, nameSpan, children }: OutlineSymbol): string =>
        `${name} ${formatSpan(span)} ${formatSpan(nameSpan)}${detail === undefined ? '' : ` “${detail}”`}${children.length > 0 ? ` (${children.map(formatSymbol).join(', ')})` : ''}`;
      const foldings = findFoldings(tree, source).map(({ startLine, endLine, kind }) => `folds ${startLine}–${endLine}${kind === undefined ? '' : ` ${kind}`}`);
      return [...foldings, ...findSymbols(tree).map(formatSymbol)].join('; ');
    },
  )); // prettier-ignore

it('outlines 61 levels', () => {
  const countLevels = (symbols: readonly OutlineSymbol[]): number =>
    symbols[0] ? 1 + countLevels(symbols[0].children) : 0;
  expect(countLevels(findSymbols(parseXml('<a>'.repeat(70))))).toBe(61);
});

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

it('links locations of schemas', () =>
  expectTable(
    'xml/links',
    [
      `<a ${xsi} xsi:noNamespaceSchemaLocation="a.xsd"/>`, `<a ${xsi} xsi:noNamespaceSchemaLocation=" a.xsd b.xsd "/>`, `<a ${xsi} xsi:schemaLocation="urn:a a.xsd urn:b sub/b%20c.xsd urn:c"/>`,
      `<a ${xsi} xsi:schemaLocation="urn:a https://example.org/a.xsd urn:b ../b.xsd"/>`, `<a ${xsi}><b xsi:schemaLocation="urn:a a.xsd"/></a>`, `<a ${xsi} xsi:schemaLocation/>`, '<a schemaLocation="a.xsd" noNamespaceSchemaLocation="b.xsd"/>',
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="a.xsd"/><xs:import schemaLocation=" b.xsd "/><xs:include other="c.xsd"/><include schemaLocation="d.xsd"/></xs:schema>',
    ],
    text =>
      findLinks(createXmlModel(createSourceText(text), 'file:///workspace/folder/x.xml'), context)
        .map(({ span, target }) => `${text.slice(span.start, span.end)} at ${span.start}: ${target}`)
        .join('; '),
  )); // prettier-ignore

it('formats documents', () =>
  expectLines(
    'xml/formatting',
    [
      ...['<a/>', '<a  b = "c"   d="e" />', '<a b="c"/>', '<a b="c"\n\n   d="e"\n/>', '<a ></a >', '<a b="c" ></a>', '<a><b/></a>', '<a>\n\n\n<b/>\n\n\n<c/>\n</a>', '<a><b/><!-- c --><d/></a>', '<a><b/>\n<!-- c --></a>', '<a><!-- b --></a>', '<a> <!-- b --> <c/></a>', '<a><?p q?><b/></a>', '  <a/>\n\n\n\n<!-- b -->', '<!-- a --><b/>', '<?xml version="1.0"?><a/>', '<!DOCTYPE a><a><b/></a>'],
      ...['<a>x<b/></a>', '<a><b>x</b></a>', '<a> <b/> &#32; </a>', '<a><![CDATA[ ]]><b/></a>', '<a> </a>', '<a>\n</a>', '<a><b> <c/> x <d/></b></a>', '<a xml:space="preserve"> <b/><c  d="e" /></a>', '<a xml:space="default"><b/></a>', '<a><b xml:space="preserve"><c xml:space="default"> <d/></c></b><e/></a>', '<a space="preserve"><b/></a>', '<a><b></a>', '<a>\r\n<b/>\r\n</a>', '\t<a>\n\t\t\t<b/></a>'],
      ...['tabs <a><b><c/></b></a>', 'range 0–5 <a>\n<b/>\n<c/>\n</a>', 'range 4–8 <a>\n<b/>\n<c/>\n</a>', 'range 9–9 <a>\n<b/>\n<c/>\n</a>', 'range 13–13 <a>\n<b/>\n<c/>\n</a>', '<prompt><system><b/></system><request> <b/></request></prompt>', '<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1"><task_details><b/> <c/></task_details></agent_request>', '<tool_augmentation name="x"><context><b/> <c/></context><faq><item><q/><a/></item></faq></tool_augmentation>'],
    ],
    async input => {
      const [, tabs, start, end, text = ''] = /^(?:(tabs) |range (\d+)–(\d+) )?([^]*)$/.exec(input) ?? [];
      const model = createXmlModel(createSourceText(text), 'file:///workspace/a.xml');
      const range = start === undefined ? undefined : { start: Number(start), end: Number(end) };
      const changes = await format(model, range, { tabSize: 4, insertSpaces: tabs === undefined }, context);
      return typeof changes === 'string' ? changes : JSON.stringify(applyChanges(text, changes));
    },
  )); // prettier-ignore

import { it } from 'vitest';
import { parseXml } from '../../../../server/src/xml/tree/parseXml.js';
import { findCursor } from '../../../../server/src/xml/tree/cursor.js';
import type { XmlElement, XmlNode, XmlTree } from '../../../../server/src/xml/tree/xmlTree.js';
import { expectTable } from '../../../support/expectTable.js';

/** `name{namespace}[attributes](children)/end tag`, each with its offsets where others do not show them. */
function formatTree({ nodes, text, doctype, mistakes }: XmlTree): string {
  const formatSpan = (span: { start: number; end: number } | undefined): string =>
    span ? `${span.start}–${span.end}` : 'none';
  const formatNode = (node: XmlNode): string =>
    node.kind === 'element'
      ? formatElement(node)
      : `${node.kind} ${JSON.stringify(text.slice(node.span.start, node.span.end))}`;
  function formatElement({ name, prefix, localName, namespace, attributes, children, ...element }: XmlElement): string {
    const qualified = prefix === '' ? name : `${prefix}:${localName}`;
    const formattedAttributes = attributes.map(
      each =>
        `${each.prefix === '' ? each.localName : `${each.prefix}:${each.localName}`}${each.namespace === undefined ? '' : `{${each.namespace}}`}=${each.valueSpan ? JSON.stringify(text.slice(each.valueSpan.start, each.valueSpan.end)) : 'none'} ${formatSpan(each.span)}`,
    );
    const flags = [
      ...(element.isStartComplete ? [] : ['open']),
      ...(element.isSelfClosing ? ['empty'] : []),
      ...(element.index > 0 ? [`index ${element.index}`] : []),
      ...(element.depth > 0 ? [`depth ${element.depth}`] : []),
    ];
    return [
      `${qualified}${namespace === undefined ? '' : `{${namespace}}`} ${formatSpan(element.span)} tag ${formatSpan(element.startTag)}`,
      ...(flags.length > 0 ? [` ${flags.join(', ')}`] : []),
      ...(formattedAttributes.length > 0 ? [` [${formattedAttributes.join('; ')}]`] : []),
      ...(children.length > 0 ? [` (${children.map(formatNode).join(' ')})`] : []),
      ...(element.isSelfClosing
        ? []
        : [` end ${formatSpan(element.endTag?.span)} name ${formatSpan(element.endTag?.nameSpan)}`]),
    ].join('');
  }
  return [
    ...(doctype
      ? [
          `doctype ${formatSpan(doctype.span)}${doctype.isOpen ? ' open' : ''}${doctype.externalSubset ? ` external ${formatSpan(doctype.externalSubset)}` : ''}${doctype.entities.map(({ name, isExternal, isParameter, valueSpan }) => ` ${isParameter ? '%' : '&'}${name}${isExternal ? ' external' : ''} ${formatSpan(valueSpan)}`).join('')} general ${[...doctype.generalEntities.values()].map(({ name, nameSpan }) => `${name} ${nameSpan.start}`).join(', ')}`,
        ]
      : []),
    nodes.map(formatNode).join(' '),
    mistakes
      .map(({ kind, span, replacement, missing, element }) =>
        [
          `${kind} ${formatSpan(span)}`,
          ...(replacement === undefined ? [] : [JSON.stringify(replacement)]),
          ...(missing === undefined ? [] : [`missing ${missing}`]),
          ...(element ? [`in ${element.name}`] : []),
        ].join(' '),
      )
      .join('; '),
  ]
    .filter(Boolean)
    .join(' | ');
}

it('reads tags and their attributes', () =>
  expectTable(
    'xml/startTags',
    [
      ...['<a/>', '<a />', '<a b="1"/>', '<a b="1" c=\'2\'>', '<a\n\tb = "1"\n>x</a >', '<p:a p:b="1" xmlns:p="u"/>', '<a b:="1" :c="2"/>'],
      ...['<a', '<a ', '<a b', '<a b=', '<a b= ', '<a b="', '<a b="1', '<a b="1"', '<a b="1" c', '<a b="1" c<d/>'],
      ...['<a b=1>', '<a b=1/>', '<a b=1/2>', '<a b=1"c>', "<a b=1'c>", '<a b=1=2>', '<a b=>', '<a b= c="1">', '<a b c="1">', '<a b=<c/>'],
      ...['<a b="1"c="2">', '<a b="1"c="2"d="3"/>', '<a b="1" b="2" b="3">', '<a =>', '<a "x" b="1">', '<a , b="1">', '<a ;;;b="1">', '<a // b="1">', '<a / >', '<a /b>'],
      ...['<a b="x<y">', '<a b="x<y<z"/>', '<a b="x<y" c>', '<a b="x\n<c d="y"/>', '<a b="x <c d="y"/></a>', '<a b="x/><c/>', '<a b="x><c/></a>', '<a b="/><c/>', '<a b="x<y"z>', "<a b='x<y'?>", '<a b="<"', '<a b="x<">'],
      ...['<a b="&amp; & &x; &#0;"/>', '<a b="&am"/>p;', '<a 1="2" b="3"/>', '<a b="1" , c="2"<d/>', '<a b c d<e/>'],
    ],
    text => formatTree(parseXml(text)),
  )); // prettier-ignore

it('reads the content of elements', () =>
  expectTable(
    'xml/content',
    [
      ...['<a>x<b/>y<c>z</c></a>', '<a><!-- c --><![CDATA[d]]><?e f?></a>', '<?xml version="1.0"?>\n<a/>\n', '<a/><?xml version="1.0"?>', ' <?xml version="1.0"?><a/>', '<?xml-stylesheet?><a/>', '<a><?xml version="1.0"?></a>', '<??><a/>', '<? x?><a/>'],
      ...['<a><!-- x', '<a><![CDATA[x', '<a><?x', '<!-- a -- b --><a/>', '<!-- a ---><a/>', '<!----><a/>', '<!-->--><a/>', '<a><![CDATA[]]></a>', '<a>]]></a>', '<a>]]>]]></a>', '<a><!x></a>', '<a><![x]></a>'],
      ...['<a>1<2</a>', '<a>x < y <b/></a>', '<a>x <</a>', '<a><</a>', '<a>&</a>', '<a>&lt;&#65;&x;</a>', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;&z;</a>', '<!DOCTYPE a [%p;]><a>&z;</a>', '<!DOCTYPE a SYSTEM "d"><a>&z;</a>'],
      ...['', ' ', 'x', 'x<a/>', '<a/>x', '<a/> x <b/>', '<a/><!-- c -->', '</a>', '<a></b></a>', '<a></a></a>', '<a><b></a>', '<a><b><c></b></a>', '<a><b><b></b></a>', '<a><b>x<b>y</a>', '<a>\n  <b>\n  <c/>\n</a>'],
      ...['<a></a x>', '<a></a', '<a></a <b/>', '<a></', '<a></>', '<a></ a>', '<a></a\n>', '<a></a/>', '<a><b></a b>', '<a></1>'],
      ...['<p:a/>', '<a p:b="1"/>', '<a xmlns="u"><b xmlns=""/><c/></a>', '<p:a xmlns:p="u"><p:b/><q:c xmlns:q="v" p:d="1"/></p:a>', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', '<a xml:lang="en"/>', '<a xmlns:p="u"><b xmlns:p="v"><p:c/></b><p:d/></a>', '<a xmlns:p=""><p:b/></a>', '<xmlns:a/>'],
    ],
    text => formatTree(parseXml(text)),
  )); // prettier-ignore

it('reads document type declarations', () =>
  expectTable(
    'xml/doctypes',
    [
      ...['<!DOCTYPE a>', '<!DOCTYPE a >', '<!DOCTYPE\na\n>', '<!DOCTYPE>', '<!DOCTYPE a', '<!DOCTYPE a [', '<!DOCTYPE a []', '<!DOCTYPE a [] >', '<!doctype a>', '<!DOCTYPE a x>'],
      ...['<!DOCTYPE a SYSTEM "d">', "<!DOCTYPE a SYSTEM 'd'>", '<!DOCTYPE a PUBLIC "p" "d">', '<!DOCTYPE a PUBLIC "p">', '<!DOCTYPE a PUBLIC "p" \'d\' []>', '<!DOCTYPE a SYSTEM>', '<!DOCTYPE a SYSTEM "d', '<!DOCTYPE a SYSTEM d>', '<!DOCTYPE a system "d">'],
      ...['<!DOCTYPE a [<!ENTITY x "y">]>', "<!DOCTYPE a [<!ENTITY x 'y'>]>", '<!DOCTYPE a [<!ENTITY x "y"><!ENTITY x "z"><!ENTITY w "v">]>', '<!DOCTYPE a [<!ENTITY % x "y"> %x;]>', '<!DOCTYPE a [<!ENTITY %x "y">]>', '<!DOCTYPE a [<!ENTITY x SYSTEM "y">]>', '<!DOCTYPE a [<!ENTITY x PUBLIC "p" "y">]>', '<!DOCTYPE a [<!ENTITY>]>', '<!DOCTYPE a [<!ENTITY 1 "y">]>', '<!DOCTYPE a [<!ENTITY x>]>', '<!DOCTYPE a [<!ENTITY x "y]>', '<!DOCTYPE a [<!ENTITY  x  "]>">]>', "<!DOCTYPE a [<!ENTITY x '>'>]>"],
      ...['<!DOCTYPE a [<!-- <!ENTITY x "y"> ]> -->]>', '<!DOCTYPE a [<?p ]> <!ENTITY x "y"> ?>]>', '<!DOCTYPE a [<!ELEMENT a (#PCDATA)><!ATTLIST a b CDATA "]>">]>', '<!DOCTYPE a [<!-- x]>', '<!DOCTYPE a [<?p ]>', '<!DOCTYPE a [<!ELEMENT a', '<!DOCTYPE a [<!ATTLIST a b CDATA "x', '<!DOCTYPE a [<!ENTITY x "y"', '<!DOCTYPE a [<!-->-->]>', '<!DOCTYPE a [<!--><!ENTITY x "y">-->]>', '<!DOCTYPE a [<??>]>', '<!DOCTYPE a [\n%p;\n]>'],
    ],
    text => formatTree(parseXml(`${text}<a/>`)),
  )); // prettier-ignore

const cursorLetters = {
  'start-name': 's',
  'start-tag': 't',
  'attribute-name': 'n',
  'attribute-value': 'v',
  'end-name': 'e',
  'end-tag': 'f',
} as const;
const nodeLetters = { element: '!', text: 'x', cdata: 'd', comment: 'c', instruction: 'i' } as const;

/** One letter for each offset, then the names of the elements and attributes that are found, in order. */
function formatCursors(text: string): string {
  const tree = parseXml(text);
  const cursors = Array.from({ length: text.length + 1 }, (_, offset) => findCursor(tree, offset));
  const letters = cursors.map(cursor =>
    cursor.at === 'content' ? (cursor.node ? nodeLetters[cursor.node.kind] : '-') : cursorLetters[cursor.at],
  );
  const names = cursors.map(cursor =>
    [cursor.element?.name ?? '', ...('attribute' in cursor ? [cursor.attribute.name] : [])].join('@'),
  );
  return `${letters.join('')} ${names.filter((name, at) => name !== names[at - 1]).join(' ')}`;
}

it('finds what stands at each offset', () =>
  expectTable(
    'xml/cursors',
    [
      ...['<a/>', '<a />', '<a>x</a>', '<a></a>', '<a> </a >', '<ab cd="ef" g=""/>', '<a b = \'c\' >x</a>', '<a><b/><c>d</c>e</a>', '<a><!--b--><![CDATA[c]]><?d e?></a>', ' <a/> ', '<a/><b/>', ''],
      ...['<a', '<a ', '<a\n  ', '<a b', '<a b=', '<a b="', '<a b="c', '<a b="c"', '<a b="c" ', '<a>', '<a>x', '<a><b', '<a><b </a>', '<a><b c</a>', '<a><b></a>', '<a>x</', '<a>x</a', '<a>x</a ', '<a>x<', '<a>x</b></a>', '<a>x<!--b', '<a>\n  <b\n  <c/>\n</a>', '<a b c="d"/>', '<a><b/', '<a><b/ </a>'],
    ],
    formatCursors,
  )); // prettier-ignore

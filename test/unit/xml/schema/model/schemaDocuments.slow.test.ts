import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { xmlKind } from '../../../../../server/src/xml/index.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { expectText } from '../../../../support/expectText.js';
import { formatFinding } from '../../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';

/**
 * What the schema says of documents: findings with their fixes, and completions and hover where `|` stands.
 * @param parts declarations of the schema @param contents what stands in the root element
 */
async function compare(name: string, parts: string, contents: readonly string[]): Promise<void> {
  expect(new Set(contents).size).toBe(contents.length);
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${parts}</xs:schema>\n`;
  const sections: string[] = [];
  for (const content of contents) {
    const marked = `<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="s.xsd"${content}</a>\n`;
    const offset = marked.indexOf('|');
    const text = marked.replace('|', '');
    const workspace = memoryWorkspace({ 'a.xml': text, 's.xsd': schema }, documentKinds, defaultSettings);
    const document = workspace.document('a.xml');
    const { features } = xmlKind;
    const findings = (await workspace.check('a.xml')).flatMap(finding => formatFinding(document.source, finding));
    const completions =
      offset < 0 ? [] : ((await features.complete?.(document as never, offset, workspace.context)) ?? []);
    const hover = offset < 0 ? undefined : await features.hover?.(document as never, offset, workspace.context);
    sections.push(
      [
        `# ${content}`,
        ...findings,
        ...(completions.length > 0
          ? [`offers ${completions.map(({ label, newText }) => `${label}: ${JSON.stringify(newText)}`).join(', ')}`]
          : []),
        ...(hover ? [`shows ${JSON.stringify(hover.markdown)}`] : []),
        '',
      ].join('\n'),
    );
  }
  expectText(sections.join('\n'), join(import.meta.dirname, `../../../../fixtures/tables/xml/${name}.md`));
}

const element = (content: string): string =>
  `<xs:element name="a"><xs:complexType>${content}</xs:complexType></xs:element>`;
const string = (name: string, more = ''): string => `<xs:element name="${name}" type="xs:string" ${more}/>`;

it('sequences', () =>
  compare('sequence', element(`<xs:sequence>${string('b')}${string('c', 'minOccurs="0"')}${string('d', 'maxOccurs="2"')}</xs:sequence>`), [
    '>|', '><b/>|', '><b/><c/>|', '><b/><c/><d/>|', '><b/><d/><d/>|', '><b/><d/><d/><d/>', '><c/>', '><d/><b/>', '><b/><b/><d/>', '><b/><x/><d/>', '><b/><D/>', '>text<b/><d/>', '><b|/><d/>', '><b>|</b><d/>',
  ])); // prettier-ignore

it('choices and groups', () =>
  compare(
    'choice',
    `<xs:group name="g"><xs:choice>${string('e')}<xs:sequence>${string('f')}${string('g')}</xs:sequence></xs:choice></xs:group>${element(`<xs:sequence><xs:choice minOccurs="0" maxOccurs="unbounded">${string('b')}${string('c')}</xs:choice><xs:group ref="g"/></xs:sequence>`)}`,
    ['>|', '><b/>|', '><e/>|', '><f/>|', '><f/><g/>|', '><b/><c/><b/><e/>', '><e/><b/>', '><f/><e/>', '><b/>', '><e/><e/>', '><g/>'],
  )); // prettier-ignore

it('all', () =>
  compare('all', element(`<xs:all>${string('b')}${string('c', 'minOccurs="0"')}${string('d')}</xs:all>`), [
    '>|', '><d/>|', '><d/><c/><b/>|', '><c/>', '><b/><b/><d/>', '><x/>', '><b/><d/>',
  ])); // prettier-ignore

it('any, mixed and nothing', async () => {
  await compare('any', element(`<xs:sequence>${string('b')}<xs:any processContents="lax" minOccurs="0" maxOccurs="2"/></xs:sequence><xs:anyAttribute processContents="skip"/>`), [
    '>|', '><b/>|', '><b/><x/><y/>', '><b/><x/><y/><z/>', ' x="1"><b/>', '><x/>',
  ]); // prettier-ignore
  await compare('mixed', `<xs:element name="a"><xs:complexType mixed="true"><xs:sequence>${string('b', 'minOccurs="0"')}</xs:sequence></xs:complexType></xs:element>`, [
    '>text', '>text<b/>|more', '>text<c/>', '>&amp;<![CDATA[x]]>',
  ]); // prettier-ignore
  await compare('empty', '<xs:element name="a"><xs:complexType/></xs:element>', [
    '>',
    '>|',
    '> ',
    '> <!-- c --> ',
    '>text',
    '><b/>',
    '><!-- c -->',
    ' b="c">',
  ]);
});

it('attributes', () =>
  compare(
    'attributes',
    `<xs:attributeGroup name="g"><xs:attribute name="e" type="xs:boolean" default="true"/></xs:attributeGroup>${element('<xs:attribute name="b" type="xs:integer" use="required"/><xs:attribute name="c" type="xs:string" fixed="x"/><xs:attribute name="d" use="prohibited"/><xs:attributeGroup ref="g"/>')}`,
    [' |>', ' b="1" |>', ' b="|">', ' b="x">', ' b="">', ' c="x">', ' b="1" c="y">', ' b="1" d="1">', ' b="1" e="yes">', ' b="1" e="|">', ' b="1" E="true">', ' b="1" |e="1">', ' b="1" b="2">', ' b="1" bb="2">'],
  )); // prettier-ignore

it('simple types', async () => {
  const restriction = (base: string, facets: string): string =>
    `<xs:element name="a"><xs:simpleType><xs:restriction base="xs:${base}">${facets}</xs:restriction></xs:simpleType></xs:element>`;
  await compare('enumeration', restriction('string', '<xs:enumeration value="low"/><xs:enumeration value="high"/><xs:enumeration value="a &amp; b"/>'), ['>low', '>|', '>Low', '>lo', '>hihg', '>', '> low ', '>a &amp; b', '>x<!-- c -->', '><b/>']); // prettier-ignore
  await compare('range', restriction('integer', '<xs:minInclusive value="1"/><xs:maxExclusive value="10"/>'), ['>1', '>0', '>10', '>9', '>1.5', '>x', '> 5 ', '>|']); // prettier-ignore
  await compare('length', restriction('string', '<xs:minLength value="2"/><xs:maxLength value="3"/>'), ['>a', '>ab', '>abc', '>abcd', '>']); // prettier-ignore
  await compare('pattern', restriction('string', '<xs:pattern value="[a-z]+-\\d{2}"/>'), ['>ab-12', '>ab-1', '>AB-12']);
  await compare('digits', restriction('decimal', '<xs:totalDigits value="3"/><xs:fractionDigits value="1"/>'), [
    '>12.3',
    '>1234',
    '>1.23',
  ]);
  for (const type of ['boolean', 'date', 'dateTime', 'time', 'anyURI', 'positiveInteger', 'NCName', 'language', 'double', 'base64Binary', 'duration'])
    await compare(`type-${type}`, `<xs:element name="a" type="xs:${type}"/>`, ['>true', '>2026-01-15', '>2026-01-15T09:30:00Z', '>1', '>0', '>-1', '>1e3', '>a b', '>P1D', '>Zm9v', '>|']); // prettier-ignore
});

it('lists, unions and extensions', async () => {
  await compare(
    'list',
    '<xs:element name="a"><xs:simpleType><xs:list itemType="xs:integer"/></xs:simpleType></xs:element>',
    ['>1 2', '>1 x', '>'],
  );
  await compare(
    'union',
    '<xs:element name="a"><xs:simpleType><xs:union memberTypes="xs:integer xs:boolean"/></xs:simpleType></xs:element>',
    ['>1', '>true', '>x', '>|'],
  );
  await compare(
    'extension',
    `<xs:complexType name="base"><xs:sequence>${string('b')}</xs:sequence><xs:attribute name="x"/></xs:complexType>${element(`<xs:complexContent><xs:extension base="base"><xs:sequence>${string('c')}</xs:sequence><xs:attribute name="y"/></xs:extension></xs:complexContent>`)}`,
    ['>|', '><b/>|', '><b/><c/>', ' |><b/><c/>', '><c/>', ' x="1" y="2" z="3"><b/><c/>'],
  ); // prettier-ignore
  await compare(
    'simpleContent',
    element('<xs:simpleContent><xs:extension base="xs:integer"><xs:attribute name="unit"><xs:annotation><xs:documentation>Of the number.</xs:documentation></xs:annotation></xs:attribute></xs:extension></xs:simpleContent>'),
    [' unit="m">5', ' u|nit="m">5', '>x', ' |>5'],
  ); // prettier-ignore
});

it('types that a document names, substitutes and wildcards', async () => {
  await compare(
    'instance-type',
    `<xs:complexType name="base"><xs:sequence>${string('b', 'minOccurs="0"')}</xs:sequence></xs:complexType><xs:complexType name="more"><xs:complexContent><xs:extension base="base"><xs:sequence>${string('c')}</xs:sequence><xs:attribute name="d"/></xs:extension></xs:complexContent></xs:complexType><xs:element name="a" type="base"/>`,
    [' xsi:type="more">|', ' xsi:type=" more " |>', ' xsi:type="none">|', ' xsi:type="more"><x/>', ' type="more">|'],
  ); // prettier-ignore
  await compare(
    'substitutes',
    `<xs:element name="head" abstract="true" type="xs:int"/><xs:element name="one" substitutionGroup="head"/><xs:element name="two" substitutionGroup="one"/>${element('<xs:sequence><xs:element ref="head" maxOccurs="2"/></xs:sequence>')}`,
    ['>|', '><one>1</one>|', '><two>x</two>', '><head>1</head>', '><on>1</on>'],
  );
  await compare(
    'wildcards',
    `<xs:element name="known" type="xs:boolean"/><xs:attribute name="f" type="xs:int"/>${element('<xs:sequence><xs:any processContents="lax" maxOccurs="3"/></xs:sequence><xs:anyAttribute processContents="lax"/>')}`,
    ['><kno|wn>x</known>', '><known>|</known>', ' f="x" |><o/>', '>'],
  );
});

it('values, counts and skeletons', async () => {
  const boolean = element(
    `<xs:sequence>${string('b', 'minOccurs="0"').replace('xs:string', 'xs:boolean')}</xs:sequence>`,
  );
  await compare('boolean-words', boolean, ['yes', 'Y', 'on', 't', 'no', 'N', 'off', 'f', 'TRUE', 'x'].map(word => `><b>${word}</b>`)); // prettier-ignore
  const counted = ['1 1', '0 1', '0 unbounded', '1 unbounded', '2 unbounded', '2 2', '2 3', '0 3'];
  await compare(
    'counts',
    element(`<xs:sequence>${counted.map((count, at) => string(`b${at}`, `minOccurs="${count.split(' ')[0] ?? ''}" maxOccurs="${count.split(' ')[1] ?? ''}"`)).join('')}</xs:sequence>`),
    counted.map((_, at) => `><|b${at}/>`),
  ); // prettier-ignore
  await compare(
    'skeletons',
    `<xs:simpleType name="short"><xs:restriction base="xs:string"><xs:minLength value="3"/></xs:restriction></xs:simpleType><xs:simpleType name="long"><xs:restriction base="xs:string"><xs:length value="100"/></xs:restriction></xs:simpleType><xs:simpleType name="bound"><xs:restriction base="xs:int"><xs:minInclusive value="7"/></xs:restriction></xs:simpleType><xs:complexType name="deep"><xs:sequence><xs:element name="deep" type="deep"/></xs:sequence></xs:complexType>${element(`<xs:choice>${['short', 'long', 'bound', 'deep'].map(name => `<xs:element name="x${name}" type="${name}"/>`).join('')}<xs:element name="fixed" type="xs:string" fixed="a &lt; $b"/><xs:element name="default" type="xs:int" default="5"/><xs:element name="list"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:element><xs:element name="empty"><xs:complexType><xs:attribute name="r" use="required" type="xs:date"/><xs:attribute name="q" use="required" fixed="1"/></xs:complexType></xs:element><xs:element name="mixed"><xs:complexType mixed="true"/></xs:element></xs:choice>`)}`,
    ['>|', '><empty |/>', '><fixed>|</fixed>', '><defau|lt/>', '><li|st/>', '><mi|xed/>', '><em|pty/>', '><fixed>x</fixed>', '><empty/>'],
  ); // prettier-ignore
});

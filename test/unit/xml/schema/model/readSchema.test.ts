import { it } from 'vitest';
import { parseXml } from '../../../../../server/src/xml/tree/parseXml.js';
import { createContentModel } from '../../../../../server/src/xml/schema/model/createContentModel.js';
import { createSchemaFile } from '../../../../../server/src/xml/schema/model/schemaFiles.js';
import { readSchema } from '../../../../../server/src/xml/schema/model/readSchema.js';
import type {
  AttributeDeclaration,
  ElementDeclaration,
  Particle,
  SchemaModel,
  SimpleType,
  TypeDefinition,
  Wildcard,
} from '../../../../../server/src/xml/schema/model/schemaModel.js';
import type { ExpandedName } from '../../../../../server/src/xml/expandedName.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { expectTable } from '../../../../support/expectTable.js';

const start = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"';

/** Reads schemas in the order given; each after the first is included by it. A text without a root gets one. */
function read(texts: readonly string[]): SchemaModel {
  const namespace = /^[^>]*targetNamespace="([^"]*)"/.exec(texts[0] ?? '')?.[1];
  return readSchema(
    texts.map((text, at) => {
      const whole = text.startsWith('<xs:schema') ? text.replace('<xs:schema', start) : `${start}>${text}`;
      const source = createSourceText(`${whole}</xs:schema>`);
      return createSchemaFile(
        { uri: `file:///w/${at}.xsd`, source },
        parseXml(source.text),
        at === 0 ? undefined : namespace,
      );
    }),
  );
}

const formatName = ({ namespace, localName }: ExpandedName): string =>
  namespace === undefined ? localName : `{${namespace}}${localName}`;

const formatPlace = ({ document, span }: ElementDeclaration['place']): string =>
  `${document.uri.slice(-5, -4)}:${document.source.text.slice(span.start, span.end)}`;

const quoted = (text: string): string => (text === '' ? '' : ` “${text}”`);

const probes = [undefined, 'urn:t', 'urn:o'];
const formatWildcard = (wildcard: Wildcard): string =>
  `any of ${probes
    .filter(namespace => wildcard.allows(namespace))
    .map(String)
    .join(' ')}${wildcard.isSkipped ? ' skip' : ''}`;

function formatSimpleType({
  name,
  builtIn,
  variety,
  enumeration,
  suggestions,
  facets,
  documentation,
  place,
}: SimpleType): string {
  const format = (values: SimpleType['suggestions']): string =>
    values.map(each => `${each.value}${quoted(each.documentation)} at ${formatPlace(each.place)}`).join(', ');
  return [
    `${variety} ${builtIn}`,
    ...(name ? [formatName(name)] : []),
    ...(enumeration ? [`values [${format(enumeration)}]`] : []),
    ...(suggestions.length > 0 ? [`suggests [${format(suggestions)}]`] : []),
    ...facets.map(facet => `${facet.name}=${facet.value}`),
    `at ${formatPlace(place)}${quoted(documentation)}`,
  ].join(' ');
}

/** Types in a particle are written once; a type that contains itself is named only. */
function formatType(type: TypeDefinition | undefined, depth = 0): string {
  if (!type) return 'unknown';
  if (type.kind === 'simple') return formatSimpleType(type);
  if (depth > 2) return '…';
  const { name, isMixed, isAbstract, particle, text, attributes, anyAttribute, documentation, place } = type;
  return [
    `complex${name ? ` ${formatName(name)}` : ''}${isMixed ? ' mixed' : ''}${isAbstract ? ' abstract' : ''} at ${formatPlace(place)}${quoted(documentation)}`,
    ...(text ? [`text ${formatSimpleType(text)}`] : []),
    ...attributes.map(formatAttribute),
    ...(anyAttribute ? [`@${formatWildcard(anyAttribute)}`] : []),
    ...(particle ? [formatParticle(particle, depth)] : []),
  ].join(' ');
}

function formatAttribute(attribute: AttributeDeclaration): string {
  const { name, isRequired, defaultValue, fixedValue, documentation, place } = attribute;
  const simpleType = attribute.type();
  return [
    `@${formatName(name)}`,
    ...(isRequired ? ['required'] : []),
    ...formatValues(defaultValue, fixedValue),
    `(${simpleType ? formatSimpleType(simpleType) : 'unknown'}) at ${formatPlace(place)}${quoted(documentation)}`,
  ].join(' ');
}

const formatValues = (defaultValue: string | undefined, fixedValue: string | undefined): readonly string[] => [
  ...(defaultValue === undefined ? [] : [`default ${defaultValue}`]),
  ...(fixedValue === undefined ? [] : [`fixed ${fixedValue}`]),
];

function formatElement(element: ElementDeclaration, depth = 0): string {
  const { name, isAbstract, isNillable, defaultValue, fixedValue, documentation, place } = element;
  return [
    formatName(name),
    ...(isAbstract ? ['abstract'] : []),
    ...(isNillable ? ['nillable'] : []),
    ...formatValues(defaultValue, fixedValue),
    `at ${formatPlace(place)}${quoted(documentation)}: ${formatType(element.type(), depth)}`,
  ].join(' ');
}

function formatParticle(particle: Particle, depth: number): string {
  const { min, max } = particle;
  const count = min === 1 && max === 1 ? '' : `{${min},${max === Infinity ? '' : max}}`;
  if (particle.kind === 'element') return `<${formatElement(particle.declaration, depth + 1)}>${count}`;
  if (particle.kind === 'any') return `<${formatWildcard(particle.wildcard)}>${count}`;
  return `${particle.kind}(${particle.items.map(item => formatParticle(item, depth)).join(', ')})${count}`;
}

const formatSchema = (model: SchemaModel): string =>
  model.roots
    .map(root => {
      const substitutes = model.substitutes(root).map(({ name }) => name.localName);
      const isItself = substitutes.length === 1 && substitutes[0] === root.name.localName;
      return `${formatElement(root)}${isItself ? '' : ` (stands for ${substitutes.join(', ') || 'nothing'})`}`;
    })
    .join(' | ');

/** Texts of one schema are separated by ` + `. */
const describe = (text: string): string => formatSchema(read(text.split(' + ')));

const documented = (text: string): string =>
  `<xs:annotation><xs:documentation>${text}</xs:documentation></xs:annotation>`;
const simple = (content: string): string =>
  `<xs:element name="a"><xs:simpleType>${content}</xs:simpleType></xs:element>`;
const complex = (content: string, more = ''): string =>
  `<xs:element name="a"><xs:complexType${more}>${content}</xs:complexType></xs:element>`;

it('reads declarations of elements', () =>
  expectTable(
    'xml/elementDeclarations',
    [
      '<xs:element name="a"/>',
      '<xs:element name="a" type="xs:string" default="x" nillable="true"/>',
      '<xs:element name="a" type="xs:string" fixed=" x &amp; y " abstract="true"/>',
      '<xs:element name="a" abstract="1" nillable="1"/>',
      '<xs:element name="a" type="t"/>',
      '<xs:element name="a" type="xs:none"/>',
      `<xs:element name="a" type="xs:int">${documented(' One\n  two. ')}</xs:element>`,
      `<xs:element name="a">${documented('One.')}${documented('Two <b>bold</b>.')}</xs:element>`,
      '<xs:element/><xs:element name=""/><xs:element name="b" type="xs:date"/>',
      '<xs:element name="a" type="xs:int"/><xs:element name="a" type="xs:date"/>',
      '<xs:schema targetNamespace="urn:t" xmlns="urn:t"><xs:element name="a" type="t"/><xs:complexType name="t"><xs:sequence><xs:element name="b" type="xs:int"/><xs:element name="c" form="qualified"/><xs:element ref="a"/></xs:sequence><xs:attribute name="d"/><xs:attribute name="e" form="qualified"/></xs:complexType>',
      '<xs:schema targetNamespace="urn:t" xmlns:t="urn:t" elementFormDefault="qualified" attributeFormDefault="qualified"><xs:element name="a" type="t:t"/><xs:complexType name="t"><xs:sequence><xs:element name="b" type="xs:int"/><xs:element name="c" form="unqualified"/></xs:sequence><xs:attribute name="d"/><xs:attribute name="e" form="unqualified"/></xs:complexType>',
      '<xs:schema targetNamespace="urn:t"><xs:element name="a" type="t"/> + <xs:schema><xs:complexType name="t"><xs:sequence><xs:element ref="b"/></xs:sequence></xs:complexType><xs:element name="b" type="s"/><xs:simpleType name="s"><xs:restriction base="xs:int"/></xs:simpleType>',
      '<xs:schema targetNamespace="urn:t" xmlns:o="urn:o"><xs:element name="a" type="o:t"/> + <xs:schema targetNamespace="urn:o"><xs:complexType name="t"/><xs:element name="b"/>',
      '<xs:redefine schemaLocation="1.xsd"><xs:complexType name="t"><xs:attribute name="new"/></xs:complexType></xs:redefine><xs:element name="a" type="t"/> + <xs:complexType name="t"><xs:attribute name="old"/></xs:complexType>',
      '<xs:redefine schemaLocation="1.xsd"><xs:complexType name="t"><xs:complexContent><xs:extension base="t"><xs:attribute name="new"/></xs:extension></xs:complexContent></xs:complexType></xs:redefine><xs:element name="a" type="t"/> + <xs:complexType name="t"><xs:sequence><xs:element name="b" type="t"/></xs:sequence><xs:attribute name="old"/></xs:complexType>',
      '<xs:redefine schemaLocation="1.xsd"><xs:complexType name="t"><xs:complexContent><xs:extension base="t"><xs:attribute name="new"/></xs:extension></xs:complexContent></xs:complexType></xs:redefine><xs:element name="a" type="t"/> + <xs:redefine schemaLocation="2.xsd"><xs:complexType name="t"><xs:complexContent><xs:extension base="t"><xs:attribute name="middle"/></xs:extension></xs:complexContent></xs:complexType></xs:redefine> + <xs:complexType name="t"><xs:attribute name="old"/></xs:complexType>',
      '<xs:redefine schemaLocation="1.xsd"><xs:simpleType name="t"><xs:restriction base="t"><xs:maxInclusive value="9"/></xs:restriction></xs:simpleType></xs:redefine><xs:element name="a" type="t"/> + <xs:simpleType name="t"><xs:restriction base="xs:int"><xs:minInclusive value="1"/></xs:restriction></xs:simpleType>',
      '<xs:redefine schemaLocation="1.xsd"><xs:group name="g"><xs:sequence><xs:group ref="g"/><xs:element name="new"/></xs:sequence></xs:group></xs:redefine><xs:element name="a"><xs:complexType><xs:group ref="g"/></xs:complexType></xs:element> + <xs:group name="g"><xs:sequence><xs:element name="old"/></xs:sequence></xs:group>',
      '<xs:redefine schemaLocation="1.xsd"><xs:attributeGroup name="g"><xs:attributeGroup ref="g"/><xs:attribute name="new"/></xs:attributeGroup></xs:redefine><xs:element name="a"><xs:complexType><xs:attributeGroup ref="g"/></xs:complexType></xs:element> + <xs:attributeGroup name="g"><xs:attribute name="old"/></xs:attributeGroup>',
    ],
    describe,
  )); // prettier-ignore

it('reads substitution groups', () =>
  expectTable(
    'xml/substitutionGroups',
    [
      '<xs:element name="a" type="xs:int"/><xs:element name="b" substitutionGroup="a"/><xs:element name="c" substitutionGroup="b" type="xs:short"/>',
      '<xs:element name="a" abstract="true"/><xs:element name="b" substitutionGroup="a"/><xs:element name="c" substitutionGroup="a"/>',
      '<xs:element name="a" abstract="true"/>',
      '<xs:element name="a" substitutionGroup="b"/><xs:element name="b" substitutionGroup="a"/>',
      '<xs:element name="a" substitutionGroup="a"/>',
      '<xs:element name="a" substitutionGroup="none"/>',
      '<xs:schema targetNamespace="urn:t" xmlns:t="urn:t"><xs:element name="a"/><xs:element name="b" substitutionGroup="t:a"/>',
    ],
    describe,
  )); // prettier-ignore

it('reads simple types', () =>
  expectTable(
    'xml/simpleTypes',
    [
      ...['<xs:restriction base="xs:string"/>', '<xs:restriction base="xs:string"><xs:enumeration value="x"/><xs:enumeration value="y">' + documented('Why.') + '</xs:enumeration><xs:enumeration/></xs:restriction>', '<xs:restriction base="xs:int"><xs:minInclusive value="1"/><xs:maxExclusive value="9"/><xs:pattern/></xs:restriction>', '<xs:restriction base="xs:string"><xs:length value="1"/><xs:minLength value="2"/><xs:maxLength value="3"/><xs:pattern value="x"/><xs:whiteSpace value="collapse"/><xs:maxInclusive value="4"/><xs:minExclusive value="5"/><xs:totalDigits value="6"/><xs:fractionDigits value="7"/><xs:other value="8"/></xs:restriction>', '<xs:restriction><xs:simpleType><xs:restriction base="xs:int"><xs:minInclusive value="1"/></xs:restriction></xs:simpleType><xs:maxInclusive value="2"/></xs:restriction>', '<xs:restriction base="none"><xs:maxLength value="2"/></xs:restriction>', '<xs:restriction base="xs:boolean"/>', '<xs:restriction base="xs:boolean"><xs:enumeration value="true"/></xs:restriction>', '<xs:restriction/>', '<xs:restriction base="xs:NMTOKENS"/>'],
      ...['<xs:list itemType="xs:int"/>', '<xs:list itemType="xs:boolean"/>', '<xs:list><xs:simpleType><xs:restriction base="xs:date"><xs:enumeration value="2026-01-01"/></xs:restriction></xs:simpleType></xs:list>', '<xs:list/>', '<xs:list itemType="none"/>'],
      ...['<xs:union memberTypes="xs:int xs:date"/>', '<xs:union memberTypes=" xs:boolean   xs:int "/>', '<xs:union><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="x"/></xs:restriction></xs:simpleType><xs:simpleType><xs:restriction base="xs:int"><xs:enumeration value="1"/></xs:restriction></xs:simpleType></xs:union>', '<xs:union memberTypes="xs:int"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="x"/></xs:restriction></xs:simpleType></xs:union>', '<xs:union/>', '<xs:union memberTypes="none"/>', ''],
    ].map(simple).concat([
      '<xs:element name="a" type="narrow"/><xs:simpleType name="narrow"><xs:restriction base="wide"><xs:maxLength value="2"/></xs:restriction></xs:simpleType><xs:simpleType name="wide">' + documented('Wide.') + '<xs:restriction base="xs:string"><xs:maxLength value="9"/><xs:enumeration value="x"/></xs:restriction></xs:simpleType>',
      '<xs:element name="a" type="narrow"/><xs:simpleType name="narrow"><xs:restriction base="wide"><xs:enumeration value="y"/></xs:restriction></xs:simpleType><xs:simpleType name="wide"><xs:union memberTypes="xs:boolean xs:int"/></xs:simpleType>',
      '<xs:element name="a" type="s"/><xs:simpleType name="s"><xs:restriction base="s"/></xs:simpleType>',
      '<xs:element name="a" type="s"/><xs:simpleType name="s"><xs:restriction base="c"/></xs:simpleType><xs:complexType name="c"/>',
      '<xs:element name="a" type="s"/><xs:simpleType name="s"><xs:union memberTypes="c xs:int"/></xs:simpleType><xs:complexType name="c"/>',
    ]),
    describe,
  )); // prettier-ignore

const element = (name: string, more = ''): string => `<xs:element name="${name}" type="xs:int"${more}/>`;
const base = `<xs:complexType name="base" mixed="true"><xs:sequence>${element('b')}</xs:sequence><xs:attribute name="x" type="xs:int"/><xs:attribute name="y"/><xs:anyAttribute/></xs:complexType>`;
const derived = (content: string, more = ''): string =>
  `${base}${complex(`<xs:complexContent${more}>${content}</xs:complexContent>`)}`;

it('reads complex types', () =>
  expectTable(
    'xml/complexTypes',
    [
      ...['', '<xs:sequence/>', `<xs:sequence>${element('b')}${element('c', ' minOccurs="0"')}${element('d', ' maxOccurs="unbounded"')}${element('e', ' minOccurs="2" maxOccurs="3"')}</xs:sequence>`, `<xs:choice minOccurs="0">${element('b')}<xs:sequence maxOccurs="2">${element('c')}</xs:sequence></xs:choice>`, `<xs:all>${element('b')}${element('c', ' minOccurs="0"')}</xs:all>`].map(content => complex(content)),
      ...[element('b', ' minOccurs="x" maxOccurs="y"'), element('b', ' minOccurs="3" maxOccurs="2"'), element('b', ' minOccurs="0" maxOccurs="0"'), element('b', ' maxOccurs="1234567890"'), element('b', ' minOccurs="0" maxOccurs="123456789"'), '<xs:element ref="none"/>', '<xs:element ref="a"/>', '<xs:other/>', '<xs:group ref="none"/>', '<xs:group/>'].map(content => complex(`<xs:sequence>${content}</xs:sequence>`)),
      ...['', ' namespace="##any" processContents="skip"', ' namespace="##other" processContents="lax"', ' namespace="##local"', ' namespace="##targetNamespace"', ' namespace="urn:o ##local"', ' namespace="urn:t" maxOccurs="2"', ' namespace="##targetNamespace  urn:o"'].map(more => `<xs:schema targetNamespace="urn:t">${complex(`<xs:sequence><xs:any${more}/></xs:sequence><xs:anyAttribute${more}/>`)}`),
      `${complex('<xs:group ref="g" maxOccurs="2"/>')}<xs:group name="g"><xs:choice>${element('b')}<xs:group ref="g"/></xs:choice></xs:group>`,
      `${complex('<xs:sequence><xs:group ref="g" minOccurs="0"/><xs:group ref="h"/></xs:sequence>')}<xs:group name="g"><xs:all>${element('b')}</xs:all></xs:group><xs:group name="h"/>`,
      complex('', ' mixed="true" abstract="1"'), complex('', ' mixed="1" abstract="true"'), complex('', ' mixed="0" abstract="false"'), complex(documented('Type.')),
      '<xs:element name="a" type="t"/><xs:complexType name="t">' + documented('Type.') + '<xs:sequence><xs:element name="b" type="t"/></xs:sequence></xs:complexType>',
    ].concat(
      ['name="b"', 'name="b" type="xs:int" use="required" default="1"', 'name="b" use="optional" fixed="x"', 'name="b" use="prohibited"', 'name="b" type="none"', 'name="b" type="base"', 'ref="g"', 'ref="g" use="required" default="2"', 'ref="none"', 'ref="xml:lang"', ''].map(more => `${complex(`<xs:attribute ${more}/>`)}<xs:complexType name="base"/><xs:attribute name="g" type="xs:int" default="1" fixed="3">${documented('Global.')}</xs:attribute>`),
      `${complex(`<xs:attribute ref="g">${documented('Here.')}</xs:attribute>`)}<xs:attribute name="g">${documented('Global.')}<xs:simpleType><xs:restriction base="xs:int"/></xs:simpleType></xs:attribute>`,
      `${complex('<xs:attribute name="b"/><xs:attributeGroup ref="g"/><xs:attributeGroup ref="none"/><xs:attributeGroup/>')}<xs:attributeGroup name="g"><xs:attribute name="c"/><xs:attribute name="d" use="prohibited"/><xs:attributeGroup ref="g"/><xs:attributeGroup ref="h"/></xs:attributeGroup><xs:attributeGroup name="h"><xs:attribute name="e"/><xs:anyAttribute namespace="##local"/></xs:attributeGroup>`,
      `${complex('<xs:attributeGroup ref="g"/><xs:anyAttribute namespace="urn:o"/>')}<xs:attributeGroup name="g"><xs:anyAttribute/></xs:attributeGroup>`,
      derived(`<xs:extension base="base"><xs:sequence>${element('c')}</xs:sequence><xs:attribute name="z"/></xs:extension>`),
      derived('<xs:extension base="base"><xs:attribute name="x" type="xs:date"/><xs:anyAttribute namespace="##local"/></xs:extension>'),
      derived(`<xs:restriction base="base"><xs:sequence>${element('c')}</xs:sequence><xs:attribute name="x" use="prohibited"/></xs:restriction>`),
      derived(`<xs:restriction base="base"><xs:sequence>${element('c')}</xs:sequence><xs:attribute name="y" use="required"/></xs:restriction>`, ' mixed="true"'),
      derived(`<xs:extension base="none"><xs:sequence>${element('c')}</xs:sequence></xs:extension>`, ' mixed="1"'),
      derived(`<xs:restriction base="xs:anyType"><xs:sequence>${element('c')}</xs:sequence></xs:restriction>`),
      derived(`<xs:extension><xs:choice>${element('c')}</xs:choice></xs:extension>`), derived(''), complex('<xs:simpleContent/>'),
      complex('<xs:simpleContent><xs:extension base="xs:int"><xs:attribute name="u"/></xs:extension></xs:simpleContent>'),
      `${complex('<xs:simpleContent><xs:restriction base="t"><xs:maxInclusive value="9"/><xs:attribute name="u" use="prohibited"/></xs:restriction></xs:simpleContent>', ' mixed="true"')}<xs:complexType name="t"><xs:simpleContent><xs:extension base="xs:int"><xs:attribute name="u"/><xs:attribute name="v"/><xs:anyAttribute/></xs:extension></xs:simpleContent></xs:complexType>`,
      complex('<xs:simpleContent><xs:extension base="none"/></xs:simpleContent>'),
      '<xs:element name="a" type="t"/><xs:complexType name="t"><xs:complexContent><xs:extension base="t"/></xs:complexContent></xs:complexType>',
    ),
    describe,
  )); // prettier-ignore

/** What may follow each sequence of up to three children, and what is missing there: `b → c d; missing c`. `!` marks an end. */
function describeContent(text: string): string {
  const model = read([complex(text)]);
  const type = model.element({ namespace: undefined, localName: 'a' })?.type();
  const content = createContentModel(type?.kind === 'complex' ? type.particle : undefined, model);
  const names = [...new Set(content.elements.map(({ name }) => name.localName)), 'zz'];
  const lines: string[] = [];
  const walk = (state: typeof content.start, path: readonly string[]): void => {
    const missing = content.missing(state)?.map(({ name }) => name.localName);
    const next = content
      .next(state)
      .map(symbol => (symbol.kind === 'element' ? symbol.declaration.name.localName : '*'));
    lines.push(
      `${path.join('')}${content.isComplete(state) ? '!' : ''}→${next.join(' ')}${missing?.length === 0 ? '' : `, missing ${missing?.join(' ') ?? 'never'}`}`,
    );
    if (path.length === (names.length > 5 ? 1 : 3)) return;
    for (const localName of names) {
      const after = content.step(state, { namespace: undefined, localName });
      if (after.size > 0) walk(after, [...path, localName]);
    }
  };
  walk(content.start, []);
  return `${lines.join('; ')} | zz is ${content.symbolFor({ namespace: undefined, localName: 'zz' })?.kind ?? 'unknown'}`;
}

it('follows content models', () =>
  expectTable(
    'xml/contentModels',
    [
      '', '<xs:sequence/>', '<xs:choice/>', '<xs:all/>',
      `<xs:sequence>${element('b')}${element('c', ' minOccurs="0"')}${element('d')}</xs:sequence>`,
      `<xs:sequence maxOccurs="2">${element('b')}${element('c')}</xs:sequence>`,
      `<xs:sequence minOccurs="0" maxOccurs="unbounded">${element('b')}${element('c')}</xs:sequence>`,
      `<xs:choice>${element('b')}<xs:sequence>${element('c')}${element('d')}</xs:sequence></xs:choice>`,
      `<xs:choice minOccurs="2" maxOccurs="2">${element('b')}${element('c')}</xs:choice>`,
      `<xs:choice maxOccurs="unbounded">${element('b')}${element('c')}</xs:choice>`,
      `<xs:all>${element('b')}${element('c', ' minOccurs="0"')}${element('d')}</xs:all>`,
      `<xs:all minOccurs="0">${element('b')}${element('c')}</xs:all>`,
      `<xs:all>${'b c d e f g h i j k l m n'.split(' ').map(name => element(name)).join('')}</xs:all>`,
      `<xs:sequence>${element('b', ' minOccurs="2" maxOccurs="3"')}</xs:sequence>`,
      `<xs:sequence>${element('b', ' minOccurs="0" maxOccurs="102"')}${element('c')}</xs:sequence>`,
      `<xs:sequence>${element('b')}<xs:any minOccurs="0"/>${element('c')}</xs:sequence>`,
      `<xs:sequence><xs:any namespace="##other"/>${element('b')}</xs:sequence>`,
      `<xs:sequence>${element('b')}${element('b')}</xs:sequence>`,
      `<xs:choice><xs:any/>${element('b')}</xs:choice>`,
    ],
    describeContent,
  )); // prettier-ignore

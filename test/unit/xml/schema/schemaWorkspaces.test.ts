import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../server/src/settings.js';
import { xmlKind } from '../../../../server/src/xml/index.js';
import { expectText } from '../../../support/expectText.js';
import { formatFinding, formatLocation } from '../../../support/formatFindings.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const schema = (content: string, attributes = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${attributes}>${content}</xs:schema>`;
const inNamespace = (content: string, name = 't'): string =>
  schema(content, ` targetNamespace="urn:${name}" xmlns="urn:${name}"`);
const document = (location: string, more = ''): string =>
  `<a ${xsi} xsi:noNamespaceSchemaLocation="${location}"${more}/>`;
const include = (location: string): string => `<xs:include schemaLocation="${location}"/>`;
const importing = (location: string, namespace = 'urn:o'): string =>
  `<xs:import namespace="${namespace}"${location === '' ? '' : ` schemaLocation="${location}"`}/>`;
const element = (type: string, name = 'a'): string => `<xs:element name="${name}" type="${type}"/>`;
const type = (name = 't', base = 'xs:string'): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="${base}"/></xs:simpleType>`;

/** Small workspaces. Where `|` stands in a schema, its definition and references are shown. */
const workspaces: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'included type': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xsd') + element('|t')),
    'b.xsd': schema(type()),
  },
  'included without its namespace': {
    'a.xsd': inNamespace(include('b.xsd') + element('t')),
    'b.xsd': schema(type('t') + element('|t', 'b') + element('u', 'c')),
  },
  'missing include': { 'a.xml': document('a.xsd'), 'a.xsd': schema(include('none.xsd') + element('t')) },
  'missing include of an include': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('sub/b.xsd') + element('t')),
    'sub/b.xsd': schema(include('../none.xsd')),
  },
  'missing import': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(importing('none.xsd') + '<xs:element name="a" xmlns:o="urn:o" type="o:t"/>'),
  },
  'missing import of an include': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xsd') + element('t')),
    'b.xsd': schema(
      importing('none.xsd') + '<xs:simpleType name="t" xmlns:o="urn:o"><xs:restriction base="o:t"/></xs:simpleType>',
    ),
  },
  'include outside the workspace': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('../../b.xsd') + element('t')),
  },
  'include on the web': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('https://example.org/b.xsd') + element('t')),
  },
  'include of another document': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xml') + element('t')),
    'b.xml': '<b/>',
  },
  'import of a text': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(importing('b.xml') + element('xs:int')),
    'b.xml': 'text',
  },
  'include of a broken schema': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xsd') + element('t')),
    'b.xsd': schema(type('t', 'xs:strnig')),
  },
  'include of a schema that is not XML': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xsd') + element('t')),
    'b.xsd': '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  },
  'import of xml.xsd': {
    'a.xml': document('a.xsd', ' xml:lang="x y"'),
    'a.xsd': schema(
      `${importing('http://www.w3.org/2001/xml.xsd', 'http://www.w3.org/XML/1998/namespace')}<xs:element name="a"><xs:complexType><xs:attribute ref="xml:lang"/></xs:complexType></xs:element>`,
    ),
  },
  'import without a location': { 'a.xsd': schema(`${importing('')}${element('xs:int')}`) },
  'location with spaces and escapes': {
    'a.xml': document('my%20a.xsd#x'),
    'my%20a.xsd': schema(`<xs:include schemaLocation="b%20c.xsd"/>${element('t')}`),
    'b%20c.xsd': schema(type()),
  },
  'cycle of includes': {
    'a.xml': document('a.xsd'),
    'a.xsd': schema(include('b.xsd') + element('t')),
    'b.xsd': schema(include('a.xsd') + type()),
  },
  'redefined type': {
    'a.xml': document('a.xsd', ' old="1" new="2" other="3"'),
    'a.xsd': schema(
      '<xs:redefine schemaLocation="b.xsd"><xs:complexType name="t"><xs:complexContent><xs:extension base="t"><xs:attribute name="new"/></xs:extension></xs:complexContent></xs:complexType></xs:redefine><xs:element name="a" type="|t"/>',
    ),
    'b.xsd': schema('<xs:complexType name="t"><xs:attribute name="old"/></xs:complexType>'),
  },
  'typing error in a name': {
    'a.xsd': schema(`${type('Colour')}${element('Color')}${element('xs:strnig', 'b')}${element('Nothing', 'c')}`),
  },
  'typing error in a reference': {
    'a.xsd': schema(
      '<xs:element name="item"/><xs:group name="g"><xs:sequence><xs:element ref="itme"/></xs:sequence></xs:group><xs:element name="a"><xs:complexType><xs:group ref="h"/><xs:attributeGroup ref="atts"/></xs:complexType></xs:element><xs:attributeGroup name="attrs"/>',
    ),
  },
  'name without its prefix': {
    'a.xsd': schema(`${type()}${element('t')}`, ' targetNamespace="urn:t" xmlns:t="urn:t"'),
  },
  'name with the wrong prefix': {
    'a.xsd': schema(
      `${importing('b.xsd')}${element('t:thing')}`,
      ' targetNamespace="urn:t" xmlns:t="urn:t" xmlns:o="urn:o"',
    ),
    'b.xsd': inNamespace(type('thing'), 'o'),
  },
  'prefix that is not declared': { 'a.xsd': schema(`${type()}${element('x:t')}`) },
  'namespace that is not imported': { 'a.xsd': schema(`${type()}<xs:element name="a" type="o:t" xmlns:o="urn:o"/>`) },
  'wrong values': {
    'a.xsd': schema(
      '<xs:element name="a" type="xs:int" minOccurs="2"/><xs:element name="b" default="x" fixed="y"/><xs:complexType><xs:sequence maxOccurs="many"/></xs:complexType><xs:attribute name="c" use="always"/><xs:foo/>text',
    ),
  },
  'two declarations of a name': { 'a.xsd': schema(`${element('xs:int')}${element('xs:int')}${type()}${type()}`) },
  'ambiguous content': {
    'a.xsd': schema(
      '<xs:element name="a"><xs:complexType><xs:sequence><xs:element name="b" minOccurs="0"/><xs:element name="b"/></xs:sequence></xs:complexType></xs:element>',
    ),
  },
  'uses in several schemas': {
    'a.xsd': inNamespace(`<xs:complexType name="|t"/>${element('t')}`),
    'b.xsd': inNamespace(
      `${include('a.xsd')}${element('t', 'b')}<xs:element name="c" substitutionGroup="a"/><xs:element name="d"><xs:complexType><xs:sequence><xs:element ref="a"/></xs:sequence></xs:complexType></xs:element>`,
    ),
    'c.xsd': inNamespace(element('t', 'c'), 'o'),
  },
  'an element and its uses': {
    'a.xsd': schema(
      '<xs:element name="|a"/><xs:element name="b" substitutionGroup="a"/><xs:complexType name="a"><xs:sequence><xs:element ref="a"/><xs:element name="a" type="a"/></xs:sequence></xs:complexType>',
    ),
  },
  'an attribute group and its uses': {
    'a.xsd': schema(
      '<xs:attributeGroup name="g"><xs:attribute ref="x"/></xs:attributeGroup><xs:attribute name="x"/><xs:element name="a"><xs:complexType><xs:attributeGroup ref="|g"/></xs:complexType></xs:element>',
    ),
  },
  'member types': {
    'a.xsd': schema(
      `${type('s')}${type('t')}<xs:simpleType name="u"><xs:union memberTypes="s |t"/></xs:simpleType><xs:simpleType name="l"><xs:list itemType="t"/></xs:simpleType>`,
    ),
  },
  'a local name': {
    'a.xsd': schema(
      '<xs:element name="a"><xs:complexType><xs:sequence><xs:element name="|b"/></xs:sequence></xs:complexType></xs:element>',
    ),
  },
  'a name that is not declared': { 'a.xsd': schema(element('|none')) },
  'a schema of a skill': {
    'skill/SKILL.md': '---\nname: skill\ndescription: Writes documents. Use it for documents.\n---\n',
    'skill/a.xsd': schema(element('xs:strnig')),
  },
  'a schema of a skill with a document': {
    'skill/SKILL.md': '---\nname: skill\ndescription: Writes documents. Use it for documents.\n---\n',
    'skill/a.xsd': schema(include('b.xsd') + element('t')),
    'skill/b.xsd': schema(type('t', 'xs:strnig')),
    'skill/a.xml': document('a.xsd'),
  },
};

it.each(Object.keys(workspaces))('says what is wrong: %s', async name => {
  const marked = workspaces[name] ?? {};
  const files = Object.fromEntries(Object.entries(marked).map(([path, text]) => [path, text.replace('|', '')]));
  const workspace = memoryWorkspace(files, documentKinds, readSettings({}));
  const lines: string[] = [];
  for (const [path, text] of Object.entries(marked)) {
    if (path.endsWith('.md')) continue;
    const opened = workspace.document(path);
    const findings = (await workspace.check(path)).flatMap(finding => formatFinding(opened.source, finding));
    lines.push(`# ${path}`, files[path] ?? '', ...findings);
    const offset = text.indexOf('|');
    if (offset < 0) continue;
    const definitions = await xmlKind.features.definition?.(opened as never, offset, workspace.context);
    const references = await xmlKind.features.references?.(opened as never, offset, workspace.context);
    expect(definitions?.length).toBeLessThan(2);
    lines.push(...(definitions ?? []).map(each => `declared ${formatLocation(each)}`));
    lines.push(...(references ?? []).map(each => `used ${formatLocation(each)}`));
  }
  const file = `../../../fixtures/tables/xml/workspaces/${name.replaceAll(' ', '-')}.md`;
  expectText(`${lines.join('\n')}\n`, join(import.meta.dirname, file));
}); // prettier-ignore

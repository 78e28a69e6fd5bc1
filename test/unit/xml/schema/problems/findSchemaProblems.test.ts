import { describe, expect, it } from 'vitest';
import type { Fix } from '../../../../../server/src/core/index.js';
import { applyChanges } from '../../../../../server/src/text/applyChanges.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';

const schema = (body: string, attributes = ''): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${attributes}>\n${body}\n</xs:schema>\n`;
const complex = (body: string): string => `<xs:element name="a"><xs:complexType>${body}</xs:complexType></xs:element>`;

/** The text under each squiggle, what to write there, and what is left to say when that is written. */
async function suggestions(text: string, files: Readonly<Record<string, string>> = {}, path = 'a.xsd') {
  const all = { [path]: text, ...files };
  const { findings } = await checkText(text, path, memoryContext(all));
  return Promise.all(
    findings.map(async finding => {
      const { span, message } = finding;
      const fix: Fix | undefined = finding.fixes()[0];
      const fixed = fix && applyChanges(text, fix.changes);
      const after = fixed === undefined ? [] : await checkText(fixed, path, memoryContext({ ...all, [path]: fixed }));
      return {
        under: text.slice(span.start, span.end),
        hint: / Did you mean '([^']*)'\?$/.exec(message)?.[1],
        left: 'lines' in after ? after.lines : [],
      };
    }),
  );
}

describe('a name in a schema that resolves to nothing', () => {
  it.each([
    ['a prefix is missing', schema('<xs:element name="a" type="string"/>'), 'string', 'xs:string'],
    [
      'the default namespace is the target',
      schema('<xs:element name="a" type="string"/>', ' xmlns="urn:a" targetNamespace="urn:a"'),
      'string',
      'xs:string',
    ],
    [
      'a prefix is missing from a schema with a target namespace',
      schema('<xs:element name="a" type="string"/>', ' targetNamespace="urn:a"'),
      'string',
      'xs:string',
    ],
    ['another prefix', schema('<xs:element name="a" type="xsd:string"/>'), 'xsd:string', 'xs:string'],
    [
      'a type of its own without the prefix of its namespace',
      schema(
        '<xs:complexType name="c"><xs:sequence><xs:element name="a" type="xs:int"/><xs:element name="b" type="Part"/></xs:sequence></xs:complexType><xs:complexType name="Part"/>',
        ' xmlns:t="urn:t" targetNamespace="urn:t"',
      ),
      'Part',
      't:Part',
    ],
    ['a slip', schema('<xs:element name="a" type="xs:strnig"/>'), 'xs:strnig', 'xs:string'],
    [
      'XML Schema is the default namespace',
      '<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="a" type="strnig"/></schema>',
      'strnig',
      'string',
    ],
    ['another case', schema('<xs:element name="a" type="xs:String"/>'), 'xs:String', 'xs:string'],
    [
      'a member of a union',
      schema('<xs:simpleType name="u"><xs:union memberTypes="xs:int xs:bolean"/></xs:simpleType>'),
      'xs:bolean',
      'xs:boolean',
    ],
    [
      'a type of its own',
      schema(
        '<xs:element name="a" type="t:Adress"/><xs:complexType name="Address"/>',
        ' xmlns:t="urn:t" targetNamespace="urn:t"',
      ),
      't:Adress',
      't:Address',
    ],
    [
      'a type of its own with the prefix of XML Schema',
      schema(
        '<xs:element name="a" type="xs:Address"/><xs:complexType name="Address"/>',
        ' xmlns:t="urn:t" targetNamespace="urn:t"',
      ),
      'xs:Address',
      't:Address',
    ],
    [
      'an element',
      schema(`${complex('<xs:sequence><xs:element ref="titel"/></xs:sequence>')}<xs:element name="title"/>`),
      'titel',
      'title',
    ],
    [
      'a group',
      schema(
        `${complex('<xs:group ref="part"/>')}<xs:group name="parts"><xs:sequence><xs:element name="p"/></xs:sequence></xs:group>`,
      ),
      'part',
      'parts',
    ],
    [
      'the head of a substitution group',
      schema('<xs:element name="a" substitutionGroup="hed"/><xs:element name="head"/>'),
      'hed',
      'head',
    ],
  ])('%s', async (_, text, under, hint) => {
    expect(await suggestions(text)).toEqual([{ under, hint, left: [] }]);
  });

  it('keeps its namespace in the sentence where nothing else is wrong with it', async () => {
    const text = schema('<xs:element name="a" type="string"/>', ' xmlns="urn:a" targetNamespace="urn:a"');
    expect((await checkText(text, 'a.xsd', memoryContext({ 'a.xsd': text }))).lines).toEqual([
      "xsd/schema-invalid|string|element decl. 'a', attribute 'type': The QName value '{urn:a}string' does not resolve to a(n) type definition. Did you mean 'xs:string'?",
    ]);
  });

  it('gets no suggestion that would not compile', async () => {
    const attribute = schema(
      `${complex('<xs:attribute name="x" type="t:Adress"/>')}<xs:complexType name="Address"/>`,
      ' xmlns:t="urn:t" targetNamespace="urn:t"',
    );
    expect(await suggestions(attribute)).toEqual([{ under: 't:Adress', hint: undefined, left: [] }]);
    const noPrefix = schema(
      '<xs:element name="a" type="xs:Adress"/><xs:complexType name="Address"/>',
      ' targetNamespace="urn:t"',
    );
    expect(await suggestions(noPrefix)).toEqual([{ under: 'xs:Adress', hint: undefined, left: [] }]);
  });

  it('gets a suggestion for each of several, at each', async () => {
    const text = schema('<xs:element name="a" type="strng"/><xs:element name="b" type="strng"/>');
    const found = await suggestions(text);
    expect(found.map(({ under, hint }) => [under, hint])).toEqual([
      ['strng', 'xs:string'],
      ['strng', 'xs:string'],
    ]);
    expect(found.map(({ left }) => left.length)).toEqual([1, 1]);
  });

  it('is found in a part that an includer brings the namespace to', async () => {
    const part = schema('<xs:complexType name="Part"/><xs:element name="p" type="Prat"/>');
    const whole = schema('<xs:include schemaLocation="part.xsd"/>', ' targetNamespace="urn:w"');
    expect(await suggestions(part, { 'whole.xsd': whole }, 'part.xsd')).toEqual([
      { under: 'Prat', hint: 'Part', left: [] },
    ]);
  });
});

describe('a schema in a skill', () => {
  const broken = schema('<xs:element name="a" type="xs:strnig"/>', ' targetNamespace="urn:a"');
  const severity = async (path: string, files: Readonly<Record<string, string>>, settings: unknown = {}) => {
    const all = { 'pack/SKILL.md': '---\nname: pack\ndescription: x\n---\n', [path]: broken, ...files };
    const { findings } = await checkText(broken, path, memoryContext(all, settings));
    expect(findings.map(({ code }) => code)).toEqual(['xsd/schema-invalid']);
    return findings[0]?.severity;
  };
  const path = 'pack/vendor/ooxml/a.xsd';
  const located = '<a xmlns="urn:a" xmlns:x="http://www.w3.org/2001/XMLSchema-instance" x:schemaLocation="urn:a ';

  it('that no document uses is reported as a warning', async () => {
    expect(await severity(path, {})).toBe('warning');
    expect(await severity(path, { 'pack/notes.md': 'See urn:a and a.xsd.\n', 'b.xml': '<b xmlns="urn:b"/>' })).toBe(
      'warning',
    );
  });

  it.each([
    ['outside of skills', 'schemas/a.xsd', {}],
    ['for a document of its namespace', path, { 'doc.xml': '<a xmlns="urn:a"/>' }],
    ['named by a document', path, { 'pack/doc.xml': `${located}vendor/ooxml/a.xsd"/>` }],
    ['for a fence of its namespace', path, { 'pack/SKILL.md': '```xml\n<a xmlns="urn:a"/>\n```\n' }],
    [
      'included by a schema of a document',
      path,
      {
        'pack/whole.xsd': schema('<xs:include schemaLocation="vendor/ooxml/a.xsd"/>', ' targetNamespace="urn:a"'),
        'doc.xml': `${located}pack/whole.xsd"/>`,
      },
    ],
  ])('is an error %s', async (_, where, files) => {
    expect(await severity(where, files)).toBe('error');
  });

  it('is an error where the settings name it, or say so', async () => {
    expect(await severity(path, {}, { xml: { schemas: { 'urn:a': path } } })).toBe('error');
    expect(await severity(path, {}, { rules: { 'xsd/schema-invalid': 'error' } })).toBe('error');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const handoff = readFileSync(new URL('../../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');
const allowed = "{'spawn', 'conversation_only', 'blocking'}";

/** A change of a valid handoff, and the findings it must lead to: `code|text under the squiggle|message`. */
const cases: readonly (readonly [what: string, text: string, ...findings: readonly string[]])[] = [
  ['nothing', handoff],
  [
    'a value that is not listed',
    handoff.replace('<mode>spawn', '<mode>invalid-mode'),
    `xsd/enumeration|invalid-mode|Element 'mode': [facet 'enumeration'] The value 'invalid-mode' is not an element of the set ${allowed}.`,
  ],
  [
    'a placeholder as a value',
    handoff.replace('<mode>spawn', '<mode>{mode}'),
    `xsd/enumeration|{mode}|Element 'mode': [facet 'enumeration'] The value '{mode}' is not an element of the set ${allowed}.`,
  ],
  [
    'a value on a line of its own',
    handoff.replace('<mode>spawn', '<mode>\n    spawn|blocking\n  '),
    `xsd/enumeration|spawn|blocking|Element 'mode': [facet 'enumeration'] The value '\n    spawn|blocking\n  ' is not an element of the set ${allowed}.`,
  ],
  [
    'an empty value',
    handoff.replace('<mode>spawn', '<mode>'),
    `xsd/enumeration|mode|Element 'mode': [facet 'enumeration'] The value '' is not an element of the set ${allowed}.`,
  ],
  [
    'no deliverables',
    handoff.replace(/<deliverables>[^]*<\/ext:ticket>/, ''),
    "xsd/missing-child|agent_request|Element 'agent_request': Missing child element(s). Expected is ( deliverables ).",
  ],
  [
    'a child that is missing before another',
    handoff.replace(/<workflow>.*/, ''),
    "xsd/unexpected-child|task_details|Element 'task_details': This element is not expected. Expected is ( workflow ).",
  ],
  [
    'an unknown child',
    handoff.replace('<constraint>', '<rule/><constraint>'),
    "xsd/unexpected-child|rule|Element 'rule': This element is not expected. Expected is ( constraint ).",
  ],
  [
    'an element in text',
    handoff.replace('at most', 'at <b>most</b>'),
    "xsd/unexpected-child|b|Element 'task_details': Element content is not allowed, because the type definition is simple.",
  ],
  [
    'a missing attribute',
    handoff.replace(' path="src/search.ts"', ''),
    "xsd/missing-attribute|file|Element 'file': The attribute 'path' is required but missing.",
  ],
  [
    'an unknown attribute',
    handoff.replace('required="true"', 'priority="high"'),
    "xsd/unexpected-attribute|priority|Element 'file', attribute 'priority': The attribute 'priority' is not allowed.",
  ],
  [
    'a value of the wrong type',
    handoff.replace('required="true"', 'required="maybe"'),
    "xsd/invalid-value|maybe|Element 'file', attribute 'required': 'maybe' is not a valid value of the atomic type 'xs:boolean'.",
  ],
  [
    'an empty value of the wrong type',
    handoff.replace('required="true"', 'required=""'),
    "xsd/invalid-value|required|Element 'file', attribute 'required': '' is not a valid value of the atomic type 'xs:boolean'.",
  ],
  [
    'text between elements',
    handoff.replace('<file', 'see\n    below <file'),
    "xsd/unexpected-text|see\n    below|Element 'deliverables': Character content other than whitespace is not allowed because the content type is 'element-only'.",
  ],
  [
    'no namespace',
    handoff.replace(/\n {2}xmlns="[^"]*"/, ''),
    "xsd/unknown-root|agent_request|Element 'agent_request': No matching global declaration available for the validation root.",
  ],
  [
    'another version of the namespace',
    handoff.replace('agent-handoff/v1', 'agent-handoff/v9'),
    "xsd/unknown-root|agent_request|Element 'agent_request': No matching global declaration available for the validation root.",
  ],
  ['a bare ampersand', handoff.replace('&amp;', '&'), "xml/not-well-formed|&|'&' is not allowed here. Write '&amp;'."],
  [
    'a bare less-than',
    handoff.replace('at most', '< 5 and'),
    "xml/not-well-formed|<|'<' is not allowed in text. Write '&lt;'.",
  ],
  [
    'a placeholder that looks like a tag',
    handoff.replace('at most', '<agent-name>'),
    "xml/not-well-formed|agent-name|Element 'agent-name' has no end tag. Write '</agent-name>', or '&lt;agent-name&gt;' for plain text.",
  ],
  [
    'an element that is never closed',
    handoff.replace('</constraints>', ''),
    "xml/not-well-formed|constraints|Element 'constraints' has no end tag. Write '</constraints>', or '&lt;constraints&gt;' for plain text.",
  ],
  [
    'a root that is never closed, with a wrong value in it',
    handoff.replace('</agent_request>', '').replace('required="true"', 'required="maybe"'),
    "xml/not-well-formed|agent_request|Element 'agent_request' has no end tag. Write '</agent_request>', or '&lt;agent_request&gt;' for plain text.",
    "xsd/invalid-value|maybe|Element 'file', attribute 'required': 'maybe' is not a valid value of the atomic type 'xs:boolean'.",
  ],
  [
    'an end tag of another name',
    handoff.replace('</mode>', '</mod>'),
    "xml/not-well-formed|mod|The end tag '</mod>' does not match '<mode>'. Write '</mode>'.",
  ],
  [
    'a start tag where an end tag is meant',
    handoff.replace('</mode>', '<mode>'),
    "xml/not-well-formed|<mode>|Element 'mode' is opened again instead of being closed. Write '</mode>'.",
  ],
  [
    'a tag without its end',
    handoff.replace('required="true">', 'required="true"'),
    "xml/not-well-formed|file|The tag '<file' has no closing '>'.",
  ],
  [
    'a quote that is not closed',
    handoff.replace('required="true"', 'required="true'),
    'xml/not-well-formed|"true|The value of attribute \'required\' has no closing quote (").',
  ],
  [
    'an undeclared prefix',
    handoff.replace('<ext:ticket>42</ext:ticket>', '<x:t>1</x:t>'),
    "xml/not-well-formed|x|Namespace prefix 'x' of 'x:t' is not declared. Write xmlns:x=\"…\" here or on a parent element.",
    "xsd/unexpected-child|x:t|Element 'x:t': This element is not expected. Expected is ( ##other* ).",
  ],
  [
    'an external entity',
    handoff.replace('<agent_request', '<!DOCTYPE a [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n<agent_request'),
    "xml/forbidden-entity|secret|Entity 'secret' is external and is never loaded. Write its text into the document, and remove the declaration.",
  ],
  [
    'an external subset',
    handoff.replace('<agent_request', '<!DOCTYPE a SYSTEM "http://example.org/a.dtd">\n<agent_request'),
    "xml/forbidden-entity|SYSTEM \"http://example.org/a.dtd\"|An external DTD is never loaded. Remove the reference to it. If the document needs declarations, write them in the document type declaration, between '[' and ']'.",
  ],
  [
    'an internal entity',
    handoff
      .replace('<agent_request', '<!DOCTYPE a [<!ENTITY how "spawn">]>\n<agent_request')
      .replace('<mode>spawn', '<mode>&how;'),
  ],
];

describe('findings stand at the place and in the words they should', () => {
  for (const [what, text, ...expected] of cases) {
    it(`${what}, in a file`, async () => {
      expect((await checkText(text)).lines).toEqual(expected);
    });
    it(`${what}, in a fence of a list in a quote`, async () => {
      const indented = text.split('\n').map(line => `>   ${line}`.trimEnd());
      const markdown = ['# Task', '', '> - Hand over:', '>', '>   ````xml', ...indented, '>   ````', ''].join('\r\n');
      const { findings, document } = await checkText(markdown, 'notes.md');
      const lines = findings
        .filter(({ code }) => /^x(?:ml|sd)\//.test(code))
        .map(({ code, span, message }) => {
          const under = document.source.text.slice(span.start, span.end).replaceAll(/\n> {0,3}/g, '\n');
          return `${code}|${under}|${message}`;
        });
      expect(lines).toEqual(expected);
    });
  }

  it('leaves fences of other languages and fragments alone', async () => {
    const fences = [
      '<config><a></config>',
      '<a/>\n<b/>',
      '<mode>x</mode>\n...',
      '<agent_request>…</agent_request>',
      'a & b',
    ];
    const markdown = fences.map(text => `\`\`\`xml\n${text}\n\`\`\`\n`).join('\n');
    expect((await checkText(markdown, 'notes.md')).lines).toEqual([]);
  });

  it('is silenced by a comment before the line', async () => {
    const text = handoff.replace(
      '<mode>spawn',
      '<!-- skillwright-disable-next-line xsd/enumeration -->\n  <mode>later',
    );
    expect((await checkText(text)).lines).toEqual([]);
  });

  it('validates against a schema by hint, instruction, setting and namespace, with what it includes', async () => {
    const files = {
      'schemas/note.xsd':
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:note" xmlns="urn:note" elementFormDefault="qualified"><xs:include schemaLocation="../types/level.xsd"/><xs:element name="note"><xs:complexType><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="level" type="Level"/></xs:extension></xs:simpleContent></xs:complexType></xs:element></xs:schema>',
      'types/level.xsd':
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:simpleType name="Level"><xs:restriction base="xs:int"><xs:maxInclusive value="3"/></xs:restriction></xs:simpleType></xs:schema>',
      'plain.xsd':
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="note" type="xs:int"/></xs:schema>',
    };
    const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const under = async (text: string, settings = {}): Promise<readonly string[]> => {
      const { findings, document } = await checkText(text, 'docs/a.xml', memoryContext(files, settings));
      return findings.map(({ code, span }) => `${code}|${document.source.text.slice(span.start, span.end)}`);
    };
    const wrong = ['xsd/invalid-value|9'];
    expect(await under('<note xmlns="urn:note" level="9"/>')).toEqual(wrong);
    expect(
      await under(`<note xmlns="urn:note" ${xsi} xsi:schemaLocation="urn:note ../schemas/note.xsd" level="9"/>`),
    ).toEqual(wrong);
    expect(await under(`<note ${xsi} xsi:noNamespaceSchemaLocation="../plain.xsd">x</note>`)).toEqual([
      'xsd/invalid-value|x',
    ]);
    expect(await under('<?xml-model href="../plain.xsd"?>\n<note>x</note>')).toEqual(['xsd/invalid-value|x']);
    expect(await under('<note>x</note>', { xml: { schemas: { 'docs/*.xml': 'plain.xsd' } } })).toEqual([
      'xsd/invalid-value|x',
    ]);
    expect(await under('<note>x</note>')).toEqual([]);
    expect(await under(`<note ${xsi} xsi:noNamespaceSchemaLocation="../../outside.xsd">x</note>`)).toEqual([
      'xsd/schema-unavailable|../../outside.xsd',
    ]);
    expect(await under(`<note ${xsi} xsi:noNamespaceSchemaLocation="https://example.org/a.xsd">x</note>`)).toEqual([
      'xsd/schema-unavailable|https://example.org/a.xsd',
    ]);
  });
});

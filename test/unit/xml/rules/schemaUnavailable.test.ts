import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const xsi = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const wrap = (content: string, namespace = 'urn:typo'): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}">${content}</xs:schema>`;
const typo = wrap('<xs:element name="typo" type="xs:strnig"/>');
const order = wrap('<xs:element name="order" type="xs:string"/>', 'urn:order');

/** Ten groups, each with ten references to the next: libxml2 would need 10^10 steps. */
const bomb = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${Array.from(
  { length: 10 },
  (_, at) =>
    `<xs:group name="g${at}"><xs:sequence>${(at === 9 ? '<xs:element name="e"/>' : `<xs:group ref="g${at + 1}"/>`).repeat(10)}</xs:sequence></xs:group>`,
).join('')}<xs:element name="note"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element></xs:schema>`;

/** Each finding as `severity|code|text under the squiggle|message`. */
async function check(text: string, files: Readonly<Record<string, string>>, more: object = {}, path = 'a.xml') {
  const context = memoryContext(files);
  const { settings, ...others } = more as { settings?: object };
  const { findings, lines } = await checkText(text, path, {
    ...context,
    ...others,
    settings: { ...context.settings, ...settings },
  });
  return findings.map(({ severity }, at) => `${severity}|${lines[at] ?? ''}`);
}

describe('a location on the web', () => {
  const web = 'https://example.org/order.xsd';
  const text = (namespace: string, location = web): string =>
    `<order xmlns="urn:order" ${xsi} xsi:schemaLocation="${namespace} ${location}"/>`;
  const message = `The schema '${web}' is not in the workspace, and Skillwright does not download schemas. Save it in the workspace, and replace the URL with its path. This document was not checked against this schema.`;

  it('is only mentioned, but is an error in a file that was named', async () => {
    const line = `xsd/schema-unavailable|${web}|${message}`;
    expect(await check(text('urn:order'), {})).toEqual([`info|${line}`]);
    const named = new Set(['file:///workspace/a.xml']);
    expect(await check(text('urn:order'), {}, { named })).toEqual([`error|${line}`]);
  });

  it('of parts of the document is not mentioned', async () => {
    expect(await check(text('urn:other'), {})).toEqual([]);
  });

  it('is not mentioned where a schema of the workspace is used', async () => {
    expect(await check(text('urn:order'), { 'order.xsd': order })).toEqual([]);
  });
});

it('a missing schema is not mentioned where the settings name another', async () => {
  const settings = { xml: { schemas: { 'urn:order': 'order.xsd' } } };
  const text = `<order xmlns="urn:order" ${xsi} xsi:schemaLocation="urn:order none.xsd"/>`;
  expect(await check(text, { 'order.xsd': order }, { settings })).toEqual([]);
});

describe('in a workspace that is not trusted', () => {
  const settings = { xml: { schemas: {}, ignoresWorkspaceSchemas: true } };
  const text = `<order ${xsi} xsi:noNamespaceSchemaLocation="order.xsd"/>`;

  it('a reference is mentioned as not followed', async () => {
    const lines = await check(text, { 'order.xsd': order }, { settings });
    expect(lines).toEqual([
      expect.stringMatching(/^info\|xsd\/schema-unavailable\|order\.xsd\|.*order\.xsd.* not trusted/) as string,
    ]);
  });

  it('a reference in a fence is not mentioned', async () => {
    const markdown = `# Notes\n\n\`\`\`xml\n${text}\n\`\`\`\n`;
    expect(await check(markdown, { 'order.xsd': order }, { settings }, 'notes.md')).toEqual([]);
  });
});

describe('a schema that does not compile', () => {
  const message = (name: string): string =>
    `The schema '${name}' does not compile: element decl. 'typo', attribute 'type': The QName value 'strnig' does not resolve to a(n) type definition. This document was not checked against this schema.`;
  const line = (place: string, name = 'typo.xsd'): string => `error|xsd/schema-unavailable|${place}|${message(name)}`;
  const files = { 'folder/typo.xsd': typo };

  it('is reported at the reference, as it is written', async () => {
    const text = `<typo xmlns="urn:typo" ${xsi} xsi:schemaLocation="urn:typo folder/typo.xsd"/>`;
    expect(await check(text, files)).toEqual([line('folder/typo.xsd', 'folder/typo.xsd')]);
  });

  it.each([
    ['<typo xmlns="urn:typo"/>', 'the default namespace'],
    ['<p:typo xmlns:o="urn:other" xmlns:p="urn:typo"/>', 'a prefix'],
    ['<p:typo my-xmlns="urn:typo" xmlns:p="urn:typo"/>', 'no attribute whose name only ends like one'],
  ])('is reported in %s at the declaration of %s', async text => {
    const context = memoryContext(files);
    const { findings } = await checkText(text, 'a.xml', context);
    const found = findings.filter(({ code }) => code === 'xsd/schema-unavailable');
    const declaration = text.lastIndexOf('urn:typo');
    expect(found.map(({ span, message: found }) => [span, found])).toEqual([
      [{ start: declaration, end: declaration + 'urn:typo'.length }, message('typo.xsd')],
    ]);
  });

  it('is reported at the root where the settings name it, but not if a file of settings does', async () => {
    const settings = { xml: { schemas: { '*.xml': 'folder/typo.xsd' } } };
    const text = '<typo xmlns="urn:typo"/>';
    expect(await check(text, files, { settings })).toEqual([line('typo')]);
    const configuration = 'file:///workspace/skillwright.json';
    expect(await check(text, files, { settings: { ...settings, configuration } })).toEqual([]);
  });

  it('is reported at the reference also where a file of settings exists', async () => {
    const text = `<typo xmlns="urn:typo" ${xsi} xsi:schemaLocation="urn:typo folder/typo.xsd"/>`;
    const settings = { configuration: 'file:///workspace/skillwright.json' };
    expect(await check(text, files, { settings })).toEqual([line('folder/typo.xsd', 'folder/typo.xsd')]);
  });

  it('or that is missing is reported by the file of settings that names it', async () => {
    const settings = { xml: { schemas: { '*.xml': 'none.xsd' } } };
    expect(await check('<typo/>', files, { settings })).toEqual([
      "error|xsd/schema-unavailable|typo|skillwright.xml.schemas: The schema 'none.xsd' does not exist. Correct the path, or add the file. This document was not checked against this schema.",
    ]);
    const configuration = 'file:///workspace/skillwright.json';
    expect(await check('<typo/>', files, { settings: { ...settings, configuration } })).toEqual([]);
  });
});

describe('a schema that would take too long', () => {
  it('is not compiled, and documents say so', async () => {
    const text = `<note ${xsi} xsi:noNamespaceSchemaLocation="bomb.xsd"/>`;
    const [line, ...others] = await check(text, { 'bomb.xsd': bomb });
    expect(line).toMatch(
      /^error\|xsd\/schema-unavailable\|bomb\.xsd\|The schema 'bomb\.xsd' .*not checked against this schema\.$/,
    );
    expect(others).toEqual([]);
  });

  it('says so itself, at its root, but not in a fence', async () => {
    const lines = await check(bomb, { 'bomb.xsd': bomb }, {}, 'bomb.xsd');
    expect(lines.map(line => line.split('|').slice(1, 3))).toEqual([['text/not-checked', 'xs:schema']]);
    expect(await check(`# Notes\n\n\`\`\`xml\n${bomb}\n\`\`\`\n`, {}, {}, 'notes.md')).toEqual([]);
  });
});

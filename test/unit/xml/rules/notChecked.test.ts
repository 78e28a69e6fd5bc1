import { expect, it } from 'vitest';
import type { Context, XmlValidator } from '../../../../server/src/core/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

/** The context with a validator that differs in some properties. */
async function contextWith(
  change: (validator: XmlValidator) => Partial<XmlValidator>,
  files: Readonly<Record<string, string>> = {},
): Promise<Context> {
  const context = memoryContext(files);
  const validator = await context.services.loadXmlValidator();
  if (!validator) throw new Error('libxml2 did not load.');
  const loadXmlValidator = () => Promise.resolve({ ...validator, ...change(validator) });
  return { ...context, services: { ...context.services, loadXmlValidator } };
}

it.each([true, undefined])('says whether the result may change: %s', async isTransient => {
  const stopped = { stopped: 'The thread ended.', ...(isTransient && { isTransient }) };
  const context = await contextWith(validator => ({
    validate: async request => ({ ...(await validator.validate(request)), ...stopped }),
  }));
  const { findings, lines } = await checkText('<note/>', 'note.xml', context);
  expect(lines).toEqual(['text/not-checked|note|This document was not checked completely. The thread ended.']);
  expect(findings.map(({ isProvisional, severity }) => [isProvisional, severity])).toEqual([[isTransient, 'warning']]);
});

it.each([
  ['<a><b/><c/></a>', []],
  [
    '<a><b/><c/><d/></a>',
    ['text/not-checked|a|This document was not checked completely. It has more than 3 elements.'],
  ],
])('counts the elements of %s', async (text, expected) => {
  expect((await checkText(text, 'a.xml', await contextWith(() => ({ maxElements: 3 })))).lines).toEqual(expected);
});

it('says once that a schema was not checked', async () => {
  const groups = Array.from(
    { length: 10 },
    (_, at) =>
      `<xs:group name="g${at}"><xs:sequence>${(at === 9 ? '<xs:element name="e"/>' : `<xs:group ref="g${at + 1}"/>`).repeat(10)}</xs:sequence></xs:group>`,
  );
  const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${groups.join('')}<xs:element name="a"><xs:complexType><xs:group ref="g0"/></xs:complexType></xs:element></xs:schema>`;
  const context = await contextWith(() => ({ maxElements: 3 }), { 'a.xsd': schema });
  expect((await checkText(schema, 'a.xsd', context)).lines).toEqual([
    'text/not-checked|xs:schema|This document was not checked completely. It has more than 3 elements.',
  ]);
});

it('says that libxml2 was not loaded, and what our own parser sees', async () => {
  const context = memoryContext();
  const services = { ...context.services, loadXmlValidator: () => Promise.resolve(undefined) };
  const { lines, findings } = await checkText('<a><b></a>', 'a.xml', { ...context, services });
  expect(lines).toEqual([
    'text/not-checked|a|This document was not checked completely. libxml2 could not be loaded.',
    "xml/not-well-formed|b|Element 'b' has no end tag. Write '</b>', or '&lt;b&gt;' for plain text.",
  ]);
  expect(findings.map(({ isProvisional }) => isProvisional)).toEqual([true, undefined]);
});

it('counts the errors that are not listed', async () => {
  const list = '<list xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="list.xsd">';
  const schema =
    '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="list"><xs:complexType><xs:sequence><xs:element name="i" type="xs:int" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element></xs:schema>';
  const context = memoryContext({ 'list.xsd': schema });
  const countUnlisted = async (count: number) =>
    (await checkText(`${list}${'<i>x</i>'.repeat(count)}</list>`, 'list.xml', context)).findings.at(-1)?.message;
  expect(await countUnlisted(3)).toBe("Element 'i': 'x' is not a valid value of the atomic type 'xs:int'.");
  expect(await countUnlisted(1010)).toBe(
    '11 more findings in this document are not shown. Fix some of the findings above first.',
  );
});

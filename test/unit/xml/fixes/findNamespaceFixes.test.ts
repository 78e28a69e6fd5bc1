import { describe, expect, it } from 'vitest';
import { isSoundFix } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { toDisplayMessage } from '../../../../server/src/xml/validation/classifyMessage.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const namespace = 'http://instructor-workflow.org/agent-handoff/v1';
const body = (prefix = '', attributes = ''): string =>
  [
    ['mode', 'spawn'],
    ['original_intent', 'Why'],
    ['current_task_summary', 'What'],
    ['workflow', 'TDD'],
    ['task_details', 'How'],
    ['deliverables', `<${prefix}file path="a.py">A</${prefix}file><${prefix}report>B</${prefix}report>`],
  ]
    .map(([name = '', text = '']) => `\n  <${prefix}${name}${attributes}>${text}</${prefix}${name}>`)
    .join('');
const handoff = (attributes: string, inner: string, prefix = ''): string =>
  `<${prefix}agent_request${attributes}>${inner}\n</${prefix}agent_request>\n`;
const valid = handoff(` xmlns="${namespace}"`, body());

const orders = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:o="urn:o" targetNamespace="urn:o"FORM>
  <xs:import namespace="urn:i" schemaLocation="item.xsd"/>
  <xs:element name="order"><xs:complexType><xs:sequence>
    <xs:element name="id" type="xs:string"/>
    <xs:element xmlns:i="urn:i" ref="i:item" minOccurs="0" maxOccurs="unbounded"/>
    <xs:element name="note" type="xs:string" minOccurs="0"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const items = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:i" elementFormDefault="qualified">
  <xs:element name="item"><xs:complexType><xs:sequence>
    <xs:element name="sku" type="xs:string"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>`;
const unqualified = { 'order.xsd': orders.replace('FORM', ''), 'item.xsd': items };
const qualified = { 'order.xsd': orders.replace('FORM', ' elementFormDefault="qualified"'), 'item.xsd': items };

/** The findings, and every fix that editors offer, with its result. */
async function offered(text: string, files: Readonly<Record<string, string>> = {}, path = 'doc.xml') {
  const context = memoryContext(files);
  const { document, findings, lines } = await checkText(text, path, context);
  const [finding] = findings;
  const fixes: Record<string, string> = {};
  for (const fix of finding?.fixes() ?? []) {
    if (!(await isSoundFix(document, finding!, fix, findings, context, documentKinds))) continue;
    const fixed = applyChanges(text, fix.changes);
    expect((await checkText(fixed, path, context)).lines, fix.title).toEqual([]);
    fixes[fix.title] = fixed;
  }
  return {
    lines,
    fixes,
    hints: finding?.related.map(
      ({ span, message }) => `${document.source.text.slice(span.start, span.end)}: ${message}`,
    ),
  };
}

describe('a child in the wrong namespace', () => {
  it('in none, by a declaration of its own', async () => {
    const text = handoff(` xmlns="${namespace}"`, body().replace('<mode>', '<mode xmlns="">'));
    expect(await offered(text)).toEqual({
      lines: [
        `xsd/unexpected-child|mode|Element 'mode': This element is not expected. Expected is ( {${namespace}}mode ).`,
      ],
      hints: [`xmlns="": The schema declares \`mode\` in the namespace “${namespace}”, but here it has no namespace.`],
      fixes: { 'Remove xmlns=""': valid },
    });
  });

  it('in none, like all of its siblings', async () => {
    const text = handoff(` xmlns="${namespace}"`, body('', ' xmlns=""'));
    expect((await offered(text)).fixes).toEqual({ 'Remove xmlns="" from 8 elements': valid });
  });

  it('in none, since only the root has a prefix', async () => {
    const text = handoff(` xmlns:h="${namespace}"`, body(), 'h:');
    const { lines, fixes } = await offered(text);
    expect(lines).toEqual([
      `xsd/unexpected-child|mode|Element 'mode': This element is not expected. Expected is ( {${namespace}}mode ).`,
    ]);
    expect(fixes).toEqual({
      "Add the prefix 'h:' to 8 elements": handoff(` xmlns:h="${namespace}"`, body('h:'), 'h:'),
      [`Make ${namespace} the default namespace`]: handoff(
        ` xmlns="${namespace}" xmlns:h="${namespace}"`,
        body(),
        'h:',
      ),
    });
  });

  it('in a fence of a list in a quote', async () => {
    const inFence = (xml: string): string =>
      `- A\n  > \`\`\`xml\n${xml
        .trim()
        .split('\n')
        .map(line => `  > ${line}\n`)
        .join('')}  > \`\`\`\n`;
    const text = inFence(handoff(` xmlns:h="${namespace}"`, body(), 'h:'));
    const { fixes } = await offered(text, {}, 'notes.md');
    expect(fixes["Add the prefix 'h:' to 8 elements"]).toBe(
      inFence(handoff(` xmlns:h="${namespace}"`, body('h:'), 'h:')),
    );
  });

  it('in another, by its prefix', async () => {
    const attributes = ` xmlns="${namespace}" xmlns:x="urn:x"`;
    const text = handoff(attributes, body('x:'));
    const { lines, fixes } = await offered(text);
    expect(lines).toEqual([
      `xsd/unexpected-child|x:mode|Element '{urn:x}mode': This element is not expected. Expected is ( {${namespace}}mode ).`,
    ]);
    expect(fixes).toEqual({ "Remove the prefix 'x:' from 8 elements": handoff(attributes, body()) });
    const both = ` xmlns:h="${namespace}" xmlns:x="urn:x"`;
    expect((await offered(handoff(both, body('x:'), 'h:'))).fixes).toEqual({
      "Replace the prefix 'x:' with 'h:' in 8 elements": handoff(both, body('h:'), 'h:'),
    });
  });

  it('in the default one, where the schema has it in none', async () => {
    const text = '<order xmlns="urn:o">\n  <id>1</id>\n  <note>n</note>\n</order>';
    const { lines, fixes, hints } = await offered(text, unqualified);
    expect(lines).toEqual([
      "xsd/unexpected-child|id|Element '{urn:o}id': This element is not expected. Expected is ( id ).",
    ]);
    expect(hints).toEqual(['id: The schema declares `id` without a namespace, but here it is in “urn:o”.']);
    expect(fixes).toEqual({
      'Add xmlns="" to 2 elements': '<order xmlns="urn:o">\n  <id xmlns="">1</id>\n  <note xmlns="">n</note>\n</order>',
      "Use the prefix 'ns:' for urn:o": '<ns:order xmlns:ns="urn:o">\n  <id>1</id>\n  <note>n</note>\n</ns:order>',
    });
  });

  it('in the namespace of the parent, where it has one of its own', async () => {
    const text = '<order xmlns="urn:o"><id>1</id><item><sku>s</sku></item></order>';
    const { lines, fixes } = await offered(text, qualified);
    expect(lines).toEqual([
      "xsd/unexpected-child|item|Element '{urn:o}item': This element is not expected. Expected is one of ( {urn:i}item, note ).",
    ]);
    expect(fixes).toEqual({
      'Add xmlns="urn:i"': '<order xmlns="urn:o"><id>1</id><item xmlns="urn:i"><sku>s</sku></item></order>',
      'Remove <item>': '<order xmlns="urn:o"><id>1</id></order>',
    });
    const prefixed = '<order xmlns="urn:o" xmlns:i="urn:i"><id>1</id><item><sku>s</sku></item></order>';
    expect((await offered(prefixed, qualified)).fixes).toEqual({
      "Add the prefix 'i:' to 2 elements":
        '<order xmlns="urn:o" xmlns:i="urn:i"><id>1</id><i:item><i:sku>s</i:sku></i:item></order>',
      'Remove <item>': '<order xmlns="urn:o" xmlns:i="urn:i"><id>1</id></order>',
    });
  });

  it('is not what is wrong with an element in the wrong place', async () => {
    const text = handoff(` xmlns="${namespace}"`, `${body()}\n  <mode>spawn</mode>`);
    const { lines, hints } = await offered(text);
    expect(lines).toHaveLength(1);
    expect(hints).toEqual([]);
  });
});

describe('sentences of libxml2', () => {
  it.each([
    // The namespace is noise.
    ["Element '{urn:a}zzz': This element is not expected. Expected is ( {urn:a}mode ).", undefined],
    ["Element '{urn:a}r': Missing child element(s). Expected is one of ( {urn:a}x, {urn:a}y ).", undefined],
    ["Element '{urn:a}r': Missing child element(s). Expected is one of ( {urn:a}x, ##other{urn:a}* ).", undefined],
    ["Element '{urn:a}x', attribute '{urn:b}y': 'z' is not a valid value of the atomic type 'xs:int'.", undefined],
    // Without the namespace names would come out equal, or mean something else.
    ["Element 'mode': This element is not expected. Expected is ( {urn:a}mode ).", ['{urn:a}mode']],
    ["Element '{urn:a}mode': This element is not expected. Expected is ( mode ).", ['{urn:a}mode']],
    [
      "Element '{urn:a}r': This element is not expected. Expected is one of ( {urn:a}x, {urn:b}x, y ).",
      ['{urn:a}x', '{urn:b}x'],
    ],
    [
      "Element '{urn:a}zzz': This element is not expected. Expected is one of ( {foo}*, {bar}* ).",
      ['{foo}*', '{bar}*'],
    ],
    ["Element '{urn:a}zzz': This element is not expected. Expected is ( {foo}* ).", ['{foo}*']],
    [
      "Element '{urn:a}z': This element is not expected. Expected is one of ( ##other{urn:a}*, ##other{urn:b}* ).",
      ['##other{urn:a}*', '##other{urn:b}*'],
    ],
    ["Element '{urn:a}x': The attribute '{urn:l}href' is required but missing.", ['{urn:l}href']],
    ["Element '{urn:a}x': The attribute '{urn:l}id' is not allowed.", ['{urn:l}id']],
  ])('%s', (message, kept = []) => {
    const shown = toDisplayMessage(message);
    for (const name of kept) expect(shown).toContain(name);
    const rest = kept.reduce((text, name) => text.replace(name, ''), shown);
    expect(rest).not.toMatch(/[{}]/);
  });

  it('keep what the author wrote', () => {
    const message =
      "Element '{urn:a}mode': [facet 'enumeration'] The value '{mode}' is not an element of the set {'a'}.";
    expect(toDisplayMessage(message)).toBe(message.replace('{urn:a}', ''));
  });
});

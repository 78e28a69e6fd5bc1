import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const namespace = 'http://instructor-workflow.org/agent-handoff/v1';
const schema = (target: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${target}><xs:element name="task" type="xs:string"/><xs:element name="plan" type="xs:string"/></xs:schema>`;

/** libxml2's sentence, what stands beside it, and the text that this points at. */
async function hints(text: string, path = 'a.xml', xsd?: string) {
  const files = { [path]: text, ...(xsd === undefined ? {} : { 's.xsd': xsd }) };
  const context = memoryContext(files, {
    'xml.schemas': {},
    xml: { schemas: xsd === undefined ? {} : { '*.xml': 's.xsd' } },
  });
  const { findings, document } = await checkText(text, path, context);
  const roots = findings.filter(({ code }) => code === 'xsd/unknown-root');
  return roots.map(({ message, related }) => ({
    message,
    related: related.map(({ document: where, span, message: hint }) => {
      expect(where).toBe(document);
      return `${document.source.text.slice(span.start, span.end)}: ${hint}`;
    }),
  }));
}

const sentence = (name: string): string =>
  `Element '${name}': No matching global declaration available for the validation root.`;

describe('a root that its schema does not declare', () => {
  it('has no namespace', async () => {
    const text = '<agent_request><mode>spawn</mode></agent_request>';
    const related = [`agent_request: The namespace is missing. Write \`<agent_request xmlns="${namespace}">\`.`];
    expect(await hints(text)).toEqual([{ message: sentence('agent_request'), related }]);
    expect(await hints(`# A\n\n> \`\`\`xml\n> ${text}\n> \`\`\`\n`, 'notes.md')).toEqual([
      { message: sentence('agent_request'), related },
    ]);
  });

  it('has another version of the namespace', async () => {
    const other = namespace.replace('v1', 'v2');
    const [finding] = await hints(`<agent_request xmlns="${other}"><mode>spawn</mode></agent_request>`);
    expect(finding?.related).toEqual([
      `${other}: The schema declares \`agent_request\` in the namespace “${namespace}”, but here it is in “${other}”. Change the namespace.`,
    ]);
  });

  it('has a namespace that the schema does not have', async () => {
    const [finding] = await hints('<t:task xmlns:t="urn:t"/>', 'a.xml', schema(''));
    expect(finding?.related).toEqual([
      'urn:t: The schema declares `task` without a namespace, but here it is in “urn:t”. Remove the namespace.',
    ]);
  });

  it('has another name', async () => {
    const [near] = await hints('<taks/>', 'a.xml', schema(''));
    expect(near).toEqual({
      message: sentence('taks'),
      related: ['taks: The schema expects one of these root elements: `<task>`, `<plan>`. Did you mean `<task>`?'],
    });
    const [far] = await hints('<something/>', 'a.xml', schema(''));
    expect(far?.related).toEqual(['something: The schema expects one of these root elements: `<task>`, `<plan>`.']);
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { checkXml } from '../../../../server/src/xml/validation/checkXml.js';
import { toDisplayMessage } from '../../../../server/src/xml/validation/classifyMessage.js';
import { createXmlModel } from '../../../../server/src/xml/createXmlModel.js';
import { memoryContext } from '../../../support/checkedText.js';
import { mutants } from '../../../support/xmlMutants.js';
import { withoutXmllint, xmllint } from '../../../support/xmllint.js';

const fixtures = new URL('../../../fixtures/xml/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8');
const ours = [
  { name: 'agent-handoff-v1', schema: read('../../../schemas/agent-handoff-v1.xsd'), text: read('handoff.xml') },
  {
    name: 'tool-augmentation-v1',
    schema: read('../../../schemas/tool-augmentation-v1.xsd'),
    text: read('guide.xml'),
  },
  { name: 'prompt-v1', schema: read('../../../schemas/prompt-v1.xsd'), text: read('prompt.xml') },
];
const others = readdirSync(new URL('schemas/', fixtures))
  .filter(name => name.endsWith('.xsd'))
  .map(name => ({
    name,
    schema: read(`schemas/${name}`),
    text: read(`schemas/${name.replace(/xsd$/, 'xml')}`),
  }));
const suite = [...ours, ...others];

/** Debian's libxml2 2.9.14 does not trim white space before the short integer types, as XML Schema part 2, 4.3.6 demands; newer ones do. */
const isOldBug = (messages: readonly string[]): boolean =>
  messages.every(message =>
    / ' 7 ' is not a valid value of the atomic type 'xs:(?:byte|unsignedShort)'\./.test(message),
  );

describe.skipIf(withoutXmllint)('verdicts and sentences are those of xmllint', () => {
  const context = memoryContext();
  let documents = 0;

  for (const { name, schema, text } of suite) {
    it(name, async () => {
      const source = { uri: `file:///workspace/${name}`, text: schema, imports: new Map<string, string>() };
      const cases = mutants(text);
      documents += cases.length;
      const expected = xmllint(
        schema,
        cases.map(each => each.text),
      );
      const differences: unknown[] = [];
      for (const [index, { what, text: changed }] of cases.entries()) {
        const model = createXmlModel(createSourceText(changed), 'file:///workspace/document.xml');
        const checked = await checkXml(model, source, context);
        const verdict = !checked.isWellFormed ? 'not-well-formed' : checked.findings.length > 0 ? 'invalid' : 'valid';
        const result = expected[index]!;
        if (verdict === 'valid' && result.verdict === 'invalid' && isOldBug(result.messages)) continue;
        if (verdict !== result.verdict) differences.push({ what, verdict, xmllint: result });
        if (verdict === 'not-well-formed') expect(checked.mistakes, what).not.toEqual([]);
        if (verdict !== 'invalid' || result.verdict !== 'invalid') continue;
        const sentences = checked.findings.map(({ message }) => message);
        const theirs = result.messages
          .filter(message => !message.includes('Warning: No precomputed'))
          .map(message => toDisplayMessage(message));
        if (JSON.stringify(sentences) !== JSON.stringify(theirs)) differences.push({ what, sentences, theirs });
        for (const { span, message } of checked.findings) {
          expect(span.end, `${what}: ${message}`).toBeGreaterThan(span.start);
        }
      }
      expect(differences).toEqual([]);
    });
  }

  it('has at least 300 documents for at least 12 schemas', () => {
    expect(suite.length).toBeGreaterThanOrEqual(12);
    expect(documents).toBeGreaterThanOrEqual(300);
  });
});

import { describe, expect, it } from 'vitest';
import { isSoundFix } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const message = (what: string): string =>
  `This usage guide uses a dialect (${what}) that the XML Schema for guides does not allow. Convert it to the standard form.`;
const guide = (inner: string): string => `<tool_augmentation name="find">\n${inner}\n</tool_augmentation>\n`;

/** The findings of a text, and the text with the fix of the dialect, which editors must offer. */
async function checked(text: string, path = 'find.guide.xml') {
  const { document, context, findings, lines } = await checkText(text, path);
  const dialects = findings.filter(({ code }) => code === 'guide/dialect');
  expect(dialects.length).toBeLessThanOrEqual(1);
  const [fix] = dialects[0]?.fixes() ?? [];
  if (!dialects[0] || !fix) return { lines, fixed: undefined };
  expect(dialects[0].severity).toBe('info');
  expect(fix.safe).toBeUndefined();
  expect(await isSoundFix(document, dialects[0], fix, findings, context, documentKinds)).toBe(true);
  return { lines, fixed: applyChanges(text, fix.changes) };
}

describe('a usage guide in a dialect', () => {
  it.each([
    [
      'children of the context',
      'child elements in `context`',
      'purpose',
      '  <context>\n    <purpose>Finds files.</purpose>\n    <!-- why -->\n    <behavior>Skips\n      hidden ones.</behavior>\n  </context>',
      '  <context>\n    Finds files.\n    <!-- why -->\n    Skips\n      hidden ones.\n  </context>',
    ],
    [
      'children on one line',
      'child elements in `context`',
      'purpose',
      '  <context><purpose>A &amp; B.</purpose><behavior>C.</behavior></context>',
      '  <context>A &amp; B.\nC.</context>',
    ],
    [
      'elements nobody knows in the context',
      'child elements in `context`',
      'warning',
      '  <context>Finds all.<warning level="--high">Slow</warning><hr/></context>',
      '  <context>Finds all.<!-- <warning level="- -high"> -->Slow<!-- <hr/> --></context>',
    ],
    [
      'a description in place of the context',
      '`description` instead of `context`',
      'description',
      '  <description>Finds <!-- a --> files.</description>\n  <faq/>',
      '  <context>Finds <!-- a --> files.</context>\n  <faq/>',
    ],
    [
      'a description beside the context',
      '`description` in addition to `context`',
      'description',
      '  <description lang="en">Second.</description>\n  <!-- c -->\n  <context>\n    First.\n  </context>',
      '  <!-- c -->\n  <context>\n    First.\n    <!-- <description lang="en"> -->Second.\n  </context>',
    ],
    [
      'sections in a different order, with what stands at them',
      'sections in a different order',
      'scenarios',
      '  <!-- s -->\n  <scenarios/> <!-- s end -->\n  <context>C</context>\n  <faq/><constraints/>\n  <!-- rest -->',
      '  <context>C</context>\n  <faq/><constraints/>\n  <!-- s -->\n  <scenarios/> <!-- s end -->\n  <!-- rest -->',
    ],
    [
      'a section twice',
      'more than one `faq`',
      'faq',
      '  <context>C</context>\n  <faq>\n    <item><q>1</q><a>1</a></item>\n  </faq>\n  <faq>\n    <!-- 2 -->\n    <item><q>2</q><a>2</a></item>\n  </faq>',
      '  <context>C</context>\n  <faq>\n    <item><q>1</q><a>1</a></item>\n    <!-- 2 -->\n    <item><q>2</q><a>2</a></item>\n  </faq>',
    ],
    [
      'a description in a scenario',
      '`description` as a child of `scenario`',
      'description',
      '  <context>C</context>\n  <scenarios>\n    <scenario>\n      <description>Two "x" &amp;\n        <![CDATA[<y>]]></description>\n      <input>{}</input>\n    </scenario>\n  </scenarios>',
      '  <context>C</context>\n  <scenarios>\n    <scenario description="Two &quot;x&quot; &amp; &lt;y>">\n      <input>{}</input>\n    </scenario>\n  </scenarios>',
    ],
    [
      'two descriptions of a scenario',
      '`description` as a child of `scenario`',
      'description',
      '  <context>C</context>\n  <scenarios><scenario description="X"><description>Y<!-- c --></description><input>{}</input></scenario></scenarios>',
      '  <context>C</context>\n  <scenarios><scenario description="X"><!-- description: Y --><!-- c --><input>{}</input></scenario></scenarios>',
    ],
    [
      'items and scenarios the other way round',
      '`a` before `q`, `reasoning` before `input`',
      'a',
      '  <context>C</context>\n  <faq><item><a>A</a><q>Q</q></item></faq>\n  <scenarios><scenario description="X"><reasoning>R</reasoning><input>{}</input></scenario></scenarios>',
      '  <context>C</context>\n  <faq><item><q>Q</q><a>A</a></item></faq>\n  <scenarios><scenario description="X"><input>{}</input><reasoning>R</reasoning></scenario></scenarios>',
    ],
  ])('%s', async (_, what, under, text, standard) => {
    const { lines, fixed } = await checked(guide(text));
    expect(lines).toEqual([`guide/dialect|${under}|${message(what)}`]);
    expect(fixed).toBe(guide(standard));
    expect((await checkText(guide(standard), 'find.guide.xml')).lines).toEqual([]);
  });

  const dialect = guide('  <faq/>\n  <context>\n    <purpose>Finds.</purpose>\n  </context>');
  const standard = guide('  <context>\n    Finds.\n  </context>\n  <faq/>');
  const inFence = (xml: string): string => `# A\n\n- B\n  > \`\`\`xml\n${xml.replace(/^(?=.)/gm, '  > ')}  > \`\`\`\n`;

  it.each(['notes.md', 'find/SKILL.md'])('in a fence of %s', async path => {
    const front = '---\nname: find\ndescription: Finds files\n---\n';
    const { lines, fixed } = await checked(front + inFence(dialect), path);
    expect(lines).toEqual([
      `guide/dialect|faq|${message('sections in a different order, child elements in `context`')}`,
    ]);
    expect(fixed).toBe(front + inFence(standard));
  });

  it('keeps what is wrong besides, at its place', async () => {
    const text = guide(
      '  <faq><item><q>1</q></item></faq>\n  <context><purpose>C</purpose></context>\n  <constraints><rule>x</rule></constraints>\n  <custom>kept</custom>',
    );
    const { lines, fixed } = await checked(text);
    expect(lines).toEqual([
      `guide/dialect|faq|${message('sections in a different order, child elements in `context`')}`,
      "xsd/missing-child|item|Element 'item': Missing child element(s). Expected is ( a ).",
      "xsd/missing-attribute|rule|Element 'rule': The attribute 'param' is required but missing.",
      "xsd/unexpected-child|custom|Element 'custom': This element is not expected. Expected is ( scenarios ).",
    ]);
    expect(fixed).toContain('<custom>kept</custom>');
    const { findings } = await checkText(text, 'find.guide.xml');
    const missing = findings.find(({ code }) => code === 'xsd/missing-child');
    expect(missing?.fixes().map(({ title }) => title)).toEqual(['Add <a>']);
  });

  it('is told so while it is not well-formed, without an error of the schema', async () => {
    const { lines, fixed } = await checked(dialect.replace('</purpose>', ''));
    expect(lines.map(line => line.split('|')[0])).toEqual(['guide/dialect', 'xml/not-well-formed']);
    expect(fixed).toBeUndefined();
  });

  it('is none for a schema of the user', async () => {
    const own =
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="tool_augmentation"/></xs:schema>';
    const context = memoryContext({ 'own.xsd': own }, { xml: { schemas: { '*.xml': 'own.xsd' } } });
    expect((await checkText(dialect, 'find.guide.xml', context)).lines).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { isSoundFix } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { checkText, memoryContext, type Checked } from '../../../support/checkedText.js';

const fixtures = new URL('../../../fixtures/xml/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8');

const xmlFindings = ({ findings }: Checked): readonly Finding[] =>
  findings.filter(({ code }) => code.startsWith('xml/') || code.startsWith('xsd/'));

async function fixed(text: string, title: string | RegExp, code?: string): Promise<string> {
  const checked = await checkText(text);
  const fixes = xmlFindings(checked)
    .filter(finding => code === undefined || finding.code === code)
    .flatMap(finding => finding.fixes());
  const fix = fixes.find(each => (typeof title === 'string' ? each.title === title : title.test(each.title)));
  if (!fix) throw new Error(`No fix ${String(title)} among ${fixes.map(each => each.title).join(' | ')}`);
  return applyChanges(text, fix.changes);
}

const handoff = read('handoff.xml');

/** The fixes that the editor would offer, and the findings after the first of them. */
async function offered(text: string, path: string): Promise<{ titles: readonly string[]; after: readonly string[] }> {
  const checked = await checkText(text, path, memoryContext({ [path]: text }));
  const [finding] = checked.findings;
  if (!finding) throw new Error('No finding');
  const fixes = [];
  for (const fix of finding.fixes())
    if (await isSoundFix(checked.document, finding, fix, checked.findings, checked.context, documentKinds))
      fixes.push(fix);
  const changed = applyChanges(text, fixes[0]?.changes ?? []);
  const { findings } = await checkText(changed, path, memoryContext({ [path]: changed }));
  return { titles: fixes.map(({ title }) => title), after: findings.map(({ code }) => code) };
}

describe('what a handoff lacks', () => {
  const open = '<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">';
  const all = '<mode>, <original_intent>, <current_task_summary>, <workflow>, <task_details>, <deliverables>';
  const cases: readonly (readonly [string, string, string])[] = [
    ['everything', `${open}\n</agent_request>`, `Add ${all}`],
    ['everything but an unknown element', `${open}\n  <note/>\n</agent_request>`, `Replace <note> with ${all}`],
    [
      'what comes before and after',
      `${open}\n  <workflow>TDD</workflow>\n</agent_request>`,
      'Add <mode>, <original_intent>, <current_task_summary> before this element, and add <task_details>, <deliverables> at the end',
    ],
    [
      'what comes before an element with findings of its own',
      `${open}\n  <deliverables><file/></deliverables>\n</agent_request>`,
      'Add <mode>, <original_intent>, <current_task_summary>, <workflow>, <task_details> before this element',
    ],
  ];
  it.each(cases)('is added, in a file and in a fence: %s', async (_, text, title) => {
    for (const [path, document] of [
      ['a.xml', text],
      ['a.md', `# A\n\n- one\n\n  \`\`\`xml\n  ${text.replaceAll('\n', '\n  ')}\n  \`\`\`\n`],
    ] as const) {
      const { titles, after } = await offered(document, path);
      expect(titles).toEqual([title]);
      expect(after.filter(code => code !== 'xsd/missing-attribute')).toEqual([]);
    }
  });
});

describe('quick fixes', () => {
  it('offer the nearest value first', async () => {
    const { findings } = await checkText(handoff.replace('<mode>spawn', '<mode>spwan'));
    expect(findings[0]?.fixes().map(({ title }) => title)).toEqual([
      "Replace with 'spawn'",
      "Replace with 'blocking'",
      "Replace with 'conversation_only'",
    ]);
    expect(await fixed(handoff.replace('<mode>spawn', '<mode> spawn '), "Replace with 'spawn'")).toBe(handoff);
  });

  it('add a missing child where it belongs', async () => {
    const text = handoff.replace(/\n {2}<deliverables>[^]*<\/ext:ticket>/, '');
    expect(await fixed(text, 'Add <deliverables>')).toContain(
      '</constraints>\n  <deliverables>\n    <file path=""></file>\n  </deliverables>\n</agent_request>',
    );
    const without = handoff.replace(/\n {2}<workflow>.*/, '');
    expect(await fixed(without, 'Add <workflow> before this element')).toContain(
      '</current_task_summary>\n  <workflow>SPIKE</workflow>\n  <task_details>',
    );
  });

  it('put children in order', async () => {
    const lines = handoff.split('\n');
    const swapped = [...lines];
    const at = lines.findIndex(line => line.includes('<mode>'));
    [swapped[at], swapped[at + 1]] = [lines[at + 1]!, lines[at]!];
    expect(await fixed(swapped.join('\n'), 'Sort the children in schema order')).toBe(handoff);
  });

  it('add the namespace of a handoff, or correct its version', async () => {
    const declaration = 'xmlns="http://instructor-workflow.org/agent-handoff/v1"';
    const bare = handoff.replace(`\n  ${declaration}`, '');
    expect(await fixed(bare, /^Add xmlns=/)).toContain(`<agent_request ${declaration}\n`);
    const other = handoff.replace('agent-handoff/v1', 'agent-handoff/v2');
    expect(await fixed(other, /^Change the namespace/)).toBe(handoff);
  });

  it('close, rename and escape', async () => {
    expect(await fixed(handoff.replace('</workflow>', ''), /^Close the element/)).toBe(handoff);
    expect(await fixed(handoff.replace('</mode>', '</mod>'), 'Replace with mode')).toBe(handoff);
    expect(await fixed(handoff.replace('spawn</mode>', 'spawn<mode>'), 'Replace with </mode>')).toBe(handoff);
    expect(await fixed(handoff.replace('&amp;', '&'), 'Replace with &amp;')).toBe(handoff);
    expect(await fixed(handoff.replace('at most', 'a < b, at most'), 'Replace with &lt;')).toContain('a &lt; b');
    expect(await fixed(handoff.replace('at most', '<agent-name>'), "Escape '<' as plain text")).toContain(
      '&lt;agent-name>',
    );
    expect(await fixed(handoff.replace('<mode>', '<mode'), "Close the tag with '>'")).toBe(handoff);
  });

  it('treat attributes', async () => {
    expect(await fixed(handoff.replace(' path="src/search.ts"', ''), 'Add attribute path=""')).toContain(
      'required="true" path=""',
    );
    expect(await fixed(handoff.replace('path=', 'pth='), "Rename to 'path'")).toBe(handoff);
    expect(
      await fixed(handoff.replace('required="true"', 'required="true" priority="1"'), "Remove attribute 'priority'"),
    ).toBe(handoff);
    expect(await fixed(handoff.replace('required="true"', 'required="yes"'), "Replace with 'true'")).toBe(handoff);
    expect(await fixed(handoff.replace('required="true"', 'required=true'), 'Replace with "true"')).toBe(handoff);
  });
});

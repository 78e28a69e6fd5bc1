import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const handoff = (mode: string): string =>
  `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1">\n  <target_agent>a</target_agent>\n  <mode>${mode}</mode>\n  <task>a & b</task>\n</agent_request>\n`;

describe('reasons in reports', () => {
  it('handoff get names the error that makes a handoff not well-formed', async () => {
    const cwd = temporaryFolder({ 'a.xml': handoff('unknown') });
    const { notes } = await cli(['handoff', 'get', 'mode', 'a.xml'], { cwd });
    expect(notes).toMatch(/^a\.xml:4:\d+: warning: the handoff is not well-formed\. (?!Element)/);
  });

  it('annotations contain the related texts', async () => {
    const text = '---\nname: a\ndescription: Does it. Use it.\n---\n\n# A\n\n';
    const chunk = '<chunk id="x" description="One.">\n\nText.\n\n</chunk>\n';
    const cwd = temporaryFolder({ 'a/SKILL.md': text + chunk + chunk });
    const { output } = await cli(['check', '.', '--format', 'github'], { cwd });
    expect(output).toMatch(/title=chunk\/id-duplicate::.*%0Aa\/SKILL\.md:8: /);
  });

  const plist =
    '<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

  it.each([
    [`${plist}<plist version="1.0"><dict/></plist>\n`, 0, ''],
    [`${plist}<plist version="1.0"><dict></plist>\n`, 1, 'xml/not-well-formed'],
    ['<!DOCTYPE a [<!ENTITY b SYSTEM "c.txt">]>\n<a>&b;</a>\n', 1, 'xml/forbidden-entity'],
  ])('an external DTD of another vocabulary is not an error: %j', async (text, expected, code) => {
    const { status, output } = await cli(['check', 'a.xml'], { cwd: temporaryFolder({ 'a.xml': text }) });
    expect(status).toBe(expected);
    expect(output).toContain(code);
  });

  const tools = JSON.stringify([
    {
      name: 'list_items',
      description: 'Lists items.',
      inputSchema: { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: 30 } } },
    },
  ]);
  const guide = (rule: string): string =>
    `<tool_augmentation name="list_items">\n  <context>Lists items.</context>\n  <constraints>\n    <rule param="limit">${rule}</rule>\n  </constraints>\n</tool_augmentation>\n`;

  it.each([
    ['Integer from 1 to 90.', 1],
    ['Integer from 1 to 20.', 0],
    ['At most 90 lines of `text`.', 0],
  ])('guide inject reports a rule that contradicts the tool: %s', async (rule, expected) => {
    const cwd = temporaryFolder({ 'tools.json': tools, 'guides/list_items.guide.xml': guide(rule) });
    const { status, notes } = await cli(['guide', 'inject', 'tools.json', '--guides', 'guides'], { cwd });
    expect(status).toBe(expected);
    expect(notes.includes('The rule for “limit” is wrong.')).toBe(expected === 1);
    expect(notes).not.toContain('Generate the guide again');
  });

  it.each([
    ['guide', 'inject', 'tools.json', '--saved-only'],
    ['mcp', '--saved-only', '--wrap', '--', 'true'],
  ])('--saved-only requires --guides: %s', async (...args) => {
    const { status, notes } = await cli(args, { cwd: temporaryFolder({ 'tools.json': tools }) });
    expect([status, notes.split('\n')[0]]).toEqual([2, '--saved-only requires --guides.']);
  });
});

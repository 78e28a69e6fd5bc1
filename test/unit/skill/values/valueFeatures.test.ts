import { describe, expect, it } from 'vitest';
import { skillFeatures } from '../../../../server/src/skill/features/skillFeatures.js';
import { opened } from '../support.js';

const head = '---\nname: demo\ndescription: Shows one thing.\n';

async function complete(lines: string, profile = 'auto') {
  const { document, offset, context, text } = opened(`${head}${lines}\n---\n\n# Demo\n`, {}, { profile });
  const items = (await skillFeatures.complete?.(document, offset, context)) ?? [];
  return items.map(({ label, span, newText }) => ({
    label,
    result: text.slice(0, span.start) + newText + text.slice(span.end),
  }));
}

describe('completion of values', () => {
  it.each<[string, string, string]>([
    ['a tool', 'allowed-tools: Re¦', 'allowed-tools: Read'],
    ['a tool after others', 'allowed-tools: Bash(git:*), We¦', 'allowed-tools: Bash(git:*), WebFetch'],
    ['a tool of a list', 'allowed-tools:\n  - Grep\n  - Wr¦', 'allowed-tools:\n  - Grep\n  - Write'],
    ['a level', 'effort: ¦', 'effort: xhigh'],
    ['an agent', 'agent: E¦', 'agent: Explore'],
    ['an event', 'hooks:\n  Pre¦', 'hooks:\n  PreToolUse:'],
    [
      'a type of handler',
      'hooks:\n  Stop:\n    - hooks:\n        - type: ¦',
      'hooks:\n  Stop:\n    - hooks:\n        - type: mcp_tool',
    ],
  ])('offers %s', async (_what, marked, expected) => {
    const results = (await complete(marked)).map(({ result }) => result);
    expect(results).toContain(`${head}${expected}\n---\n\n# Demo\n`);
  });

  it.each([
    ['allowed-tools: Bash(git ¦'],
    ['description: Re¦'],
    ['hooks:\n  Stop:\n    - mat¦'],
    ['metadata:\n  - Re¦'],
  ])('offers no tool or event in %j', async marked => {
    const labels = (await complete(marked)).map(({ label }) => label);
    expect(labels.filter(label => label === 'Read' || label === 'PreToolUse')).toEqual([]);
  });
});

describe('hover', () => {
  it('says since when an agent reads a field', async () => {
    const { document, offset, context } = opened(`${head}eff¦ort: high\n---\n\n# Demo\n`);
    const hover = await skillFeatures.hover?.(document, offset, context);
    expect(hover?.markdown).toContain(
      'Claude Code: optional, string, such as `low`, `medium`, `high`, `xhigh`, `max`, since version 2.1.80',
    );
  });

  it.each<[string, string | undefined]>([
    ['allowed-tools: Read B¦ash(ls)', 'Bash'],
    ['allowed-tools: Read mcp__a__b¦', undefined],
  ])('%s', async (line, expected) => {
    const { document, offset, context, text } = opened(`${head}${line}\n---\n\n# Demo\n`);
    const hover = await skillFeatures.hover?.(document, offset, context);
    const marked = hover && text.slice(hover.span.start, hover.span.end);
    expect(marked).toBe(expected ?? 'allowed-tools');
    if (expected !== undefined) expect(hover?.markdown).toBe(`**${expected}**: a built-in tool of Claude Code.`);
  });
});

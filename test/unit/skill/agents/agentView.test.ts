import { describe, expect, it } from 'vitest';
import { createAgentView, type RequestedCall } from '../../../../server/src/skill/index.js';
import { frontmatter, skill } from '../support.js';
import { countTokens } from '../../../../server/src/tokens/index.js';
import { readPackagedFile } from '../../../../server/src/node/nodePackagedFiles.js';

describe('the agent’s view', () => {
  const uri = 'file:///w/.claude/skills/demo/SKILL.md';

  it('shows what an agent makes of a call, without a change of the other steps', async () => {
    const text = `${frontmatter}\n# A\n\nFix \`$0\` in $1. A run costs $0.06, or \\$1.\n`;
    const view = (call?: RequestedCall) =>
      createAgentView(skill(text), uri, part => Promise.resolve(part.length), call);
    const plain = await view();
    const called = await view({ agent: 'claude-code', arguments: '"a b" c' });
    expect(called.filter(({ kind }) => kind !== 'call')).toEqual(plain);
    expect(called[1]).toMatchObject({
      kind: 'call',
      title: 'Called in Claude Code',
      about:
        'What the model gets for “/demo "a b" c”, as in Claude Code 2.1.330. This preview does not run shell commands in the text.',
      text: 'Base directory for this skill: /w/.claude/skills/demo\n\n# A\n\nFix `a b` in c. A run costs a b.06, or $1.\n',
    });
    expect(called[1]?.total).toBe((plain[0]?.tokens ?? 0) + (called[1]?.tokens ?? 0));
    const [, openCode] = await view({ agent: 'opencode', arguments: 'a' });
    expect(openCode?.text).toContain('Fix `undefined` in a. A run costs undefined.06, or \\a.');
    expect(await view({ agent: 'codex', arguments: 'a' })).toEqual(plain);
  });

  it('appends arguments that nothing uses, and takes the names of the frontmatter', async () => {
    const render = async (body: string, typed: string): Promise<string | undefined> => {
      const text = `${frontmatter.replace('---\n', '---\narguments: [issue]\n')}${body}`;
      const call = { agent: 'claude-code', arguments: typed };
      return (await createAgentView(skill(text), uri, () => Promise.resolve(1), call))[1]?.text.split('/demo\n\n')[1];
    };
    expect(await render('Fix $issue.\n', '12')).toBe('Fix 12.\n');
    expect(await render('Fix it.\n', '12')).toBe('Fix it.\n\n\nARGUMENTS: 12');
    expect(await render('Fix it.\n', '')).toBe('Fix it.\n');
  });

  it('goes from the list over the summary to each chunk', async () => {
    const steps = await createAgentView(
      skill(`${frontmatter}# A\n\n<chunk id="x" description="About x">\n\nInside.\n\n</chunk>\n`),
      uri,
      text => countTokens(text, 'o200k_base', readPackagedFile),
    );
    expect(steps.map(({ kind, id, text }) => [kind, id, text.split('\n')[0]])).toEqual([
      ['listed', undefined, 'demo: Shows one thing. Use it in examples.'],
      ['summary', undefined, '---'],
      ['chunk', 'x', 'Inside.'],
    ]);
    const tokens = steps.map(step => step.tokens);
    expect(steps.at(-1)?.total).toBe(tokens.reduce((sum, count) => sum + count));
  });

  it('goes over levels where there are no chunks', async () => {
    const steps = await createAgentView(skill(`${frontmatter}# A\n\n## B\n\nText.\n`), uri, text =>
      countTokens(text, 'claude', readPackagedFile),
    );
    expect(steps.map(({ title }) => title).slice(2)).toEqual(['Level 1', 'Level 2', 'Level 3']);
  });
});

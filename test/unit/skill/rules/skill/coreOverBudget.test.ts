import { describe, expect, it } from 'vitest';
import { countTokens, type CountTokens } from '../../../../../server/src/tokens/index.js';
import { checkText, memoryContext } from '../../../../support/checkedText.js';
import { readPackagedFile } from '../../../../../server/src/node/nodePackagedFiles.js';
import { isQuick } from '../../../../support/inputShare.js';

const settings = { tokens: { coreLines: 100_000 } };

/** What the rule says of a body, and how many UTF-16 units it had counted for that. */
async function verdict(body: string): Promise<{ said: string | undefined; counted: number; tokens: number }> {
  const context = memoryContext({}, settings);
  let counted = 0;
  const count: CountTokens = async (text, encoding) => {
    counted += text.length;
    return context.services.countTokens(text, encoding);
  };
  const text = `---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n${body}`;
  const { findings } = await checkText(text, 'demo/SKILL.md', {
    ...context,
    services: { ...context.services, countTokensIfReady: count },
  });
  const finding = findings.find(({ code }) => code === 'skill/core-over-budget');
  return { said: finding?.message, counted, tokens: await countTokens(text, 'o200k_base', readPackagedFile) };
}

describe('the budget of the core', () => {
  const prose = 'Read the file first, then say in one sentence what it is for.\n';

  it('counts nothing of a text that cannot be over it', async () => {
    expect(await verdict(prose.repeat(70))).toMatchObject({ said: undefined, counted: 0 });
  });

  it('counts no more of a text than shows that it is within', async () => {
    const within = await verdict(prose.repeat(100));
    expect(within).toMatchObject({ said: undefined });
    expect(within.counted).toBeGreaterThan(0);
    expect(within.counted).toBeLessThan(prose.length * 50);
  });

  it.skipIf(isQuick).each([
    ['prose', prose, [80, 200, 320, 340, 360, 700]],
    ['dense text', 'kq aB 7f3e9 {[(<-)]} ~^%\n', [150, 250, 350, 450]],
    ['another script', '先读文件,再用一句话说明它的用途。\n', [100, 250, 300, 330, 500]],
    ['short words', 'word word word word \n', [900, 1100, 1300]],
  ])('says of %s what the whole count says', async (_, line, numbers) => {
    for (const number of numbers) {
      const { said, tokens } = await verdict(line.repeat(number));
      // The title's own line and the frontmatter are a few tokens: these lengths stay away from the limit.
      expect(Math.abs(tokens - 5000)).toBeGreaterThan(30);
      expect(said !== undefined, `${number} lines, ${tokens} tokens`).toBe(tokens > 5000);
    }
  });

  it('is not taken in by a dense beginning', async () => {
    const { said, tokens } = await verdict(`${'kq aB 7f3e9 {[(<-)]}\n'.repeat(30)}${prose.repeat(200)}`);
    expect(tokens).toBeLessThan(5000);
    expect(said).toBeUndefined();
  });
});

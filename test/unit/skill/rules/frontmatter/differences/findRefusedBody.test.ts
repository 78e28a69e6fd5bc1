import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkAllAgents } from '../../../../../../server/src/skill/index.js';
import { cline } from '../../../../../../server/src/skill/readers/cline.js';
import { codex } from '../../../../../../server/src/skill/readers/codex.js';
import { checkText, memoryContext } from '../../../../../support/checkedText.js';
import { skillAt } from '../../../support.js';

const fields = 'name: demo\ndescription: Shows one thing.';
const empty = `---\n${fields}\n---\n`;

const find = async (text: string, settings: unknown = {}) =>
  (await checkText(text, 'demo/SKILL.md', memoryContext({}, settings))).findings.map(
    ({ severity, code, message }) => `${severity} ${code}: ${message}`,
  );

describe('an empty body, for which an agent that was run ignores the skill', () => {
  it.each([empty, `${empty}\n \n`, empty.trimEnd()])('is a hint in the words of the agent: %j', async text => {
    expect(await find(text)).toEqual([
      'hint skill/title-missing: Cline refuses a skill without instructions. Write them below the frontmatter.',
    ]);
    const verdicts = await checkAllAgents(skillAt(text), memoryContext());
    const ignoring = verdicts.filter(({ verdict, isAgent }) => verdict === 'ignored' && isAgent);
    expect(ignoring.map(({ id }) => id)).toEqual(['cline']);
  });

  it('names all agents that do', async () => {
    const read = vi.spyOn(codex, 'read').mockImplementation(file => cline.read(file));
    onTestFinished(() => read.mockRestore());
    expect(await find(empty)).toEqual([
      'hint skill/title-missing: OpenAI Codex and Cline refuse a skill without instructions. Write them below the frontmatter.',
    ]);
  });

  it('is part of the one hint about the document', async () => {
    const [hint, ...others] = await find(empty.replace(fields, `${fields}\nlicense: !!str MIT`));
    expect(others).toEqual([]);
    expect(hint).toMatch(/^hint frontmatter\/invalid-yaml: MCP SDK .* Cline refuses a skill without instructions\./);
  });

  it.each<readonly [string, string, unknown]>([
    ['a body', `${empty}\nText.\n`, {}],
    ['a body of chunks', `${empty}\n<chunk id="a" description="A">\n\nText.\n\n</chunk>\n`, {}],
    ['an agent that loads it', empty, { profile: 'codex' }],
    ['the specification', empty, { profile: 'agentskills' }],
    ['broken frontmatter', empty.replace(fields, 'name: [demo'), {}],
  ])('is not reported for %s', async (_, text, settings) => {
    expect((await find(text, settings)).filter(line => line.includes('Cline'))).toEqual([]);
  });

  it('is an error for the agent itself', async () => {
    expect(await find(empty, { profile: 'cline' })).toEqual([
      'error skill/title-missing: Cline refuses a skill without instructions. Write them below the frontmatter.',
    ]);
  });
});

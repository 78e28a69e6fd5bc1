import { describe, expect, it } from 'vitest';
import { checkAllAgents, formatVerdicts } from '../../../../server/src/skill/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { frontmatter, skillAt } from '../support.js';

const text = `${frontmatter}# Demo\n\nShow it.\n`;

const check = (path: string) => checkAllAgents(skillAt(text, path), memoryContext());

/** Ids of the agents that do not look in the folder of a skill. */
const findOthers = async (path: string): Promise<readonly string[]> =>
  (await check(path)).filter(({ isElsewhere }) => isElsewhere).map(({ id }) => id);

describe('a skill in a skills folder of some agents', () => {
  it.each([
    ['.claude/skills', ['claude-code', 'copilot', 'copilot-cli', 'opencode', 'cursor', 'amp', 'goose']],
    ['.github/skills', ['copilot', 'copilot-cli']],
    ['.agents/skills', ['copilot', 'copilot-cli', 'codex', 'gemini', 'qwen-code', 'opencode', 'openclaw', 'pi', 'roo']],
    ['.codex/skills', ['codex', 'cursor']],
    ['.gemini/skills', ['gemini']],
    ['.opencode/skill', ['opencode']],
    ['.kiro/skills', ['kiro']],
  ])('is not ignored by an agent that looks in %s', async (folder, ids) => {
    const others = await findOthers(`${folder}/demo/SKILL.md`);
    expect(others.filter(id => ids.includes(id))).toEqual([]);
    // A format, an installer and an upload take a skill from anywhere.
    expect(
      others.filter(id => ['agentskills', 'agentos', 'mcp', 'skills-cli', 'gh', 'claude-ai'].includes(id)),
    ).toEqual([]);
  });

  it('is ignored by agents that look elsewhere, which say where', async () => {
    const verdicts = await check('.github/skills/demo/SKILL.md');
    const claudeCode = verdicts.find(({ id }) => id === 'claude-code');
    expect(claudeCode).toMatchObject({ verdict: 'ignored', inCatalogue: false, inMenu: false, isElsewhere: true });
    expect(claudeCode?.reasons.map(({ code, message }) => [code, message])).toEqual([
      [
        'skill/folder-not-searched',
        'Claude Code does not look for skills in “.github/skills”. It looks in “.claude/skills”.',
      ],
    ]);
    // Kiro was not run.
    const kiro = verdicts.find(({ id }) => id === 'kiro');
    expect(kiro).toMatchObject({ verdict: 'partly', isElsewhere: true });
    expect(kiro?.reasons[0]?.message).toMatch(/^Not verified: Kiro does not look/);
  });

  it('is ignored by a version that was run, where only other versions look there', async () => {
    const document = skillAt(text, '.claude/skills/demo/SKILL.md');
    const checkCline = async (version: string) => {
      const found = await checkAllAgents(document, memoryContext(), { named: new Map([['cline', version]]) });
      return found.map(({ verdict, reasons }) => [verdict, ...reasons.map(({ message }) => message)]);
    };
    expect(await checkCline('')).toEqual([
      [
        'ignored',
        'The version of Cline that Skillwright knows does not look for skills in “.claude/skills”. It looks in “.clinerules/skills”, “.cline/skills” and “.agents/skills”.',
      ],
    ]);
    expect(await checkCline('3.1.0')).toEqual([['loads']]);
  });

  it('is counted among the agents that look there', async () => {
    expect(formatVerdicts(await check('.github/skills/demo/SKILL.md'))).toMatch(
      /^Loads in (\d+) of \1 agents\. \d+ agents do not look in this folder\.$/,
    );
    expect(formatVerdicts(await check('skills/demo/SKILL.md'))).not.toContain('look in this folder');
  });

  it.each(['demo/SKILL.md', 'skills/demo/SKILL.md', 'plugins/a/skills/demo/SKILL.md', '.unknown/skills/demo/SKILL.md'])(
    'says nothing where %s belongs to no agent',
    async path => {
      expect(await findOthers(path)).toEqual([]);
    },
  );

  it.each(['.claude/skills', '.github/skills', '.agents/skills'])('has no finding in %s', async folder => {
    const path = `${folder}/demo/SKILL.md`;
    for (const profile of ['auto', 'claude-code', 'codex', 'copilot'])
      expect((await checkText(text, path, memoryContext({}, { profile }))).findings).toEqual([]);
  });

  it.each([
    ['.agents/skills/a/b/demo', 'loads', []],
    ['.agents/skills/a/b/c/demo', 'ignored', ['skill/too-deep']],
    ['skills/a/b/c/demo', 'loads', []],
    ['skills/a/b/c/d/e/demo', 'ignored', ['skill/too-deep']],
    ['skills/node_modules/demo', 'ignored', ['skill/too-deep']],
  ])('as far down as npx skills looks: %s', async (folder, verdict, codes) => {
    const found = (await check(`${folder}/SKILL.md`)).find(({ id }) => id === 'skills-cli');
    expect([found?.verdict, found?.reasons.map(({ code }) => code)]).toEqual([verdict, codes]);
  });

  it.each([
    ['skills/outer/skills/demo', 'skills/outer', 'ignored'],
    ['skills/outer/assets/skills/demo', 'skills/outer', 'ignored'],
    ['skills/demo', '', 'ignored'],
    ['packages/one/skills/demo', 'packages/two', 'loads'],
  ])('npx skills finds %s beside the skill in “%s”: %s', async (folder, outer, verdict) => {
    const outerPath = outer === '' ? 'SKILL.md' : `${outer}/SKILL.md`;
    const context = memoryContext({ [outerPath]: `${frontmatter}# Outer\n\nShow it.\n` });
    const verdicts = await checkAllAgents(skillAt(text, `${folder}/SKILL.md`), context);
    expect(verdicts.find(({ id }) => id === 'skills-cli')?.verdict).toBe(verdict);
  });

  it('npx skills searches everything where the skill around it cannot be read', async () => {
    const context = memoryContext({ 'skills/outer/SKILL.md': '---\nname: [\n---\n' });
    const verdicts = await checkAllAgents(skillAt(text, 'skills/outer/skills/demo/SKILL.md'), context);
    expect(verdicts.find(({ id }) => id === 'skills-cli')?.verdict).toBe('loads');
  });

  it('counts depths in a folder that other versions of a program search', async () => {
    const document = skillAt(text, '.claude/skills/a/b/demo/SKILL.md');
    const verdicts = await checkAllAgents(document, memoryContext(), { named: new Map([['cline', '3.1.0']]) });
    expect(verdicts.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([['skill/too-deep']]);
  });
});

describe('a skill directly in a skills folder', () => {
  it.each([
    ['demo', ['GitHub Copilot CLI']],
    ['a/b/demo', ['Claude Code and GitHub Copilot in VS Code', 'GitHub Copilot CLI']],
  ])('hides the skill “%s” beside it from agents, which is reported', async (path, agents) => {
    const context = memoryContext({ '.claude/skills/SKILL.md': `${frontmatter}# Outer\n\nShow it.\n` });
    const { findings } = await checkText(text, `.claude/skills/${path}/SKILL.md`, context);
    expect(
      findings.map(({ severity, message }) => [severity, / not found by ([^.]*?)[.,] /.exec(message)?.[1]]),
    ).toEqual(agents.map(named => ['warning', named]));
    const verdicts = await checkAllAgents(skillAt(text, `.claude/skills/${path}/SKILL.md`), context);
    const ignoring = verdicts.filter(
      ({ verdict, isAgent, isElsewhere }) => verdict === 'ignored' && isAgent && !isElsewhere,
    );
    expect(ignoring.map(({ title }) => title)).toEqual(agents.flatMap(named => named.split(' and ')));
  });

  const inFolder = (folder: string, profile: string) =>
    checkText(text, `${folder}/SKILL.md`, memoryContext({}, { profile }));

  it('is reported once, and the skills folder is never renamed', async () => {
    const { findings } = await inFolder('.claude/skills', 'auto');
    expect(findings.map(({ code }) => code)).toEqual(['skill/too-deep']);
    const verdicts = await check('.claude/skills/SKILL.md');
    const reasons = verdicts.flatMap(agent => agent.reasons);
    const mismatches = reasons.filter(({ code }) => code === 'frontmatter/name-directory-mismatch');
    expect(mismatches.length).toBeGreaterThan(1);
    expect(mismatches.flatMap(reason => reason.fixes())).toEqual([]);
  });

  it('has no folder that could match its name, by the specification', async () => {
    const { findings } = await inFolder('.claude/skills', 'agentskills');
    expect(findings.map(finding => [finding.message, finding.fixes()])).toEqual([
      [
        'The skill “demo” is directly in “.claude/skills”, not in a folder of its own. Move it into a subfolder named “demo”.',
        [],
      ],
    ]);
  });

  it('has no name of its folder where agents read it there', async () => {
    const { findings } = await inFolder('.codex/skills', 'auto');
    expect(findings.map(({ message }) => message)).toEqual([
      'The skill “demo” is directly in “.codex/skills”, not in a folder of its own. Move it into a subfolder named “demo”.',
    ]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatVerdicts,
  groupAgents,
  isUnverified,
  agentIds,
  checkAllAgents,
  profiles,
  findOverlaps,
  rankSkills,
} from '../../../../server/src/skill/index.js';
import { findReasonCode } from '../../../../server/src/skill/readers/reasons/reasonCodes.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { frontmatter, skillAt } from '../support.js';
import { check, withFields } from './checkSkill.js';
import { isQuick } from '../../../support/inputShare.js';

describe('every profile', () => {
  it.each(profiles)('$id knows where its facts stand', profile => {
    expect(profile.source.length).toBeGreaterThan(10);
    expect(profile.verified).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Set(profile.fields.map(field => field.name)).size).toBe(profile.fields.length);
    expect(profile.format === undefined).toBe(profile.reader !== undefined);
  });
});

describe('Check Against All Agents', () => {
  /** Codes of the reasons by agent, of those that were verified and do not load the skill whole. */
  const findReasons = async (text: string, path?: string): Promise<Readonly<Record<string, readonly string[]>>> => {
    const verdicts = (await check(text, path)).filter(agent => agent.verdict !== 'loads' && !isUnverified(agent));
    return Object.fromEntries(
      verdicts.map(({ id, verdict, reasons }) => [id, [verdict, ...reasons.map(({ code }) => code)]]),
    );
  };
  const agentOs = { agentos: ['ignored', 'skill/overview-missing', 'skill/interface-missing'] };

  it.each([
    ['.claude/skills/deep/x/demo/SKILL.md', 'claude-code', 'skill/too-deep'],
    ['.claude/skills/SKILL.md', 'claude-code', 'skill/too-deep'],
    ['.agents/skills/.hid/demo/SKILL.md', 'codex', 'skill/too-deep'],
  ])('knows that %s is not where %s looks', async (path, id, code) => {
    const verdicts = await check(`${frontmatter}# Demo\n`, path);
    const verdict = verdicts.find(agent => agent.id === id);
    expect([verdict?.verdict, ...(verdict?.reasons ?? []).map(reason => reason.code)]).toEqual(['ignored', code]);
  });

  it.each([
    ['a plain skill', `${frontmatter}# Demo\n`, agentOs],
    [
      'an unknown field',
      `${frontmatter.replace('---\n', '---\nsource: x\n')}# Demo\n`,
      { agentskills: ['ignored', 'frontmatter/unknown-field'], ...agentOs },
    ],
    [
      'a list of tools',
      `${frontmatter.replace('---\n', '---\nallowed-tools: [Read]\n')}# Demo\n`,
      { agentskills: ['ignored', 'frontmatter/allowed-tools-invalid'], ...agentOs },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await findReasons(text)).toEqual(expected);
  });

  it('knows who cares for the folder', async () => {
    const { copilot, mcp, opencode, agentskills } = await findReasons(
      `${frontmatter.replace('demo', 'other')}# Demo\n`,
    );
    const code = 'frontmatter/name-directory-mismatch';
    expect({ copilot, mcp, opencode, agentskills }).toEqual({
      copilot: ['partly', code],
      mcp: ['ignored', code],
      opencode: undefined,
      agentskills: ['ignored', code],
    });
  });

  it.skipIf(isQuick)('knows who reads a description with a colon, and shows it whole', async () => {
    const verdicts = await check(withFields('name: demo', 'description: Build for AWS: ECS and Fargate.'));
    const shown = verdicts.filter(({ description }) => description === 'Build for AWS: ECS and Fargate.');
    expect(shown.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['claude-code', 'copilot', 'codex', 'gemini', 'qwen-code', 'opencode', 'openclaw']),
    );
    const refused = verdicts.find(({ id }) => id === 'copilot-cli');
    expect(refused?.reasons.map(({ code }) => code)).toEqual(['frontmatter/invalid-yaml']);
    expect(refused?.reasons[0]?.fixes().map(({ title }) => title)).toEqual(['Put the value in quotes']);
    // Each of two broken values offers the fix of both, which is told once.
    const both = await check(withFields('name: demo', 'description: Build for AWS: ECS.', 'license: MIT: see LICENSE'));
    const titles = both.map(({ reasons }) => reasons.flatMap(reason => reason.fixes().map(({ title }) => title)));
    expect(titles.filter(list => list.includes('Put all 2 broken values in quotes')).length).toBeGreaterThan(5);
    for (const { isFormat, reasons } of both)
      for (const reason of isFormat ? [] : reasons)
        expect(reason.fixes().filter(({ title }) => title.startsWith('Put all')).length).toBeLessThan(2);
    expect(formatVerdicts(verdicts)).toMatch(
      /^Loads in \d+ of \d+ agents\. .*Ignored by GitHub Copilot CLI, .* Not verified: loads in 0 of \d+ agents, unclear in Cursor, .* Not accepted by Agent Skills specification, npx skills\. Not verified: unclear whether accepted by claude\.ai \(upload\), gh skill publish\.$/,
    );
  });

  it('knows who finds nothing after a byte order mark', async () => {
    const reasons = await findReasons(`\ufeff${frontmatter}# Demo\n`);
    const ignored = Object.entries(reasons).filter(([, [verdict]]) => verdict === 'ignored');
    expect(ignored.map(([id]) => id)).toEqual(['agentskills', 'agentos', 'codex', 'gemini', 'pi']);
    expect(reasons.codex).toEqual(['ignored', 'frontmatter/byte-order-mark']);
  });

  it.each([
    ['a file name in lower case', `${frontmatter}# Demo\n`, 'demo/skill.md', ['skill/file-name']],
    [
      'an unknown field',
      withFields('name: demo', 'description: x', 'a: b', 'c: d'),
      'demo/SKILL.md',
      ['frontmatter/unknown-field', 'frontmatter/unknown-field'],
    ],
    ['a byte order mark', `\ufeff${frontmatter}# Demo\n`, 'demo/SKILL.md', ['frontmatter/byte-order-mark']],
    [
      'another folder',
      withFields('name: other', 'description: x'),
      'demo/SKILL.md',
      ['frontmatter/name-directory-mismatch'],
    ],
  ])('refuses %s in agentskills, for what the profile finds', async (_, text, path, codes) => {
    const verdict = (await check(text, path)).find(({ id }) => id === 'agentskills');
    expect([verdict?.verdict, verdict?.reasons.map(({ code }) => code)]).toEqual(['ignored', codes]);
    const { findings } = await checkText(text, path, memoryContext({}, { profile: 'agentskills' }));
    expect(
      findings.flatMap(({ code, severity }) => (severity === 'error' || severity === 'warning' ? [code] : [])),
    ).toEqual(codes);
  });

  it('says that OpenCode executes code', async () => {
    const verdicts = await check('---js\n({ name: "demo", description: "Shows one thing." })\n---\n# Demo\n');
    const verdict = verdicts.find(({ id }) => id === 'opencode');
    expect(verdict).toMatchObject({ verdict: 'partly', reasons: [{ code: 'frontmatter/executable-language' }] });
    expect(verdict?.reasons[0]?.message).toContain('executes this frontmatter as code');
  });

  it('uses the version that the settings name for an agent', async () => {
    const settings = { profile: 'claude-code', profileVersion: '2.1.197' };
    const verdicts = await checkAllAgents(skillAt(`\ufeff${frontmatter}# Demo\n`), memoryContext({}, settings));
    expect(verdicts.find(({ id }) => id === 'claude-code')).toMatchObject({ version: '2.1.197', verdict: 'partly' });
    // A version of one agent is not that of another.
    expect(verdicts.find(({ id }) => id === 'codex')?.version).not.toBe('2.1.197');
  });

  it('calls a format a problem only where the skill follows it', async () => {
    const findOthers = async (text: string, settings: unknown = {}) =>
      (await checkAllAgents(skillAt(text), memoryContext({}, settings)))
        .filter(({ isOtherFormat }) => isOtherFormat)
        .map(({ id }) => id);
    const plain = `${frontmatter}# Demo\n`;
    expect(await findOthers(plain)).toEqual(['agentos']);
    expect(await findOthers(plain, { profile: 'codex' })).toEqual(['agentos']);
    expect(await findOthers(plain, { profile: 'agentos' })).toEqual(['agentskills']);
    expect(await findOthers(`${frontmatter}# Demo\n\n<chunk id="a" description="b">\n\nC.\n\n</chunk>\n`)).toEqual([
      'agentskills',
    ]);
  });

  it('says what the model sees where a description is missing', async () => {
    const verdict = (await check(withFields('name: demo'))).find(({ id }) => id === 'claude-code');
    expect(verdict).toMatchObject({
      verdict: 'partly',
      description: 'Demo',
      reasons: [{ code: 'frontmatter/description-missing' }],
      version: '2.1.330',
    });
  });

  it.each([
    [
      '',
      'Claude Code finds no description and no text in the body, so it shows “Skill” as the description. Add the field `description`.',
    ],
    [
      '---\nname: demo\n---\n',
      'Claude Code finds no description and no text in the body, so it shows “Skill” as the description. Add the field `description`.',
    ],
    [
      '---\nname: demo\n---\n# Demo\n',
      'Claude Code shows “Demo” from the body as the description. Add the field `description`.',
    ],
    [
      '  ---\n  name: demo\n  description: Shows one thing.\n  ---\n\n# Demo\n',
      'Claude Code shows “---” from the body as the description. Remove the indentation of the frontmatter.',
    ],
  ])('says where Claude Code has the description from, and what to do: %j', async (text, message) => {
    const verdict = (await check(text)).find(({ id }) => id === 'claude-code');
    expect(verdict?.reasons.map(reason => reason.message)).toEqual([message]);
  });

  it('says which part of a description YAML takes for a comment, with the fix', async () => {
    const text = withFields('name: demo', 'description: Fix issue #12 in the tracker');
    const verdicts = await check(text);
    expect(groupAgents(verdicts).loading).toEqual([]);
    for (const { verdict, reasons } of verdicts.filter(({ evidence }) => evidence === 'measured')) {
      expect([verdict, reasons.map(({ code }) => code)]).toEqual(['partly', ['frontmatter/ambiguous-scalar']]);
      const [reason] = reasons;
      expect(reason?.message).toContain('shows the description “Fix issue”, without “#12 in the tracker”.');
      expect(reason?.fixes().map(({ title }) => title)).toEqual(['Put the value in quotes']);
    }
    expect(formatVerdicts(verdicts)).toMatch(
      / Loads partly in npx skills\. Not verified: unclear whether accepted by claude\.ai \(upload\), /,
    );
    // The same finding with a named agent as without: one, at the same place.
    for (const profile of ['auto', 'claude-code', 'mcp']) {
      const { findings } = await checkText(text, 'demo/SKILL.md', memoryContext({}, { profile }));
      expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
        ['frontmatter/ambiguous-scalar', 'warning'],
      ]);
    }
  });

  it('reports every reason of every reader under a code of its own choice', () => {
    const folder = join(import.meta.dirname, '../../../../server/src/skill/readers');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.ts'));
    const code = sources.map(path => readFileSync(join(folder, path), 'utf8')).join('\n');
    const reasons = Array.from(
      code.matchAll(/create(?:Reason|IgnoredReading)\(\s*'([\w-]+)'/g),
      ([, reason = '']) => reason,
    );
    expect(new Set(reasons).size).toBeGreaterThan(30);
    const unlisted = reasons.filter(
      reason => !reason.endsWith('-type') && findReasonCode(reason).code === 'frontmatter/value-unknown',
    );
    expect([...new Set(unlisted)].sort()).toEqual(['description-tags', 'not-invocable']);
  });

  it.each(['SKILL.md', 'a%2Fb/SKILL.md', 'x'.repeat(300) + '/SKILL.md', 'con/skill.md', '%F0%9F%98%80/SKILL.md'])(
    'has a verdict of every agent for %s',
    async path => {
      const verdicts = await check(withFields('name: a/../b', 'description: "\\u0000/"'), path);
      expect(verdicts.map(({ id }) => id)).toEqual(agentIds);
    },
  );

  it('offers fixes that make the agent load the skill', async () => {
    const text = `${frontmatter.replace('---\n', '---\nsource: x\n')}# Demo\n`;
    const fix = (await check(text))[0]?.reasons[0]?.fixes()[0];
    expect(fix?.title).toBe('Move “source” under `metadata`');
    expect(await findReasons(applied(text, fix?.changes ?? []))).toEqual(agentOs);
    const renamed = `${frontmatter.replace('demo', 'other')}# Demo\n`;
    const mcp = (await check(renamed)).find(({ id }) => id === 'mcp');
    expect(mcp?.reasons[0]?.fixes().map(({ title }) => title)).toEqual([
      'Change the name to “demo”',
      'Rename the folder to “other”',
    ]);
  });
});

describe('Try a Prompt', () => {
  const skills = [
    {
      id: '1',
      name: 'pdf-processing',
      description: 'Extract text and tables from PDF files, fill forms, merge documents.',
    },
    { id: '2', name: 'release-notes', description: 'Write release notes from merged pull requests.' },
    { id: '3', name: '数据分析', description: '分析 CSV 数据并生成图表。' },
    { id: '4', name: 'pdf-forms', description: 'Fill forms in PDF files and extract text and tables from documents.' },
  ];

  it('ranks by words and says which', () => {
    const { skills: ranked } = rankSkills('please merge these PDFs', skills);
    expect(ranked.map(({ id }) => id).slice(0, 2)).toEqual(['1', '4']);
    expect(ranked[0]?.matched).toEqual(['pdfs', 'merge']);
    expect(ranked.at(-1)?.score).toBe(0);
  });

  it('works without spaces between words', () => {
    expect(rankSkills('帮我分析数据', skills).skills[0]?.id).toBe('3');
  });

  it('points out skills that say the same', () => {
    expect(findOverlaps(skills).map(({ first, second }) => [first, second])).toEqual([['1', '4']]);
    expect(rankSkills('x', []).skills).toEqual([]);
  });
});

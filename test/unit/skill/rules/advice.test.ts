import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../../server/src/tokens/index.js';
import { cli, temporaryFolder } from '../../../support/runCli.js';
import { checkText, memoryContext, type Checked } from '../../../support/checkedText.js';
import { readPackagedFile } from '../../../../server/src/node/nodePackagedFiles.js';
import { isQuick } from '../../../support/inputShare.js';

const head = ['---', 'name: demo', 'description: Shows one thing.'];
const skill = (...fields: readonly string[]): string => [...head, ...fields, '---', '', '# Demo', ''].join('\n');

const check = async (text: string, settings: unknown = {}): Promise<Checked> =>
  checkText(text, 'demo/SKILL.md', memoryContext({}, settings));

describe('a name', () => {
  it.each([
    ['true', 'The name must be a string. Put it in quotes.'],
    ['12', 'The name must be a string. Put it in quotes, or use a name with letters.'],
    ['[demo]', 'The name must be a string, not a list or map. Write only the name.'],
    ['{a: b}', 'The name must be a string, not a list or map. Write only the name.'],
  ])('of another type: %s', async (value, message) => {
    const { findings } = await check(`---\nname: ${value}\ndescription: Shows one thing.\n---\n\n# Demo\n`);
    expect(findings.map(finding => finding.message)).toContain(message);
  });

  it('is shown with what cannot be seen in it', async () => {
    const { findings } = await check('---\nname: de\u200bmo\ndescription: Shows one thing.\n---\n\n# Demo\n');
    const named = findings.filter(({ code }) => code.startsWith('frontmatter/name-'));
    expect(named).toHaveLength(2);
    for (const { message } of named) expect(message).toContain('“de<U+200B>mo”');
  });
});

describe('values in metadata', () => {
  it
    .skipIf(isQuick)
    .each(['internal: true', 'version: 1.0', 'enabled: yes', 'octal: 010', 'day: 2024-01-01', 'nothing:'])(
    'are never changed by --fix: %s',
    async line => {
      const text = skill('metadata:', `  ${line}`);
      const cwd = temporaryFolder({ 'demo/SKILL.md': text });
      for (const profile of ['auto', 'agentskills', 'opencode', 'agentos']) {
        await cli(['check', '.', '--fix', '--profile', profile], { cwd });
        expect(readFileSync(join(cwd, 'demo/SKILL.md'), 'utf8'), profile).toBe(text);
      }
    },
  );

  it('are quoted where the author asks for it, but not where a program tests for the boolean', async () => {
    const { findings } = await check(skill('metadata:', '  version: 1.0', '  internal: true'));
    expect(findings.map(finding => finding.fixes().map(({ title, safe }) => `${title} ${safe === true}`))).toEqual([
      ['Change to "1.0" false'],
      [],
    ]);
    expect(findings[1]?.message).toContain('if the skill is only for `npx skills`');
  });

  it('of other fields that must be text are still quoted by --fix', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill('license: 010') });
    await cli(['check', '.', '--fix'], { cwd });
    expect(readFileSync(join(cwd, 'demo/SKILL.md'), 'utf8')).toBe(skill('license: "010"'));
  });
});

describe('a skill over its budget', () => {
  const long = skill() + 'Read the file first.\n'.repeat(600);

  it('is told both figures and of references, never of chunks, where it is a plain skill', async () => {
    const { lines } = await check(long);
    const tokens = (await countTokens(long.trimEnd(), 'o200k_base', readPackagedFile)).toLocaleString('en');
    expect(lines).toEqual([
      `skill/core-over-budget|Demo|SKILL.md is over its budget. Tokens: ${tokens} (maximum 5,000). Lines: 606 (maximum 500). Move details into files under \`references/\`, and link to them.`,
    ]);
    const [message] = (await check(skill() + 'word '.repeat(9000))).lines;
    expect(message).toMatch(/Tokens: [\d,]+ \(maximum 5,000\)\. Lines: 7 \(maximum 500\)\./);
    expect(message).not.toMatch(/chunk/);
  });

  it('counts chunks in every profile that loads them with the rest', async () => {
    const chunked = `${skill()}\n## Overview\n\nText.\n\n## Interface\n\n- \`a\`: b.\n\n<chunk id="a" description="b">\n\n${'Read the file first.\n'.repeat(600)}\n</chunk>\n`;
    const codes = async (profile: string): Promise<readonly string[]> =>
      (await check(chunked, { profile })).findings.map(({ code }) => code);
    expect(await codes('auto')).toEqual([]);
    expect(await codes('agentos')).toEqual([]);
    expect(await codes('claude-code')).toEqual(['skill/core-over-budget']);
  });

  it('is told of chunks where it has them', async () => {
    const { lines } = await check(long, {
      profile: 'agentos',
      rules: { 'skill/overview-missing': 'off', 'skill/interface-missing': 'off' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/The always-loaded part is over its budget\. Tokens: .* Lines: .* into chunks\.$/);
  });
});

describe('a symbolic link that was checked out as text', () => {
  it.each([
    '../../shared/skills/demo/SKILL.md',
    '../shared/SKILL.md\n',
    'AGENTS.md',
    './SKILL.base.md',
    '/home/me/skills/demo/SKILL.md',
    '..\\shared\\SKILL.md',
    '../my skills/demo/SKILL.md',
    '../技能/SKILL.md',
    '../README',
  ])('is recognised: %j', async text => {
    const { findings } = await check(text);
    expect(findings.map(({ code }) => code)).toEqual(['frontmatter/missing']);
    expect(findings[0]?.message).toMatch(/^This file contains only the path “.+”, so it is probably a symbolic link/);
    expect(findings[0]?.message).toContain(text.trim());
    expect(findings[0]?.fixes()).toEqual([]);
  });

  it.each([
    '# AGENTS.md',
    'See README.md',
    'Text.',
    'a.md\nb.md',
    '[a](b.md)',
    '`a.md`',
    'Read ../a.md first',
    'readme',
  ])('is not seen in %j', async text => {
    const { findings } = await check(text);
    expect(findings[0]?.message).toMatch(/^The file has no frontmatter\./);
  });
});

import { describe, expect, it } from 'vitest';
import { type Finding } from '../../../../../server/src/core/index.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const skill = '---\nname: demo\ndescription: Shows one thing. Use it in examples.\n---\n\n# Demo\n\nDo one thing.\n';

async function check(code: string, path: string, files: Readonly<Record<string, string>> = {}, settings: unknown = {}) {
  const workspace = memoryWorkspace({ [path]: skill, ...files }, documentKinds, readSettings(settings));
  const findings = await workspace.check(path);
  return { workspace, findings: findings.filter(finding => finding.code === code) };
}

const renames = (findings: readonly Finding[]) =>
  findings.flatMap(finding => finding.fixes().map(({ title, renameFile }) => ({ title, ...renameFile })));

describe('skill/file-name', () => {
  const code = 'skill/file-name';

  it.each(['skill.md', 'Skill.md', 'SKILL.MD', 'sKiLl.Md'])('reports %s and renames it', async name => {
    const { findings } = await check(code, `my demo/${name}`, {}, { profile: 'codex' });
    expect(findings.map(({ message }) => message)).toEqual([
      `Agents look only for \`SKILL.md\`, so they do not find “${name}”. Rename the file.`,
    ]);
    expect(renames(findings)).toEqual([
      {
        title: 'Rename the file to “SKILL.md”',
        from: `file:///w/my demo/${name}`,
        to: 'file:///w/my%20demo/SKILL.md',
      },
    ]);
  });

  it('names the agents that find the file', async () => {
    const { findings } = await check(code, 'demo/Skill.md');
    expect(findings.map(({ message }) => message)).toEqual([
      '“Skill.md” is found only by claude.ai (upload, not verified). Other agents look for `SKILL.md`. Rename the file.',
    ]);
    expect((await check(code, 'demo/Skill.md', {}, { profile: 'claude-ai' })).findings).toEqual([]);
  });

  it.each([
    ['auto', 'warning'],
    ['codex', 'error'],
    ['agentskills', 'error'],
    ['cursor', 'warning'],
  ])('has the severity of what %s does: %s', async (profile, severity) => {
    const { findings } = await check(code, 'demo/skill.md', {}, { profile });
    expect(findings.map(finding => finding.severity)).toEqual([severity]);
  });

  it('trusts the name that the folder lists', async () => {
    // The editor opened `skill.md` on a file system that ignores case.
    const { findings } = await check(code, 'demo/skill.md', { 'demo/SKILL.md': skill });
    expect(findings).toEqual([]);
  });

  it('leaves pages about skills alone, and does not list them', async () => {
    const { workspace, findings } = await check(code, 'docs/Skill.md', { 'docs/Skill.md': '# Skill\n\nText.\n' });
    expect(findings).toEqual([]);
    const page = workspace.document('docs/Skill.md');
    expect(await page.kind.isRelevant(page.model, page, workspace.context)).toBe(false);
    const lower = memoryWorkspace({ 'a/skill.md': '# A\n' }, documentKinds, readSettings({})).document('a/skill.md');
    expect(await lower.kind.isRelevant(lower.model, lower, workspace.context)).toBe(true);
  });
});

describe('skill/too-deep', () => {
  const code = 'skill/too-deep';

  it('names the agents that look there, but not so deep', async () => {
    const messages = async (path: string, settings?: unknown) => {
      const { findings } = await check(code, path, {}, settings);
      return findings.map(({ message }) => message);
    };
    const [message] = await messages('.claude/skills/group/demo/SKILL.md');
    expect(message).toContain('Claude Code');
    expect(message).not.toContain('OpenCode');
    expect(await messages('packages/web/.gemini/skills/a/b/demo/SKILL.md')).toEqual([
      'This skill is 3 folders below “.gemini/skills”, where it is not found by Gemini CLI. Move its folder to “.gemini/skills/demo”.',
    ]);
    expect(await messages('.agents/skills/a/b/c/d/e/f/demo/SKILL.md', { profile: 'codex' })).toHaveLength(1);
    expect(await messages('.agents/skills/a/b/c/d/e/demo/SKILL.md', { profile: 'codex' })).toEqual([]);
    // Codex looks that deep, but not into hidden folders.
    expect((await messages('.agents/skills/.old/demo/SKILL.md'))[0]).toContain('OpenAI Codex');
    expect(await messages('.claude/skills/demo/SKILL.md')).toEqual([]);
    expect(await messages('skills/a/b/demo/SKILL.md')).toEqual([]);
    expect(await messages('.claude/skills/group/demo/SKILL.md', { profile: 'agentos' })).toEqual([]);
  });

  it('moves the folder where nothing is in the way', async () => {
    const path = '.claude/skills/group/de mo/SKILL.md';
    expect(renames((await check(code, path)).findings)).toEqual([
      {
        title: 'Move the folder to “.claude/skills/de mo”',
        from: 'file:///w/.claude/skills/group/de%20mo',
        to: 'file:///w/.claude/skills/de%20mo',
      },
    ]);
    const other = { '.claude/skills/demo/SKILL.md': skill };
    const { findings } = await check(code, '.claude/skills/group/demo/SKILL.md', other);
    expect(findings).toHaveLength(1);
    expect(renames(findings)).toEqual([]);
  });

  it('says nothing about skills inside skills', async () => {
    const around = { '.claude/skills/a/SKILL.md': skill };
    expect((await check(code, '.claude/skills/a/assets/x/SKILL.md', around)).findings).toEqual([]);
  });
});

describe('text/control-character', () => {
  const code = 'text/control-character';
  const described = (description: string, body = 'Text.'): string =>
    skill.replace('Shows one thing. Use it in examples.', description).replace('Do one thing.', body);

  async function checkText(text: string, settings?: unknown) {
    const path = 'demo/SKILL.md';
    const { workspace, findings } = await check(code, path, { [path]: text }, settings);
    const document = workspace.document(path);
    const shown = findings.map(
      ({ severity, span, message }) =>
        `${severity} ${JSON.stringify(document.source.text.slice(span.start, span.end))} ${message}`,
    );
    const changes = findings.flatMap(finding => finding.fixes()).flatMap(fix => fix.changes);
    return { workspace, document, findings, shown, fixed: applied(text, changes) };
  }

  it('names the agents that refuse the skill', async () => {
    const { shown, fixed } = await checkText(described('Shows \u0007one thing.'), { profile: 'codex' });
    expect(shown).toEqual([
      'error "\\u0007" OpenAI Codex cannot read this YAML. It contains the invisible character U+0007. Remove the character.',
    ]);
    expect(fixed).toBe(described('Shows one thing.'));
    expect((await checkText(fixed)).findings).toEqual([]);
  });

  it.each([
    ['\u2028', 'Counts\u2028probes.', 'Counts probes.'],
    ['\u2029', 'Counts \u2029probes.', 'Counts probes.'],
    ['\u0085', 'Counts\u0085probes.', 'Counts probes.'],
    ['\u000b', 'Counts\u000bprobes.', 'Counts probes.'],
    ['\u0000', 'Counts\u0000 probes.', 'Counts probes.'],
    ['\u009f', 'Co\u009funts probes.', 'Counts probes.'],
  ])('removes %j', async (character, before, after) => {
    const { findings, document, fixed } = await checkText(described(before));
    expect(findings.map(({ span }) => document.source.text.slice(span.start, span.end))).toEqual([character]);
    expect(fixed).toBe(described(after));
  });

  it.each([
    ['Shows\u2028one thing.', [['U+2028', 'GitHub Copilot CLI and OpenAI Codex']]],
    ['Shows\u0085one thing.', [['U+0085', 'GitHub Copilot CLI and OpenAI Codex']]],
    ['Shows\ufffeone thing.', [['U+FFFE', 'GitHub Copilot CLI, OpenAI Codex and OpenCode']]],
    // In quotes, and at the end of a value, every agent takes it for white space.
    ['"Shows\u2028one thing."', [['U+2028', undefined]]],
    ['Shows one thing.\u2028', [['U+2028', undefined]]],
    [
      '"Shows\u2028one\u0007 thing."',
      [
        ['U+2028', undefined],
        ['U+0007', 'GitHub Copilot CLI, OpenAI Codex and OpenCode'],
      ],
    ],
    [
      'Shows\u2028one\u0007 thing.',
      [
        ['U+2028', 'GitHub Copilot CLI and OpenAI Codex'],
        ['U+0007', 'GitHub Copilot CLI, OpenAI Codex and OpenCode'],
      ],
    ],
  ])('names the agents that refuse each character of %j', async (description, expected) => {
    const { findings } = await checkText(described(description));
    const refusals = findings.map(({ severity, message }) => {
      const [character] = /U\+[\dA-F]{4}/.exec(message) ?? [];
      return [severity, character, / not loaded by (.*)\. Remove or replace the character\.$/.exec(message)?.[1]];
    });
    expect(refusals).toEqual(
      expected.map(([character, agents]) => [agents === undefined ? 'info' : 'warning', character, agents]),
    );
  });

  it('is less severe where every agent of the profile loads the skill', async () => {
    const { shown } = await checkText(described('Shows \u0007one thing.'), { profile: 'claude-code' });
    expect(shown).toEqual([
      'info "\\u0007" The text contains the invisible character U+0007. Remove or replace the character.',
    ]);
  });

  it('reports the text, but not code, and other line ends only in the frontmatter', async () => {
    const body = 'A \u001b[1m b\u2028c `\u001b[0m`\n\n    \u001b[2m\n\n```\n\u001b[3m\n```\n\nEnd\u0000';
    const { shown, fixed } = await checkText(described('Shows one thing.', body));
    expect(shown).toEqual([
      'info "\\u001b" The text contains the invisible character U+001B. Remove or replace the character.',
      'info "\\u0000" The text contains the invisible character U+0000. Remove or replace the character.',
    ]);
    expect(fixed).toBe(described('Shows one thing.', body.replace('A \u001b', 'A ').replace('\u0000', '')));
  });
});

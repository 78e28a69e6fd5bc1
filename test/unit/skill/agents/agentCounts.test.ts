import { describe, expect, it } from 'vitest';
import { formatAgents, formatVerdicts, groupAgents, isUnverified } from '../../../../server/src/skill/index.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { skillAt } from '../support.js';
import { check, withFields } from './checkSkill.js';

describe('Check Against All Agents', () => {
  it('counts only agents that were run', async () => {
    const verdicts = await check(withFields('name: demo', 'description: Shows one thing.'));
    const { loading, unverified } = groupAgents(verdicts);
    expect(loading.every(({ evidence }) => evidence === 'measured')).toBe(true);
    expect(formatVerdicts(verdicts)).toBe(
      `Loads in ${loading.length} of ${loading.length} agents. Not verified: loads in ${unverified.length} of ${unverified.length} agents.`,
    );
  });

  it('counts agents in which nobody can call the skill apart', async () => {
    const flags = ['user-invocable: false', 'disable-model-invocation: true'];
    const verdicts = await check(withFields('name: demo', 'description: Shows one thing.', ...flags));
    const { loading, hiding } = groupAgents(verdicts);
    expect(loading.filter(({ inCatalogue, inMenu }) => !inCatalogue && !inMenu)).toEqual([]);
    expect(hiding.map(({ id }) => id)).toEqual(['copilot', 'copilot-cli', 'qwen-code', 'openclaw']);
    expect(formatVerdicts(verdicts)).toMatch(
      /^Loads in 6 of 11 agents\. Not callable in GitHub Copilot in VS Code, GitHub Copilot CLI, Qwen Code, OpenClaw\. Ignored by Claude Code\./,
    );
  });

  it.each(['paths: ["src/**"]', 'paths: src/**, test/**', 'paths:\n  - "src/**"'])(
    'counts agents that list the skill with its files among those that load it: %s',
    async field => {
      const text = withFields('name: demo', 'description: Shows one thing.', field);
      const found = (await check(text)).filter(({ id }) => id === 'claude-code');
      expect(formatVerdicts(found)).toBe('Loads in 1 of 1 agent.');
      expect(found).toMatchObject([{ verdict: 'loads', inCatalogue: false, inMenu: false, reasons: [] }]);
      expect(formatAgents(found, skillAt(text).source.lines)).toContain(
        'Claude Code 2.1.330 (listed only while a file that matches `paths` is in use)',
      );
    },
  );

  it.each(['paths:', 'paths: []', 'paths: ""', 'paths: 3'])(
    'a field without a pattern restricts nothing: %s',
    async field => {
      const verdicts = await check(withFields('name: demo', 'description: Shows one thing.', field));
      for (const { id, verdict, inCatalogue, inMenu } of verdicts)
        expect([id, verdict === 'ignored' || (inCatalogue && inMenu)]).toEqual([id, true]);
    },
  );

  it('Qwen Code shows a skill with paths to the user from the start', async () => {
    const verdicts = await check(withFields('name: demo', 'description: Shows one thing.', 'paths: ["src/**"]'));
    const qwenCode = verdicts.find(({ id }) => id === 'qwen-code');
    expect(qwenCode).toMatchObject({ verdict: 'loads', inCatalogue: false, inMenu: true, isConditional: true });
  });

  it('says what was not verified', async () => {
    const verdicts = await check(withFields('name: demo', 'description: Shows one thing.'));
    expect(verdicts.filter(isUnverified).map(({ id }) => id)).toEqual(
      skillReaders
        .filter(({ evidence }) => evidence === 'documented')
        .flatMap(({ id }) => (/^agent(?:skills|os)$/.test(id) ? [] : [id])),
    );
    expect(verdicts.some(isUnverified)).toBe(true);
  });

  it('does not call it a refusal where a format was not verified', async () => {
    const verdicts = await check(withFields('name: demo', 'description: Shows one thing.', 'model: opus'));
    const upload = verdicts.filter(({ id }) => id === 'claude-ai');
    expect(formatVerdicts(upload)).toBe('Not verified: unclear whether accepted by claude.ai (upload).');
    const { lines } = skillAt('').source;
    expect(formatAgents(upload, lines)).toContain('  unclear   claude.ai (upload) (not verified)');
  });
});

import { describe, expect, it } from 'vitest';
import { agents } from '../support/demoSkill.js';

describe('skill agents', () => {
  it('shows problems only, and with --verbose everything', async () => {
    // It does not follow AgentOS: that it misses its sections is no problem.
    const plain = '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nDo it.\n';
    expect((await agents(plain)).output.split('\n')).toEqual([
      expect.stringMatching(/^Loads in (\d+) of \1 agents\.$/),
      expect.stringMatching(/^Not verified: loads in (\d+) of \1 agents\.$/),
      expect.stringMatching(/^ {2}accepted {2}Agent Skills specification, npx skills \d/),
      expect.stringMatching(/^ {2}loads {5}Claude Code \d.*\d, Cursor \(not verified\), .*Roo Code \(not verified\)$/),
      '',
    ]);
    const all = (await agents(plain, '--verbose')).output;
    expect(all).toMatch(/\n {2}refused {3}AgentOS\n {12}\d/);
    expect(all).toMatch(/\n {2}loads {5}Claude Code [\d.]+\n {12}Source: /);
    // A problem of pi and others, not of Claude Code.
    const duplicate = (await agents(plain.replace('---\n\n', 'license: a\nlicense: b\n---\n\n'))).output;
    expect(duplicate).toMatch(/\n {2}ignored {3}.*\bpi [\d.]+.*\n {12}5:1 The agent /);
    expect(duplicate).not.toMatch(/\n {2}loads {5}Claude Code [\d.]+\n/);
    expect(duplicate).not.toContain('AgentOS');
  });

  it('shows the place, the fixes and the source of each reason', async () => {
    const text = '---\nname: demo\ndescription: Build for AWS: ECS.\n---\n\n# Demo\n';
    const { output } = await agents(
      text,
      '--profile',
      'copilot-cli',
      '--profile',
      'cursor',
      '--profile',
      'agentskills',
    );
    expect(output.split('\n').map(line => line.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
      'Loads in 0 of 1 agent. Ignored by GitHub Copilot CLI.',
      'Not verified: loads in 0 of 1 agent, unclear in Cursor.',
      'Not accepted by Agent Skills specification.',
      expect.stringMatching(/^ {2}ignored {3}GitHub Copilot CLI \d+\.\d+\.\d+$/),
      expect.stringMatching(/^ {12}3:14 GitHub Copilot CLI cannot read this YAML: /),
      '              Fix: Put the value in quotes',
      expect.stringMatching(/^ {12}Source: https:\/\/docs\.github\.com\/\S+ \(verified on DAY\)$/),
      '  unclear   Cursor (not verified)',
      expect.stringMatching(/^ {12}3:14 Not verified: Cursor cannot read this YAML: /),
      '              Fix: Put the value in quotes',
      expect.stringMatching(/^ {12}Source: https:\/\/cursor\.com\/\S+ \(read on DAY\)$/),
      '  refused   Agent Skills specification',
      expect.stringMatching(/^ {12}3:14 Invalid YAML: .*\(frontmatter\/invalid-yaml\)$/),
      '              Fix: Put the value in quotes',
      '            Source: https://agentskills.io/specification (verified on DAY)',
      '',
    ]);
  });

  it('says once what several agents do for the same reason', async () => {
    const { output } = await agents('---\nname: demo\ndescription: Build for AWS: ECS.\n---\n\n# Demo\n');
    const lines = output.split('\n');
    const at = lines.findIndex(line => /^ {2}ignored /.test(line));
    expect(lines[at]).toMatch(/GitHub Copilot CLI [\d.]+, .*Cline [\d.]+/);
    expect(lines[at + 1]).toMatch(/^ {12}3:14 The agent cannot read this YAML: /);
    expect(lines[at + 2]).toBe('              Fix: Put the value in quotes');
    expect(lines[at + 3]).toMatch(/^ {12}Sources: https:\S+, https:\S+/);
    expect(lines.filter(line => line.includes('3:14 Not verified: The agent cannot read'))).toHaveLength(1);
  });

  it('compares versions of one agent', async () => {
    const { output } = await agents(
      '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n',
      ...['--profile', 'claude-code@2.1.197', '--profile', 'claude-code'],
      ...['--format', 'json'],
    );
    const { agents: verdicts } = JSON.parse(output) as { agents: { id: string; reader: string }[] };
    expect(verdicts.map(({ id }) => id)).toEqual(['claude-code', 'claude-code']);
    expect(verdicts[0]?.reader).toBe('2.1.197');
    expect(verdicts[1]?.reader).not.toBe('2.1.197');
  });

  it('prints version 2 as JSON', async () => {
    const { output } = await agents('---\nname: other\ndescription: Uses <b>.\n---\nText.\n', '--format', 'json');
    const { version, agents: verdicts } = JSON.parse(output) as { version: number; agents: { id: string }[] };
    expect(version).toBe(2);
    const reason = (code: string, line: number, start: number, end: number, fixes: readonly string[]) => ({
      code,
      message: expect.any(String) as string,
      range: { start: { line, character: start }, end: { line, character: end } },
      fixes,
    });
    expect(verdicts.find(({ id }) => id === 'copilot')).toEqual({
      id: 'copilot',
      title: 'GitHub Copilot in VS Code',
      verdict: 'partly',
      name: 'demo',
      description: 'Uses .',
      inCatalogue: true,
      inMenu: true,
      reasons: [
        reason('frontmatter/name-directory-mismatch', 1, 6, 11, [
          'Change the name to “demo”',
          'Rename the folder to “other”',
        ]),
        reason('frontmatter/value-unknown', 2, 13, 22, []),
      ],
      source: expect.stringMatching(/^https:/) as string,
      verified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      reader: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
    });
    expect(verdicts.find(({ id }) => id === 'mcp')).toMatchObject({
      verdict: 'ignored',
      name: null,
      description: null,
    });
  });
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildNodeBundle } from '../support/buildNodeBundle.js';
import { temporaryFolder } from '../support/runCli.js';

const examples = join(import.meta.dirname, '../../examples');
let bundle = '';

beforeAll(async () => {
  bundle = await buildNodeBundle();
});

const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [join(bundle, 'cli.js'), ...args], { cwd: examples, input, encoding: 'utf8' });

describe('dist/cli.js', () => {
  it('is a program of its own: one JSON document, the status, and nothing on standard error', () => {
    const { status, stdout, stderr } = run(['check', '.', '--format', 'json']);
    expect(stderr).toBe('');
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as { files: { path: string; findings: { code: string }[] }[] };
    const codes = new Map(report.files.map(({ path, findings }) => [path, findings.map(({ code }) => code)]));
    expect(codes.get('handoffs/wrong-mode.xml')).toEqual(['xsd/enumeration']);
    expect(codes.get('handoffs/login-endpoint.xml')).toEqual([]);
    expect(codes.get('skills/weather/WeatherForecastSkill.swift')).toEqual([]);
    expect(codes.get('skills/data_analyzer/SKILL.md')).toEqual([]);
    expect(codes.get('skills/broken-skill/RemindersAddItemSkill.swift')).toEqual([
      'sync/type-mismatch',
      'sync/argument-extra',
      'sync/required-mismatch',
    ]);
  });

  it('reads YAML for OpenCode as its js-yaml does', () => {
    const folder = temporaryFolder({ 'date/SKILL.md': '---\nname: date\ndescription: 2024-01-01\n---\n\n# Date\n' });
    const { stdout } = run(['skill', 'agents', join(folder, 'date/SKILL.md'), '--format', 'json']);
    const { agents } = JSON.parse(stdout) as { agents: { id: string; description: string | null }[] };
    // A date in YAML 1.1, and text in YAML 1.2.
    expect(agents.find(({ id }) => id === 'opencode')?.description).toBeNull();
    expect(agents.find(({ id }) => id === 'codex')?.description).toBe('2024-01-01');
  });

  it.skipIf(process.platform !== 'linux')(
    'escapes the control characters of a document for a terminal, not for a pipe',
    () => {
      const description = 'Red \u001b[31m, hidden \u001b[8m, title \u001b]0;x\u0007, next\u009b';
      const folder = temporaryFolder({
        'esc/SKILL.md': `---\nname: esc\ndescription: Escapes.\n---\n\n<chunk id="a" description="${description}">\n\nText\n\n</chunk>\n`,
      });
      const args = ['skill', 'summary', join(folder, 'esc')];
      expect(run(args).stdout).toContain(description);
      const command = [process.execPath, join(bundle, 'cli.js'), ...args].map(each => `'${each}'`).join(' ');
      const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });
      expect(stdout).toContain('Red \u001b[31m, hidden \\u001b[8m, title \\u001b]0;x\\u0007, next\\u009b\r\n');
    },
  );

  it('answers as an MCP server what was asked before its input ended', () => {
    const message = (id: number | undefined, method: string, params: object): string =>
      `${JSON.stringify({ jsonrpc: '2.0', ...(id !== undefined && { id }), method, params })}\n`;
    const opening = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const call = { name: 'validate', arguments: { path: 'skills/broken-skill/SKILL.md' } };
    const input =
      message(0, 'initialize', opening) +
      message(undefined, 'notifications/initialized', {}) +
      [1, 2, 3].map(id => message(id, 'tools/call', call)).join('');
    const { status, stdout } = run(['mcp', '.'], input);
    expect(status).toBe(0);
    const ids = stdout
      .trim()
      .split('\n')
      .map(line => (JSON.parse(line) as { id: number }).id);
    expect(ids.sort()).toEqual([0, 1, 2, 3]);
  });

  it('reads standard input to its end', () => {
    const { status, stdout } = run(
      ['check', '--stdin', '--stdin-path', 'x/SKILL.md', '--format', 'json'],
      'text\n'.repeat(50_000),
    );
    expect(status).toBe(1);
    expect(stdout).toContain('frontmatter/missing');
  });

  it('prints a long document whole although it ends at once', () => {
    const { stdout } = run(['skill', 'outline', '-', '--level', '3'], `# Title\n\n${'word '.repeat(200_000)}\n`);
    expect(stdout.length).toBeGreaterThan(1_000_000);
  });
});

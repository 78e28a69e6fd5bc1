import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from '../../server/src/cli/commands.js';
import { listCompletions } from '../../server/src/cli/completion/listCompletions.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const isInstalled = (program: string): boolean => spawnSync(program, ['-c', 'true']).status === 0;

async function writeScript(shell: string): Promise<{ cwd: string; script: string }> {
  const cwd = temporaryFolder();
  const { output, status } = await cli(['completion', shell], { cwd });
  expect(status).toBe(0);
  const script = join(cwd, `completion.${shell}`);
  writeFileSync(script, output);
  return { cwd, script };
}

/** What is completed for the last word. */
const cases: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['ch'], ['check']],
  [['skill', 'ag'], ['agents']],
  [['check', '--form'], ['--format']],
  [['check', '.', '--format', 'ju'], ['junit']],
  [['skill', 'agents', '--prof'], ['--profile']],
  [['skill', 'agents', '--profile', 'cod'], ['codex']],
  [['completion', '--'], ['--help']],
];

describe('completion', () => {
  it('knows every option that the help of a command describes', () => {
    const check = listCompletions(commands).find(({ name }) => name === 'check');
    const options = new Map(check?.options.map(({ name, choices }) => [name, choices]));
    expect(options.get('min-severity')).toEqual(['error', 'warning', 'info', 'hint']);
    expect(options.get('format')).toContain('gitlab');
    expect(options.get('config')).toEqual([]);
    expect([...options.keys()]).toEqual(
      expect.arrayContaining(['fix', 'fix-dry-run', 'stdin-path', 'update-baseline']),
    );
  });

  it('rejects another shell', async () => {
    const { status, notes } = await cli(['completion', 'tcsh'], { cwd: temporaryFolder() });
    expect([status, notes]).toEqual([2, expect.stringContaining('No completion for “tcsh”.')]);
  });

  it.skipIf(!isInstalled('bash'))('works in bash', async () => {
    const { cwd, script } = await writeScript('bash');
    for (const [words, expected] of cases) {
      const run = `source "$0"; COMP_WORDS=(skillwright "$@"); COMP_CWORD=$#; _skillwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', run, script, ...words], { cwd, encoding: 'utf8' });
      expect([words, stdout.trim().split('\n'), stderr]).toEqual([words, expected, '']);
    }
  });

  it.skipIf(!isInstalled('zsh'))('works in zsh', async () => {
    const { cwd, script } = await writeScript('zsh');
    // Outside of the line editor, completion functions are called with a `compadd` that prints its matches.
    const run = `compdef() { : }; source "$1"; shift
      compadd() { shift; local w; for w in "$@"; do [[ "$w" == "\${argv_words[-1]}"* ]] && print -r -- "$w"; done; }
      argv_words=("$@"); words=(skillwright "$@"); CURRENT=\${#words}; _skillwright`;
    for (const [words, expected] of cases) {
      const { stdout, stderr } = spawnSync('zsh', ['-fc', run, 'zsh', script, ...words], { cwd, encoding: 'utf8' });
      expect([words, stdout.trim().split('\n'), stderr]).toEqual([words, expected, '']);
    }
  });

  it.skipIf(!isInstalled('fish'))('works in fish', async () => {
    const { cwd, script } = await writeScript('fish');
    for (const [words, expected] of cases) {
      const line = ['skillwright', ...words].join(' ');
      const run = `source ${script}; complete -C ${JSON.stringify(line)}`;
      const { stdout } = spawnSync('fish', ['--no-config', '-c', run], {
        cwd,
        encoding: 'utf8',
        env: { ...process.env, HOME: cwd },
      });
      const completed = stdout
        .trim()
        .split('\n')
        .map(entry => entry.replace(/\t.*/, ''));
      expect([words, completed]).toEqual([words, expect.arrayContaining([...expected])]);
    }
  });
});

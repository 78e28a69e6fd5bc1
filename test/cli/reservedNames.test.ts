import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCommandFile } from '../../server/src/arguments/index.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const compile = (text: string): string =>
  spawnSync('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], { input: text, encoding: 'utf8' })
    .stderr;

const keywords = spawnSync('python3', ['-c', 'import keyword; print(*keyword.kwlist)'], { encoding: 'utf8' })
  .stdout.trim()
  .split(' ');

describe('names that Python reserves', () => {
  it.each(['class', 'import', '3d-print', 'mail'])('skill new writes valid Python: %s', async name => {
    const cwd = temporaryFolder();
    expect((await cli(['skill', 'new', name, '--template', 'python'], { cwd })).status).toBe(0);
    expect(compile(readFileSync(join(cwd, name, `${name.replace('-', '_')}.py`), 'utf8'))).toBe('');
  });

  it('New Command writes valid Python for every keyword', () => {
    expect(keywords.length).toBeGreaterThan(30);
    const texts = keywords.map(name => createCommandFile('python', name, 'Does it.').text);
    expect(compile(texts.join('\n'))).toBe('');
  });
});

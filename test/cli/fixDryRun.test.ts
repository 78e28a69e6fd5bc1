import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatUnifiedDiff } from '../../server/src/cli/formats/unifiedDiff.js';
import { cli, temporaryFolder } from '../support/runCli.js';

const apply = (cwd: string, diff: string): string =>
  spawnSync('git', ['apply', '-p0'], { cwd, input: diff, encoding: 'utf8' }).stderr;

describe('--fix-dry-run', () => {
  it('prints a diff that makes what --fix makes', async () => {
    const text =
      '---\nname: a\ndescription: Does it. Use it.\n---\n\n# A\n\n<Chunk id="x" description="One.">\nText.\n\n</Chunk>';
    const [dry, fixed] = [temporaryFolder({ 'a/SKILL.md': text }), temporaryFolder({ 'a/SKILL.md': text })];
    const { notes } = await cli(['check', '.', '--fix-dry-run'], { cwd: dry });
    expect(readFileSync(join(dry, 'a/SKILL.md'), 'utf8')).toBe(text);
    await cli(['check', '.', '--fix'], { cwd: fixed });
    expect(apply(dry, notes.slice(notes.indexOf('---')))).toBe('');
    const result = readFileSync(join(fixed, 'a/SKILL.md'), 'utf8');
    expect(result).not.toBe(text);
    expect(readFileSync(join(dry, 'a/SKILL.md'), 'utf8')).toBe(result);
  });

  it.each([
    ['a\nb\n', 'a\nx\nb\n'],
    ['a\nb', 'a\nc'],
    ['a\n', ''],
    ['a\nb\nc\n', 'c\n'],
    [`${'x\n'.repeat(20)}b\n${'y\n'.repeat(20)}c`, `${'x\n'.repeat(20)}B\n${'y\n'.repeat(20)}c\nd\n`],
  ])('writes diffs that git applies: %j', (before, after) => {
    const cwd = temporaryFolder({ 'f.md': before, 'other.md': '' });
    const diff = formatUnifiedDiff('f.md', before, after);
    expect(apply(cwd, diff)).toBe('');
    expect(readFileSync(join(cwd, 'f.md'), 'utf8')).toBe(after);
  });
});

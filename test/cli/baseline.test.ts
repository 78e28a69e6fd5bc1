import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const skill = (body: string): string =>
  `---\nname: demo\ndescription: Shows it. Use it to show.\n---\n\n# Demo\n\n${body}\n`;
const broken = '[a](missing.md)';

const update = (cwd: string, ...paths: string[]) =>
  cli(['check', ...(paths.length > 0 ? paths : ['.']), '--baseline', 'known.json', '--update-baseline'], { cwd });
const check = (cwd: string, ...args: string[]) =>
  cli(['check', '.', '--baseline', 'known.json', '--rule', 'skill/link-broken=error', ...args], { cwd });

describe('--baseline', () => {
  it('hides what it lists, also where lines have moved, and reports what is new', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill(broken) });
    expect((await check(cwd)).status).toBe(2);
    const updated = await update(cwd);
    expect([updated.status, updated.notes]).toEqual([0, 'Wrote known.json\n']);
    expect(await check(cwd)).toMatchObject({
      status: 0,
      output: expect.stringContaining('1 finding is in the baseline.') as string,
    });

    writeFileSync(join(cwd, 'demo/SKILL.md'), skill(`New text.\n\n- a\n\n  ${broken}\n`));
    expect((await check(cwd)).status).toBe(0);

    writeFileSync(join(cwd, 'demo/SKILL.md'), skill(`${broken}\n\n${broken}`));
    const { status, output } = await check(cwd, '--format', 'json');
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      summary: { errors: 1 },
      files: [{ findings: [{ code: 'skill/link-broken' }] }],
    });
  });

  it('says how many of its findings were not found again', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': skill(`${broken}\n\n${broken}`), 'b/SKILL.md': skill(broken) });
    await update(cwd);
    expect((await check(cwd)).notes).toBe('');
    writeFileSync(join(cwd, 'a/SKILL.md'), skill(broken));
    const one = (await check(cwd)).notes;
    expect(one).toMatch(
      /^\d findings? of the baseline known\.json (?:was|were) not found again\. Use --update-baseline/,
    );
    expect((await check(cwd, '--format', 'jsonl')).notes).toBe(one);
    expect((await check(cwd, '--quiet')).notes).toBe('');
    const other = await cli(['check', 'b', '--baseline', 'known.json'], { cwd });
    expect(other.notes).toBe('');
    rmSync(join(cwd, 'b'), { recursive: true });
    expect(Number.parseInt((await check(cwd)).notes)).toBeGreaterThan(Number.parseInt(one));
    await update(cwd);
    expect((await check(cwd)).notes).toBe('');
  });

  it('does not depend on the working directory', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill(broken) });
    await update(cwd);
    const { status } = await cli(
      ['check', 'SKILL.md', '--baseline', '../known.json', '--rule', 'skill/link-broken=error'],
      {
        cwd: join(cwd, 'demo'),
      },
    );
    expect(status).toBe(0);
  });

  it('keeps entries of files that are not checked, and drops those of files that are gone', async () => {
    const cwd = temporaryFolder({
      'demo/SKILL.md': skill(broken),
      'other/SKILL.md': skill(broken),
      'third/SKILL.md': skill(broken),
    });
    await update(cwd);
    rmSync(join(cwd, 'third'), { recursive: true });
    writeFileSync(join(cwd, 'demo/SKILL.md'), skill('Text.'));
    await update(cwd, 'demo');
    const { files } = JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')) as { files: Record<string, object> };
    expect(files['demo/SKILL.md'] ?? {}).not.toHaveProperty('skill/link-broken');
    expect(files['other/SKILL.md']).toHaveProperty('skill/link-broken');
    expect(files).not.toHaveProperty('third/SKILL.md');
  });

  it('never hides that a file was not checked', async () => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill('Text.') });
    mkdirSync(join(cwd, 'linked'));
    renameSync(join(cwd, 'demo/SKILL.md'), join(cwd, 'demo/long.md'));
    writeFileSync(join(cwd, 'demo/SKILL.md'), skill('x'.repeat(20_000_000)));
    const { status, notes } = await update(cwd);
    expect([status, notes]).toEqual([1, 'Wrote known.json\n1 file was not checked, or was only partly checked.\n']);
  });

  it.each([
    [['--update-baseline'], '--update-baseline requires --baseline FILE.'],
    [['--baseline', 'demo/SKILL.md'], 'demo/SKILL.md is not a baseline.'],
    [['--baseline', 'none.json'], 'The baseline none.json does not exist.'],
  ])('rejects %j', async (args, message) => {
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill('Text.') });
    const { status, notes } = await cli(['check', '.', ...args], { cwd });
    expect([status, notes]).toEqual([2, expect.stringContaining(message)]);
  });
});

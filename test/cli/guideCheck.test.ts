import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const code = (parameters = 'amount: int'): string =>
  `@skill_command(name="pay")\ndef pay(${parameters}):\n    """Pays.\n\n    Args:\n        amount: Sum in whole cents.\n    """\n`;

/** Guides in both formats, away from the code they were made of. */
async function workspace(): Promise<string> {
  const cwd = temporaryFolder({ 'code/tools/pay.py': code() });
  for (const format of ['xml', 'markdown']) {
    await cli(['guide', 'generate', 'code', '--output', 'guides', '--format', format, '--no-cache'], { cwd });
  }
  return cwd;
}

describe('guide check of guides apart from their commands', () => {
  it('finds the only command of that name below the working directory', async () => {
    const cwd = await workspace();
    expect((await cli(['guide', 'check', 'guides'], { cwd })).status).toBe(0);
    writeFileSync(join(cwd, 'code/tools/pay.py'), code('sum: int'));
    const { output } = await cli(['guide', 'check', 'guides'], { cwd });
    expect(output).toContain('“pay” has no parameter “amount”');
  });

  it('says which guides were held against nothing, under the name of the command', async () => {
    const cwd = join(await workspace(), 'guides');
    const { status, output } = await cli(['guide', 'check', '.', '--format', 'json'], { cwd });
    const { files } = JSON.parse(output) as {
      files: { path: string; findings: { code: string; message: string }[] }[];
    };
    const message =
      'This guide was not checked. The command “pay” was not found, is not unique, or does not match the guide. Use `--commands DIR` to specify the folder that declares the command.';
    expect(status).toBe(1);
    expect(files.map(({ path, findings }) => [path, findings.map(found => [found.code, found.message])])).toEqual([
      ['pay.guide.md', [['guide/command-unknown', message]]],
      ['pay.guide.xml', [['guide/command-unknown', message]]],
    ]);
  });

  it('is wanted silent by the configuration', async () => {
    const cwd = join(await workspace(), 'guides');
    writeFileSync(join(cwd, 'skillwright.json'), '{"rules": {"guide/command-unknown": "off"}}');
    expect(await cli(['guide', 'check', '.'], { cwd })).toMatchObject({
      status: 0,
      output: 'No findings in 2 files.\n',
    });
  });

  it.each(['code', 'code/tools', 'code/tools/pay.py', '.'])('finds the command in %s', async place => {
    const cwd = await workspace();
    const check = () => cli(['guide', 'check', 'guides', '--commands', place], { cwd });
    expect(await check()).toEqual({ status: 0, output: 'No findings in 2 files.\n', notes: '' });
    writeFileSync(join(cwd, 'code/tools/pay.py'), code('sum: int'));
    const { status, output } = await check();
    expect([status, output]).toEqual([1, expect.stringContaining('“pay” has no parameter “amount”')]);
    expect(output).toContain('guide/stale');
  });

  it('finds it outside of the working directory', async () => {
    const root = await workspace();
    mkdirSync(join(root, 'elsewhere'));
    for (const place of ['../code', '../code/tools/pay.py']) {
      const cwd = join(root, 'elsewhere');
      const { status } = await cli(['guide', 'check', '../guides', '--commands', place], { cwd });
      expect(status).toBe(0);
    }
  });

  it('says what the named folder declares in its place', async () => {
    const cwd = await workspace();
    writeFileSync(join(cwd, 'code/tools/pay.py'), code().replace('"pay"', '"pay2"'));
    const { output } = await cli(['guide', 'check', 'guides', '--commands', 'code'], { cwd });
    expect(output).toContain(
      'No command “pay” is declared in the skill or folder of this guide, or in a path given by `--commands`. Did you mean “pay2”?',
    );
    const empty = await cli(['guide', 'check', 'guides', '--commands', 'guides'], { cwd });
    expect(empty.output).toContain(
      'is declared in the skill or folder of this guide, or in a path given by `--commands`.',
    );
  });

  it('says why nothing can be said', async () => {
    const cwd = await workspace();
    writeFileSync(join(cwd, 'code/tools/pay.py'), '@skill_command(name="pay")\ndef pay(**kwargs):\n    "Pays."\n');
    const { status, output } = await cli(['guide', 'check', 'guides', '--commands', 'code'], { cwd });
    expect(status).toBe(1);
    expect(output).toContain('This guide was not checked. The command “pay” cannot be read: ');
  });

  it('is no matter for check, which sees what belongs together', async () => {
    const cwd = await workspace();
    expect((await cli(['check', 'guides'], { cwd })).output).toBe('No findings in 2 files.\n');
  });

  it('says that there is no guide, and no such folder', async () => {
    const cwd = temporaryFolder({ 'pay.py': code() });
    expect(await cli(['guide', 'check', '.'], { cwd })).toEqual({
      status: 0,
      output: 'No findings in 0 files.\n',
      notes: 'No usage guides found.\n',
    });
    const { status, notes } = await cli(['guide', 'check', '.', '--commands', 'nix'], { cwd });
    expect([status, notes.split('\n')[0]]).toEqual([2, 'nix does not exist or cannot be read.']);
  });
});

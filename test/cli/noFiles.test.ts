import { describe, expect, it } from 'vitest';
import { cli, temporaryFolder } from '../support/runCli.js';

const files = { 'empty/notes.md': '# Notes\n', 'image.png': 'x' };

describe('check of nothing', () => {
  it.each(['empty', '.'])('fails where a folder contains no file to check: %s', async path => {
    const { status, notes } = await cli(['check', path], { cwd: temporaryFolder(files) });
    expect(status).toBe(2);
    expect(notes).toContain('Nothing to check');
    expect(notes).toContain('Use --pass-on-no-files if the folder may contain no files to check.');
  });

  it('passes where the user says so', async () => {
    const { status, notes } = await cli(['check', 'empty', '--pass-on-no-files'], { cwd: temporaryFolder(files) });
    expect(status).toBe(0);
    expect(notes).toContain('Nothing to check');
  });

  it.each([[['image.png']], [['empty', '--shard', '1/2']]])(
    'passes for files that were named, and for shards: %j',
    async args => {
      expect((await cli(['check', ...args], { cwd: temporaryFolder(files) })).status).toBe(0);
    },
  );

  it('says so of a named file that has nothing to check', async () => {
    const cwd = temporaryFolder({ 'package.json': '{ "name": "demo" }\n', 'main.py': 'print(1)\n' });
    const { status, notes } = await cli(['check', 'package.json', 'main.py'], { cwd });
    expect(status).toBe(0);
    expect(notes).toMatch(/^Nothing to check in main\.py and package\.json: no commands or schemas found/m);
    // XML and settings have rules of their own, and the report in lines keeps no findings.
    const others = temporaryFolder({ 'ok.xml': '<a/>\n', 'broken.xml': '<a>\n', 'skillwright.json': '{}\n' });
    for (const args of [['ok.xml'], ['skillwright.json'], ['broken.xml', '--format', 'jsonl']])
      expect((await cli(['check', ...args], { cwd: others })).notes, args.join(' ')).not.toContain(
        'Nothing to check in',
      );
    const skill = '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nText.\n';
    const beside = temporaryFolder({ 'package.json': '{}\n', 'demo/SKILL.md': skill });
    expect((await cli(['check', 'package.json', 'demo/SKILL.md'], { cwd: beside })).notes).not.toContain('Nothing to');
  });

  it('says of an empty shard that other shards have the files', async () => {
    // XML and settings have rules of their own, and the report in lines keeps no findings.
    const others = temporaryFolder({ 'ok.xml': '<a/>\n', 'broken.xml': '<a>\n', 'skillwright.json': '{}\n' });
    for (const args of [['ok.xml'], ['skillwright.json'], ['broken.xml', '--format', 'jsonl']])
      expect((await cli(['check', ...args], { cwd: others })).notes, args.join(' ')).not.toContain(
        'Nothing to check in',
      );
    const skill = '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nText.\n';
    const cwd = temporaryFolder({ 'demo/SKILL.md': skill });
    const answers = await Promise.all(['1/2', '2/2'].map(shard => cli(['check', '.', '--shard', shard], { cwd })));
    expect(answers.map(({ status }) => status)).toEqual([0, 0]);
    expect(answers.map(({ notes }) => notes).join('')).toMatch(
      /^Nothing to check: shard [12]\/2\ contains no files.$/m,
    );
  });
});

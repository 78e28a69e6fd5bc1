import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFileUri } from '../../../../../server/src/core/index.js';
import { createNodeFileSystem } from '../../../../../server/src/node/nodeFileSystem.js';
import { createOneRunFileSystem } from '../../../../../server/src/node/oneRunFileSystem.js';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';
import { cli, temporaryFolder } from '../../../../support/runCli.js';

const skill = '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\nText.\n';

describe('skill/link-not-followed', () => {
  const check = async (path: string, links: Readonly<Record<string, string>>, profile = 'auto') => {
    const workspace = memoryWorkspace({ [path]: skill }, documentKinds, readSettings({ profile }), links);
    const findings = await workspace.check(path);
    return findings.filter(({ code }) => code === 'skill/link-not-followed').map(({ message }) => message);
  };
  const path = '.agents/skills/demo/SKILL.md';
  const folder = '.agents/skills/demo';

  it('reports a linked file and a linked folder for the agents that ignore them', async () => {
    expect(await check(path, { [path]: '../../../x.md' }, 'codex')).toEqual([
      'This `SKILL.md` is a symbolic link, which is not followed by OpenAI Codex. Replace the link with a copy of the file.',
    ]);
    expect(await check(path, { [folder]: '../../skills/demo' }, 'openclaw')).toEqual([
      'The folder “demo” is a symbolic link, which is not followed by OpenClaw. Replace the link with a copy of the folder.',
    ]);
    expect(await check(path, { [folder]: '/opt/skills/demo' }, 'openclaw')).toHaveLength(1);
    expect(await check('x/demo/SKILL.md', { 'x/demo': '../demo' }, 'mcp')).toHaveLength(1);
  });

  it('allows links that agents follow', async () => {
    expect(await check(path, { [folder]: '../../skills/demo' }, 'codex')).toEqual([]);
    expect(await check(path, { [folder]: 'other' }, 'openclaw')).toEqual([]);
    expect(await check(path, { '.agents/skills': '../skills' })).toEqual([]);
    expect(await check('.claude/skills/demo/SKILL.md', { '.claude/skills/demo': '../../x' })).toEqual([]);
    // OpenAI Codex ignores a linked file, but does not look in this folder.
    const claudePath = '.claude/skills/demo/SKILL.md';
    expect(await check(claudePath, { [claudePath]: '../../../x.md' })).toEqual([]);
    expect(await check('skills/demo/SKILL.md', { 'skills/demo': '../../x' })).toEqual([]);
  });

  it('finds a link on the disk', async () => {
    const cwd = temporaryFolder({ 'shared/demo.md': skill, '.agents/skills/demo/notes.md': '# Notes\n' });
    symlinkSync('../../../shared/demo.md', join(cwd, path));
    const { output } = await cli(['check', path, 'shared', '--format', 'json'], { cwd });
    expect(output).toContain('which is not followed by OpenAI Codex');
  });
});

describe('the target of a link', () => {
  it.each([
    ['of a run', (root: string) => createOneRunFileSystem([toFileUri(root)])],
    ['of a server', (root: string) => createNodeFileSystem(() => [toFileUri(root)])],
  ])('is read in the workspace %s', async (_name, create) => {
    const cwd = temporaryFolder({ 'in/a/SKILL.md': skill, 'out/b/SKILL.md': skill });
    symlinkSync('../in/a', join(cwd, 'out/link'));
    symlinkSync('a', join(cwd, 'in/link'));
    symlinkSync('missing', join(cwd, 'in/broken'));
    const files = create(join(cwd, 'in'));
    const read = (target: string) => files.readLink?.(toFileUri(join(cwd, target)));
    expect(await read('in/link')).toBe('a');
    expect(await read('in/broken')).toBe('missing');
    expect(await read('in/a')).toBeUndefined();
    expect(await read('in/a/SKILL.md')).toBeUndefined();
    expect(await read('in/nothing')).toBeUndefined();
    expect(await read('out/link')).toBeUndefined();
    expect(await files.readLink?.('untitled:a')).toBeUndefined();
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toFileUri } from '../../server/src/core/index.js';
import { createNodeFileSystem } from '../../server/src/node/nodeFileSystem.js';
import { syncGroupsRequest } from '../../server/src/shared/requests.js';
import { startInMemory } from '../support/inMemoryServer.js';
import { cli, temporaryFolder } from '../support/runCli.js';
import { withoutPermission } from '../support/withoutPermission.js';

const skill = (name: string): string =>
  `---\nname: ${name}\ndescription: Does ${name}. Use it for ${name}.\n---\n\n# A\n`;
const large = 17 * 1024 * 1024;

interface Report {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  }[];
}

/** Status, standard error, and each finding as `path: severity code message`. */
async function check(cwd: string, ...args: string[]): Promise<{ status: number; notes: string; lines: string[] }> {
  const { status, output, notes } = await cli(['check', ...args, '--format', 'json'], { cwd });
  const lines = (JSON.parse(output) as Report).files.flatMap(({ path, findings }) =>
    findings.map(({ code, severity, message }) => `${path}: ${severity} ${code} ${message}`),
  );
  return { status, notes, lines };
}

const unread = (path: string, severity: string, reason: string): string =>
  `${path}: ${severity} text/not-checked This file was not checked: ${reason}.`;
const notReached = 'it is a link that points outside the working directory, or its folder cannot be opened';
const forbidden = 'there is no permission to read it';

describe('a file that is not read', () => {
  it('is an error where it was named, a warning where it was found, and never clean', async () => {
    const cwd = temporaryFolder({
      'a/SKILL.md': skill('a'),
      'b/SKILL.md': skill('b'),
      'c/tool.py': '@tool\ndef c(): ...\n',
    });
    await withoutPermission(cwd, [join(cwd, 'b/SKILL.md'), join(cwd, 'c/tool.py')], async () => {
      expect(await check(cwd, '.')).toEqual({
        status: 1,
        notes: '2 files were not checked, or were only partly checked.\n',
        lines: [unread('b/SKILL.md', 'warning', forbidden), unread('c/tool.py', 'warning', forbidden)],
      });
      expect(await check(cwd, 'b/SKILL.md')).toEqual({
        status: 1,
        notes: '',
        lines: [unread('b/SKILL.md', 'error', forbidden)],
      });
      expect((await check(cwd, '.', '--rule', 'text/not-checked=hint')).status).toBe(1);
      expect((await check(cwd, '.', '--rule', 'text/not-checked=off')).status).toBe(0);
      const handoff = await cli(['handoff', 'validate', 'b/SKILL.md'], { cwd });
      expect(handoff).toMatchObject({
        status: 3,
        output:
          'b/SKILL.md:1:1: This file was not checked: b/SKILL.md cannot be read: no permission. (text/not-checked)\n',
      });
      expect((await cli(['guide', 'check', 'b/SKILL.md'], { cwd })).status).toBe(1);
    });
  });

  it('may stand in a folder that cannot be listed or entered', async () => {
    const cwd = temporaryFolder({ 'a/SKILL.md': skill('a'), 'closed/b/SKILL.md': skill('b') });
    const reason = 'it is a folder, and there is no permission to list its contents';
    await withoutPermission(cwd, [join(cwd, 'closed')], async () => {
      expect((await check(cwd, '.')).lines).toEqual([unread('closed', 'warning', reason)]);
      expect(await check(cwd, 'closed')).toMatchObject({ status: 1, lines: [unread('closed', 'error', reason)] });
      const { status, lines } = await check(cwd, 'closed/b/SKILL.md');
      expect({ status, lines }).toEqual({ status: 1, lines: [unread('closed/b/SKILL.md', 'error', notReached)] });
    });
    expect(await check(cwd, '.')).toEqual({ status: 0, notes: '', lines: [] });
  });

  it('may be too large: one of ours is told by its name, its beginning, or by being named', async () => {
    const cwd = temporaryFolder({
      'skill/SKILL.md': '',
      'data.json': '{"a": 1}',
      'tool.py': '@tool\ndef c(): ...\n',
      'x.md': '# X\n',
    });
    for (const path of ['skill/SKILL.md', 'data.json', 'tool.py']) truncateSync(join(cwd, path), large);
    writeFileSync(join(cwd, 'x.md'), `# X\n${'text\n'.repeat(400_000)}`);
    const reason = 'it is larger than 16 MiB';
    expect((await check(cwd, '.')).lines).toEqual([
      unread('skill/SKILL.md', 'warning', reason),
      unread('tool.py', 'warning', reason),
    ]);
    expect((await check(cwd, 'data.json')).lines).toEqual([unread('data.json', 'error', reason)]);
    expect((await check(cwd, 'x.md')).lines).toEqual([
      unread('x.md', 'error', 'it has 2,000,004 characters, but the maximum for this kind of file is 1,500,000'),
    ]);
  });

  it('may be a link that leads out of the folder', async () => {
    const outside = temporaryFolder({ 'SKILL.md': skill('a') });
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'a'));
    symlinkSync(join(outside, 'SKILL.md'), join(cwd, 'a/SKILL.md'));
    const { status, lines } = await check(cwd, 'a/SKILL.md');
    expect({ status, lines }).toEqual({
      status: 1,
      lines: [
        unread(
          'a/SKILL.md',
          'error',
          `the symbolic link “a/SKILL.md” points to “${join(outside, 'SKILL.md')}”, outside the working directory`,
        ),
      ],
    });
    expect((await cli(['check', 'b/SKILL.md'], { cwd })).status).toBe(2);
  });

  it('may be no file: a pipe, a folder, or a link that leads nowhere', async () => {
    const cwd = temporaryFolder({ 'folder/SKILL.md/notes.md': '# Notes\n' });
    for (const name of ['pipe', 'loop', 'dangling']) mkdirSync(join(cwd, name));
    execFileSync('mkfifo', [join(cwd, 'pipe/SKILL.md')]);
    symlinkSync('SKILL.md', join(cwd, 'loop/SKILL.md'));
    symlinkSync('../none.md', join(cwd, 'dangling/SKILL.md'));
    const reasons = {
      dangling: 'it is a symbolic link to “none.md”, which cannot be found',
      folder: 'it is a folder, not a file',
      loop: 'it is a symbolic link to “loop/SKILL.md”, which cannot be found',
      pipe: 'it is not a regular file',
    };
    expect(await check(cwd, '.')).toEqual({
      status: 1,
      notes: '4 files were not checked, or were only partly checked.\n',
      lines: Object.entries(reasons).map(([name, reason]) => unread(`${name}/SKILL.md`, 'warning', reason)),
    });
    for (const [name, reason] of Object.entries(reasons))
      expect(await check(cwd, `${name}/SKILL.md`)).toEqual({
        status: 1,
        notes: '',
        lines: [unread(`${name}/SKILL.md`, 'error', reason)],
      });
  });

  it('ends handoff validate with 3 where it is too long', async () => {
    const cwd = temporaryFolder({ 'h.md': `# H\n${'text\n'.repeat(400_000)}` });
    const { status, output } = await cli(['handoff', 'validate', 'h.md'], { cwd });
    expect(status).toBe(3);
    expect(output).toMatch(
      /^h\.md:1:1: This file was not checked: it has 2,000,004 characters.* \(text\/not-checked\)\n$/,
    );
    expect((await cli(['handoff', 'validate', 'none.xml'], { cwd })).status).toBe(2);
  });
});

describe('XML that libxml2 does not come to an end with', () => {
  const files = {
    'list.xsd':
      '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="l"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="(a|aa)+"/></xs:restriction></xs:simpleType></xs:element></xs:schema>',
    'l.xml': `<l xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="list.xsd">${'a'.repeat(60)}b</l>`,
  };

  it('is not clean either', async () => {
    const cwd = temporaryFolder(files);
    const found = await check(cwd, '.');
    expect(found.status).toBe(1);
    expect(found.lines).toEqual([
      expect.stringMatching(/^l\.xml: warning text\/not-checked This document was not checked completely\. /),
    ]);
    const named = await check(cwd, 'l.xml');
    expect(named.lines).toEqual([expect.stringMatching(/^l\.xml: error text\/not-checked /)]);
  });
});

describe('a neighbour that cannot be read', () => {
  const files = {
    's/SKILL.md': skill('s'),
    's/tool.py': '@skill_command\ndef search(query: str, limit: int):\n    return query\n',
    's/search.schema.json': '{"type": "object", "properties": {"query": {"type": "integer"}}, "required": ["query"]}',
    's/search.guide.xml': '<tool_augmentation name="search"><context>Finds.</context></tool_augmentation>',
    's/other.ts': 'export const x = 1;\n',
    'elsewhere/search.json': '{"title": "search", "type": "object", "properties": {"query": {"type": "string"}}}',
  };

  it('is said once, and the rest is compared', async () => {
    const cwd = temporaryFolder(files);
    await withoutPermission(cwd, [join(cwd, 's/other.ts')], async () => {
      const inFolder = await check(cwd, 's');
      const expected = [
        unread('s/other.ts', 'warning', forbidden),
        's/search.schema.json: error sync/argument-missing',
        's/search.schema.json: error sync/type-mismatch',
      ];
      const cut = (lines: readonly string[]): string[] =>
        lines.filter(line => !line.includes('guide')).map(line => line.replace(/(sync\/\S+) .*/, '$1'));
      expect(cut(inFolder.lines)).toEqual(expected);
      expect(cut((await check(cwd, 's/search.schema.json')).lines)).toEqual(expected);
      expect(cut((await check(cwd, 's/tool.py', 's/SKILL.md')).lines)).toEqual([expected[0]]);
    });
  });

  it('is said once where it is a schema of 5 MB', async () => {
    const cwd = temporaryFolder({
      ...files,
      's/search.schema.json': JSON.stringify({
        type: 'object',
        properties: { query: { type: 'integer', description: 'x'.repeat(5_000_000) } },
      }),
      's/meta.json': '{"title": "search", "type": "object", "properties": {"query": {"type": "integer"}}}',
    });
    const reason = 'it has 5,000,076 characters, but the maximum for this kind of file is 1,500,000';
    const { lines } = await check(cwd, 's/meta.json', 's/tool.py');
    expect(lines.map(line => line.replace(/(sync\/\S+) .*/, '$1'))).toEqual([
      's/meta.json: error sync/argument-missing',
      's/meta.json: error sync/required-mismatch',
      's/meta.json: error sync/type-mismatch',
      unread('s/search.schema.json', 'warning', reason),
    ]);
  });

  it('is an error where the settings name it', async () => {
    const group = { sync: { groups: [['s/tool.py#search', 'elsewhere/search.json']] } };
    const cwd = temporaryFolder({ ...files, 'skillwright.json': JSON.stringify(group) });
    await withoutPermission(cwd, [join(cwd, 'elsewhere/search.json')], async () => {
      const { lines, notes } = await check(cwd, 's/tool.py');
      expect(lines).toEqual([unread('elsewhere/search.json', 'error', forbidden)]);
      expect(notes).toBe('');
    });
  });

  it('is said in the editor, and once in the sync view', async () => {
    const cwd = temporaryFolder(files);
    const uri = toFileUri(cwd);
    await withoutPermission(cwd, [join(cwd, 's/other.ts')], async () => {
      const client = await startInMemory({ folders: [uri], fileSystem: roots => createNodeFileSystem(roots) });
      const groups = await client.request(syncGroupsRequest, { uri: `${uri}/s/tool.py` });
      expect(groups.map(({ command, unread: notRead }) => [command, notRead])).toEqual([
        ['search', ['other.ts was not compared: there is no permission to read it.']],
      ]);
      const { items } = await client.connection.sendRequest<{
        items: { uri: string; items: { code: string; severity: number }[] }[];
      }>('workspace/diagnostic', { previousResultIds: [] });
      expect(items.find(item => item.uri === `${uri}/s/other.ts`)?.items).toMatchObject([
        { code: 'text/not-checked', severity: 2 },
      ]);
      await client.stop();
    });
  });
});

it('a skill that is too long to be compared with a named skill is reported', async () => {
  const createText = (text: string): string => `---\nname: a\ndescription: Does one thing.\n---\n\n# A\n\n${text}\n`;
  const cwd = temporaryFolder({
    '.claude/skills/a/SKILL.md': createText('One.'),
    '.claude/skills/b/SKILL.md': createText('word '.repeat(320_000)),
  });
  const { status, output } = await cli(['check', '.claude/skills/a'], { cwd });
  expect(status).toBe(1);
  expect(output).toContain('text/not-checked');
});

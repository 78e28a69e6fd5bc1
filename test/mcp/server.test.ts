/** The server under the official client, over standard input and output. */
import { mkdtempSync, realpathSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNodeBundle } from '../support/buildNodeBundle.js';

let bundle = '';
let folder: string;

const files = {
  'one/skills/mail/SKILL.md':
    '---\nname: mail\ndescription: Sends mail: to a customer. Use it to write a letter.\n---\n\n# Mail\n\nAsk first.\n',
  'one/skills/größe 1/SKILL.md': [
    '---\nname: größe 1\ndescription: Computes sizes.\n---\n\n# Sizes 😀\n\nCore.\n',
    '<chunk id="a/b ü" description="More.">\n\nText of the chunk.\n\n</chunk>\n',
  ].join('\n'),
  'copies/a/SKILL.md': '---\nname: notes\ndescription: Writes notes.\n---\n\n# Notes\n\nFirst.\n',
  'copies/b/SKILL.md':
    '---\nname: notes\ndescription: Writes notes.\n---\n\n# Notes\n\nSecond.\n\n<chunk id="c" description="C">\n\nText.\n\n</chunk>\n',
  'two/skills/backup/SKILL.md': '---\nname: backup\ndescription: Backs up a database.\n---\n\n# Backup\n\nRun it.\n',
  'secret/skills/secret/SKILL.md': '---\nname: secret\ndescription: A secret letter.\n---\n\n# Secret\n',
  'secret/a.xml': '<a',
};

beforeAll(async () => {
  bundle = await buildNodeBundle();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'skillwright-server-')));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await symlink(join(folder, 'secret'), join(folder, 'one/linked'));
  await symlink(join(folder, 'secret/skills/secret'), join(folder, 'one/skills/secret'));
  await symlink(join(folder, 'secret/skills/secret/SKILL.md'), join(folder, 'one/skills/mail/other.md'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Session {
  readonly client: Client;
  /** The text of a tool's answer; that of a failed call starts with `error: `. */
  readonly call: (name: string, args: Record<string, unknown>) => Promise<string>;
  /** Changes the client's roots. */
  readonly setRoots: (paths: readonly string[]) => Promise<void>;
}

/** @param roots folders below the test's; undefined for a client without roots */
async function talk(
  args: readonly string[],
  roots: readonly string[] | undefined,
  use: (session: Session) => Promise<void>,
): Promise<void> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(bundle, 'cli.js'), 'mcp', ...args],
    cwd: folder,
    stderr: 'ignore',
  });
  const capabilities = roots ? { roots: { listChanged: true } } : {};
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  let current = roots ?? [];
  if (roots) {
    client.setRequestHandler('roots/list', () => ({
      roots: current.map(path => ({ uri: pathToFileURL(join(folder, path)).href })),
    }));
  }
  try {
    await client.connect(transport);
    await use({
      client,
      async call(name, given) {
        const { content, isError } = await client.callTool({ name, arguments: given });
        const [first] = content;
        return `${isError === true ? 'error: ' : ''}${first?.type === 'text' ? first.text : ''}`;
      },
      async setRoots(paths) {
        current = paths;
        await client.notification({ method: 'notifications/roots/list_changed' });
      },
    });
  } finally {
    await client.close();
  }
}

describe('tools', () => {
  it('return the fixes of findings as edits, which correct the file', () =>
    talk(['one'], undefined, async ({ call }) => {
      const path = 'skills/mail/SKILL.md';
      const plain = await call('validate', { path });
      expect(plain).toMatch(/^skills\/mail\/SKILL\.md\n3:\d+ error frontmatter\//);
      expect(plain).not.toContain('fix:');
      const lines = (await call('validate', { path, fixes: true })).split('\n');
      expect(lines.filter(line => !line.startsWith('  ')).join('\n')).toBe(plain);
      const start = lines.findIndex(line => line.startsWith('  fix: '));
      const edits = lines
        .slice(start + 1)
        .filter((_line, index, all) => all.slice(0, index + 1).every(each => each.startsWith('  edit: ')));
      expect(edits.length).toBeGreaterThan(0);
      const text = files['one/skills/mail/SKILL.md'].split('\n');
      for (const line of edits.reverse()) {
        const edit = JSON.parse(line.slice('  edit: '.length)) as {
          path: string;
          start: { line: number; character: number };
          end: { line: number; character: number };
          oldText: string;
          newText: string;
        };
        expect(edit.path).toBe(path);
        expect(edit.end.line).toBe(edit.start.line);
        const old = text[edit.start.line - 1] ?? '';
        expect(old.slice(edit.start.character - 1, edit.end.character - 1)).toBe(edit.oldText);
        text[edit.start.line - 1] =
          old.slice(0, edit.start.character - 1) + edit.newText + old.slice(edit.end.character - 1);
      }
      await writeFile(join(folder, 'one', path), text.join('\n'));
      expect(await call('validate', { path })).toBe(`${path}: no findings.`);
      await writeFile(join(folder, 'one', path), files['one/skills/mail/SKILL.md']);
    }));

  it('explain a rule', () =>
    talk(['one'], undefined, async ({ call }) => {
      const text = await call('explain_rule', { code: 'frontmatter/missing' });
      expect(text).toMatch(/^## frontmatter\/missing\n\n\*\*.+\*\*.+\n[^]*\nWrong[^]*\nRight/);
      expect(await call('explain_rule', { code: 'frontmatter/mising' })).toMatch(/^error: .*frontmatter\/missing\?$/);
    }));

  it('ask for the path where several skills have a name, and read the first as a resource', () =>
    talk(['copies'], undefined, async ({ call, client }) => {
      expect(await call('list_chunks', { skill_name: 'notes' })).toBe(
        'error: Several skills are named “notes”. Set skill_name to the path of one: a/SKILL.md, b/SKILL.md.',
      );
      expect(await call('list_chunks', { skill_name: 'b/SKILL.md' })).toContain('- c');
      const { contents } = await client.readResource({ uri: 'skill://notes/SKILL.md' });
      expect(JSON.stringify(contents)).toContain('First.');
    }));

  it('say what to do with a path that cannot be checked', () =>
    talk(['one'], undefined, async ({ call }) => {
      const validate = (path: string) => call('validate', { path });
      expect(await validate('skills/mail')).toBe(await validate('skills/mail/SKILL.md'));
      expect(await validate('skills')).toBe(
        'error: skills is a folder without a SKILL.md. Set path to a file or to the folder of a skill.',
      );
      expect(await validate('../two/skills/backup/SKILL.md')).toBe(
        'error: ../two/skills/backup/SKILL.md is outside the workspace. Only files in these folders are available: one.',
      );
      expect(await validate('one/skills/mail/SKILL.md')).toBe(
        'error: one/skills/mail/SKILL.md does not exist. Paths are relative to a workspace folder: one. Did you mean skills/mail/SKILL.md?',
      );
      expect(await validate('mail.md')).toBe(
        'error: mail.md does not exist. Paths are relative to a workspace folder: one.',
      );
      expect(await call('agents', { path: 'one/skills/mail' })).toContain('Did you mean skills/mail?');
    }));

  it('name an argument that they do not have', () =>
    talk(['one'], undefined, async ({ call }) => {
      expect(await call('validate', { path: 'skills/mail/SKILL.md', fxes: true })).toBe(
        'error: Unknown argument “fxes”. Did you mean fixes? The arguments are path, fixes.',
      );
    }));

  it('search skills', () =>
    talk(['.'], undefined, async ({ call }) => {
      const text = await call('search_skills', { query: 'databases backed up' });
      expect(text).toBe('- backup (two/skills/backup/SKILL.md): Backs up a database.');
      expect(await call('search_skills', { query: 'quantum' })).toMatch(/^No skill matches/);
      expect(await call('search_skills', { query: '' })).toMatch(/^error: query is required/);
    }));
});

describe('resources', () => {
  it('are the skills and their chunks', () =>
    talk(['one'], undefined, async ({ client }) => {
      const { resources } = await client.listResources();
      expect(resources.map(({ name }) => name).sort()).toEqual(['größe 1', 'größe 1: a/b ü', 'mail']);
      const read = async (name: string): Promise<string> => {
        const uri = resources.find(each => each.name === name)?.uri ?? '';
        const [content] = (await client.readResource({ uri })).contents;
        return content && 'text' in content ? content.text : '';
      };
      expect(await read('mail')).toContain('Ask first.');
      expect(await read('größe 1')).toContain('- a/b ü: More.');
      expect(await read('größe 1')).not.toContain('Text of the chunk.');
      expect(await read('größe 1: a/b ü')).toBe('Text of the chunk.');
      const { resourceTemplates } = await client.listResourceTemplates();
      expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toHaveLength(2);
      for (const uri of [
        'skill://secret/SKILL.md',
        'skill://mail/chunks/x',
        'skill://%/SKILL.md',
        'file:///etc/hosts',
      ]) {
        await expect(client.readResource({ uri })).rejects.toThrow();
      }
    }));
});

describe('prompts', () => {
  it('tell a model how to write and review a skill, with tools that exist', () =>
    talk(['one'], undefined, async ({ client }) => {
      const tools = (await client.listTools()).tools.map(({ name }) => name);
      const { prompts } = await client.listPrompts();
      expect(prompts.map(({ name }) => name)).toEqual(['write_skill', 'review_skill']);
      const args = { purpose: 'Send faxes.', path: 'skills/mail/SKILL.md' };
      for (const { name } of prompts) {
        const { messages } = await client.getPrompt({ name, arguments: args });
        const content = messages[0]?.content;
        const text = content?.type === 'text' ? content.text : '';
        expect(text).toContain(name === 'write_skill' ? args.purpose : args.path);
        const named = text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
        expect(named.filter(word => !tools.includes(word))).toEqual([]);
      }
      await expect(client.getPrompt({ name: 'write_skill', arguments: {} })).rejects.toThrow();
    }));
});

/** Ways out of a served folder `one`. */
const escapes = (): readonly string[] => [
  '../secret/skills/secret/SKILL.md',
  'skills/../../secret/a.xml',
  'skills/%2e%2e/%2e%2e/secret/a.xml',
  join(folder, 'secret/a.xml'),
  pathToFileURL(join(folder, 'secret/a.xml')).href,
  'linked/a.xml',
  'linked/skills/secret/SKILL.md',
  'skills/secret/SKILL.md',
  'skills/mail/other.md',
];

describe('roots', () => {
  it.each([
    ['a folder on the command line', ['one'], undefined],
    ['the root of a client', [], ['one']],
    ['a folder inside the root of a client', ['one'], ['.']],
    ['a root inside the folder on the command line', ['.'], ['one']],
  ])('confine everything: %s', (_name, args, roots) =>
    talk(args, roots, async ({ client, call }) => {
      expect(await call('validate', { path: 'skills/mail/SKILL.md' })).toContain('frontmatter/');
      for (const path of escapes()) {
        expect(await call('validate', { path, fixes: true })).toMatch(/^error: /);
        expect(await call('agents', { path })).toMatch(/^error: /);
      }
      expect(await call('search_skills', { query: 'secret letter' })).not.toContain('secret');
      for (const name of ['secret', 'backup']) {
        expect(await call('list_chunks', { skill_name: name })).toMatch(/^error: /);
        expect(await call('generate_usage_guide', { skill_name: name })).toMatch(/^error: /);
        expect(await call('load_doc_chunk', { skill_name: name, chunk_id: 'x' })).toMatch(/^error: /);
      }
      expect((await client.listResources()).resources).toHaveLength(3);
    }),
  );

  it('of a client change while it is connected', () =>
    talk([], ['one'], async ({ call, setRoots }) => {
      expect(await call('search_skills', { query: 'database' })).toMatch(/^No skill/);
      await setRoots(['one', 'two', 'missing']);
      expect(await call('search_skills', { query: 'database' })).toContain('backup');
      await setRoots(['two']);
      expect(await call('validate', { path: 'skills/mail/SKILL.md' })).toMatch(/^error: /);
    }));

  it('serve nothing if the folder on the command line is not in them', () =>
    talk(['one'], ['two'], async ({ client, call }) => {
      expect(await call('validate', { path: 'skills/mail/SKILL.md' })).toMatch(/^error: /);
      expect((await client.listResources()).resources).toEqual([]);
    }));

  it('do not open the folder of a configuration through a link', async () => {
    await mkdir(join(folder, 'configured/inner'), { recursive: true });
    await writeFile(join(folder, 'configured/skillwright.json'), '{"xml": {"schemas": {"*.xml": "a.xsd"}}}');
    await writeFile(join(folder, 'configured/secret.md'), files['secret/skills/secret/SKILL.md']);
    await symlink(join(folder, 'configured/secret.md'), join(folder, 'configured/inner/SKILL.md'));
    await talk(['configured/inner'], undefined, async ({ call }) => {
      expect(await call('validate', { path: 'SKILL.md' })).toMatch(/^error: /);
    });
  });
});

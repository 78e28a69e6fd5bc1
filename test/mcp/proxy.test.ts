/** The proxy under a real client: the official library's, which checks every message it gets. */
import { mkdtempSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNodeBundle } from '../support/buildNodeBundle.js';
import { readGuide } from '../../server/src/guide/index.js';
import { parseXml } from '../../server/src/xml/index.js';

const project = join(import.meta.dirname, '../..');
const exampleServer = [join(project, 'test/fixtures/mcp/exampleServer.mjs')];
let bundle = '';
let folder: string;
beforeAll(async () => {
  bundle = await buildNodeBundle();
  folder = mkdtempSync(join(tmpdir(), 'skillwright-mcp-'));
  await mkdir(join(folder, 'notes'));
  await writeFile(join(folder, 'notes/one.txt'), 'first\nsecond\n');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Session {
  readonly client: Client;
  /** Notifications of the server, in order. */
  readonly heard: unknown[];
}

/** Talks to a server of Node, directly or through the proxy. */
async function talk<T>(
  args: readonly string[],
  isWrapped: boolean,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const proxy = [join(bundle, 'cli.js'), 'mcp', '--wrap', '--', process.execPath];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...(isWrapped ? proxy : []), ...args],
    cwd: project,
    stderr: 'ignore',
  });
  const client = new Client({ name: 'test', version: '1' }, { capabilities: {} });
  const heard: unknown[] = [];
  client.fallbackNotificationHandler = notification => {
    heard.push(notification);
    return Promise.resolve();
  };
  try {
    await client.connect(transport);
    return await work({ client, heard });
  } finally {
    await client.close();
  }
}

/** The same conversation with the server alone and through the proxy. */
const both = async <T>(args: readonly string[], work: (session: Session) => Promise<T>): Promise<readonly [T, T]> => [
  await talk(args, false, work),
  await talk(args, true, work),
];

/** What a request came to, failures included. */
const outcome = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((cause: unknown) => `rejected: ${cause instanceof Error ? cause.message : String(cause)}`);

type Tools = Awaited<ReturnType<Client['listTools']>>['tools'];

const withoutDescriptions = (tools: Tools): unknown => tools.map(tool => ({ ...tool, description: undefined }));

/** Each description is the server's own with a guide behind it that names the tool and only its arguments. */
function expectGuides(plain: Tools, guided: Tools): void {
  expect(withoutDescriptions(guided)).toEqual(withoutDescriptions(plain));
  for (const [index, { name, description = '', inputSchema }] of guided.entries()) {
    const own = plain[index]?.description ?? '';
    expect(description.startsWith(own)).toBe(true);
    const added = description.slice(own.length).trim();
    if (added === '') {
      // Of each argument, only the type is known.
      expect(JSON.stringify(inputSchema.properties ?? {})).not.toContain('"description"');
      continue;
    }
    const tree = parseXml(added);
    expect(tree.mistakes).toEqual([]);
    const guide = readGuide(tree);
    expect(guide?.command).toBe(name);
    const known = Object.keys(inputSchema.properties ?? {});
    expect(guide?.constraints.filter(({ parameter }) => !known.includes(parameter))).toEqual([]);
  }
}

describe('a client of skillwright mcp --wrap', () => {
  it('sees the server’s own identity, answers, errors and notifications', async () => {
    const [plain, wrapped] = await both(exampleServer, async ({ client, heard }) => ({
      version: client.getServerVersion(),
      capabilities: client.getServerCapabilities(),
      instructions: client.getInstructions(),
      ping: await client.ping(),
      found: await client.callTool({ name: 'search', arguments: { word: 'ü😀\u2028', limit: 2 } }),
      invalid: await outcome(client.callTool({ name: 'search', arguments: { word: '', limit: 99 } })),
      failed: await client.callTool({ name: 'fail', arguments: { why: '</tool_augmentation>' } }),
      unknown: await outcome(client.callTool({ name: 'nothing' })),
      resources: await client.listResources(),
      templates: await client.listResourceTemplates(),
      read: await client.readResource({ uri: 'example://about' }),
      page: await client.readResource({ uri: 'example://page/7' }),
      missing: await outcome(client.readResource({ uri: 'example://nowhere' })),
      prompts: await client.listPrompts(),
      prompt: await client.getPrompt({ name: 'greet' }),
      grown: await client.callTool({ name: 'grow', arguments: {} }),
      names: (await client.listTools()).tools.map(({ name }) => name),
      heard,
    }));
    expect(wrapped).toEqual(plain);
    expect(plain.names).toEqual(['search', 'fail', 'grow', 'grown']);
    expect(plain.heard.length).toBeGreaterThan(1);
  });

  it('gets guides for the tools there are, those that came later too', async () => {
    const [plain, wrapped] = await both(exampleServer, async ({ client }) => {
      const before = (await client.listTools()).tools;
      await client.callTool({ name: 'grow', arguments: {} });
      return { before, after: (await client.listTools()).tools };
    });
    expectGuides(plain.before, wrapped.before);
    expectGuides(plain.after, wrapped.after);
    expect(wrapped.after).toHaveLength(4);
    expect(wrapped.before[0]?.description).toContain('Must not be empty.');
  });

  it('works a published server of others: the file system’s', async () => {
    const filesystem = [join(project, 'node_modules/@modelcontextprotocol/server-filesystem/dist/index.js'), folder];
    const [plain, wrapped] = await both(filesystem, async ({ client }) => ({
      tools: (await client.listTools()).tools,
      read: await client.callTool({
        name: 'read_text_file',
        arguments: { path: join(folder, 'notes/one.txt'), head: 1 },
      }),
      tree: await client.callTool({ name: 'directory_tree', arguments: { path: folder } }),
      outside: await client.callTool({ name: 'read_text_file', arguments: { path: '/etc/hosts' } }),
      invalid: await outcome(client.callTool({ name: 'read_text_file', arguments: { path: 7 } })),
    }));
    expectGuides(plain.tools, wrapped.tools);
    expect({ ...wrapped, tools: [] }).toEqual({ ...plain, tools: [] });
    expect(JSON.stringify(plain.read)).toContain('first');
    expect(plain.tools.length).toBeGreaterThan(8);
  });
});

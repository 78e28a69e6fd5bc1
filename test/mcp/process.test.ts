import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { forEachLine } from '../../server/src/mcp/forEachLine.js';
import { buildNodeBundle } from '../support/buildNodeBundle.js';
import { temporaryFolder } from '../support/runCli.js';

const examples = join(import.meta.dirname, '../../examples');
let bundle = '';
beforeAll(async () => {
  bundle = await buildNodeBundle();
});

interface Answer {
  readonly id: number;
  readonly result: {
    readonly tools?: readonly { readonly name: string; readonly description: string; readonly inputSchema: unknown }[];
    readonly content?: readonly { readonly text: string }[];
    readonly isError?: boolean;
  };
}

/** A client of a stdio MCP server that speaks the protocol by hand, so that it sees every byte. */
function client(args: readonly string[]) {
  const child = spawn(process.execPath, [join(bundle, 'cli.js'), 'mcp', ...args], { cwd: examples });
  const waiting = new Map<number, (answer: Answer) => void>();
  const lines: string[] = [];
  void forEachLine(child.stdout, line => {
    lines.push(line);
    const answer = JSON.parse(line) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const request = (method: string, params: object = {}): Promise<Answer> => {
    id++;
    return new Promise(resolve => {
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  };
  return {
    lines,
    request,
    async initialize() {
      await request('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      });
      send({ method: 'notifications/initialized' });
    },
    call: async (name: string, args: object): Promise<Answer['result']> =>
      (await request('tools/call', { name, arguments: args })).result,
    /** @returns the exit status */
    end(): Promise<number | null> {
      const exit = new Promise<number | null>(resolve => child.once('exit', resolve));
      child.stdin.end();
      return exit;
    },
  };
}

describe('skillwright mcp', () => {
  it('offers tools that answer about the workspace', async () => {
    const mcp = client(['.']);
    await mcp.initialize();
    const { result } = await mcp.request('tools/list');
    expect(result.tools?.map(({ name }) => name)).toEqual([
      'load_doc_chunk',
      'list_chunks',
      'generate_usage_guide',
      'validate',
      'agents',
      'explain_rule',
      'search_skills',
    ]);

    const chunks = await mcp.call('list_chunks', { skill_name: 'data_analyzer' });
    expect(chunks.content?.[0]?.text).toMatch(/^- examples: Two analyses.* \(\d+ tokens\)\n- limitations: /);
    const chunk = await mcp.call('load_doc_chunk', { skill_name: 'data_analyzer', chunk_id: 'limitations' });
    expect(chunk.content?.[0]?.text).toMatch(/^## Limitations\n/);
    const unknown = await mcp.call('load_doc_chunk', { skill_name: 'data_analyzer', chunk_id: 'x' });
    expect(unknown.isError).toBe(true);
    expect(unknown.content?.[0]?.text).toContain('examples, limitations');
    const guide = await mcp.call('generate_usage_guide', { skill_name: 'weather', output_format: 'markdown' });
    expect(guide.content?.[0]?.text).toContain('# weather.forecast');
    const findings = await mcp.call('validate', { path: 'handoffs/wrong-mode.xml' });
    expect(findings.content?.[0]?.text).toContain("3:9 error xsd/enumeration Element 'mode'");
    for (const path of ['skills/weather', 'skills/weather/SKILL.md']) {
      const agents = await mcp.call('agents', { path });
      expect(agents.content?.[0]?.text).toMatch(/^skills\/weather\/SKILL\.md: Loads in \d+ of \d+ agents\.\n/);
      expect(agents.content?.[0]?.text).toMatch(/\n {2}loads {5}Claude Code \d/);
    }
    expect((await mcp.call('agents', { path: 'handoffs/wrong-mode.xml' })).isError).toBe(true);
    expect(await mcp.end()).toBe(0);
  });

  it('answers a line that is not JSON, and goes on', async () => {
    const child = spawn(process.execPath, [join(bundle, 'cli.js'), 'mcp', '.'], { cwd: examples });
    const answers: { id: unknown; error?: { code: number } }[] = [];
    void forEachLine(child.stdout, line => answers.push(JSON.parse(line) as (typeof answers)[number]));
    const exit = new Promise(resolve => child.once('exit', resolve));
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    child.stdin.end(`\n{ "jsonrpc": \n${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    expect(await exit).toBe(0);
    expect(answers).toMatchObject([{ id: null, error: { code: -32700 } }, { id: 1 }]);
  });

  it('reads nothing outside the workspace', async () => {
    const mcp = client(['skills/weather']);
    await mcp.initialize();
    for (const path of ['../../handoffs/wrong-mode.xml', '/etc/hosts', '../text-search/SKILL.md']) {
      const answer = await mcp.call('validate', { path });
      expect(answer.isError).toBe(true);
    }
    const skill = await mcp.call('list_chunks', { skill_name: 'data_analyzer' });
    expect(skill.content?.[0]?.text).toContain('Available skills: weather.');
    await mcp.end();
  });
});

describe('what a configuration above the served folder names', () => {
  it('is read, and the skills beside it are not served', async () => {
    const root = temporaryFolder({
      'skillwright.json': '{"xml": {"schemas": {"tasks/*.xml": "schemas/task.xsd"}}}',
      'schemas/task.xsd':
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="task" type="xs:integer"/></xs:schema>',
      'tasks/a.xml': '<task>x</task>',
      'skills/one/SKILL.md': '---\nname: one\ndescription: One.\n---\n',
    });
    const mcp = client([join(root, 'tasks')]);
    await mcp.initialize();
    const findings = await mcp.call('validate', { path: 'a.xml' });
    expect(findings.content?.[0]?.text).toContain('xsd/invalid-value');
    const skills = await mcp.call('list_chunks', { skill_name: 'one' });
    expect(skills.content?.[0]?.text).toContain('The workspace contains no SKILL.md.');
    const outside = await mcp.call('validate', { path: '../skills/one/SKILL.md' });
    expect(outside.isError).toBe(true);
    await mcp.end();
  });
});

describe('skillwright mcp --wrap', () => {
  /** A server that answers with what is hard to keep: odd white space, numbers JavaScript would rewrite, U+2028. */
  const server = String.raw`
    process.stdin.setEncoding('utf8');
    let rest = '';
    process.stdin.on('data', data => {
      const lines = (rest + data).split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const { id, method } = JSON.parse(line);
        if (method === 'tools/list')
          process.stdout.write('{ "id":' + id + ',"jsonrpc":"2.0", "result":{"tools":[{"name":"a","x":1.0e2,"description":"Does a.","inputSchema":{"type":"object","properties":{"n":{"type":"integer","description":"The first line to read.","maximum":9007199254740993}}}}]}}\n');
        else if (id !== undefined) process.stdout.write('{"jsonrpc":"2.0","id":' + id + ',"result":{"v":1.0,"s":"\u2028"}}\n');
      }
    });
    process.stdin.on('end', () => { process.exitCode = 7; });`;

  it('adds guides to descriptions and leaves every other byte alone', async () => {
    const mcp = client(['--wrap', '--', process.execPath, '-e', server]);
    await mcp.request('ping');
    expect(mcp.lines[0]).toBe('{"jsonrpc":"2.0","id":1,"result":{"v":1.0,"s":"\u2028"}}\n');
    const { result } = await mcp.request('tools/list');
    expect(result.tools?.[0]?.description).toMatch(/^Does a\.\n\n<tool_augmentation name="a">/);
    const description = JSON.stringify(result.tools?.[0]?.description);
    expect(mcp.lines[1]?.replace(description, '"Does a."')).toBe(
      '{ "id":2,"jsonrpc":"2.0", "result":{"tools":[{"name":"a","x":1.0e2,"description":"Does a.","inputSchema":{"type":"object","properties":{"n":{"type":"integer","description":"The first line to read.","maximum":9007199254740993}}}}]}}\n',
    );
    expect(await mcp.end()).toBe(7);
  });

  it('says when the command cannot be run', async () => {
    const child = spawn(process.execPath, [join(bundle, 'cli.js'), 'mcp', '--wrap', '--', '/no/such/program']);
    let notes = '';
    child.stderr.on('data', (bytes: Buffer) => {
      notes += bytes.toString();
    });
    const code = await new Promise(resolve => child.once('exit', resolve));
    expect(code).toBe(1);
    expect(notes).toContain('/no/such/program cannot be run: the program was not found.');
  });
});

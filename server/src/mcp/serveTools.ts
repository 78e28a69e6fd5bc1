import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  fromJsonSchema,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
  type JsonSchemaType,
} from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import {
  agentPrompts,
  listSkillResources,
  mcpTools,
  messages,
  readSkillResource,
  rejectUnknownArgument,
  resourceTemplates,
  toolTexts,
  type ToolResult,
} from '../agentTools/index.js';
import type { Context } from '../core/index.js';
import { forEachLine } from './forEachLine.js';

interface ServeOptions {
  readonly version: string;
  /**
   * Creates a context for each call, so that its answer is about the current files.
   * @param roots URIs of the folders that the client allows; undefined if it sets no limits
   */
  readonly context: (roots: readonly string[] | undefined, signal: AbortSignal) => Promise<Context>;
}

/** Serves tools, resources and prompts for agents over standard input and output. Resolves when the client disconnects. */
export async function serveTools({ version, context }: ServeOptions): Promise<void> {
  const server = new McpServer({ name: 'skillwright', version });
  const findRoots = createClientRoots(server);
  const createContext = async (): Promise<Context> => context(await findRoots(), new AbortController().signal);
  const running = new Set<Promise<unknown>>();
  const track = <T>(run: Promise<T>): Promise<T> => {
    running.add(run);
    return run.finally(() => running.delete(run));
  };
  for (const tool of mcpTools) {
    const { name, description, inputSchema } = tool;
    server.registerTool(
      name,
      {
        description,
        inputSchema: toArgumentSchema<Record<string, unknown>>(inputSchema),
      },
      async args => {
        const refusal = rejectUnknownArgument(tool, args);
        const answer = refusal ?? (await track<ToolResult>(createContext().then(created => tool.run(args, created))));
        return { content: [{ type: 'text', text: answer.text }], ...(answer.isError === true && { isError: true }) };
      },
    );
  }
  registerResources(server, use => track(createContext().then(use)));
  registerPrompts(server);
  await connect(server, running);
}

/**
 * The folders (URIs) that the client gives, asked for once and again after each change. Undefined where the client gives none.
 * The result rejects if the client supports roots and does not answer: then nothing may be served.
 */
function createClientRoots({ server }: McpServer): () => Promise<readonly string[] | undefined> {
  let listing: Promise<readonly string[] | undefined> | undefined;
  server.setNotificationHandler('notifications/roots/list_changed', () => {
    listing = undefined;
  });
  const list = async (): Promise<readonly string[] | undefined> => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- protocols from 2026-07-28 have no roots; clients of earlier ones are asked
    if (server.getClientCapabilities()?.roots === undefined) return undefined;
    const { roots } = await server.request({ method: 'roots/list' }).catch((cause: unknown) => {
      listing = undefined;
      throw new Error(messages.rootsUnavailable(cause instanceof Error ? cause.message : String(cause)));
    });
    return roots.length === 0 ? undefined : roots.map(({ uri }) => uri);
  };
  return () => (listing ??= list());
}

const mimeType = 'text/markdown';

/** A variable of a URI template. */
type Variable = string | readonly string[] | undefined;

/** Runs something with a new context. */
type UseContext = <T>(use: (context: Context) => Promise<T>) => Promise<T>;

/** Serves skills and their chunks as resources. @param useContext so that each answer is about the current files */
function registerResources(server: McpServer, useContext: UseContext): void {
  const read = async (uri: URL, skill: Variable, chunk?: Variable) => {
    const place = { skill: String(skill), ...(chunk !== undefined && { chunk: String(chunk) }) };
    const text = await useContext(context => readSkillResource(place, context));
    if (text === undefined) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType, text }] };
  };
  const list = async () => {
    const resources = await useContext(listSkillResources);
    return { resources: resources.map(resource => ({ ...resource, mimeType })) };
  };
  server.registerResource(
    'skill',
    new ResourceTemplate(resourceTemplates.skill, { list }),
    { title: 'Skill', description: toolTexts.skillResource, mimeType },
    (uri, { skill }) => read(uri, skill),
  );
  server.registerResource(
    'chunk',
    // The list of skills contains the chunks.
    new ResourceTemplate(resourceTemplates.chunk, { list: undefined }),
    { title: 'Chunk', description: toolTexts.chunkResource, mimeType },
    (uri, { skill, chunk }) => read(uri, skill, chunk),
  );
}

function registerPrompts(server: McpServer): void {
  for (const { name, title, description, inputSchema, createText } of agentPrompts) {
    const argsSchema = toArgumentSchema<Record<string, string>>(inputSchema);
    server.registerPrompt(name, { title, description, argsSchema }, args => ({
      messages: [{ role: 'user', content: { type: 'text', text: createText(args) } }],
    }));
  }
}

/** Serves until the client disconnects and everything that runs is answered. */
async function connect(server: McpServer, running: ReadonlySet<Promise<unknown>>): Promise<void> {
  // A transport sends no answers after its input has ended. This input stays open until the last answer is written.
  const input = new PassThrough();
  const closed = forEachLine(process.stdin, line => {
    if (line.trim() === '' || isJson(line)) input.write(line);
    else process.stdout.write(`${JSON.stringify(createParseError())}\n`);
  });
  const transport = new StdioServerTransport(input);
  await server.connect(transport);
  await closed;
  // A client may close its output after the last request and still read the answers.
  do {
    await Promise.allSettled(running);
    await setImmediate();
  } while (running.size > 0);
  await server.close();
}

/** The answer to a line that is not JSON, as JSON-RPC has it. The transport would not answer. */
const createParseError = () => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message: messages.notJsonLine() } });

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const toArgumentSchema = <T>(schema: object) => fromJsonSchema<T>(JSON.parse(JSON.stringify(schema)) as JsonSchemaType);

import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fromJsonSchema, McpServer, type JsonSchemaType } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { mcpTools } from '../agentTools/index.js';
import type { Context } from '../core/index.js';

interface ServeOptions {
  readonly version: string;
  /** Creates a context for each call, so that its answer is about the current files. */
  readonly context: (signal: AbortSignal) => Context;
}

/** Serves the agent tools over standard input and output. Resolves when the client disconnects. */
export async function serveTools({ version, context }: ServeOptions): Promise<void> {
  const server = new McpServer({ name: 'skillwright', version });
  const running = new Set<Promise<unknown>>();
  for (const tool of mcpTools) {
    const { name, description, inputSchema } = tool;
    server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(JSON.parse(JSON.stringify(inputSchema)) as JsonSchemaType),
      },
      async args => {
        const run = tool.run(args, context(new AbortController().signal));
        running.add(run);
        const answer = await run.finally(() => running.delete(run));
        return { content: [{ type: 'text', text: answer.text }], ...(answer.isError === true && { isError: true }) };
      },
    );
  }
  // A transport sends no answers after its input has ended. This input stays open until the last answer is written.
  const input = new PassThrough();
  process.stdin.pipe(input, { end: false });
  const transport = new StdioServerTransport(input);
  const closed = new Promise<void>(resolve => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  await server.connect(transport);
  await closed;
  // A client may close its output after the last request and still read the answers.
  do {
    await Promise.allSettled(running);
    await setImmediate();
  } while (running.size > 0);
  await server.close();
}

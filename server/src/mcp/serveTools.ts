import { fromJsonSchema, McpServer, type JsonSchemaType } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { agentTools } from '../agentTools/index.js';
import type { Context } from '../core/index.js';

interface ServeOptions {
  readonly version: string;
  /** Made anew for every call, so that an answer is about the files as they are. */
  readonly context: (signal: AbortSignal) => Context;
}

/** Serves the agent tools over standard input and output. Resolves when the client goes. */
export async function serveTools({ version, context }: ServeOptions): Promise<void> {
  const server = new McpServer({ name: 'skillwright', version });
  for (const tool of agentTools) {
    const { name, description, inputSchema } = tool;
    server.registerTool(
      name,
      {
        description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(JSON.parse(JSON.stringify(inputSchema)) as JsonSchemaType),
      },
      async args => {
        const answer = await tool.run(args, context(new AbortController().signal));
        return { content: [{ type: 'text', text: answer.text }], ...(answer.isError === true && { isError: true }) };
      },
    );
  }
  const transport = new StdioServerTransport();
  const closed = new Promise<void>(resolve => {
    process.stdin.once('close', resolve);
    process.stdin.once('end', resolve);
  });
  await server.connect(transport);
  await closed;
  await server.close();
}

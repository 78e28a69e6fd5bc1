import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

export function registerSearch(server: McpServer): void {
  server.registerTool(
    'search_text',
    {
      description: 'Find text in the files of the project.',
      inputSchema: {
        query: z.string().min(1).describe('Text to look for, as it is written in the files'),
        glob: z.string().optional().describe('Only files whose path matches, such as "src/**/*.ts"'),
        limit: z.number().int().min(1).max(200).default(50).describe('Most matches to return'),
      },
    },
    async ({ query }) => ({ content: [{ type: 'text', text: query }] }),
  );
}

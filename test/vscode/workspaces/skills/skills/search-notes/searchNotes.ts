import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { find } from './find.js';

export function registerSearchNotes(server: McpServer): void {
  server.registerTool(
    'search_notes',
    {
      description: 'Finds notes by their words.',
      inputSchema: {
        query: z.string().describe('Words to look for.'),
        max_results: z.number().int().default(10).describe('Most notes to give back.'),
      },
    },
    async ({ query, max_results }) => find(query.split(' '), max_results),
  );
}

import type { CommandNames } from './names.js';

/** An MCP tool whose zod shape is the truth about its arguments. */
export const createTypeScriptCommand = (
  { command, camel, pascal }: CommandNames,
  description: string,
): string => `import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

// The shape is the truth: schemas in other files and the Interface of SKILL.md must match it.
// Skillwright reports every difference and offers to make one follow the other.
const ${camel}Shape = {
  input: z.string().describe('What the command works on'),
  detail: z.enum(['short', 'full']).default('short').describe('How much detail the answer has'),
};

export function register${pascal}(server: McpServer): void {
  server.registerTool(
    ${quote(command)},
    { description: ${quote(description)}, inputSchema: ${camel}Shape },
    async ({ input, detail }) => ({ content: [{ type: 'text', text: \`\${input} (\${detail})\` }] }),
  );
}
`;

const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&').replace(/\s+/g, ' ')}'`;

/** A tool of an MCP server, in the spellings of its parts. */
interface TypeScriptTool {
  /** As calls name it: `search_notes`. */
  readonly command: string;
  /** Ends the name of the function that registers it: `SearchNotes`. */
  readonly pascal: string;
  /** Begins the name of the constant with its arguments: `searchNotes`. */
  readonly camel: string;
  readonly description: string;
  /** Two arguments: name → zod type. */
  readonly arguments: Readonly<Record<string, string>>;
}

/** An MCP tool whose zod shape is the source of truth about its arguments. */
export const createTypeScriptSource = ({
  command,
  pascal,
  camel,
  description,
  arguments: types,
}: TypeScriptTool): string => {
  const [first = '', second = ''] = Object.keys(types);
  return `import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

// The shape is the source of truth: schemas in other files and the Interface of SKILL.md must match it.
// Skillwright reports every difference and offers to make one follow the other.
const ${camel}Shape = {
${Object.entries(types)
  .map(([name, type]) => `  ${name}: ${type},`)
  .join('\n')}
};

export function register${pascal}(server: McpServer): void {
  server.registerTool(
    ${quote(command)},
    { description: ${quote(description)}, inputSchema: ${camel}Shape },
    async ({ ${first}, ${second} }) => ({ content: [{ type: 'text', text: \`\${${first}} (\${${second}})\` }] }),
  );
}
`;
};

/** A string on one line. */
const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&').replace(/[\s\p{Cc}]+/gu, ' ')}'`;

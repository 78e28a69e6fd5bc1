import { createTypeScriptSource } from '../../skill/index.js';
import type { CommandNames } from './names.js';

/** A new command as an MCP tool. */
export const createTypeScriptCommand = (names: CommandNames, description: string): string =>
  createTypeScriptSource({
    ...names,
    description,
    arguments: {
      input: `z.string().describe('What the command works on')`,
      detail: `z.enum(['short', 'full']).default('short').describe('How much detail the answer has')`,
    },
  });

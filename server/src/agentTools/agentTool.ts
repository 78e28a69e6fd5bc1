import type { Context } from '../core/index.js';

/** What a tool answers an agent. */
export interface ToolResult {
  readonly text: string;
  /** The call could not be done; the text says what to call instead. */
  readonly isError?: boolean;
}

/** A tool that agents call, in every shell under the same name and with the same arguments. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required: readonly string[];
  };
  /** @param args as the model wrote them: checked against `inputSchema` by the shell or not. */
  run(args: Readonly<Record<string, unknown>>, context: Context): Promise<ToolResult>;
}

export const readStringArgument = (args: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const createErrorResult = (message: string): ToolResult => ({ text: message, isError: true });

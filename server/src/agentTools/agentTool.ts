import type { Context } from '../core/index.js';
import { findNearestName } from '../text/findNearestName.js';
import { messages } from './messages.js';

/** The answer of a tool to an agent. */
export interface ToolResult {
  readonly text: string;
  /** The call failed. The text says what to call instead. */
  readonly isError?: boolean;
}

/** A tool that agents call. Its name and its arguments are the same in every shell. */
export interface AgentTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required: readonly string[];
  };
  /** @param args as the model wrote them; not every shell checks them against `inputSchema` */
  run(args: Readonly<Record<string, unknown>>, context: Context): Promise<ToolResult>;
}

/** An argument that is a string; undefined where it is missing, empty or of another type. */
export const readStringArgument = (args: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = args[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The answer to an argument that a tool does not have, such as a misspelled one. */
export function rejectUnknownArgument(
  { inputSchema }: Pick<AgentTool, 'inputSchema'>,
  args: Readonly<Record<string, unknown>>,
): ToolResult | undefined {
  const names = Object.keys(inputSchema.properties);
  const unknown = Object.keys(args).find(name => !names.includes(name));
  return unknown === undefined
    ? undefined
    : createErrorResult(messages.argumentUnknown(unknown, names.join(', '), findNearestName(unknown, names)));
}

export const createErrorResult = (message: string): ToolResult => ({ text: message, isError: true });

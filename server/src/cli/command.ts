import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.js';

/** Exit statuses that mean the same in every command. */
export const exitCodes = { done: 0, failed: 1, usage: 2 } as const;

export interface Command {
  /** The words that choose it: `check`, `skill summary`. */
  readonly name: string;
  /** What may follow the name, one line. */
  readonly usage: string;
  readonly summary: string;
  /** Resolves to the exit status; throws `UsageError` on a wrong call. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** A wrong call: its message is printed with the command's usage, and the exit status is 2. */
export class UsageError extends Error {}

/** How the file is named whose text comes from standard input; the second name is ESLint's. */
export const stdinOptions = { 'stdin-path': { type: 'string' }, 'stdin-filename': { type: 'string' } } as const;

export const readStdinPath = (values: {
  readonly 'stdin-path'?: string | undefined;
  readonly 'stdin-filename'?: string | undefined;
}): string | undefined => values['stdin-path'] ?? values['stdin-filename'];

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's own argument parser, with its complaints as usage errors. */
export function readArguments<const T extends Options>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

export function readChoiceOption<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
  fallback: T,
): T {
  if (value === undefined) return fallback;
  const found = allowed.find(candidate => candidate === value);
  if (found === undefined) throw new UsageError(`--${option} must be one of ${allowed.join(', ')}, not '${value}'.`);
  return found;
}

export function readWholeNumberOption(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(`--${option} must be a whole number, not '${value}'.`);
  return Number(value);
}

/** The only positional argument of a command that takes one. */
export function readSingleArgument(positionals: readonly string[], what: string): string {
  const [first, ...rest] = positionals;
  if (first === undefined) throw new UsageError(`Specify ${what}.`);
  if (rest.length > 0)
    throw new UsageError(`Expected one argument (${what}), got ${positionals.length}: ${positionals.join(', ')}.`);
  return first;
}

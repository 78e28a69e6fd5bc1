import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal.js';
import { findNearestName } from '../text/findNearestName.js';
import { isTransposition } from '../text/isTransposition.js';
import { messages } from './messages/messages.js';

/** Exit statuses that mean the same in every command. Shells report an interrupted program as 128 + SIGINT. */
export const exitCodes = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

export interface Command {
  /** The words on the command line: `check`, `skill summary`. */
  readonly name: string;
  /** Arguments and options for `--help`: first the synopsis, then a line for each option. */
  readonly usage: () => string;
  /** One sentence for `--help`, without its full stop. */
  readonly summary: () => string;
  /** Resolves to the exit status; throws `UsageError` on a wrong call. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
}

/** An invalid call. Its message is printed, and the exit status is 2. */
export class UsageError extends Error {}

/** Options that set the file name of standard input. ESLint uses the second name. */
export const stdinOptions = { 'stdin-path': { type: 'string' }, 'stdin-filename': { type: 'string' } } as const;

export const readStdinPath = (values: {
  readonly 'stdin-path'?: string | undefined;
  readonly 'stdin-filename'?: string | undefined;
}): string | undefined => values['stdin-path'] ?? values['stdin-filename'];

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's argument parser. Its errors become usage errors, and so do different values of an option that has one. */
export function readArguments<const T extends Options>(
  args: readonly string[],
  options: T,
): ReturnType<typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>> {
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true, strict: true, tokens: true });
    } catch (cause) {
      throw new UsageError(
        describeUnknownOption(cause, Object.keys(options)) ?? String(cause instanceof Error ? cause.message : cause),
      );
    }
  };
  const { tokens, ...parsed } = parse();
  const valuesByName = new Map<string, Set<string>>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.value === undefined || options[token.name]?.multiple === true) continue;
    valuesByName.set(token.name, (valuesByName.get(token.name) ?? new Set()).add(token.value));
  }
  for (const [name, values] of valuesByName)
    if (values.size > 1) throw new UsageError(messages.optionRepeated(name, [...values]));
  return parsed;
}

/** Node names an unknown option in quotes, and adds how to write a file name that begins like one. */
function describeUnknownOption(cause: unknown, names: readonly string[]): string | undefined {
  if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')) return undefined;
  const option = /'(-[^']*)'/.exec(cause.message)?.[1];
  if (option === undefined) return undefined;
  const allowed = names.map(name => `--${name}`);
  return addSuggestion(messages.unknownOption(option), option, allowed);
}

/** The value of an option of the command line. @throws UsageError */
export const readChoiceOption = <T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
  fallback: T,
): T => readChoice(`--${option}`, value, allowed, fallback);

/** @param option as messages show it @throws UsageError */
export function readChoice<T extends string>(
  option: string,
  value: string | undefined,
  allowed: readonly T[],
  fallback: T,
): T {
  if (value === undefined) return fallback;
  const choice = allowed.find(candidate => candidate === value);
  if (choice === undefined)
    throw new UsageError(addSuggestion(messages.invalidChoice(option, allowed, value), value, allowed));
  return choice;
}

/** The name of an agent or format. @throws UsageError */
export function readProfileName(name: string, allowed: readonly string[]): string {
  if (!allowed.includes(name))
    throw new UsageError(addSuggestion(messages.unknownProfile(name, allowed), name, allowed));
  return name;
}

/** A sentence about a wrong name, with the one that was most likely meant. */
export function addSuggestion(sentence: string, name: string, allowed: readonly string[]): string {
  const nearest =
    findNearestName(name, allowed) ??
    allowed.find(candidate => candidate.startsWith(`${name}-`) || isTransposition(name, candidate));
  return nearest === undefined ? sentence : `${sentence} ${messages.didYouMean(nearest)}`;
}

export function readWholeNumberOption(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(messages.invalidNumber(option, value));
  return Number(value);
}

/** The only positional argument of a command. @param missing error message if it is missing */
export function readSingleArgument(positionals: readonly string[], missing: string): string {
  const [first, ...others] = positionals;
  if (first === undefined) throw new UsageError(missing);
  if (others.length > 0) throw new UsageError(messages.expectedOneArgument(positionals));
  return first;
}

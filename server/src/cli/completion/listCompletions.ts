import { profiles } from '../../skill/index.js';
import type { Command } from '../command.js';

export interface CompletionOption {
  /** Without the hyphens. */
  readonly name: string;
  /** Possible values. Empty for an option with any value, or without one. */
  readonly choices: readonly string[];
}

export interface CommandCompletion {
  /** The words of the command. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletionOption[];
}

/** What can be completed, as the help of the commands describes it. */
export const listCompletions = (commands: readonly Command[]): readonly CommandCompletion[] =>
  commands.map(({ name, summary, usage }) => ({ name, summary: summary(), options: listOptions(usage()) }));

function listOptions(usage: string): readonly CompletionOption[] {
  const options = new Map<string, readonly string[]>([['help', []]]);
  for (const [, name = '', values] of usage.matchAll(
    /--([a-z][a-z-]+)(?:[ =]((?:[\w.]+\|)+[\w.]+|NAME(?=\]))(?![\w]))?/g,
  )) {
    if ((options.get(name)?.length ?? 0) > 0) continue;
    const choices = values === undefined ? [] : values.split('|');
    options.set(name, name === 'profile' ? ['auto', ...profiles.map(({ id }) => id)] : choices.filter(isLiteral));
  }
  return Array.from(options, ([name, choices]) => ({ name, choices }));
}

/** Words in capitals stand for any value. */
const isLiteral = (choice: string): boolean => !/^[A-Z]+$/.test(choice);

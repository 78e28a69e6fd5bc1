import { toQualifiedName } from '../../sync/index.js';
import type { Command } from './findDocumentCommands.js';

/** What a command is called among others: with its scope where its file declares several of the name. */
export function createDistinctName({ name, document, signature }: Command, commands: readonly Command[]): string {
  const sameName = commands.filter(other => other.name === name && other.document.uri === document.uri);
  return sameName.length > 1 ? (toQualifiedName(signature) ?? name) : name;
}

/** The commands of a name, or of a name with its scope. */
export function commandsCalled(commands: readonly Command[], name: string): readonly Command[] {
  const named = commands.filter(command => command.name === name);
  return named.length > 0 ? named : commands.filter(({ signature }) => toQualifiedName(signature) === name);
}

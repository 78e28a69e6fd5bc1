import { toFilePath } from '../../core/index.js';
import { createDistinctName, type Command } from '../../guide/index.js';
import { formatPath } from '../check/sortByPath.js';
import { messages } from '../messages/messages.js';
import type { FoundCommands } from './findCommands.js';

/** Names of commands, with a place for those that share a name. @param cwd folder that places are relative to */
function listNames(commands: readonly Command[], cwd: string): readonly string[] {
  return commands.map(command => {
    const sameName = commands.filter(({ name }) => name === command.name);
    const name = createDistinctName(command, commands);
    return sameName.length > 1 ? `${name} (${formatPlace(command, cwd)})` : name;
  });
}

/** `tools/pay.py:12` */
function formatPlace({ document, signature }: Command, cwd: string): string {
  const { line } = document.source.lines.positionAt((signature.commandSpan ?? signature.anchor).start);
  return `${formatPath(cwd, toFilePath(document.uri))}:${line + 1}`;
}

/** Error message for several commands where one is required. @param name the name given by the option that chooses one */
export function describeAmbiguousCommand(
  requested: readonly Command[],
  name: string | undefined,
  cwd: string,
  option = '--command',
): string {
  const names = listNames(requested, cwd);
  if (name === undefined) return messages.severalCommands(names, option);
  const distinctNames = findDistinctNames(requested);
  return distinctNames ? messages.sameNameInFile(names, distinctNames, option) : messages.sameNameInFiles(names);
}

/** Error message for several commands, all of which --output can write. @param name the name given by --command */
export const describeSeveralCommands = (
  requested: readonly Command[],
  name: string | undefined,
  cwd: string,
): string =>
  name === undefined
    ? messages.severalCommandsToWrite(listNames(requested, cwd))
    : describeAmbiguousCommand(requested, name, cwd);

/** Error message for commands with the same guide file. @param guide file name of the guide */
export function describeSameGuide(commands: readonly Command[], guide: string, cwd: string): string {
  const places = commands.map(command => formatPlace(command, cwd));
  const distinctNames = findDistinctNames(commands);
  return distinctNames
    ? messages.sameGuideInFile(guide, places, distinctNames)
    : messages.sameGuideInFiles(guide, places);
}

/** Names that tell commands of one file apart. Undefined for commands of several files. */
const findDistinctNames = (commands: readonly Command[]): readonly string[] | undefined =>
  new Set(commands.map(({ document }) => document.uri)).size === 1
    ? commands.map(command => createDistinctName(command, commands))
    : undefined;

/** What `guide generate` says of schemas that it skips in a folder. Undefined if there are none. */
export function describeSkippedSchemas(others: readonly Command[], cwd: string): string | undefined {
  const schemas = others.filter(({ signature }) => signature.role === 'schema');
  return schemas.length === 0
    ? undefined
    : messages.skippedSchemas(schemas.map(schema => `${schema.name} (${formatPlace(schema, cwd)})`));
}

/** Error message if no command was found. @param requested the name given by --command */
export function describeMissingCommand(
  {
    context,
    found,
    others,
    unread,
    undecorated,
  }: Pick<FoundCommands, 'context' | 'found' | 'others' | 'unread' | 'undecorated'>,
  requested: string | undefined,
  path: string,
  cwd: string,
): string {
  const { decorators } = context.settings.sync;
  if (undecorated !== undefined) return `${messages.undecorated(path, undecorated, decorators)}\n`;
  if (unread.length > 0) return `${messages.noReadableCommand(path)}\n${unread.join('\n')}\n`;
  if (requested !== undefined && found.length > 0) {
    return `${messages.unknownCommandIn(path, requested, listNames(found, cwd))}\n`;
  }
  if (others.length === 0) return `${messages.noCommands(path, decorators)}\n`;
  const declarations = others.map(other => `${other.name} (${formatPlace(other, cwd)})`);
  return `${messages.noKnownCommands(path, declarations)}\n`;
}

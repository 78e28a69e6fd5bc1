import {
  type CommandGroup,
  findCommandGroups,
  findDocumentCommandGroups,
  findLocalCommandGroups,
} from '../../sync/index.js';
import type { Parameter, Signature } from '../../arguments/index.js';
import { baseName, directoryOf, type Context, type ParsedDocument, type Settings } from '../../core/index.js';

/** A command that a guide can be written for, and the place that is the truth about its arguments. */
export interface Command {
  readonly document: ParsedDocument;
  readonly signature: Signature;
  readonly name: string;
  /** Whether something says that it is a command. A type or function may be meant by who names it. */
  readonly isCommand: boolean;
  /** Name of the folder its file lies in. */
  readonly skill: string;
  /** As a provider's list of tools tells it: with the descriptions of docstrings too. */
  readonly listed: { readonly description?: string; readonly parameters: readonly Parameter[] };
  /** All code and schemas that declare it, the truth among them. */
  readonly places: readonly { readonly document: ParsedDocument; readonly signature: Signature }[];
}

/**
 * The commands a document declares, in its order, each from the place that is right about it (`skillwright.sync.truth`), which
 * may be another document.
 */
export const findDocumentCommands = async (document: ParsedDocument, context: Context): Promise<readonly Command[]> =>
  selectCommands(await findDocumentCommandGroups(document, context), context);

/** The commands a document declares, from it alone. */
export const findCommandsWithin = async (document: ParsedDocument, context: Context): Promise<readonly Command[]> =>
  selectCommands(await findLocalCommandGroups(document, context), context);

/** All commands of these documents: what several places declare counts once, what nothing says to be a command does not. */
export async function findCommandsInFiles(uris: readonly string[], context: Context): Promise<readonly Command[]> {
  return (await findCandidatesInFiles(uris, context)).commands;
}

/** What may be a command, told apart by whether anything says that it is. */
export interface CommandCandidates {
  readonly commands: readonly Command[];
  /** Types and schemas that count only if the user names them. */
  readonly others: readonly Command[];
}

export async function findCandidatesInFiles(uris: readonly string[], context: Context): Promise<CommandCandidates> {
  const groups = await findCommandGroups(uris, context);
  return {
    commands: removeDuplicates(
      groups.filter(({ isCommand }) => isCommand),
      context,
    ),
    others: removeDuplicates(
      groups.filter(({ isCommand }) => !isCommand),
      context,
    ),
  };
}

/** A lone argument type is offered under its own name only where nothing else in the file is a command. */
function selectCommands(groups: readonly CommandGroup[], context: Context): readonly Command[] {
  const commands = groups.filter(({ isCommand }) => isCommand);
  return removeDuplicates(commands.length > 0 ? commands : groups, context);
}

/**
 * Declarations of one name in several files of a folder count once, and so do alternatives in one file. Commands of one
 * name in different scopes of a file are different commands.
 */
function removeDuplicates(groups: readonly CommandGroup[], { settings }: Context): readonly Command[] {
  const kept: Command[] = [];
  const byName = new Map<string, number[]>();
  for (const command of groups.map(commandOf)) {
    const key = `${directoryOf(command.document.uri)}\n${command.name}`;
    const sameName = byName.get(key) ?? [];
    byName.set(key, sameName);
    const index = sameName.find(at => isSameCommand(kept[at], command));
    if (index === undefined) sameName.push(kept.push(command) - 1);
    else if (isTruth(command, settings) && !isTruth(kept[index], settings)) kept[index] = command;
  }
  return kept;
}

const isSameCommand = (known: Command | undefined, command: Command): boolean =>
  known?.document.uri !== command.document.uri || known.signature.scope === command.signature.scope;

const isTruth = (command: Command | undefined, { sync }: Settings): boolean => command?.signature.role === sync.truth;

function commandOf({ truth: { document }, signature, members, name, isCommand, listed }: CommandGroup): Command {
  return {
    document,
    signature,
    name: name ?? baseName(document.uri).replace(/(?:\.schema)?\.json$/, ''),
    isCommand,
    skill: baseName(directoryOf(document.uri)),
    listed,
    places: members.filter(({ signature: { role } }) => role === 'code' || role === 'schema'),
  };
}

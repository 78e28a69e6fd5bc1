import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import {
  type SkippedDeclaration,
  findExplicitGroupProblems,
  readFrontmatterGroups,
  findSkillsWithGroups,
  findHiddenCommands,
  findUnnamedCommands,
} from '../../sync/index.js';
import { isArgumentFile } from '../../arguments/index.js';
import {
  baseName,
  checkDocument,
  directoryOf,
  toFilePath,
  isInside,
  findKind,
  parseDocument,
  toFileUri,
  type Context,
  type Settings,
} from '../../core/index.js';
import { contains } from '../../text/span.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { documentKinds } from '../../documentKinds.js';
import {
  findCandidatesInFiles,
  commandsCalled,
  findCommandsWithin,
  createDistinctName,
  type CommandCandidates,
  type Command,
} from '../../guide/index.js';
import { formatPath } from '../check/sortByPath.js';
import { UsageError } from '../command.js';
import { readConfiguration } from '../configuration/readConfiguration.js';
import { findConfiguredFolders } from '../configuration/findConfigurationPlaces.js';
import { findEnclosingPackages } from './findEnclosingPackages.js';
import { readNamedInput } from './readFileArgument.js';
import type { Terminal } from '../terminal.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { maxUnreadDeclarations } from '../limits.js';
import { messages } from '../messages/messages.js';
import { append } from '../../text/append.js';

interface FoundCommands {
  /** The context that the commands were read with. Related tests and documents are read with it too. */
  readonly context: Context;
  readonly found: readonly Command[];
  /** Types and schemas that are not known to be arguments of a command. They are commands only if their file is named. */
  readonly others: readonly Command[];
  readonly requested: readonly Command[];
  /** If no command was found: invalid JSON schemas, and syntax errors that may hide commands, each with its position. */
  readonly unread: readonly string[];
  /** Syntax errors that may hide all commands of a file, each with its position. */
  readonly hidden: readonly string[];
  /** Commands that are left out because their name is computed, each with its position. */
  readonly unnamed: readonly string[];
}

/**
 * The commands declared in a source file or anywhere below a folder; `-` is standard input.
 * @param name only commands of this name
 * @param stdinPath file name of standard input
 * @param givenSettings used instead of the nearest configuration
 */
export async function findCommands(
  path: string,
  terminal: Terminal,
  name?: string,
  stdinPath?: string,
  givenSettings?: Settings,
): Promise<FoundCommands> {
  const { context, folder, uris, isFile } =
    path === '-'
      ? await readFromInput(stdinPath, terminal, givenSettings)
      : await readFromDisk(path, terminal, givenSettings);
  const { commands: found, others } = isFile
    ? await findInFile(uris, context)
    : await findCandidatesInFiles(uris, context);
  const skills = (await findSkillsWithGroups(context, [])).filter(({ uri }) =>
    isRelatedFolder(folder, directoryOf(uri)),
  );
  const groups = skills.flatMap(skill => readFrontmatterGroups(skill, context.services.workspace.roots));
  for (const problem of await findExplicitGroupProblems(context, groups)) context.services.log.warn(problem);
  const listed = name === undefined ? found : commandsCalled(found, name);
  const requested = listed.length === 0 && name !== undefined ? commandsCalled(others, name) : listed;
  const hidden = await listHiddenCommands(uris, context);
  const unread =
    found.length > 0 ? [] : [...hidden, ...(await findInvalidSchemas(uris, context))].slice(0, maxUnreadDeclarations);
  const unnamed = await listUnnamedCommands(uris, requested, context);
  return { context, found, others, requested, unread, hidden, unnamed };
}

/** Excludes skills in other folders that only the configuration file refers to. */
const isRelatedFolder = (folder: string, skill: string): boolean => isInside(folder, skill) || isInside(skill, folder);

/** All commands of a named file, whatever other files say about them. */
async function findInFile(uris: readonly string[], context: Context): Promise<CommandCandidates> {
  const [uri = ''] = uris;
  const document = await context.services.workspace.document(uri);
  return { commands: document ? await findCommandsWithin(document, context) : [], others: [] };
}

interface Sources extends Pick<FoundCommands, 'context'> {
  /** URI of the named folder, or of the named file's folder. */
  readonly folder: string;
  readonly uris: readonly string[];
  readonly isFile: boolean;
}

async function readFromDisk(path: string, terminal: Terminal, givenSettings?: Settings): Promise<Sources> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(messages.fileMissingOrUnreadable(relative(terminal.cwd, absolute)));
  const folder = entry.isDirectory() ? absolute : dirname(absolute);
  const settings = givenSettings ?? (await readConfiguration(terminal, [path]));
  const services = createServicesFor(folder, settings, terminal);
  const context: Context = { settings, services, signal: terminal.signal };
  const uris = entry.isDirectory()
    ? await services.workspaceIn([folder]).find(isArgumentFile, terminal.signal)
    : [toFileUri(absolute)];
  return { context, folder: toFileUri(folder), uris, isFile: !entry.isDirectory() };
}

/** A folder, and the package around it, which its files may import from. */
const createServicesFor = (
  folder: string,
  settings: Settings,
  terminal: Terminal,
  open?: Parameters<typeof createDiskServices>[3],
): ReturnType<typeof createDiskServices> =>
  createDiskServices(
    [folder, ...findConfiguredFolders(settings)],
    createTerminalLog(terminal),
    documentKinds,
    open,
    findEnclosingPackages([folder]),
  );

async function readFromInput(
  stdinPath: string | undefined,
  terminal: Terminal,
  givenSettings?: Settings,
): Promise<Sources> {
  const { path, uri, text } = await readNamedInput(stdinPath, terminal);
  const kind = findKind(baseName(uri), undefined, documentKinds, uri);
  if (!kind) throw new UsageError(messages.cannotDeclareCommands(path));
  const document = parseDocument(uri, text, kind, documentKinds);
  const open = (openUri: string) => (openUri === uri ? document : undefined);
  const settings = givenSettings ?? (await readConfiguration(terminal, [path]));
  const folder = dirname(resolve(terminal.cwd, path));
  const services = createServicesFor(folder, settings, terminal, open);
  const context: Context = { settings, services, signal: terminal.signal };
  return { context, folder: toFileUri(folder), uris: [uri], isFile: true };
}

async function findInvalidSchemas(uris: readonly string[], context: Context): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const uri of uris) {
    const document = await context.services.workspace.document(uri);
    const findings = document ? await checkDocument(document, context) : [];
    for (const { code, span, message } of findings) {
      const { line, character } = document?.source.lines.positionAt(span.start) ?? { line: 0, character: 0 };
      const place = `${baseName(uri)}:${line + 1}:${character + 1}`;
      if (code === 'sync/schema-invalid') problems.push(`${place} ${message}`);
    }
    if (problems.length >= maxUnreadDeclarations) break;
  }
  return problems;
}

async function listHiddenCommands(uris: readonly string[], context: Context): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const uri of uris) {
    const document = await context.services.workspace.document(uri);
    const hidden = document && findHiddenCommands(document);
    if (hidden) problems.push(formatSkipped(hidden));
  }
  return problems;
}

/** @param requested may contain one under the name of its file */
async function listUnnamedCommands(
  uris: readonly string[],
  requested: readonly Command[],
  context: Context,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const uri of uris) {
    const document = await context.services.workspace.document(uri);
    const unnamed = document ? await findUnnamedCommands(document, context) : [];
    const listed = requested.filter(command => command.document.uri === uri);
    const leftOut = unnamed.filter(({ span }) => !listed.some(({ signature }) => contains(signature.span, span)));
    append(problems, leftOut.map(formatSkipped));
  }
  return problems;
}

/** `server.ts:12:5` and the message */
function formatSkipped({ document, span, message }: SkippedDeclaration): string {
  const { line, character } = document.source.lines.positionAt(span.start);
  return `${baseName(document.uri)}:${line + 1}:${character + 1} ${message}`;
}

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

/** Error message for several commands where one is required. @param name the name given by --command */
export function describeAmbiguousCommand(requested: readonly Command[], name: string | undefined, cwd: string): string {
  const names = listNames(requested, cwd);
  if (name === undefined) return messages.severalCommands(names);
  const distinctNames = findDistinctNames(requested);
  return distinctNames ? messages.sameNameInFile(names, distinctNames) : messages.sameNameInFiles(names);
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

/** Error message if no command was found. @param requested the name given by --command */
export function describeMissingCommand(
  { found, others, unread }: Pick<FoundCommands, 'found' | 'others' | 'unread'>,
  requested: string | undefined,
  path: string,
  cwd: string,
): string {
  if (unread.length > 0) return `${messages.noReadableCommand(path)}\n${unread.join('\n')}\n`;
  if (requested !== undefined && found.length > 0) {
    return `${messages.unknownCommandIn(path, requested, listNames(found, cwd))}\n`;
  }
  if (others.length === 0) return `${messages.noCommands(path)}\n`;
  const declarations = others.map(other => `${other.name} (${formatPlace(other, cwd)})`);
  return `${messages.noKnownCommands(path, declarations)}\n`;
}

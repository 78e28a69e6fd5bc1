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
  isInside,
  findKind,
  parseDocument,
  toFileUri,
  type Context,
  type Settings,
} from '../../core/index.js';
import { contains } from '../../text/span.js';
import { hasExtensionOf } from '../../shared/languages.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { documentKinds } from '../../documentKinds.js';
import {
  findCandidatesInFiles,
  commandsCalled,
  findCommandsWithin,
  type CommandCandidates,
  type Command,
} from '../../guide/index.js';
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

export interface FoundCommands {
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
  /** The requested name, if it is only the name of a Python function without a decorator. */
  readonly undecorated: string | undefined;
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
  const undecorated =
    requested.length === 0 && name !== undefined && (await hasPythonFunction(uris, name, context)) ? name : undefined;
  return { context, found, others, requested, unread, hidden, unnamed, undecorated };
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

async function hasPythonFunction(uris: readonly string[], name: string, { services }: Context): Promise<boolean> {
  for (const uri of uris.filter(candidate => hasExtensionOf('python', baseName(candidate)))) {
    const document = await services.workspace.document(uri);
    for (const [, found] of document?.source.text.matchAll(/^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)/gm) ?? [])
      if (found === name) return true;
  }
  return false;
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

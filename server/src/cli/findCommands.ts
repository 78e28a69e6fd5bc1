import { stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { findExplicitGroupProblems, findSkillsWithGroups, findHiddenCommands } from '../sync/index.js';
import { isArgumentFile } from '../arguments/index.js';
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
} from '../core/index.js';
import { createDiskServices } from '../diskWorkspace.js';
import { documentKinds } from '../documentKinds.js';
import {
  findCandidatesInFiles,
  commandsCalled,
  findCommandsWithin,
  distinctName,
  type CommandCandidates,
  type Command,
} from '../guide/index.js';
import { UsageError } from './command.js';
import { readConfiguration } from './configuration.js';
import { findConfiguredFolders } from './findConfigurationPlaces.js';
import { packagesAround } from './packagesAround.js';
import { readNamedInput } from './readFileArgument.js';
import type { Terminal } from './terminal.js';
import { createTerminalLog } from './createTerminalLog.js';

interface FoundCommands {
  /** What they were read with: tests and documents beside them are read the same way. */
  readonly context: Context;
  readonly found: readonly Command[];
  /** Types and schemas of which nothing says that they are a command's arguments: they must be named. */
  readonly others: readonly Command[];
  readonly requested: readonly Command[];
  /** Where none was found: schemas that are no JSON and syntax errors that may hide commands, each with its place. */
  readonly unread: readonly string[];
  /** Syntax errors that may hide all commands of a file, each with its place. */
  readonly hidden: readonly string[];
}

const maxUnread = 5;

/**
 * The commands declared in a source file or anywhere below a folder; `-` is standard input.
 * @param name only those of this name
 * @param stdinPath the name that standard input is read under
 */
export async function findCommands(
  path: string,
  terminal: Terminal,
  name?: string,
  stdinPath?: string,
): Promise<FoundCommands> {
  const { context, folder, uris, isFile } =
    path === '-' ? await fromInput(stdinPath, terminal) : await fromDisk(path, terminal);
  const { commands: found, others } = isFile ? await inFile(uris, context) : await findCandidatesInFiles(uris, context);
  const skills = (await findSkillsWithGroups(context, [])).filter(({ uri }) => isAround(folder, directoryOf(uri)));
  for (const problem of await findExplicitGroupProblems(context, skills)) context.services.log.warn(problem);
  const listed = name === undefined ? found : commandsCalled(found, name);
  const requested = listed.length === 0 && name !== undefined ? commandsCalled(others, name) : listed;
  const hidden = await hiddenIn(uris, context);
  const unread = found.length > 0 ? [] : [...hidden, ...(await unreadSchemas(uris, context))].slice(0, maxUnread);
  return { context, found, others, requested: requested, unread, hidden };
}

/** Skills elsewhere, which a configuration file brings along, are not what was asked about. */
const isAround = (folder: string, skill: string): boolean => isInside(folder, skill) || isInside(skill, folder);

/** A file named outright speaks for itself, whatever is said of its command elsewhere. */
async function inFile(uris: readonly string[], context: Context): Promise<CommandCandidates> {
  const [uri = ''] = uris;
  const document = await context.services.workspace.document(uri);
  return { commands: document ? await findCommandsWithin(document, context) : [], others: [] };
}

interface Sources extends Pick<FoundCommands, 'context'> {
  /** URI of the folder that was named, or that holds the file. */
  readonly folder: string;
  readonly uris: readonly string[];
  readonly isFile: boolean;
}

async function fromDisk(path: string, terminal: Terminal): Promise<Sources> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(`${relative(terminal.cwd, absolute)} does not exist or cannot be read.`);
  const folder = entry.isDirectory() ? absolute : dirname(absolute);
  const settings = await readConfiguration(terminal, [path]);
  const services = workspaceAround(folder, settings, terminal);
  const context: Context = { settings, services, signal: terminal.signal };
  const uris = entry.isDirectory()
    ? await services.workspaceIn([folder]).find(isArgumentFile, terminal.signal)
    : [toFileUri(absolute)];
  return { context, folder: toFileUri(folder), uris, isFile: !entry.isDirectory() };
}

/** A folder, with what its files import from the package it is in. */
const workspaceAround = (
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
    packagesAround([folder]),
  );

async function fromInput(stdinPath: string | undefined, terminal: Terminal): Promise<Sources> {
  const { path, uri, text } = await readNamedInput(stdinPath, terminal);
  const kind = findKind(baseName(uri), undefined, documentKinds);
  if (!kind) throw new UsageError(`${path} is not a file type that can declare commands.`);
  const document = parseDocument(uri, text, kind, documentKinds);
  const open = (asked: string) => (asked === uri ? document : undefined);
  const settings = await readConfiguration(terminal, [path]);
  const folder = dirname(resolve(terminal.cwd, path));
  const services = workspaceAround(folder, settings, terminal, open);
  const context: Context = { settings, services, signal: terminal.signal };
  return { context, folder: toFileUri(folder), uris: [uri], isFile: true };
}

async function unreadSchemas(uris: readonly string[], context: Context): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const uri of uris) {
    const document = await context.services.workspace.document(uri);
    const findings = document ? await checkDocument(document, context) : [];
    for (const { code, span, message } of findings) {
      const { line, character } = document?.source.lines.positionAt(span.start) ?? { line: 0, character: 0 };
      const place = `${decodeURIComponent(baseName(uri))}:${line + 1}:${character + 1}`;
      if (code === 'sync/schema-invalid') problems.push(`${place} ${message}`);
    }
    if (problems.length >= maxUnread) break;
  }
  return problems;
}

async function hiddenIn(uris: readonly string[], context: Context): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const uri of uris) {
    const document = await context.services.workspace.document(uri);
    const hidden = document && findHiddenCommands(document);
    if (!hidden) continue;
    const { line, character } = hidden.document.source.lines.positionAt(hidden.span.start);
    problems.push(`${decodeURIComponent(baseName(uri))}:${line + 1}:${character + 1} ${hidden.message}`);
  }
  return problems;
}

/** Names, with the place of each where several share one. @param cwd what places are relative to */
function namesOf(commands: readonly Command[], cwd: string): string {
  return commands
    .map(command => {
      const sameName = commands.filter(({ name }) => name === command.name);
      const name = distinctName(command, commands);
      return sameName.length > 1 ? `${name} (${formatPlace(command, cwd)})` : name;
    })
    .join(', ');
}

/** `tools/pay.py:12`, for people. */
export function formatPlace({ document, signature }: Command, cwd: string): string {
  const { line } = document.source.lines.positionAt((signature.commandSpan ?? signature.anchor).start);
  return `${relative(cwd, toFilePath(document.uri)).split(sep).join('/')}:${line + 1}`;
}

/** Says why there is not one command, but several. */
export function describeAmbiguousCommand(requested: readonly Command[], name: string | undefined, cwd: string): string {
  const names = namesOf(requested, cwd);
  if (name === undefined) return `Several commands found: ${names}. Choose one with --command`;
  return `Several commands have this name: ${names}. ${howToChoose(requested)}`;
}

/** How one of several commands of a name is asked for. */
export const howToChoose = (commands: readonly Command[]): string =>
  new Set(commands.map(({ document }) => document.uri)).size === 1
    ? `Choose one with --command: ${commands.map(command => distinctName(command, commands)).join(' or ')}`
    : 'Specify the file or folder of one of them';

/** Says why no command was found. */
export function describeMissingCommand(
  { found, others, unread }: Pick<FoundCommands, 'found' | 'others' | 'unread'>,
  requested: string | undefined,
  path: string,
  cwd: string,
): string {
  if (unread.length > 0) return `${path} declares no command that can be read.\n${unread.join('\n')}\n`;
  if (requested !== undefined && found.length > 0) {
    return `${path} has no command '${requested}'. Available commands: ${namesOf(found, cwd)}.\n`;
  }
  if (others.length === 0) {
    return `${path} declares no commands. No Swift skill, decorated Python function, zod schema or JSON Schema was found.\n`;
  }
  const some = others.slice(0, maxNamed).map(other => `${other.name} (${formatPlace(other, cwd)})`);
  const more = others.length > maxNamed ? ', …' : '';
  return `${path} declares no commands. These types and schemas are not the arguments of a known command: ${some.join(', ')}${more}. To use one as a command, specify its file.\n`;
}

const maxNamed = 8;

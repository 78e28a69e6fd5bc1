import { stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import {
  type SkippedDeclaration,
  listConfiguredMembers,
  getSkipKey,
  findExplicitGroupProblems,
  findSkippedDeclarations,
} from '../sync/index.js';
import {
  baseName,
  checkDocument,
  isRelevantDocument,
  toFilePath,
  isInside,
  findKind,
  parseDocument,
  toFileUri,
  unreadDocument,
  type Context,
  type ParsedDocument,
  type Settings,
  type WorkspaceView,
} from '../core/index.js';
import { createDiskServices, type DiskServices } from '../diskWorkspace.js';
import { documentKinds } from '../documentKinds.js';
import { UsageError } from './command.js';
import { configurationDocument } from './configurationDocument.js';
import { configurationFileName, findConfiguredFolders } from './findConfigurationPlaces.js';
import type { CheckedFile, Report } from './formats/report.js';
import { describeIgnoredSkills } from './describeIgnoredSkills.js';
import { packagesAround } from './packagesAround.js';
import { findDocumentProfile } from './findDocumentProfile.js';
import type { Terminal } from './terminal.js';
import { createTerminalLog } from './createTerminalLog.js';
import { unreadFiles } from './unreadFiles.js';

export interface CheckOptions {
  /** Files and folders, relative to the working directory or absolute. */
  readonly paths: readonly string[];
  readonly settings: Settings;
  /** Absolute paths of files and folders that documents may refer to, though they are not checked. */
  readonly contextPaths?: readonly string[];
  /** A document that is not on disk (yet), and the name it is read under. */
  readonly input?: { readonly path: string; readonly text: string; readonly bytes: Uint8Array };
  /** Checks every n-th file only; `index` counts from 1. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Texts that take the place of files', by URI. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Checks files and all of our files in folders. */
export async function checkPaths(options: CheckOptions, terminal: Terminal): Promise<Report> {
  const start = performance.now();
  const { named, folders } = await sortPaths(options.paths, terminal.cwd);
  const input = options.input && {
    uri: toFileUri(resolve(terminal.cwd, options.input.path)),
    text: options.input.text,
    bytes: options.input.bytes,
  };
  const texts = new Map([...(input ? [[input.uri, input.text] as const] : []), ...(options.texts ?? [])]);

  const disk = createDiskServices(
    contextFolders(
      [
        ...named.map(path => dirname(path)),
        ...folders,
        ...(options.contextPaths ?? []),
        ...findConfiguredFolders(options.settings),
      ],
      terminal.cwd,
    ),
    createTerminalLog(terminal),
    documentKinds,
    overridden(texts),
    packagesAround([...named.map(path => dirname(path)), ...folders]),
  );
  const readBytes = async (uri: string) => (uri === input?.uri ? input.bytes : disk.files.readBytes(uri));
  const unread = unreadFiles(disk.workspace);
  const services = { ...disk, files: { ...disk.files, readBytes }, workspace: unread.workspace };
  const outright = new Set([...named.map(toFileUri), ...(input ? [input.uri] : [])]);
  const unnamed: Context = { settings: options.settings, services, signal: terminal.signal };
  const asked = [...outright, ...folders.map(toFileUri), ...listConfiguredMembers(unnamed)];
  const context: Context = { ...unnamed, named: new Set(asked) };

  const checkedFolders = folders.length > 0 ? services.workspaceIn(folders) : undefined;
  const found = (await checkedFolders?.find(isOfAKind, terminal.signal)) ?? [];
  const configurations = (await checkedFolders?.find(name => name === configurationFileName, terminal.signal)) ?? [];
  const uris = [...new Set([...outright, ...found])];

  const files: Promise<CheckedFile>[] = [];
  const skills: ParsedDocument[] = [];
  const errors = new Map<string, SkippedDeclaration>();
  const pathOf = (uri: string): string => shownPath(terminal.cwd, toFilePath(uri));
  const checked = async (document: ParsedDocument): Promise<CheckedFile> => {
    const findings = await checkDocument(document, context);
    for (const error of await findSkippedDeclarations(document, context)) errors.set(getSkipKey(error), error);
    return {
      uri: document.uri,
      path: pathOf(document.uri),
      source: document.source,
      ...findDocumentProfile(document, options.settings),
      findings,
    };
  };
  const chosen = inShard(uris.sort(byPath(pathOf)), options.shard);
  for (const [index, uri] of chosen.entries()) {
    readAhead(services.workspace, chosen.slice(index + 1, index + 1 + maxFilesAhead));
    const document = (await services.workspace.document(uri)) ?? (isOfAKind(baseName(uri)) ? leadsOut(uri) : undefined);
    if (!document) terminal.note(`${pathOf(uri)} was skipped: it is of no kind we check.\n`);
    if (!document || !(outright.has(uri) || (await isRelevantDocument(document, context)))) continue;
    files.push(checked(document));
    if (isSkill(document)) skills.push(document);
    // Those that wait for a thread do not keep the next ones from being read.
    await files[files.length - maxConcurrentFiles];
  }
  await Promise.all(files);
  for (const document of [...unread.documents(), ...unreadFolders(disk, folders)])
    if (!uris.includes(document.uri) && (await isRelevantDocument(document, context))) files.push(checked(document));
  if (files.length === 0) {
    const ignored = options.shard ? undefined : await describeIgnoredSkills(services.files, folders, pathOf);
    const nothing = 'There is nothing to check there: files of no kind of ours, or left out by .gitignore.';
    terminal.note(`${ignored ?? nothing}\n`);
  }
  for (const problem of await findExplicitGroupProblems(context, skills)) services.log.warn(problem);
  const configuration = await configurationDocument(context);
  const configured = configuration && !outright.has(configuration.uri) ? [await checked(configuration)] : [];
  const done = [...(await Promise.all(files)), ...configured.filter(({ findings }) => findings.length > 0)].sort(
    (a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)),
  );
  return {
    files: done,
    notCompared: withoutFindings([...errors.values()], done).sort(byPlace(pathOf)),
    milliseconds: Math.round(performance.now() - start),
    configurations,
    pathOf,
  };
}

/** Most files that are checked at the same time: as many as are read while the thread that counts tokens loads its table. */
const maxConcurrentFiles = 512;

/** While one file is checked the disk reads the next ones. */
const maxFilesAhead = 8;

function readAhead(workspace: WorkspaceView, uris: readonly string[]): void {
  // What goes wrong is met again when the file's turn comes.
  for (const uri of uris) workspace.document(uri).catch(() => undefined);
}

const isSkill = ({ uri }: ParsedDocument): boolean => /^skill\.md$/i.test(baseName(uri));

const isOfAKind = (fileName: string): boolean => findKind(fileName, undefined, documentKinds) !== undefined;

/** Folders that were named, or met in those, and could not be listed. */
const unreadFolders = (disk: DiskServices, folders: readonly string[]): readonly ParsedDocument[] =>
  [...disk.unreadFolders]
    .filter(([uri]) => folders.some(folder => isInside(uri, toFileUri(folder))))
    .map(([uri, reason]) => unreadDocument(uri, reason));

/** What is there and not in any of the folders: a link brought us to it. */
const leadsOut = (uri: string): ParsedDocument =>
  unreadDocument(uri, 'it is a link that leads out of the folder, or stands in a folder that may not be entered');

async function sortPaths(paths: readonly string[], cwd: string): Promise<{ named: string[]; folders: string[] }> {
  const named: string[] = [];
  const folders: string[] = [];
  for (const path of paths) {
    const absolute = resolve(cwd, path);
    const found = await stat(absolute).catch((cause: unknown) => {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      if (code === 'EACCES') return undefined;
      throw new UsageError(`${path} does not exist or cannot be read.`);
    });
    // What stands in a folder that may not be entered is a file of ours that was not checked.
    (found?.isDirectory() === true ? folders : named).push(absolute);
  }
  return { named, folders };
}

/** The folders documents may refer to: the working directory, and what was named outside of it. */
function contextFolders(paths: readonly string[], cwd: string): readonly string[] {
  return [cwd, ...paths.filter(path => path !== cwd && !path.startsWith(cwd.endsWith(sep) ? cwd : cwd + sep))];
}

function overridden(texts: ReadonlyMap<string, string>): (uri: string) => ParsedDocument | undefined {
  const parsed = new Map<string, ParsedDocument>();
  for (const [uri, text] of texts) {
    const kind = findKind(baseName(uri), undefined, documentKinds);
    if (kind) parsed.set(uri, parseDocument(uri, text, kind, documentKinds));
  }
  return uri => parsed.get(uri);
}

function shownPath(cwd: string, path: string): string {
  const way = relative(cwd, path);
  return (isAbsolute(way) ? path : way || path).split(sep).join('/');
}

const byPath =
  (pathOf: (uri: string) => string) =>
  (a: string, b: string): number => {
    const [left, right] = [pathOf(a), pathOf(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  };

/** A schema that is not JSON has a finding already. */
function withoutFindings(errors: readonly SkippedDeclaration[], files: readonly CheckedFile[]): SkippedDeclaration[] {
  const invalid = files.filter(({ findings }) => findings.some(({ code }) => code === 'sync/schema-invalid'));
  const uris = new Set(invalid.map(({ uri }) => uri));
  return errors.filter(({ document }) => !uris.has(document.uri));
}

const byPlace =
  (pathOf: (uri: string) => string) =>
  (a: SkippedDeclaration, b: SkippedDeclaration): number =>
    byPath(pathOf)(a.document.uri, b.document.uri) || a.span.start - b.span.start;

const inShard = (uris: readonly string[], shard: CheckOptions['shard']): readonly string[] =>
  shard ? uris.filter((_, at) => at % shard.count === shard.index - 1) : uris;

import { dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type SkippedDeclaration,
  listConfiguredMembers,
  getSkipKey,
  readFrontmatterGroups,
  type ExplicitGroup,
  findExplicitGroupProblems,
  findSkippedDeclarations,
} from '../../sync/index.js';
import {
  baseName,
  checkDocument,
  isRelevantDocument,
  toFilePath,
  isInside,
  findKind,
  parseDocument,
  toFileUri,
  createUnreadDocument,
  type Context,
  type ParsedDocument,
  type Settings,
  type WorkspaceView,
} from '../../core/index.js';
import { createDiskServices, type DiskServices } from '../../node/diskWorkspace.js';
import { isBelow } from '../../node/isBelow.js';
import { documentKinds } from '../../documentKinds.js';
import { findUncheckedGuides } from '../../guide/index.js';
import { describeUnsearchedPlace } from '../../skill/index.js';
import { argumentKinds } from '../../sync/index.js';
import { parseConfigurationDocument } from '../configuration/parseConfigurationDocument.js';
import { configurationFileName, findConfiguredFolders } from '../configuration/findConfigurationPlaces.js';
import type { CheckedFile, Report } from '../formats/report.js';
import { addInvalidByteFinding } from './addInvalidByteFinding.js';
import { dropContent, dropListedFindings, dropModel, schemaInvalidCode, type KeptContent } from './dropContent.js';
import { byPath, byPlace, formatPath } from './sortByPath.js';
import { sortPaths } from './sortPaths.js';
import { describeIgnoredSkills } from './describeIgnoredSkills.js';
import { findEnclosingPackages } from '../inputs/findEnclosingPackages.js';
import { describeLinksOutside, explainNoText, explainUnreachable } from './describeLinksOutside.js';
import { findLinkedSkills, type LinkedSkills } from '../inputs/findLinkedSkills.js';
import { findDocumentProfile } from './findDocumentProfile.js';
import type { Terminal } from '../terminal.js';
import { selectAffected } from './changes/selectAffected.js';
import { selectShard, type Shard } from './selectShard.js';
import type { GitChanges } from './changes/readGitChanges.js';
import { append } from '../../text/append.js';
import { formatList } from '../../text/formatList.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { collectUnreadFiles } from './collectUnreadFiles.js';
import { maxConcurrentFiles, maxFilesAhead } from '../limits.js';
import { checkMessages } from '../messages/checkMessages.js';
import { messages } from '../messages/messages.js';
import { isSkillFileName } from '../../shared/fileNames.js';

export interface CheckOptions {
  /** Files and folders, relative to the working directory or absolute. */
  readonly paths: readonly string[];
  readonly settings: Settings;
  /** Absolute paths of files and folders that are not checked, but that documents may refer to. */
  readonly contextPaths?: readonly string[];
  /** A document that is not on disk, and the file name that determines how it is read. */
  readonly input?: { readonly path: string; readonly text: string; readonly bytes: Uint8Array };
  /** Checks the files of one share only, which depend on their paths alone; `index` counts from 1. */
  readonly shard?: Shard;
  /** Checks only what these changes affect. */
  readonly changes?: GitChanges;
  /** Called for each file as soon as it and those before it are checked. The report then has the files without text and findings. */
  readonly onFile?: (file: CheckedFile, pathOf: Report['pathOf']) => void;
  /** Called with the number of files to check, before the first one is checked. */
  readonly onFilesFound?: (count: number) => void;
  /** Default: `texts`. Less of it needs less memory. */
  readonly keeps?: KeptContent;
  /** Texts that replace the contents of files, by URI. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Checks files, and all supported files in folders. */
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
    findContextFolders(
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
    createOverrides(texts),
    findEnclosingPackages([...named.map(path => dirname(path)), ...folders]),
  );
  const readBytes = async (uri: string) => (uri === input?.uri ? input.bytes : disk.files.readBytes(uri));
  const unread = collectUnreadFiles(disk.workspace);
  const services = { ...disk, files: { ...disk.files, readBytes }, workspace: unread.workspace };
  const namedUris = new Set([...named.map(toFileUri), ...(input ? [input.uri] : [])]);
  const baseContext: Context = { settings: options.settings, services, signal: terminal.signal };
  const namedOrConfigured = [...namedUris, ...folders.map(toFileUri), ...listConfiguredMembers(baseContext)];
  const context: Context = { ...baseContext, named: new Set(namedOrConfigured) };

  const checkedFolders = folders.length > 0 ? services.workspaceIn(folders) : undefined;
  const candidates = (await checkedFolders?.find(name => isSupported(name), terminal.signal)) ?? [];
  const found = candidates.filter(uri => isSupported(baseName(uri), uri));
  const configurations = (await checkedFolders?.find(name => name === configurationFileName, terminal.signal)) ?? [];
  const linked = await findLinkedSkills(services.files, folders.map(toFileUri));
  terminal.signal.throwIfAborted();
  const walked = new Set([...namedUris, ...found]);
  const linkedOnly = linked.skills.filter(({ target }) => !walked.has(target));
  // Of several links to one skill, the first is checked.
  const checkedLinks = new Set(new Map(linkedOnly.reverse().map(({ uri, target }) => [target, uri])).values());
  const all = [...walked, ...checkedLinks, ...linked.unreadable.filter(uri => !walked.has(uri))];
  const affected = options.changes ? await selectAffected(all, options.changes, context) : all;
  const isPartial = options.changes !== undefined || options.shard !== undefined;

  const files: Promise<CheckedFile>[] = [];
  /** Named sources that declare nothing. Other files have rules of their own: XML is well-formed or not. */
  const withoutDeclarations: string[] = [];
  let findingCount = 0;
  const groups: ExplicitGroup[] = [];
  const errors = new Map<string, SkippedDeclaration>();
  const pathOf = (uri: string): string => formatPath(terminal.cwd, toFilePath(uri));
  let previous: Promise<unknown> = Promise.resolve();
  const checkFile = async (document: ParsedDocument): Promise<CheckedFile> => {
    const checking = checkAlone(document);
    const { onFile, keeps = 'texts' } = options;
    if (!onFile) return checking.then(file => dropContent(file, keeps));
    const earlier = previous;
    const passing = checking.then(async file => {
      await earlier;
      onFile(file, pathOf);
      return dropListedFindings(file);
    });
    previous = passing;
    return passing;
  };
  const checkAlone = async (document: ParsedDocument): Promise<CheckedFile> => {
    const findings = await checkDocument(document, context);
    findingCount += findings.length;
    for (const skipped of [
      ...(await findSkippedDeclarations(document, context)),
      ...(await findUncheckedGuides(document, context)),
    ])
      errors.set(getSkipKey(skipped), { ...skipped, document: dropModel(skipped.document) });
    const { uri, source } = document;
    const unsearched = isSkill(document)
      ? await describeUnsearchedPlace(uri, options.settings, services.files)
      : undefined;
    const file = {
      uri,
      path: pathOf(uri),
      source,
      ...findDocumentProfile(document, options.settings),
      ...(unsearched !== undefined && { unsearched }),
      findings,
    };
    return addInvalidByteFinding(file, options.settings, uri === input?.uri ? input.bytes : undefined);
  };
  /** A file that exists and has no text here, such as one outside of all folders that was reached through a link. */
  const createUnreachableDocument = async (uri: string): Promise<ParsedDocument> =>
    createUnreadDocument(uri, await explainNoText(services.files, uri, pathOf));
  /** Named folders that are links out of all folders. */
  const findLinkedFolders = async (): Promise<readonly ParsedDocument[]> => {
    const links: ParsedDocument[] = [];
    for (const uri of folders.map(toFileUri)) {
      const reason = await explainUnreachable(services.files, uri, pathOf);
      if (reason !== undefined) links.push(createUnreadDocument(uri, reason));
    }
    return links;
  };
  /** What is to say about the links to skills that are checked where they really are. */
  const checkLinks = async (skills: LinkedSkills['skills']): Promise<readonly CheckedFile[]> => {
    const checked: CheckedFile[] = [];
    for (const { uri } of skills) {
      const document = await services.workspace.document(uri);
      const file = document && (await checkFile(document));
      const findings = file?.findings.filter(({ code }) => code === linkNotFollowedCode) ?? [];
      if (file && findings.length > 0) checked.push({ ...file, findings });
    }
    return checked;
  };
  const selectedUris = selectShard([...affected].sort(byPath(pathOf)), options.shard, pathOf);
  options.onFilesFound?.(selectedUris.length);
  for (const [index, uri] of selectedUris.entries()) {
    readAhead(services.workspace, selectedUris.slice(index + 1, index + 1 + maxFilesAhead));
    const document =
      (await services.workspace.document(uri)) ??
      (isSupported(baseName(uri), uri) ? await createUnreachableDocument(uri) : undefined);
    if (!document) terminal.note(`${messages.unsupportedFile(pathOf(uri))}\n`);
    if (!document) continue;
    const isRelevant = await isRelevantDocument(document, context);
    if (!isRelevant && !namedUris.has(uri)) continue;
    if (!isRelevant && argumentKinds.some(({ id }) => id === document.kind.id)) withoutDeclarations.push(uri);
    files.push(checkFile(document));
    if (isSkill(document)) append(groups, readFrontmatterGroups(document, services.workspace.roots));
    // Files are read synchronously, so that the process would not notice Ctrl+C.
    await setImmediate();
    terminal.signal.throwIfAborted();
    // Reading goes on while earlier files wait for a thread.
    await files[files.length - maxConcurrentFiles];
  }
  await Promise.all(files);
  if (findingCount === 0 && files.length > 0 && withoutDeclarations.length === files.length)
    terminal.note(`${messages.nothingDeclared(formatList(withoutDeclarations.map(pathOf)))}\n`);
  const linkedFiles = isPartial ? [] : await checkLinks(linked.skills.filter(({ uri }) => !checkedLinks.has(uri)));
  for (const document of [...unread.documents(), ...findUnreadFolders(disk, folders), ...(await findLinkedFolders())])
    if (!all.includes(document.uri) && (await isRelevantDocument(document, context))) files.push(checkFile(document));
  if (files.length === 0 && options.shard && affected.length > 0)
    terminal.note(`${checkMessages.emptyShard(options.shard.index, options.shard.count)}\n`);
  else if (files.length === 0 && options.changes) terminal.note(`${checkMessages.nothingChanged()}\n`);
  else if (files.length === 0) {
    const ignored = options.shard ? undefined : await describeIgnoredSkills(services.files, folders, pathOf);
    terminal.note(`${ignored ?? messages.nothingToCheck()}\n`);
  }
  for (const problem of await findExplicitGroupProblems(context, groups)) services.log.warn(problem);
  const configuration = await parseConfigurationDocument(context);
  const configurationFiles = configuration && !namedUris.has(configuration.uri) ? [await checkFile(configuration)] : [];
  const checkedFiles = [
    ...(await Promise.all(files)),
    ...configurationFiles.filter(({ findings }) => findings.length > 0),
    ...linkedFiles,
  ].sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  return {
    files: checkedFiles,
    notCompared: removeReported([...errors.values()], checkedFiles).sort(byPlace(pathOf)),
    ...(files.length === 0 && folders.length > 0 && !isPartial && { isEmptyFolder: true }),
    milliseconds: Math.round(performance.now() - start),
    ...(options.shard && { shard: options.shard }),
    configurations,
    linksOutside: await describeLinksOutside(services.files, linked.outside, pathOf),
    pathOf,
  };
}

function readAhead(workspace: WorkspaceView, uris: readonly string[]): void {
  // Errors are handled when the file itself is checked.
  for (const uri of uris) workspace.document(uri).catch(() => undefined);
}

const isSkill = ({ uri }: ParsedDocument): boolean => isSkillFileName(baseName(uri));

/** @param uri undefined: is there a folder in which the file would be supported? */
const isSupported = (fileName: string, uri?: string): boolean =>
  findKind(fileName, undefined, documentKinds, uri) !== undefined;

/** Named folders and their subfolders that could not be listed. */
const findUnreadFolders = (disk: DiskServices, folders: readonly string[]): readonly ParsedDocument[] =>
  [...disk.unreadFolders]
    .filter(([uri]) => folders.some(folder => isInside(uri, toFileUri(folder))))
    .map(([uri, reason]) => createUnreadDocument(uri, reason));

const linkNotFollowedCode = 'skill/link-not-followed';
/** The folders that documents may refer to: the working directory, and named folders outside of it. */
function findContextFolders(paths: readonly string[], cwd: string): readonly string[] {
  return [cwd, ...paths.filter(path => !isBelow(path, cwd))];
}

function createOverrides(texts: ReadonlyMap<string, string>): (uri: string) => ParsedDocument | undefined {
  const parsed = new Map<string, ParsedDocument>();
  for (const [uri, text] of texts) {
    const kind = findKind(baseName(uri), undefined, documentKinds, uri);
    if (kind) parsed.set(uri, parseDocument(uri, text, kind, documentKinds));
  }
  return uri => parsed.get(uri);
}

/** Drops schemas that are not JSON: a finding reports them. */
function removeReported(errors: readonly SkippedDeclaration[], files: readonly CheckedFile[]): SkippedDeclaration[] {
  const invalid = files.filter(({ findings }) => findings.some(({ code }) => code === schemaInvalidCode));
  const uris = new Set(invalid.map(({ uri }) => uri));
  return errors.filter(({ document }) => !uris.has(document.uri));
}

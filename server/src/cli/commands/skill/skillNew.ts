import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { type MissingRuntime, findMissingRuntime, findPackageFolder } from '../../../arguments/index.js';
import { toFilePath, toFileUri } from '../../../core/index.js';
import { createDiskServices } from '../../../node/diskWorkspace.js';
import { readRegularText } from '../../../node/readRegularFile.js';
import { defaultSettings } from '../../../settings.js';
import { createSkillFiles, skillTemplates } from '../../../skill/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  UsageError,
  type Command,
} from '../../command.js';
import { makeFolder } from '../../makeFolder.js';
import type { Terminal } from '../../terminal.js';
import { createTerminalLog } from '../../createTerminalLog.js';
import { messages } from '../../messages/messages.js';
import { maxSkillNameLength } from '../../limits.js';
import { helpMessages } from '../../messages/helpMessages.js';

interface NewFile {
  readonly path: string;
  readonly text: string;
}

export const skillNewCommand: Command = {
  name: 'skill new',
  usage: () => helpMessages.skillNewUsage(skillTemplates.join('|')),
  summary: helpMessages.skillNewSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      name: { type: 'string' },
      template: { type: 'string' },
      runtime: { type: 'boolean' },
    });
    const template = readChoiceOption('template', values.template, skillTemplates, 'basic');
    if (values.runtime && template !== 'swift') throw new UsageError(messages.runtimeRequiresSwift());
    const namedFolder = resolve(terminal.cwd, readSingleArgument(positionals, messages.newSkillFolderRequired()));
    const name = values.name ?? basename(namedFolder);
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > maxSkillNameLength) {
      throw new UsageError(messages.invalidSkillName(name));
    }
    // --name creates a subfolder of that name, so that the names of folder and skill are equal.
    const folder = values.name === undefined || basename(namedFolder) === name ? namedFolder : join(namedFolder, name);
    const formatPath = (path: string): string => relative(terminal.cwd, path);
    const runtime = template === 'swift' ? await findRuntime(folder, terminal) : undefined;
    const files = createSkillFiles({ name, template }).map(({ path, text }) => ({ path: join(folder, path), text }));
    const runtimeFiles = values.runtime && runtime ? listRuntimeFiles(runtime) : [];
    // The runtime can be added to a skill that was written without it, while nobody has changed the skill.
    const isUnchanged = runtimeFiles.length > 0 && (await areWritten(files));
    const toWrite = [...(isUnchanged ? [] : files), ...runtimeFiles];
    for (const { path } of toWrite) {
      if (await stat(path).catch((): undefined => undefined)) {
        terminal.note(`${messages.alreadyExistsNothingWritten(formatPath(path))}\n`);
        return exitCodes.failed;
      }
    }
    await writeAll(toWrite, path => terminal.note(`${messages.wrote(formatPath(path))}\n`));
    if (runtime) terminal.note(runtimeNote(runtime, values.runtime === true, formatPath));
    return exitCodes.done;
  },
};

/** Whether all files exist with these texts. */
async function areWritten(files: readonly NewFile[]): Promise<boolean> {
  for (const { path, text } of files) {
    if ((await readRegularText(path)) !== text) return false;
  }
  return true;
}

async function writeAll(files: readonly NewFile[], written: (path: string) => void): Promise<void> {
  for (const { path, text } of files) {
    await makeFolder(dirname(path));
    await writeFile(path, text, { flag: 'wx' });
    written(path);
  }
}

const listRuntimeFiles = ({ folder, files }: MissingRuntime): readonly NewFile[] =>
  files.map(({ fileName, text }) => ({ path: join(toFilePath(folder), fileName), text }));

/** Searches the Swift package around the folder, or only the folder if it is not in a package. */
async function findRuntime(folder: string, terminal: Terminal): Promise<MissingRuntime> {
  const log = createTerminalLog(terminal);
  const { root } = parse(folder);
  const packageFolder = await findPackageFolder(
    toFileUri(folder),
    toFileUri(root),
    createDiskServices([root], log).files,
  );
  const searchFolder = packageFolder ?? toFileUri(folder);
  const services = createDiskServices([toFilePath(searchFolder)], log);
  return findMissingRuntime(toFileUri(folder), searchFolder, {
    settings: defaultSettings,
    services,
    signal: terminal.signal,
  });
}

function runtimeNote(
  { files, declaredIn }: MissingRuntime,
  isRequested: boolean,
  formatPath: (path: string) => string,
): string {
  if (declaredIn !== undefined) {
    return isRequested ? `${messages.runtimeExists(formatPath(toFilePath(declaredIn)))}\n` : '';
  }
  if (isRequested || files.length === 0) return '';
  return `${messages.runtimeMissing(files.map(({ fileName }) => fileName))}\n`;
}

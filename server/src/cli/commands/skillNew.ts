import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { type MissingRuntime, findMissingRuntime, findPackageFolder } from '../../arguments/index.js';
import { toFilePath, toFileUri } from '../../core/index.js';
import { createDiskServices } from '../../diskWorkspace.js';
import { defaultSettings } from '../../settings.js';
import { createSkillFiles, skillTemplates } from '../../skill/index.js';
import {
  readChoiceOption,
  readSingleArgument,
  readArguments,
  exitCodes,
  UsageError,
  type Command,
} from '../command.js';
import { makeFolder } from '../makeFolder.js';
import type { Terminal } from '../terminal.js';
import { createTerminalLog } from '../createTerminalLog.js';

interface NewFile {
  readonly path: string;
  readonly text: string;
}

export const skillNewCommand: Command = {
  name: 'skill new',
  usage: `DIR [--name NAME] [--template ${skillTemplates.join('|')}] [--runtime]`,
  summary: 'Create a skill in a new folder; --runtime also writes the types that every Swift skill needs',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      name: { type: 'string' },
      template: { type: 'string' },
      runtime: { type: 'boolean' },
    });
    const template = readChoiceOption('template', values.template, skillTemplates, 'basic');
    if (values.runtime && template !== 'swift') throw new UsageError('--runtime requires --template swift.');
    const given = resolve(terminal.cwd, readSingleArgument(positionals, 'the folder of the new skill'));
    const name = values.name ?? basename(given);
    if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) || name.length > 64) {
      throw new UsageError(
        `'${name}' is not a valid skill name. Use a-z, 0-9 and single hyphens, at most 64 characters.`,
      );
    }
    // A name given apart is that of a folder inside the one named, so that folder and skill always agree.
    const folder = values.name === undefined || basename(given) === name ? given : join(given, name);
    const shown = (path: string): string => relative(terminal.cwd, path);
    const runtime = template === 'swift' ? await runtimeFor(folder, terminal) : undefined;
    const files = createSkillFiles({ name, template }).map(({ path, text }) => ({ path: join(folder, path), text }));
    const toWrite = values.runtime && runtime ? [...files, ...filesOf(runtime)] : files;
    for (const { path } of toWrite) {
      if (await stat(path).catch((): undefined => undefined)) {
        terminal.note(`${shown(path)} already exists. No files were written.\n`);
        return exitCodes.failed;
      }
    }
    await writeAll(toWrite, path => terminal.note(`Wrote ${shown(path)}\n`));
    if (runtime) terminal.note(runtimeNote(runtime, values.runtime === true, shown));
    return exitCodes.done;
  },
};

async function writeAll(files: readonly NewFile[], written: (path: string) => void): Promise<void> {
  for (const { path, text } of files) {
    await makeFolder(dirname(path));
    await writeFile(path, text, { flag: 'wx' });
    written(path);
  }
}

const filesOf = ({ folder, files }: MissingRuntime): readonly NewFile[] =>
  files.map(({ fileName, text }) => ({ path: join(toFilePath(folder), fileName), text }));

/** Looks in the Swift package around the folder, wherever it begins; without one, in the folder alone. */
async function runtimeFor(folder: string, terminal: Terminal): Promise<MissingRuntime> {
  const log = createTerminalLog(terminal);
  const { root } = parse(folder);
  const above = await findPackageFolder(toFileUri(folder), toFileUri(root), createDiskServices([root], log).files);
  const place = above ?? toFileUri(folder);
  const services = createDiskServices([toFilePath(place)], log);
  return findMissingRuntime(toFileUri(folder), place, { settings: defaultSettings, services, signal: terminal.signal });
}

function runtimeNote({ files, declaredIn }: MissingRuntime, isAsked: boolean, shown: (path: string) => string): string {
  if (declaredIn !== undefined) {
    return isAsked ? `The runtime already exists: ${shown(toFilePath(declaredIn))} declares Skill.\n` : '';
  }
  if (isAsked || files.length === 0) return '';
  const names = files.map(({ fileName }) => fileName).join(', ');
  return `The skill needs Swift runtime types that its package does not declare (${names}). Use --runtime to write them.\n`;
}

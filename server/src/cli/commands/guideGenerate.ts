import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { isArgumentFile } from '../../arguments/index.js';
import { uriOfFile, type Context } from '../../core/index.js';
import { diskWorkspace } from '../../diskWorkspace.js';
import {
  commandsIn,
  refreshGuide,
  type Command as GuideCommand,
  type GuideFormat,
  type GuideStore,
} from '../../guide/index.js';
import { choice, onlyArgument, readArguments, status, UsageError, type Command } from '../command.js';
import { readConfiguration } from '../configuration.js';
import { guideCache } from '../guideCache.js';
import type { Terminal } from '../terminal.js';
import { terminalLog } from '../terminalLog.js';

export const guideGenerateCommand: Command = {
  name: 'guide generate',
  usage: 'PATH [--command NAME] [--format xml|markdown] [--schema FILE] [--output DIR] [--no-cache]',
  summary: 'Write the usage guide of a command, from its code or schema',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      command: { type: 'string' },
      format: { type: 'string' },
      schema: { type: 'string' },
      output: { type: 'string' },
      'no-cache': { type: 'boolean' },
    });
    const store = values['no-cache'] === true ? undefined : guideCache(terminal);
    const format = choice('format', values.format, ['xml', 'markdown'], 'xml');
    const path = resolve(terminal.cwd, onlyArgument(positionals, 'a skill’s folder or a source file'));
    const found = await findCommands(path, values.schema, terminal);
    const wanted = values.command === undefined ? found : found.filter(({ name }) => name === values.command);
    if (wanted.length === 0) return refuse(found, values.command, positionals[0] ?? '', terminal);
    if (values.output !== undefined) return save(wanted, format, resolve(terminal.cwd, values.output), terminal, store);
    const [only, ...more] = wanted;
    if (!only || more.length > 0) {
      throw new UsageError(
        `There are several commands: ${namesOf(wanted)}. Choose one with --command, or write all with --output DIR.`,
      );
    }
    const { text, notes } = await refreshGuide(only, format, undefined, store);
    for (const note of notes) terminal.note(`${only.name}: ${note}\n`);
    terminal.write(text);
    return status.done;
  },
};

const namesOf = (commands: readonly GuideCommand[]): string => commands.map(({ name }) => name).join(', ');

function refuse(found: readonly GuideCommand[], wanted: string | undefined, path: string, terminal: Terminal): number {
  terminal.note(
    wanted !== undefined && found.length > 0
      ? `${path} has no command '${wanted}'. There are: ${namesOf(found)}.\n`
      : `${path} declares no command: no Swift skill, decorated Python function, zod schema or JSON Schema was found.\n`,
  );
  return status.failed;
}

async function findCommands(
  path: string,
  schema: string | undefined,
  terminal: Terminal,
): Promise<readonly GuideCommand[]> {
  const file = schema === undefined ? path : resolve(terminal.cwd, schema);
  const found = await stat(file).catch((): undefined => undefined);
  if (!found) throw new UsageError(`${relative(terminal.cwd, file)} does not exist or cannot be read.`);
  const folder = found.isDirectory() ? file : dirname(file);
  const services = diskWorkspace([folder], terminalLog(terminal));
  const settings = await readConfiguration(terminal, undefined, undefined, []);
  const context: Context = { settings, services, signal: terminal.signal };
  const uris = found.isDirectory() ? await services.workspace.find(isArgumentFile, terminal.signal) : [uriOfFile(file)];
  return commandsIn(uris, context);
}

async function save(
  commands: readonly GuideCommand[],
  format: GuideFormat,
  folder: string,
  terminal: Terminal,
  store: GuideStore | undefined,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const command of commands) {
    const name = `${command.name.replace(/[^\p{L}\p{N}._-]/gu, '_')}.guide.${format === 'xml' ? 'xml' : 'md'}`;
    const file = join(folder, name);
    const before = await readFile(file, 'utf8').catch((): undefined => undefined);
    const { text, notes } = await refreshGuide(command, format, before, store);
    for (const note of notes) terminal.note(`${command.name}: ${note}\n`);
    if (before !== text) await writeFile(file, text);
    terminal.note(`${before === text ? 'Unchanged' : 'Wrote'} ${relative(terminal.cwd, file)}\n`);
  }
  return status.done;
}

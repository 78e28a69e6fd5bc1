import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { isArgumentFile } from '../arguments/index.js';
import { uriOfFile, type Context } from '../core/index.js';
import { diskWorkspace } from '../diskWorkspace.js';
import { commandsIn, type Command } from '../guide/index.js';
import { UsageError } from './command.js';
import { readConfiguration } from './configuration.js';
import type { Terminal } from './terminal.js';
import { terminalLog } from './terminalLog.js';

interface FoundCommands {
  /** What they were read with: tests and documents beside them are read the same way. */
  readonly context: Context;
  readonly found: readonly Command[];
  readonly wanted: readonly Command[];
}

/** The commands declared in a source file or anywhere below a folder. @param name only those of this name */
export async function findCommands(path: string, terminal: Terminal, name?: string): Promise<FoundCommands> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(`${relative(terminal.cwd, absolute)} does not exist or cannot be read.`);
  const folder = entry.isDirectory() ? absolute : dirname(absolute);
  const services = diskWorkspace([folder], terminalLog(terminal));
  const settings = await readConfiguration(terminal, undefined, undefined, []);
  const context: Context = { settings, services, signal: terminal.signal };
  const uris = entry.isDirectory()
    ? await services.workspace.find(isArgumentFile, terminal.signal)
    : [uriOfFile(absolute)];
  const found = await commandsIn(uris, context);
  return { context, found, wanted: name === undefined ? found : found.filter(command => command.name === name) };
}

export const namesOf = (commands: readonly Command[]): string => commands.map(({ name }) => name).join(', ');

/** Says why no command was found. */
export function missingCommand(found: readonly Command[], wanted: string | undefined, path: string): string {
  return wanted !== undefined && found.length > 0
    ? `${path} has no command '${wanted}'. There are: ${namesOf(found)}.\n`
    : `${path} declares no command: no Swift skill, decorated Python function, zod schema or JSON Schema was found.\n`;
}

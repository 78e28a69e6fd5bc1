import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { isArgumentFile } from '../arguments/index.js';
import { baseName, checkDocument, kindOf, parseDocument, uriOfFile, type Context } from '../core/index.js';
import { diskWorkspace } from '../diskWorkspace.js';
import { documentKinds } from '../documentKinds.js';
import { commandsIn, type Command } from '../guide/index.js';
import { UsageError } from './command.js';
import { readConfiguration } from './configuration.js';
import { readNamedInput } from './readFileArgument.js';
import type { Terminal } from './terminal.js';
import { terminalLog } from './terminalLog.js';

interface FoundCommands {
  /** What they were read with: tests and documents beside them are read the same way. */
  readonly context: Context;
  readonly found: readonly Command[];
  readonly wanted: readonly Command[];
  /** Where none was found: schemas that are no JSON, each with its place. */
  readonly unread: readonly string[];
}

const mostUnread = 5;

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
  const { context, uris } = path === '-' ? await fromInput(stdinPath, terminal) : await fromDisk(path, terminal);
  const found = await commandsIn(uris, context);
  const wanted = name === undefined ? found : found.filter(command => command.name === name);
  return { context, found, wanted, unread: found.length > 0 ? [] : await unreadSchemas(uris, context) };
}

type Sources = Pick<FoundCommands, 'context'> & { readonly uris: readonly string[] };

async function fromDisk(path: string, terminal: Terminal): Promise<Sources> {
  const absolute = resolve(terminal.cwd, path);
  const entry = await stat(absolute).catch((): undefined => undefined);
  if (!entry) throw new UsageError(`${relative(terminal.cwd, absolute)} does not exist or cannot be read.`);
  const folder = entry.isDirectory() ? absolute : dirname(absolute);
  const services = diskWorkspace([folder], terminalLog(terminal));
  const settings = await readConfiguration(terminal, [path]);
  const context: Context = { settings, services, signal: terminal.signal };
  const uris = entry.isDirectory()
    ? await services.workspace.find(isArgumentFile, terminal.signal)
    : [uriOfFile(absolute)];
  return { context, uris };
}

async function fromInput(stdinPath: string | undefined, terminal: Terminal): Promise<Sources> {
  const { path, uri, text } = await readNamedInput(stdinPath, terminal);
  const kind = kindOf(baseName(uri), undefined, documentKinds);
  if (!kind) throw new UsageError(`${path} is of no kind that declares commands.`);
  const document = parseDocument(uri, text, kind, documentKinds);
  const open = (asked: string) => (asked === uri ? document : undefined);
  const services = diskWorkspace([dirname(resolve(terminal.cwd, path))], terminalLog(terminal), documentKinds, open);
  const settings = await readConfiguration(terminal, [path]);
  return { context: { settings, services, signal: terminal.signal }, uris: [uri] };
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
    if (problems.length >= mostUnread) break;
  }
  return problems.slice(0, mostUnread);
}

export const namesOf = (commands: readonly Command[]): string => commands.map(({ name }) => name).join(', ');

/** Says why no command was found. */
export function missingCommand(
  { found, unread }: Pick<FoundCommands, 'found' | 'unread'>,
  wanted: string | undefined,
  path: string,
): string {
  if (unread.length > 0) return `${path} declares no command that is understood.\n${unread.join('\n')}\n`;
  return wanted !== undefined && found.length > 0
    ? `${path} has no command '${wanted}'. There are: ${namesOf(found)}.\n`
    : `${path} declares no command: no Swift skill, decorated Python function, zod schema or JSON Schema was found.\n`;
}

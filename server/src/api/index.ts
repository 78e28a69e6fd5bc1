/**
 * The package's functions for other programs, documented in `docs/api.md`. They give the same results as the command line. An invalid
 * call rejects with an `Error` whose message says what is wrong.
 */
import { resolve } from 'node:path';
import { toFilePath } from '../core/index.js';
import { createCommandSchema, explainRefusal, refreshGuide, type Command } from '../guide/index.js';
import { checkPaths } from '../cli/check/checkPaths.js';
import { formatPath } from '../cli/check/sortByPath.js';
import { parseConfiguration, readConfiguration } from '../cli/configuration/readConfiguration.js';
import { createJsonReport, toRange } from '../cli/formats/json.js';
import type { JsonReport } from '../cli/formats/jsonReport.js';
import { findCommands } from '../cli/inputs/findCommands.js';
import { describeAmbiguousCommand, describeMissingCommand } from '../cli/inputs/describeCommands.js';
import { readNamedInput } from '../cli/inputs/readFileArgument.js';
import { addSuggestion, readChoice } from '../cli/command.js';
import { messages } from '../cli/messages/messages.js';
import type { Terminal } from '../cli/terminal.js';
import type { CommandSignature, GuideOptions, Input, Options } from './types.js';

export type * from '../cli/formats/jsonReport.js';
export type * from './types.js';

/** Checks a file, a folder or a text. Hints are included. @returns the document that `skillwright check --format json` prints */
export async function check(input: Input, options: Options = {}): Promise<JsonReport> {
  validateOptions(options, commonOptions);
  const terminal = createSilentTerminal(input, options);
  const isPath = typeof input === 'string';
  const path = isPath ? input : input.path;
  const settings = readGivenSettings(options) ?? (await readConfiguration(terminal, [path]));
  const request = {
    paths: isPath ? [path] : [],
    settings,
    ...(!isPath && { input: await readNamedInput(path, terminal) }),
  };
  return createJsonReport(await checkPaths(request, terminal));
}

/** The commands that a source file, a folder or a text declares, with their arguments. */
export async function signatures(input: Input, options: Options = {}): Promise<readonly CommandSignature[]> {
  validateOptions(options, commonOptions);
  const terminal = createSilentTerminal(input, options);
  const { requested } = await findInputCommands(input, terminal, options);
  return requested.map(command => createSignature(command, terminal.cwd));
}

/** Generates the usage guide of a command, without a model. @returns the text that `skillwright guide generate` prints */
export async function generateGuide(input: Input, options: GuideOptions = {}): Promise<string> {
  validateOptions(options, guideOptions);
  const format = readChoice('format', readText(options.format), ['xml', 'markdown'], 'xml');
  const terminal = createSilentTerminal(input, options);
  const { context, requested, ...others } = await findInputCommands(input, terminal, options, options.command);
  const [command, ...more] = requested;
  const path = typeof input === 'string' ? input : input.path;
  if (!command)
    throw new Error(describeMissingCommand({ context, ...others }, options.command, path, terminal.cwd).trimEnd());
  if (more.length > 0)
    throw new Error(describeAmbiguousCommand(requested, options.command, terminal.cwd, 'the option command'));
  const refusal = explainRefusal(command);
  if (refusal !== undefined) throw new Error(refusal);
  return (await refreshGuide(command, format, undefined, undefined, context)).text;
}

const findInputCommands = (
  input: Input,
  terminal: Terminal,
  options: Options,
  name?: string,
): ReturnType<typeof findCommands> =>
  typeof input === 'string'
    ? findCommands(input, terminal, name, undefined, readGivenSettings(options))
    : findCommands('-', terminal, name, input.path, readGivenSettings(options));

const readGivenSettings = ({ settings }: Options): ReturnType<typeof parseConfiguration> | undefined =>
  settings && parseConfiguration(settings, 'settings');

/** Options of all functions, and those of `generateGuide`. */
const commonOptions = ['cwd', 'settings', 'signal'];
const guideOptions = [...commonOptions, 'command', 'format'];

/** As a message shows it, whatever it is. */
const readText = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** Programs without types may pass anything. @throws Error for an option that would silently change nothing */
function validateOptions(options: object, allowed: readonly string[]): void {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const unknown = given.map(([name]) => name).find(name => !allowed.includes(name));
  if (unknown !== undefined)
    throw new Error(addSuggestion(messages.unknownApiOption(unknown, allowed), unknown, allowed));
}

/** Messages are dropped: results and errors say the same. @throws Error if the input is neither a path nor a text with its path */
function createSilentTerminal(input: Input, { cwd = process.cwd(), signal }: Options): Terminal {
  const given: unknown = input;
  const isInput = typeof given === 'string' || (typeof given === 'object' && given !== null && 'path' in given);
  if (!isInput) throw new Error('Specify a path, or an object with path and text.');
  return {
    cwd: resolve(cwd),
    environment: {},
    hasColours: false,
    write: () => undefined,
    note: () => undefined,
    readInput: () => Promise.resolve(Buffer.from(typeof input === 'string' ? '' : input.text)),
    signal: signal ?? new AbortController().signal,
  };
}

function createSignature(command: Command, cwd: string): CommandSignature {
  const { document, signature, name, listed } = command;
  return {
    name,
    ...(listed.description !== undefined && { description: listed.description }),
    path: formatPath(cwd, toFilePath(document.uri)),
    language: signature.language,
    range: toRange(document.source, signature.span),
    parameters: listed.parameters.map(parameter => ({
      name: parameter.name,
      required: parameter.required === true,
      range: toRange(document.source, parameter.nameSpan),
    })),
    schema: createCommandSchema(command),
    complete: signature.complete && !signature.syntaxError,
  };
}

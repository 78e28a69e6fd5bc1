import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { severities, toFileUri, type Settings } from '../core/index.js';
import { collectRules } from '../ruleCatalogue.js';
import { readSettings, findSyncGroupError } from '../settings.js';
import { profiles } from '../skill/index.js';
import { UsageError } from './command.js';
import { findConfigurationPlaces } from './findConfigurationPlaces.js';
import type { Terminal } from './terminal.js';

interface ConfigurationOptions {
  /** In place of the nearest `skillwright.json`. */
  readonly file?: string | undefined;
  readonly profile?: string | undefined;
  /** `CODE=SEVERITY` */
  readonly rules?: readonly string[] | undefined;
}

/**
 * The settings of a run: the nearest `skillwright.json` (the settings' names without their prefix) or the file named, then what the
 * command line says. There is one configuration a run. @param paths what the run is about
 */
export async function readConfiguration(
  terminal: Terminal,
  paths: readonly string[],
  { file, profile, rules = [] }: ConfigurationOptions = {},
): Promise<Settings> {
  const found = await readConfigurationFile(terminal, file === undefined ? paths : [], file);
  const settings = readSettings(found?.raw);
  const known = ['auto', ...profiles.map(({ id }) => id)];
  const chosen = profile ?? settings.profile;
  if (!known.includes(chosen))
    throw new UsageError(`Unknown profile '${chosen}'. Available profiles: ${known.join(', ')}.`);
  return {
    ...settings,
    ...(found && { base: toFileUri(dirname(found.path)), configuration: toFileUri(found.path) }),
    profile: chosen,
    rules: { ...settings.rules, ...Object.fromEntries(rules.map(readRule)) },
  };
}

/** The files whose change changes the settings of a run: the one that is read, and those that would be read in its place. */
export async function findConfigurationsToWatch(
  terminal: Terminal,
  paths: readonly string[],
  file: string | undefined,
): Promise<readonly string[]> {
  if (file !== undefined) return [resolve(terminal.cwd, file)];
  const nearer: string[] = [];
  for (const place of await findConfigurationPlaces(paths, terminal.cwd)) {
    nearer.push(place);
    if ((await readText(place)) !== undefined) return nearer;
  }
  const own = `${terminal.cwd}${sep}`;
  return nearer.filter(place => place.startsWith(own));
}

interface FoundConfiguration {
  readonly path: string;
  readonly raw: unknown;
}

async function readConfigurationFile(
  terminal: Terminal,
  paths: readonly string[],
  file: string | undefined,
): Promise<FoundConfiguration | undefined> {
  if (file !== undefined) {
    const path = resolve(terminal.cwd, file);
    const text = await readText(path);
    if (text === undefined) throw new UsageError(`The configuration ${file} cannot be read.`);
    return { path, raw: readJson(text, file) };
  }
  for (const path of await findConfigurationPlaces(paths, terminal.cwd)) {
    const text = await readText(path);
    if (text !== undefined) return { path, raw: readJson(text, relative(terminal.cwd, path).split(sep).join('/')) };
  }
  return undefined;
}

/** Undefined: not there. A file that is there and cannot be read would silently change nothing. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    // In a folder that may not be entered there is no telling, and nothing in it is checked.
    if (code === 'EACCES' && !existsSync(path)) return undefined;
    throw new UsageError(`The configuration ${path} cannot be read.`);
  }
}

/** @param name as messages call the file */
function readJson(text: string, name: string): unknown {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The configuration ${name} is not valid JSON: ${reason}`);
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new UsageError(`${name} must be a JSON object, such as {"profile": "agentskills"}.`);
  }
  raw = unfold(raw);
  refuseWrongGroups(raw, name);
  refuseWrongSettings(raw, name);
  refuseWrongRules(raw, name);
  return raw;
}

/** Settings of the editor alone, which have no meaning here and do no harm. */
const ofTheEditor: ReadonlySet<string> = new Set(['trace', 'model']);

/** A misspelt name, or a value of the wrong kind, would silently change nothing. */
function refuseWrongSettings(raw: unknown, file: string): void {
  const read: unknown = readSettings(raw);
  const wrong = (given: unknown, known: unknown, path: string): void => {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || openEnded.has(path)) {
      const isList = Array.isArray(given) && Array.isArray(known);
      if (given !== known && !isList && !(openEnded.has(path) && isObject(given))) {
        throw new UsageError(`${file}: invalid value for ${path}: ${JSON.stringify(given)}.`);
      }
      return;
    }
    if (!isObject(known)) throw new UsageError(`${file}: ${path} must not be an object.`);
    for (const [name, value] of Object.entries(given)) {
      const way = path === '' ? name : `${path}.${name}`;
      if (ofTheEditor.has(way)) continue;
      if (!Object.hasOwn(known, name)) {
        const names = Object.keys(known).map(other => (path === '' ? other : `${path}.${other}`));
        throw new UsageError(`${file}: unknown setting '${way}'. Available settings: ${names.join(', ')}.`);
      }
      wrong(value, known[name], way);
    }
  };
  wrong(raw, read, '');
}

/** Objects whose names are the user's. */
const openEnded: ReadonlySet<string> = new Set(['rules', 'xml.schemas']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A misspelt code would silently change nothing. */
function refuseWrongRules(raw: unknown, file: string): void {
  const rules = typeof raw === 'object' && raw !== null && 'rules' in raw ? raw.rules : undefined;
  if (typeof rules !== 'object' || rules === null) return;
  const entries: [string, unknown][] = Object.entries(rules);
  for (const [code, severity] of entries) {
    if (!collectRules().has(code)) throw new UsageError(`${file}: unknown rule '${code}'.`);
    if (![...severities, 'off'].some(known => known === severity)) {
      throw new UsageError(
        `${file}: '${code}' must be one of ${severities.join(', ')} or off, not ${JSON.stringify(severity)}.`,
      );
    }
  }
}

/** A group that is not read would silently compare nothing. */
function refuseWrongGroups(raw: unknown, file: string): void {
  const sync = isObject(raw) && isObject(raw.sync) ? raw.sync : {};
  const wrong = findSyncGroupError(sync.groups);
  if (wrong !== undefined) throw new UsageError(`${file}: ${wrong}`);
}

/** `"sync.truth": "schema"` is the same as `"sync": {"truth": "schema"}`, as in VS Code's settings. */
function unfold(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  const members: [string, unknown][] = Object.entries(raw);
  const result: Record<string, unknown> = {};
  for (const [written, value] of members) {
    // As they stand in the editor's settings, too.
    const key = written.replace(/^skillwright\./, '');
    const [section, name] = key.split('.', 2);
    if (section === undefined || name === undefined) result[key] = value;
    else result[section] = { ...(result[section] as object | undefined), [name]: value };
  }
  return result;
}

function readRule(text: string): readonly [string, (typeof severities)[number] | 'off'] {
  const at = text.lastIndexOf('=');
  const code = text.slice(0, at);
  const severity = [...severities, 'off' as const].find(known => known === text.slice(at + 1));
  if (at < 0 || severity === undefined) {
    throw new UsageError(`--rule must be CODE=SEVERITY, not '${text}'. SEVERITY is ${severities.join(', ')} or off.`);
  }
  if (!collectRules().has(code)) throw new UsageError(`Unknown rule '${code}'.`);
  return [code, severity];
}

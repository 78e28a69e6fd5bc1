import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { severities, toFileUri, type Settings } from '../../core/index.js';
import { collectRules } from '../../ruleCatalogue.js';
import { isVersion, parseProfileName, readSettings, findSyncGroupError } from '../../settings.js';
import { listVersions, profiles } from '../../skill/index.js';
import { findLinkRoots, readRegularFile, RefusedFileError } from '../../node/readRegularFile.js';
import { UsageError } from '../command.js';
import { findConfigurationPlaces } from './findConfigurationPlaces.js';
import type { Terminal } from '../terminal.js';
import { messages } from '../messages/messages.js';

interface ConfigurationOptions {
  /** Used instead of the nearest `skillwright.json`. */
  readonly file?: string | undefined;
  readonly profile?: string | undefined;
  /** `CODE=SEVERITY` */
  readonly rules?: readonly string[] | undefined;
}

/**
 * The settings of a run: those of the named file or of the nearest `skillwright.json` (setting names without their prefix), overridden by
 * the command line. Each run uses one configuration. @param paths files and folders of the run
 */
export async function readConfiguration(
  terminal: Terminal,
  paths: readonly string[],
  { file, profile, rules = [] }: ConfigurationOptions = {},
): Promise<Settings> {
  const found = await readConfigurationFile(terminal, file === undefined ? paths : [], file);
  const settings = readSettings(found?.raw);
  const profileNames = ['auto', ...profiles.map(({ id }) => id)];
  const named = profile === undefined ? settings : readProfileOption(profile);
  if (!profileNames.includes(named.profile)) throw new UsageError(messages.unknownProfile(named.profile, profileNames));
  return {
    ...settings,
    enable: true,
    ...(found && { base: toFileUri(dirname(found.path)), configuration: toFileUri(found.path) }),
    profile: named.profile,
    profileVersion: named.profileVersion,
    rules: { ...settings.rules, ...Object.fromEntries(rules.map(parseRuleOption)) },
  };
}

/** `NAME` or `NAME@VERSION`. @throws UsageError */
export function readProfileOption(option: string): Pick<Settings, 'profile' | 'profileVersion'> {
  const [, profile = option, version] = /^([^@]*)@(.*)$/.exec(option) ?? [];
  if (version !== undefined && !isVersion(version)) {
    const reader = profiles.find(({ id }) => id === profile)?.reader;
    throw new UsageError(messages.versionInvalid(version, profile, reader ? listVersions(reader) : []));
  }
  return parseProfileName(option);
}

/** Files that determine the settings of a run: the one that is read, and those that would be read before it if they existed. */
export async function findConfigurationsToWatch(
  terminal: Terminal,
  paths: readonly string[],
  file: string | undefined,
): Promise<readonly string[]> {
  if (file !== undefined) return [resolve(terminal.cwd, file)];
  const places: string[] = [];
  for (const place of await findConfigurationPlaces(paths, terminal.cwd)) {
    places.push(place);
    if ((await readText(place)) !== undefined) return places;
  }
  const cwdPrefix = `${terminal.cwd}${sep}`;
  return places.filter(place => place.startsWith(cwdPrefix));
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
    if (text === undefined) throw new UsageError(messages.configurationUnreadable(file));
    return { path, raw: readJson(text, file) };
  }
  for (const path of await findConfigurationPlaces(paths, terminal.cwd)) {
    const text = await readText(path);
    if (text !== undefined) return { path, raw: readJson(text, relative(terminal.cwd, path).split(sep).join('/')) };
  }
  return undefined;
}

/** Undefined if the file does not exist. Throws for an unreadable file: ignoring it would silently change nothing. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(path, findLinkRoots(path, dirname(path)))).toString('utf8');
  } catch (cause) {
    if (cause instanceof RefusedFileError) throw new UsageError(messages.configurationRefused(path, cause.message));
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    // Without permission for the folder the file may be missing, and nothing in the folder is checked.
    if (code === 'EACCES' && !existsSync(path)) return undefined;
    throw new UsageError(messages.configurationUnreadable(path));
  }
}

/** @param name path of the file in messages */
function readJson(text: string, name: string): unknown {
  let raw: unknown;
  try {
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(messages.configurationNotJson(name, reason));
  }
  return validateConfiguration(raw, name);
}

/** The settings of an object in the form of `skillwright.json`. @param name of the object in messages @throws UsageError */
export const parseConfiguration = (raw: unknown, name: string): Settings =>
  readSettings(validateConfiguration(raw, name));

/** @returns the configuration with nested setting names @throws UsageError for what would silently change nothing */
function validateConfiguration(given: unknown, name: string): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new UsageError(messages.configurationNotObject(name));
  }
  const raw = expandDottedNames(given);
  validateGroups(raw, name);
  validateSettings(raw, name);
  validateRules(raw, name);
  return raw;
}

/** Settings that only the editor uses. They are allowed here and have no effect. */
const editorSettings: ReadonlySet<string> = new Set(['trace', 'model']);

/** Throws for an unknown name or a value of the wrong type: either would silently change nothing. */
function validateSettings(raw: unknown, file: string): void {
  const settings: unknown = readSettings(raw);
  const validate = (value: unknown, known: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || freeFormSettings.has(path)) {
      const isList = Array.isArray(value) && Array.isArray(known);
      if (value !== known && !isList && !(freeFormSettings.has(path) && isObject(value))) {
        throw new UsageError(messages.invalidSetting(file, path, JSON.stringify(value)));
      }
      return;
    }
    if (!isObject(known)) throw new UsageError(messages.settingIsObject(file, path));
    for (const [name, member] of Object.entries(value)) {
      const settingPath = path === '' ? name : `${path}.${name}`;
      if (editorSettings.has(settingPath)) continue;
      if (!Object.hasOwn(known, name)) {
        const names = Object.keys(known)
          .map(other => (path === '' ? other : `${path}.${other}`))
          .filter(other => !editorSettings.has(other));
        throw new UsageError(messages.unknownSetting(file, settingPath, names));
      }
      validate(member, known[name], settingPath);
    }
  };
  validate(raw, settings, '');
}

/** Settings that are objects with names of the user's choice. */
const freeFormSettings: ReadonlySet<string> = new Set(['rules', 'xml.schemas']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws for an unknown rule: its entry would silently change nothing. */
function validateRules(raw: unknown, file: string): void {
  const rules = typeof raw === 'object' && raw !== null && 'rules' in raw ? raw.rules : undefined;
  if (typeof rules !== 'object' || rules === null) return;
  const entries: [string, unknown][] = Object.entries(rules);
  for (const [code, severity] of entries) {
    if (!collectRules().has(code)) throw new UsageError(messages.unknownRuleIn(file, code));
    if (![...severities, 'off'].some(known => known === severity)) {
      throw new UsageError(messages.invalidRuleSeverity(file, code, severities, JSON.stringify(severity)));
    }
  }
}

/** Throws for an invalid group: it would silently compare nothing. */
function validateGroups(raw: unknown, file: string): void {
  const sync = isObject(raw) && isObject(raw.sync) ? raw.sync : {};
  const error = findSyncGroupError(sync.groups);
  if (error !== undefined) throw new UsageError(`${file}: ${error}`);
}

/** Turns `"sync.truth": "schema"` into `"sync": {"truth": "schema"}`, which is the same in VS Code's settings. */
function expandDottedNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return {};
  const members: [string, unknown][] = Object.entries(raw);
  const result: Record<string, unknown> = {};
  for (const [dottedName, value] of members) {
    // The prefix of the editor's settings is allowed.
    const key = dottedName.replace(/^skillwright\./, '');
    const [section, name] = key.split('.', 2);
    if (section === undefined || name === undefined) result[key] = value;
    else result[section] = { ...(result[section] as object | undefined), [name]: value };
  }
  return result;
}

function parseRuleOption(text: string): readonly [string, (typeof severities)[number] | 'off'] {
  const separator = text.lastIndexOf('=');
  const code = text.slice(0, separator);
  const severity = [...severities, 'off' as const].find(known => known === text.slice(separator + 1));
  if (separator < 0 || severity === undefined) {
    throw new UsageError(messages.invalidRuleOption(text, severities));
  }
  if (!collectRules().has(code)) throw new UsageError(messages.unknownRule(code));
  return [code, severity];
}

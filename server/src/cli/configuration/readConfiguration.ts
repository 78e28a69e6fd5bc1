import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { severities, toFileUri, type Settings } from '../../core/index.js';
import { collectRules } from '../../ruleCatalogue.js';
import { isVersion, parseProfileName, readSettings } from '../../settings.js';
import { listVersions, profiles } from '../../skill/index.js';
import { isBelow } from '../../node/isBelow.js';
import { findLinkRoots, readRegularFile, RefusedFileError } from '../../node/readRegularFile.js';
import { formatPath } from '../check/sortByPath.js';
import { parseJson } from '../../json/parseJson.js';
import { createLineIndex } from '../../text/createLineIndex.js';
import { addSuggestion, readProfileName, UsageError } from '../command.js';
import { findConfigurationPlaces } from './findConfigurationPlaces.js';
import { findRepeatedSetting } from './findRepeatedSetting.js';
import { validateConfiguration } from './validateConfiguration.js';
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
  const named = profile === undefined ? settings : readProfileOption(profile);
  validateProfile(named);
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
  return places.filter(place => isBelow(place, terminal.cwd));
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
    if (text !== undefined) return { path, raw: readJson(text, formatPath(terminal.cwd, path)) };
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
function readJson(content: string, name: string): unknown {
  const text = content.replace(/^\uFEFF/, '');
  const { root, problems } = parseJson(text);
  const [problem] = problems;
  if (problem) {
    const { line, character } = createLineIndex(text).positionAt(problem.span.start);
    throw new UsageError(`${name}:${line + 1}:${character + 1}: ${problem.message}`);
  }
  const repeated = root && findRepeatedSetting(root);
  if (repeated !== undefined) throw new UsageError(messages.settingRepeated(name, repeated));
  return validateConfiguration(parseStrictly(text, name), name);
}

/** JSON.parse has the last word on what is JSON. */
function parseStrictly(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(messages.configurationNotJson(name, String(cause)));
  }
}

/** The settings of an object in the form of `skillwright.json`. @param name of the object in messages @throws UsageError */
export function parseConfiguration(raw: unknown, name: string): Settings {
  return { ...readSettings(validateConfiguration(raw, name)), enable: true };
}

/** @throws UsageError */
const validateProfile = ({ profile }: Pick<Settings, 'profile'>): string =>
  readProfileName(profile, ['auto', ...profiles.map(({ id }) => id)]);

function parseRuleOption(text: string): readonly [string, (typeof severities)[number] | 'off'] {
  const separator = text.lastIndexOf('=');
  const code = text.slice(0, separator);
  const severity = [...severities, 'off' as const].find(known => known === text.slice(separator + 1));
  if (separator < 0 || severity === undefined) {
    throw new UsageError(messages.invalidRuleOption(text, severities));
  }
  if (!collectRules().has(code))
    throw new UsageError(addSuggestion(messages.unknownRule(code), code, [...collectRules().keys()]));
  return [code, severity];
}

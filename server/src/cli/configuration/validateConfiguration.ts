import { severities } from '../../core/index.js';
import { collectRules } from '../../ruleCatalogue.js';
import { profiles } from '../../skill/index.js';
import { defaultSettings, findSyncGroupError, readSettings } from '../../settings.js';
import { messages as jsonMessages } from '../../json/messages.js';
import { addSuggestion, UsageError } from '../command.js';
import { messages } from '../messages/messages.js';
import { isEditorSetting, removePrefix } from './editorSettings.js';

/** @returns the configuration with nested setting names @throws UsageError for what would silently change nothing */
export function validateConfiguration(given: unknown, name: string): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new UsageError(messages.configurationNotObject(name));
  }
  const raw = expandDottedNames(given, name);
  validateGroups(raw, name);
  validateSettings(raw, name);
  validateRules(raw, name);
  validateProfile(raw, name);
  return raw;
}

/** Throws for an unknown name or a value of the wrong type: either would silently change nothing. */
function validateSettings(raw: unknown, file: string): void {
  const settings: unknown = readSettings(raw);
  const validate = (value: unknown, known: unknown, path: string): void => {
    if (!isObject(value) || freeFormSettings.has(path)) {
      validateValue(file, path, value, known);
      return;
    }
    if (!isObject(known)) throw new UsageError(describeInvalidValue(file, path, value, known));
    for (const [name, member] of Object.entries(value)) {
      const settingPath = path === '' ? name : `${path}.${name}`;
      if (isEditorSetting(settingPath)) continue;
      if (settingPath === schemaKey) {
        validateString(file, settingPath, member);
        continue;
      }
      if (!Object.hasOwn(known, name)) throw new UsageError(describeUnknownSetting(file, path, settingPath, known));
      validate(member, known[name], settingPath);
    }
  };
  validate(raw, settings, '');
}

/** @param known the value that is used instead */
function validateValue(file: string, path: string, value: unknown, known: unknown): void {
  const hasMembers = freeFormSettings.has(path) ? isObject(value) : Array.isArray(value) && Array.isArray(known);
  if (!hasMembers) {
    if (value !== known) throw new UsageError(describeInvalidValue(file, path, value, known));
    return;
  }
  if (separatelyValidated.has(path)) return;
  const members: [string, unknown][] = Object.entries(value ?? {});
  for (const [name, member] of members) {
    validateString(file, Array.isArray(value) ? `${path}[${name}]` : `${path}.${name}`, member);
  }
}

function validateString(file: string, path: string, value: unknown): void {
  if (typeof value !== 'string') throw new UsageError(describeInvalidValue(file, path, value, ''));
}

/** @param section of the setting @param known its settings */
function describeUnknownSetting(file: string, section: string, path: string, known: object): string {
  const names = Object.keys(known)
    .map(other => (section === '' ? other : `${section}.${other}`))
    .filter(other => !isEditorSetting(other));
  return addSuggestion(messages.unknownSetting(file, path, names), path, names);
}

/** @param known the value that is used instead, which shows the type of the setting */
function describeInvalidValue(file: string, path: string, value: unknown, known: unknown): string {
  const [expected, actual] = [nameType(known), nameType(value)];
  return known === undefined || expected === actual
    ? messages.invalidSetting(file, path, JSON.stringify(value))
    : messages.wrongSettingType(file, path, jsonMessages.wrongType(expected, actual));
}

const nameType = (value: unknown): string =>
  jsonMessages.typeName(Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Settings that are objects with names of the user's choice. */
const freeFormSettings: ReadonlySet<string> = new Set(['rules', 'xml.schemas']);

/** Settings with members that are not just strings. Their own functions name what is wrong. */
const separatelyValidated: ReadonlySet<string> = new Set(['rules', 'sync.groups']);

/** Names the schema of the file, for editors. */
const schemaKey = '$schema';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws for an unknown rule: its entry would silently change nothing. */
function validateRules(raw: unknown, file: string): void {
  const rules = typeof raw === 'object' && raw !== null && 'rules' in raw ? raw.rules : undefined;
  if (typeof rules !== 'object' || rules === null) return;
  const entries: [string, unknown][] = Object.entries(rules);
  for (const [code, severity] of entries) {
    if (!collectRules().has(code))
      throw new UsageError(addSuggestion(messages.unknownRuleIn(file, code), code, [...collectRules().keys()]));
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

/**
 * Turns `"sync.truth": "schema"` into `"sync": {"truth": "schema"}`, which is the same in VS Code's settings. Throws for a setting that is
 * specified twice: one of its values would silently change nothing.
 */
function expandDottedNames(raw: object, file: string): unknown {
  const given: [string, unknown][] = Object.entries(raw);
  const result = new Map<string, unknown>();
  for (const [dottedName, value] of given) {
    const key = removePrefix(dottedName);
    // It has no effect here, even if it is specified twice.
    if (isEditorSetting(key)) continue;
    const [section, member] = splitName(key);
    const part = member === undefined ? value : { [member]: value };
    result.set(section, result.has(section) ? mergeParts(result.get(section), part, section, file) : part);
  }
  return Object.fromEntries(result);
}

/** A section and all of the name after it, even if that has further dots. Other names are not split, so that errors name them as written. */
function splitName(key: string): readonly [section: string, member?: string] {
  const dot = key.indexOf('.');
  const section = key.slice(0, dot);
  const defaults: Readonly<Record<string, unknown>> = { ...defaultSettings };
  const hasMembers = Object.hasOwn(defaults, section) && isObject(defaults[section]);
  return dot < 0 || !hasMembers ? [key] : [section, key.slice(dot + 1)];
}

function mergeParts(first: unknown, second: unknown, section: string, file: string): unknown {
  if (!isObject(first) || !isObject(second)) throw new UsageError(messages.settingRepeated(file, section));
  const repeated = Object.keys(second).find(
    name => Object.hasOwn(first, name) && !isEditorSetting(`${section}.${name}`),
  );
  if (repeated !== undefined) throw new UsageError(messages.settingRepeated(file, `${section}.${repeated}`));
  return { ...first, ...second };
}

/** Throws for a profile that does not exist. */
function validateProfile(raw: unknown, file: string): void {
  const profile = isObject(raw) ? raw.profile : undefined;
  const allowed = ['auto', ...profiles.map(({ id }) => id)];
  if (typeof profile === 'string' && !allowed.includes(profile))
    throw new UsageError(addSuggestion(messages.unknownProfileIn(file, profile, allowed), profile, allowed));
}

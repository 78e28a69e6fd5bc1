import { severities, type ConfiguredSeverity, type Settings, type SyncGroupSetting } from './core/index.js';
import { messages } from './messages.js';

export const defaultSettings: Settings = {
  profile: 'auto',
  profileVersion: '',
  rules: {},
  tokens: { encoding: 'o200k_base', coreBudget: 5000, coreLines: 500, inlayHints: true },
  xml: { schemas: {} },
  sync: {
    truth: 'code',
    decorators: ['skill_command', 'tool', 'mcp.tool', 'function_tool'],
    injectedParameters: ['ctx', 'context', 'self', 'cls', 'project_root'],
    groups: [],
  },
  prompt: { xmlFormatting: false, maxTokens: 0 },
  exclude: [],
  enable: true,
};

/** Fills a user's partial, possibly wrong configuration with defaults; a value of the wrong type is ignored. */
export function readSettings(raw: unknown): Settings {
  const given = asRecord(raw);
  const tokens = asRecord(given.tokens);
  const sync = asRecord(given.sync);
  const prompt = asRecord(given.prompt);
  const d = defaultSettings;
  return {
    ...parseProfileName(
      typeof given.profile === 'string' ? given.profile : d.profile,
      typeof given.profileVersion === 'string' ? given.profileVersion : undefined,
    ),
    rules: readRules(given.rules),
    tokens: {
      encoding: oneOf(tokens.encoding, ['o200k_base', 'cl100k_base', 'claude'], d.tokens.encoding),
      coreBudget: readPositive(tokens.coreBudget, d.tokens.coreBudget),
      coreLines: readPositive(tokens.coreLines, d.tokens.coreLines),
      inlayHints: typeof tokens.inlayHints === 'boolean' ? tokens.inlayHints : d.tokens.inlayHints,
    },
    xml: { schemas: stringRecord(asRecord(given.xml).schemas) },
    sync: {
      truth: oneOf(sync.truth, ['code', 'schema'], d.sync.truth),
      decorators: strings(sync.decorators) ?? d.sync.decorators,
      injectedParameters: strings(sync.injectedParameters) ?? d.sync.injectedParameters,
      groups: readSyncGroups(sync.groups),
    },
    prompt: {
      xmlFormatting: prompt.xmlFormatting === true,
      maxTokens: readPositive(prompt.maxTokens, d.prompt.maxTokens),
    },
    exclude: strings(given.exclude) ?? d.exclude,
    enable: given.enable !== false,
  };
}

/** A profile's name, perhaps with the version of its agent: `claude-code@2.1.197`. @param version used where the name has none */
export function parseProfileName(name: string, version = ''): Pick<Settings, 'profile' | 'profileVersion'> {
  const [, profile = name, given = version] = /^([^@]+)@(.*)$/.exec(name) ?? [];
  return { profile, profileVersion: isVersion(given) ? given : '' };
}

/** Numbers with dots, which can be compared. */
export const isVersion = (text: string): boolean => /^\d+(?:\.\d+)*$/.test(text);

function readRules(raw: unknown): Record<string, ConfiguredSeverity> {
  const rules: Record<string, ConfiguredSeverity> = {};
  for (const [code, value] of Object.entries(asRecord(raw))) {
    const severity = [...severities, 'off' as const].find(known => known === value);
    if (severity) rules[code] = severity;
  }
  return rules;
}

/** Objects with `members` and an optional `truth`, or plain arrays of paths. Other values are ignored. */
function readSyncGroups(raw: unknown): readonly SyncGroupSetting[] {
  return (Array.isArray(raw) ? raw : []).flatMap((item: unknown) => {
    const { members, truth } = toGroupObject(item);
    const paths = Array.isArray(members) ? members.filter(member => typeof member === 'string') : [];
    const side = sides.find(known => known === truth);
    return paths.length > 0 ? [{ members: paths, ...(side && { truth: side }) }] : [];
  });
}

/** The first error in the setting `sync.groups`, as a sentence. Undefined if the setting is valid. */
export function findSyncGroupError(raw: unknown): string | undefined {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw)) return messages.groupsNotArray(describeShape(), JSON.stringify(raw));
  return raw
    .map((item: unknown, index) => findGroupError(item, `sync.groups[${index}]`))
    .find(error => error !== undefined);
}

const sides = ['code', 'schema'] as const;
const describeShape = (): string => messages.groupShape('{"members": ["tool.py#search", "search.json"]}');

function findGroupError(item: unknown, path: string): string | undefined {
  if (typeof item !== 'object' || item === null)
    return messages.groupNotObject(path, describeShape(), JSON.stringify(item));
  const { members, truth, ...others } = toGroupObject(item);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return messages.groupKeyUnknown(path, unknown);
  if (!Array.isArray(members) || members.length === 0) return messages.groupMembersMissing(path, describeShape());
  const invalidMember: unknown = members.find(member => typeof member !== 'string' || member.trim() === '');
  if (invalidMember !== undefined) return messages.groupMemberInvalid(path, JSON.stringify(invalidMember));
  if (truth === undefined || sides.some(side => side === truth)) return undefined;
  return messages.groupTruthInvalid(path, JSON.stringify(truth));
}

function toGroupObject(item: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(item)) return { members: item };
  return typeof item === 'object' && item !== null ? { ...item } : {};
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find(candidate => candidate === value) ?? fallback;

const readPositive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;

const stringRecord = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([key, item]) => (typeof item === 'string' ? [[key, item]] : [])),
  );

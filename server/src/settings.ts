import { severities, type ConfiguredSeverity, type Settings, type SyncGroupSetting } from './core/index.js';

export const defaultSettings: Settings = {
  profile: 'auto',
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
};

/** Fills a user's partial, possibly wrong configuration with defaults; a value of the wrong type is ignored. */
export function readSettings(raw: unknown): Settings {
  const given = asRecord(raw);
  const tokens = asRecord(given.tokens);
  const sync = asRecord(given.sync);
  const prompt = asRecord(given.prompt);
  const d = defaultSettings;
  return {
    profile: typeof given.profile === 'string' ? given.profile : d.profile,
    rules: readRules(given.rules),
    tokens: {
      encoding: oneOf(tokens.encoding, ['o200k_base', 'cl100k_base', 'claude'], d.tokens.encoding),
      coreBudget: positive(tokens.coreBudget, d.tokens.coreBudget),
      coreLines: positive(tokens.coreLines, d.tokens.coreLines),
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
      maxTokens: positive(prompt.maxTokens, d.prompt.maxTokens),
    },
  };
}

function readRules(raw: unknown): Record<string, ConfiguredSeverity> {
  const rules: Record<string, ConfiguredSeverity> = {};
  for (const [code, value] of Object.entries(asRecord(raw))) {
    const severity = [...severities, 'off' as const].find(known => known === value);
    if (severity) rules[code] = severity;
  }
  return rules;
}

/** Objects with `members` and perhaps `truth`; a plain list of paths is understood too. What is neither is left out. */
function readSyncGroups(raw: unknown): readonly SyncGroupSetting[] {
  return (Array.isArray(raw) ? raw : []).flatMap((item: unknown) => {
    const { members, truth } = groupOf(item);
    const paths = Array.isArray(members) ? members.filter(member => typeof member === 'string') : [];
    const side = sides.find(known => known === truth);
    return paths.length > 0 ? [{ members: paths, ...(side && { truth: side }) }] : [];
  });
}

/** Why a setting of groups is not, or not whole, what is read of it, in a sentence; undefined where it is. */
export function findSyncGroupError(raw: unknown): string | undefined {
  if (raw === undefined) return undefined;
  if (!Array.isArray(raw)) return `sync.groups is a list of groups, ${shape}, not ${JSON.stringify(raw)}.`;
  return raw
    .map((item: unknown, index) => wrongGroup(item, `sync.groups[${index}]`))
    .find(wrong => wrong !== undefined);
}

const sides = ['code', 'schema'] as const;
const shape = 'such as {"members": ["tool.py#search", "search.json"]}';

function wrongGroup(item: unknown, path: string): string | undefined {
  if (typeof item !== 'object' || item === null) return `${path} is a group, ${shape}, not ${JSON.stringify(item)}.`;
  const { members, truth, ...others } = groupOf(item);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `${path}.${unknown} is nothing that a group has. It has members and truth.`;
  if (!Array.isArray(members) || members.length === 0) return `${path}.members is a list of places, ${shape}.`;
  const wrong: unknown = members.find(member => typeof member !== 'string' || member.trim() === '');
  if (wrong !== undefined) return `${path}.members has something that is no path: ${JSON.stringify(wrong)}.`;
  if (truth === undefined || sides.some(side => side === truth)) return undefined;
  return `${path}.truth is code or schema, not ${JSON.stringify(truth)}.`;
}

function groupOf(item: unknown): Readonly<Record<string, unknown>> {
  if (Array.isArray(item)) return { members: item };
  return typeof item === 'object' && item !== null ? { ...item } : {};
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find(candidate => candidate === value) ?? fallback;

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;

const stringRecord = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([key, item]) => (typeof item === 'string' ? [[key, item]] : [])),
  );

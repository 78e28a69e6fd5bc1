/** What happens to skills that do not fit into an agent's list. */
type CatalogueOverflow =
  /** Every description is cut at the same length; if names alone are too long, skills at the end are left out. */
  | 'shorten'
  /** Names stay, and descriptions are left out from the end. */
  | 'drop-descriptions'
  /** From the first skill that does not fit, names alone are listed, in `maxNamesLength`. */
  | 'names-only'
  /** The list stops before the first skill that does not fit. */
  | 'omit-skills';

export interface CatalogueBudget {
  /** Of the whole list, in UTF-16 units. */
  readonly characters: number;
  /** The share of the model's context window that the agent takes where it knows the window. */
  readonly windowShare?: number;
  readonly maxSkills?: number;
  readonly overflow: CatalogueOverflow;
  /** Descriptions are cut to this length at most as soon as one is cut. */
  readonly maxShortened?: number;
  /** Of the names that are listed alone, which do not count as `characters`. */
  readonly maxNamesLength?: number;
}

interface CatalogueLine {
  readonly name: string;
  readonly description: string;
  /** Absolute. */
  readonly path: string;
  /** Below the skills folder. */
  readonly installedPath: string;
}

/** How an agent lists skills for its model when a session starts. */
export interface CatalogueInfo {
  /** As `SkillReader.id`. */
  readonly reader: string;
  readonly order: 'name' | 'path';
  /** Name and description of one skill, in UTF-16 units: the rest of the description is cut. */
  readonly maxEntryLength?: number;
  /** The text of one skill, as far as its length is known. */
  format(line: CatalogueLine): string;
  /** Absent where no limit is known. */
  readonly budget?: CatalogueBudget;
  /** Where order and limits stand. */
  readonly source: string;
  /** The day on which the source was read. */
  readonly verified: string;
}

/** Agents reckon with this many characters in a token. */
export const charactersPerToken = 4;

const verified = '2026-11-22';
const asList = ({ name, description }: CatalogueLine): string => `- ${name}${description && `: ${description}`}\n`;
const formatXmlEntry = ({ name, description }: CatalogueLine): string =>
  `<skill>\n  <name>${name}</name>\n  <description>${description}</description>\n  <location>project</location>\n</skill>\n`;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The agents that list skills, in the order of the readers. Orders and limits of the others are not known. */
export const catalogueInfo: readonly CatalogueInfo[] = [
  {
    // `skillListingMaxDescChars` and `skillListingBudgetFraction`. Descriptions of the skills that are used least go first.
    reader: 'claude-code',
    order: 'path',
    maxEntryLength: 1536,
    format: asList,
    budget: { characters: 8000, windowShare: 0.01, overflow: 'drop-descriptions' },
    source: 'https://code.claude.com/docs/en/skills',
    verified,
  },
  {
    // Measured in 1.139.1 with the tool `skill`, which Copilot has.
    reader: 'copilot',
    order: 'path',
    format: ({ name, description, path }) =>
      `<skill>\n<name>${escapeXml(name)}</name>\n<description>${escapeXml(description)}</description>\n<file>${path}</file>\n</skill>\n`,
    budget: { characters: 15_000, overflow: 'names-only', maxNamesLength: 5000 },
    source: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
    verified: '2026-11-23',
  },
  {
    reader: 'copilot-cli',
    order: 'name',
    format: formatXmlEntry,
    budget: { characters: 15_000, overflow: 'omit-skills' },
    source: 'https://github.com/github/copilot-cli/issues/2314',
    verified,
  },
  {
    // The path counts too; a long list gets short aliases for skills folders.
    reader: 'codex',
    order: 'name',
    format: ({ name, description, installedPath }) =>
      `- ${name}: ${description && `${description} `}(file: r0/${installedPath})\n`,
    budget: { characters: 8000, windowShare: 0.02, overflow: 'shorten' },
    source: 'https://github.com/openai/codex/blob/main/codex-rs/core-skills/src/render.rs',
    verified,
  },
  {
    reader: 'gemini',
    order: 'path',
    format: formatXmlEntry,
    source: 'https://geminicli.com/docs/cli/skills',
    verified,
  },
  {
    reader: 'qwen-code',
    order: 'path',
    format: formatXmlEntry,
    source: 'https://qwenlm.github.io/qwen-code-docs/en/users/features/skills/',
    verified,
  },
  { reader: 'opencode', order: 'name', format: formatXmlEntry, source: 'https://opencode.ai/docs/skills', verified },
  {
    reader: 'openclaw',
    order: 'name',
    format: formatXmlEntry,
    budget: { characters: 18_000, maxSkills: 150, overflow: 'shorten', maxShortened: 220 },
    source: 'https://www.npmjs.com/package/openclaw',
    verified,
  },
  {
    reader: 'pi',
    order: 'path',
    format: formatXmlEntry,
    source: 'https://github.com/badlogic/pi-mono/blob/main/packages/coding-agent/docs/skills.md',
    verified,
  },
  { reader: 'cline', order: 'path', format: asList, source: 'https://docs.cline.bot/customization/skills', verified },
];

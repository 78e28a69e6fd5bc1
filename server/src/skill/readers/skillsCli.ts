import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading } from './createReading.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { ignoreBrokenYaml, ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { matchFrontmatter } from './frontmatter/matchFrontmatter.js';
import { parseYaml12, toFields } from './yaml/parseYaml12.js';
import type { SkillReader } from './reader.js';
import { removeTerminalCodes } from './frontmatter/removeTerminalCodes.js';
import type { SkillPlaces } from './skillPlaces.js';

const id = 'skills-cli';
const title = 'npx skills';
const knownFields = ['name', 'description', 'metadata'];

// prettier-ignore
const agents = [
  'agents', 'claude', 'cline', 'codebuddy', 'codex', 'commandcode', 'continue', 'factory', 'github', 'goose', 'grok', 'iflow',
  'junie', 'kilo', 'kilocode', 'kimchi', 'kiro', 'minimax', 'mux', 'neovate', 'opencode', 'openhands', 'pi', 'posit/assistant',
  'qoder', 'roo', 'trae', 'windsurf', 'zcode', 'zencoder',
];

const places: SkillPlaces = {
  projectFolders: ['skills', ...agents.map(agent => `.${agent}/skills`)],
  minDepth: 0,
  // Five from the repository's root, which is one above.
  maxDepth: 4,
  firstDepth: 3,
  innerFolders: ['.curated', '.experimental', '.system'],
  hiddenFolders: true,
  skippedFolders: ['node_modules', '.git', 'dist', 'build', '__pycache__'],
  skippedFoldersAsSkills: true,
  insideSkills: false,
  folderLinks: 'ignored',
  fileLinks: 'followed',
  sameName: 'first',
};

/** The `skills` package: one pattern for the block, and the `yaml` package. */
export const skillsCli: SkillReader = {
  id,
  title,
  source: 'https://www.npmjs.com/package/skills',
  verified: '2026-11-22',
  version: '1.7.4',
  evidence: 'measured',
  facts: {
    frontmatter:
      'From a first line of exactly `---` to a line that begins with `---`. A byte order mark is skipped. Read with the `yaml` package.',
    limits: 'Names and descriptions that are missing or not text, and `metadata.internal: true`.',
    shows: 'Name and description, each on one line and without terminal control sequences.',
  },
  places,
  isAgent: false,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const text = removeByteOrderMark(decodeSkill(file.bytes).text);
    const block = matchFrontmatter(text, /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/);
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    const parsed = parseYaml12(block.yaml, file.bytes);
    if ('error' in parsed) return ignoreBrokenYaml(title, text, parsed.error.message, block.start + parsed.error.start);
    const fields = toFields(parsed.value) ?? {};
    const { name, description, metadata } = fields;
    if (!name)
      return createIgnoredReading(
        'name-missing',
        messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')),
      );
    if (!description)
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );
    if (typeof name !== 'string')
      return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
    if (typeof description !== 'string')
      return createIgnoredReading(
        'description-type',
        messages.readerFieldType(title, 'description', messages.expectedString()),
      );
    if (toFields(metadata)?.internal === true) return createIgnoredReading('internal', messages.readerInternal(title));
    return createLoadedReading({
      name: showOnOneLine(name),
      description: showOnOneLine(description),
      fields: Object.keys(fields),
      knownFields,
      reasons: [],
    });
  },
};

const showOnOneLine = (text: string): string =>
  removeTerminalCodes(text)
    .replace(/[\r\n]+/g, ' ')
    .trim();

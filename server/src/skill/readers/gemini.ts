import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { decodeSkill } from './frontmatter/decodeSkill.js';
import { ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { matchFrontmatter } from './frontmatter/matchFrontmatter.js';
import { parseJsYaml } from './yaml/parseJsYaml.js';
import { toFields } from './yaml/parseYaml12.js';
import type { ReadingReason, SkillReader } from './reader.js';
import type { SkillPlaces } from './skillPlaces.js';

const id = 'gemini';
const title = 'Gemini CLI';
const knownFields = ['name', 'description'];

const places: SkillPlaces = {
  folders: ['.agents/skills', '.gemini/skills'],
  minDepth: 0,
  maxDepth: 1,
  hiddenFolders: false,
  skippedFolders: ['node_modules'],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  // `glob` lists folders in reverse order, and a later skill replaces an earlier one.
  sameName: 'first',
};

/** skills/skillLoader.js: one pattern for the block, js-yaml 4, and a line reader where that gives no two texts. */
export const gemini: SkillReader = {
  id,
  title,
  source: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts',
  verified: '2026-11-22',
  version: '0.61.0',
  evidence: 'measured',
  facts: {
    frontmatter:
      'From a first line of exactly `---` to a line that begins with `---`. A byte order mark is not skipped. Read with js-yaml 4. If that fails, or if name or description is not text, the last `name:` line and the last `description:` line are used, at any indentation.',
    limits: 'A missing name or description.',
    shows: 'The name, with `-` instead of each of `: \\ / < > * ? " |`. The description is not shortened.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const { text } = decodeSkill(file.bytes);
    const block = matchFrontmatter(text, /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?/);
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    const parsed = parseJsYaml(block.yaml, file.bytes);
    const fields = toFields('value' in parsed ? parsed.value : undefined) ?? {};
    const lines = readLines(block.yaml);
    const isParsed = typeof fields.name === 'string' && typeof fields.description === 'string';
    const name = isParsed ? String(fields.name) : lines.name;
    const description = isParsed ? String(fields.description) : lines.description;
    if (name === undefined)
      return createIgnoredReading(
        'name-missing',
        messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')),
      );
    if (description === undefined)
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );

    const shownName = name.replace(/[:\\/<>*?"|]/g, '-');
    const reasons: ReadingReason[] = [];
    if (shownName !== name) reasons.push(createReason('name-changed', messages.readerNameChanged(title, shownName)));
    if (!isParsed && lines.isNested)
      reasons.push(
        createReason(
          'description-changed',
          messages.readerDescriptionNested(title, description, findWrittenField(file.bytes, 'description')),
        ),
      );
    return createLoadedReading({
      name: shownName,
      description,
      fields: isParsed ? Object.keys(fields) : knownFields,
      knownFields,
      reasons,
    });
  },
};

interface LineFields {
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** The description belongs to another field. */
  readonly isNested: boolean;
}

/** The last `name:` and `description:` at any indent, with the indented lines that follow the description. */
function readLines(yaml: string): LineFields {
  const lines = yaml.split(/\r?\n/);
  let name: string | undefined;
  let description: string | undefined;
  let isNested = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const nameMatch = /^\s*name:\s*(.*)$/.exec(line);
    if (nameMatch) {
      name = nameMatch[1]?.trim();
      continue;
    }
    const [match, value = ''] = /^\s*description:\s*(.*)$/.exec(line) ?? [];
    if (match === undefined) continue;
    const parts = [value.trim()];
    while (/^[ \t]+\S/.test(lines[index + 1] ?? '')) parts.push((lines[++index] ?? '').trim());
    description = parts.filter(Boolean).join(' ');
    isNested = /^\s/.test(match);
  }
  return { name, description, isNested };
}

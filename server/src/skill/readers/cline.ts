import { findField } from '../frontmatter/frontmatter.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { readSkillSource } from './frontmatter/readSkillSource.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { createMissingBlockReason, ignoreBrokenYaml } from './frontmatter/ignoreFrontmatter.js';
import { matchFrontmatter } from './frontmatter/matchFrontmatter.js';
import { parseYaml12, toFields } from './yaml/parseYaml12.js';
import type { ReadingReason, SkillReader } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const id = 'cline';
const title = 'Cline';
const knownFields = ['name', 'description', 'disabled', 'enabled'];

const places: SkillPlaces = {
  folders: ['.clinerules/skills', '.cline/skills', '.agents/skills'],
  // https://docs.cline.bot/customization/skills names it; the measured version does not search it.
  otherFolders: ['.claude/skills'],
  minDepth: 0,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'all',
};

/** @cline/core: one pattern for the block, and the `yaml` package. A file without a block is a skill too. */
export const cline: SkillReader = {
  id,
  title,
  source: 'https://www.npmjs.com/package/@cline/core',
  verified: '2026-11-22',
  version: '3.0.65',
  evidence: 'measured',
  facts: {
    frontmatter:
      'From a first line of exactly `---` to a line that begins with `---`. A byte order mark is skipped. Read with the `yaml` package. A file without frontmatter is also a skill.',
    limits: 'Invalid YAML, an empty body, and wrong types of `name`, `description`, `disabled` and `enabled`.',
    shows:
      'The name in the frontmatter, otherwise the folder name. The description, if there is one. `disabled: true` or `enabled: false` hides the skill.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const text = removeByteOrderMark(decodeSkill(file.bytes).text);
    const block = matchFrontmatter(text, /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/);
    const parsed = block.state === 'found' ? parseYaml12(block.yaml, file.bytes) : undefined;
    if (block.state === 'found' && parsed && 'error' in parsed)
      return ignoreBrokenYaml(title, text, parsed.error.message, block.start + parsed.error.start);
    const body = block.state === 'found' ? block.body : text;
    if (body.trim() === '') return createIgnoredReading('body-missing', messages.readerBodyMissing(title));

    const fields = toFields(parsed && 'value' in parsed ? parsed.value : undefined) ?? {};
    for (const [field, type] of fieldTypes) {
      const value = fields[field] ?? undefined;
      // `enabled` is only looked at where `disabled` says nothing.
      const isRead = field !== 'enabled' || typeof fields.disabled !== 'boolean';
      if (isRead && value !== undefined && typeof value !== type)
        return createIgnoredReading(`${field}-type`, messages.readerFieldType(title, field, expectedTypes[type]()));
    }
    const readText = (field: string) => (typeof fields[field] === 'string' ? fields[field].trim() : '');
    const description = readText('description');
    const isEnabled = !(fields.disabled ?? fields.enabled === false);
    return createLoadedReading({
      name: readText('name') || (folderOf(file.path) || 'skills').trim(),
      description: description === '' ? undefined : description,
      inCatalogue: isEnabled,
      inMenu: isEnabled,
      fields: Object.keys(fields),
      knownFields,
      reasons: description === '' ? explainMissingDescription(text, block.state === 'found', file.bytes) : [],
    });
  },
};

/** Nothing where the author wrote none. */
function explainMissingDescription(text: string, hasBlock: boolean, bytes: Uint8Array): readonly ReadingReason[] {
  // A block that it does not find is a part of the body.
  if (/^---[A-Za-z]/.test(text)) return [createMissingBlockReason(title, text)];
  const written = findWrittenField(bytes, 'description');
  if (written === 'unread' && !hasBlock) return [createMissingBlockReason(title, text)];
  const { source, frontmatter } = readSkillSource(bytes);
  const field = findField(frontmatter, 'description');
  // Text that starts with `#` is lost as a comment.
  const isComment =
    written === 'empty' && field !== undefined && /^:[ \t]+#/.test(source.text.slice(field.keySpan.end));
  return written === 'unread' || isComment
    ? [createReason('description-missing', messages.readerNoDescription(title, 'unread'))]
    : [];
}

const expectedTypes = { string: messages.expectedString, boolean: messages.expectedBoolean };
const fieldTypes = [
  ['name', 'string'],
  ['description', 'string'],
  ['disabled', 'boolean'],
  ['enabled', 'boolean'],
] as const;

import { groupDigits } from '../../core/index.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createLoadedReading, createReason } from './createReading.js';
import { findMisreadFlags } from './frontmatter/findMisreadFlags.js';
import { findUnusableFields } from './frontmatter/findUnusableFields.js';
import { decodeSkill } from './frontmatter/decodeSkill.js';
import { createMissingBlockReason } from './frontmatter/ignoreFrontmatter.js';
import type { ReadingReason, SkillReader } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';
import { readVscodeYaml } from './yaml/vscode/readVscodeYaml.js';
import { append } from '../../text/append.js';

const id = 'copilot';
const title = 'GitHub Copilot in VS Code';
const knownFields = ['name', 'description', 'argument-hint', 'user-invocable', 'disable-model-invocation', 'context'];
/** In UTF-16 units. */
const maxDescriptionLength = 1024;

const places: SkillPlaces = {
  folders: ['.agents/skills', '.github/skills', '.claude/skills'],
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
};

/** Refuses nothing. */
export const copilot: SkillReader = {
  id,
  title,
  source: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  verified: '2026-11-23',
  version: '1.139.1',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Starts with a line of `---`, optionally with whitespace after it. A byte order mark is not skipped. Ends at the next line of `---`, or at the end of the file. Read by the program’s own YAML reader, which does not support aliases or tags, and accepts values with colons or broken quotes.',
    limits: 'No skill.',
    shows:
      'Always the folder name. Text in angle brackets is removed from the description, which is cut after 1,024 UTF-16 units. A skill without a description is not in the language model’s list. Entries with descriptions take at most 15,000 characters. Further skills are listed by name only, in at most 5,000 characters, and the rest are omitted. In slash commands, `-` replaces characters other than letters, digits and `_-.:`. In `disable-model-invocation` and `user-invocable`, only `true` and `false` are recognized.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const decoded = decodeSkill(file.bytes).text;
    const header = readHeader(decoded);
    const fields: ReadonlyMap<string, string | undefined> = header ?? new Map();
    const folder = folderOf(file.path);
    const reasons: ReadingReason[] = [];
    const written = fields.get('name')?.trim();
    const isOtherName = written !== undefined && written !== '' && written !== folder;
    // Its YAML has no null: `~` is text.
    if (isOtherName && findWrittenField(file.bytes, 'name') !== 'empty')
      reasons.push(createReason('name-from-folder', messages.readerNameFromFolder(title, folder)));
    const value = fields.get('description');
    const described = value === '' ? undefined : value;
    const withoutTags = described === undefined ? undefined : removeTags(described);
    const description = withoutTags?.slice(0, maxDescriptionLength);
    if (!header) reasons.push(createMissingBlockReason(title, decoded));
    else if (description === undefined || description.trim() === '')
      reasons.push(
        createReason(
          'description-missing',
          messages.readerDescriptionNotShown(title, findWrittenField(file.bytes, 'description')),
        ),
      );
    else if (withoutTags !== described)
      reasons.push(createReason('description-tags', messages.readerTagsRemoved(title)));
    if (description !== withoutTags)
      reasons.push(
        createReason('description-cut', messages.readerDescriptionCut(title, groupDigits(maxDescriptionLength))),
      );
    const canModel = fields.get('disable-model-invocation') !== 'true';
    const canUser = fields.get('user-invocable') !== 'false';
    append(
      reasons,
      findMisreadFlags(title, [
        { field: 'disable-model-invocation', text: fields.get('disable-model-invocation'), effective: !canModel },
        { field: 'user-invocable', text: fields.get('user-invocable'), effective: canUser },
      ]),
    );
    append(reasons, findUnusableFields({ id, title }, file.bytes, fields.keys()));
    return createLoadedReading({
      name: folder,
      description,
      inCatalogue: canModel && Boolean(description),
      inMenu: canUser,
      fields: [...fields.keys()],
      knownFields,
      reasons,
    });
  },
};

/** Without `<` and all that follows it up to the next `>`. */
function removeTags(text: string): string {
  let kept = '';
  let from = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    if (text[open + 1] === '>') continue;
    const close = text.indexOf('>', open + 1);
    if (close < 0) break;
    kept += text.slice(from, open);
    from = close + 1;
    open = close;
  }
  return kept + text.slice(from);
}

/**
 * Scalars are text, other values undefined. The first of equal keys counts. A block without an end goes to the end of the file. Undefined
 * without a block: a byte order mark hides it, unless the file is open in an editor, whose text has none.
 */
function readHeader(text: string): ReadonlyMap<string, string | undefined> | undefined {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  const isFence = (line: string | undefined): boolean => line !== undefined && /^---\s*$/.test(line);
  if (!isFence(lines[0])) return undefined;
  const fields = new Map<string, string | undefined>();
  const close = lines.findIndex((line, index) => index > 0 && isFence(line));
  const root = readVscodeYaml(lines.slice(1, close < 0 ? lines.length : close).join(''));
  if (root?.kind !== 'map') return fields;
  for (const [key, value] of root.entries)
    if (!fields.has(key)) fields.set(key, value.kind === 'scalar' ? value.value : undefined);
  return fields;
}

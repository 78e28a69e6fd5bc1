import { parseAsGrayMatter } from '../frontmatter/parseAsGrayMatter.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { ignoreBrokenLine, ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { isUnclosed, readGrayMatter } from './frontmatter/readGrayMatter.js';
import { decodeSkill } from './frontmatter/decodeSkill.js';
import type { SkillReader } from './reader.js';
import type { SkillPlaces } from './skillPlaces.js';

const title = 'OpenCode';
const knownFields = ['name', 'description', 'license', 'compatibility', 'metadata'];

const places: SkillPlaces = {
  folders: ['.opencode/skills', '.opencode/skill', '.agents/skills', '.claude/skills'],
  minDepth: 0,
  maxDepth: Infinity,
  hiddenFolders: false,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  // Files are read at the same time: two runs loaded two different skills.
  sameName: 'any',
};

/** gray-matter with js-yaml 3; text that fails is read once more with values that contain a colon as block scalars. */
export const opencode: SkillReader = {
  id: 'opencode',
  title,
  source: 'https://opencode.ai/docs/skills',
  verified: '2026-11-22',
  version: '1.18.33',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Read by gray-matter with js-yaml 3. The name of a language may follow the opening `---`: **a block that starts with `---js` is executed** when the folder is opened. If the YAML is invalid, top-level values with a colon are read as text.',
    limits: 'A missing name, and names and descriptions that are not text.',
    shows: 'Name and description as written. A skill without a description is not in the language model’s list.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const { text } = decodeSkill(file.bytes);
    const first = readGrayMatter(file.bytes);
    const matter = first.ok ? first : parseAsGrayMatter(turnIntoBlockScalars(text));
    if (matter.executesCode && isNoScript(text))
      return createIgnoredReading('frontmatter-missing', messages.readerFrontmatterNotCode(title));
    if (matter.executesCode) {
      const reasons = [createReason('executes-code', messages.readerExecutesCode(title))];
      return createLoadedReading({ fields: [], knownFields, reasons });
    }
    const state = isUnclosed(text) ? 'unclosed' : 'missing';
    if (!matter.ok && state === 'unclosed') return ignoreMissingBlock(state, title, text);
    if (!matter.ok) return ignoreBrokenLine(title, text, matter.reason, matter.line);
    const { name, description } = matter.data;
    const fields = Object.keys(matter.data);
    if (name === undefined) {
      return fields.length === 0
        ? ignoreMissingBlock(state, title, text)
        : createIgnoredReading('name-missing', messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')));
    }
    if (typeof name !== 'string')
      return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
    if (description !== undefined && typeof description !== 'string')
      return createIgnoredReading(
        'description-type',
        messages.readerFieldType(title, 'description', messages.expectedString()),
      );
    // Its list for the model leaves out skills without the field; a blank one is listed.
    const inCatalogue = description !== undefined;
    const reasons = inCatalogue
      ? []
      : [
          createReason(
            'description-missing',
            messages.readerDescriptionNotShown(title, findWrittenField(file.bytes, 'description')),
          ),
        ];
    return createLoadedReading({ name, description, inCatalogue, fields, knownFields, reasons });
  },
};

/** Fields in YAML after `---js`: gray-matter puts `return` before the block, and a name with a colon cannot follow that. */
const isNoScript = (text: string): boolean => /^\ufeff?---.*\r?\n\s*(?:[A-Za-z_$][\w$]*[ \t]*:|#)/.test(text);

/** Its repair: a value with a colon, on a line of its own with a key of letters, digits and `_`, becomes a block scalar. */
function turnIntoBlockScalars(text: string): string {
  const block = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1];
  if (block === undefined) return text;
  const repaired = block.split(/\r?\n/).map(line => {
    const [, key, rest = ''] = /^([A-Za-z_]\w*)\s*:\s*(.*)$/.exec(line) ?? [];
    const value = rest.trim();
    return key !== undefined && value.includes(':') && !/^["']/.test(value) ? `${key}: |-\n  ${value}` : line;
  });
  return text.replace(block, () => repaired.join('\n'));
}

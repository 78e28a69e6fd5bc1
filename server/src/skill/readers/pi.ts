import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading } from './createReading.js';
import { decodeSkill } from './frontmatter/decodeSkill.js';
import { ignoreBrokenYaml, ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { findMisreadFlags } from './frontmatter/findMisreadFlags.js';
import { parseYaml12, toFields, toScalarText } from './yaml/parseYaml12.js';
import type { SkillReader } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const id = 'pi';
const title = 'pi';
const knownFields = ['name', 'description', 'disable-model-invocation'];

const places: SkillPlaces = {
  folders: ['.pi/skills', '.agents/skills'],
  minDepth: 0,
  maxDepth: Infinity,
  hiddenFolders: false,
  skippedFolders: ['node_modules'],
  ignoreFiles: ['.gitignore', '.ignore', '.fdignore'],
  insideSkills: false,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
  isSkillFile: (fileName, depth) => fileName === 'SKILL.md' || (depth === 0 && /^[^.].*\.md$/s.test(fileName)),
};

/** core/skills.js and utils/frontmatter.js of the package: no trimming, then the `yaml` package. */
export const pi: SkillReader = {
  id,
  title,
  source: 'https://www.npmjs.com/package/@mariozechner/pi-coding-agent',
  verified: '2026-11-22',
  version: '0.73.1',
  evidence: 'measured',
  facts: {
    frontmatter:
      'From `---` at the start of the file to the next line that begins with `---`. A byte order mark is not skipped. Read with the `yaml` package. Duplicate fields are an error.',
    limits:
      'A missing description, and names and descriptions that are not text. Names that violate the specification, and names and descriptions that are too long, only cause warnings.',
    shows:
      'The name in the frontmatter, otherwise the folder name. The description is not shortened. `disable-model-invocation` has an effect only if it is `true`.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const text = decodeSkill(file.bytes).text.replace(/\r\n?/g, '\n');
    if (!text.startsWith('---')) return ignoreMissingBlock('missing', title, text);
    const end = text.indexOf('\n---', 3);
    if (end < 0) return ignoreMissingBlock('unclosed', title, text);
    // Whatever stands in the fourth column is skipped, so `----` and `--- ` open a block too.
    const parsed = parseYaml12(text.slice(4, end), file.bytes);
    if ('error' in parsed) return ignoreBrokenYaml(title, text, parsed.error.message, 4 + parsed.error.start);
    const fields = toFields(parsed.value) ?? {};
    const { name, description } = fields;
    if (!description || (typeof description === 'string' && description.trim() === ''))
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );
    if (typeof description !== 'string')
      return createIgnoredReading(
        'description-type',
        messages.readerFieldType(title, 'description', messages.expectedString()),
      );
    if (name && typeof name !== 'string')
      return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
    const flag = fields['disable-model-invocation'];
    const isHidden = flag === true;
    return createLoadedReading({
      name: typeof name === 'string' && name !== '' ? name : folderOf(file.path) || 'skills',
      description,
      inCatalogue: !isHidden,
      fields: Object.keys(fields),
      knownFields,
      reasons: findMisreadFlags(title, [
        { field: 'disable-model-invocation', text: toScalarText(flag), effective: isHidden },
      ]),
    });
  },
};

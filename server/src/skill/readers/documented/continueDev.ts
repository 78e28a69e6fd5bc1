import { findWrittenField } from '../frontmatter/findWrittenField.js';
import { messages } from '../../messages/index.js';
import { checkPlace } from '../checkPlace.js';
import { createIgnoredReading, createLoadedReading } from '../createReading.js';
import { ignoreMissingBlock } from '../frontmatter/ignoreFrontmatter.js';
import { decodeSkill } from '../frontmatter/decodeSkill.js';
import type { SkillFile, SkillReader, SkillReading } from '../reader.js';
import type { SkillPlaces } from '../skillPlaces.js';
import { parseYaml12, toFields } from '../yaml/parseYaml12.js';
import { toUnverifiedReading } from './toUnverifiedReading.js';

const title = 'Continue';
const knownFields = ['name', 'description'];

const places: SkillPlaces = {
  folders: ['.continue/skills', '.claude/skills'],
  minDepth: 1,
  maxDepth: 1,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'all',
};

/**
 * core/config/markdown/loadMarkdownSkills.ts (commit 0e29513) and parseMarkdownRule of @continuedev/config-yaml (commit 0b3d388): read in
 * their source, not run.
 */
export const continueDev: SkillReader = {
  id: 'continue',
  title,
  source: 'https://github.com/continuedev/continue/blob/main/core/config/markdown/loadMarkdownSkills.ts',
  verified: '2026-11-23',
  evidence: 'documented',
  facts: {
    frontmatter:
      'Between the first two lines of `---`, anywhere in the file. A byte order mark is not skipped. Read with the `yaml` package. If the YAML is invalid, all fields are lost.',
    limits: 'Names and descriptions that are missing, empty or not text.',
    shows: 'Name and description as written.',
  },
  places,
  knownFields,
  read: file => toUnverifiedReading(readAsSource(file)),
};

function readAsSource(file: SkillFile): SkillReading {
  const misplaced = checkPlace(file, { places, title });
  if (misplaced) return misplaced;
  const text = decodeSkill(file.bytes).text.replace(/\r\n/g, '\n');
  const [, yaml, body] = text.split(/^---\s*$/m);
  if (yaml === undefined || body === undefined) return ignoreMissingBlock('missing', title, text);
  // Without the line end of the fence it is the text that other models have parsed already.
  const parsed = parseYaml12(yaml.replace(/^\n/, ''), file.bytes);
  if ('error' in parsed)
    return createIgnoredReading('yaml-invalid', messages.readerYamlInvalid(title, parsed.error.message));
  const fields = toFields(parsed.value) ?? {};
  const { name, description } = fields;
  if (name === undefined || name === '')
    return createIgnoredReading(
      'name-missing',
      messages.readerNameMissing(title, findWrittenField(file.bytes, 'name')),
    );
  if (typeof name !== 'string')
    return createIgnoredReading('name-type', messages.readerFieldType(title, 'name', messages.expectedString()));
  if (description === undefined || description === '')
    return createIgnoredReading(
      'description-missing',
      messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
    );
  if (typeof description !== 'string')
    return createIgnoredReading(
      'description-type',
      messages.readerFieldType(title, 'description', messages.expectedString()),
    );
  return createLoadedReading({ name, description, fields: Object.keys(fields), knownFields, reasons: [] });
}

import type { YamlValue } from '../../frontmatter/readYamlTree.js';
import { findWrittenField } from '../frontmatter/findWrittenField.js';
import { messages } from '../../messages/index.js';
import { checkPlace } from '../checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from '../createReading.js';
import { decodeSkill } from '../frontmatter/decodeSkill.js';
import { ignoreMissingBlock } from '../frontmatter/ignoreFrontmatter.js';
import { ignoreLibyamlError } from '../frontmatter/ignoreLibyamlError.js';
import { readFields } from '../frontmatter/readFields.js';
import type { SkillFile, SkillReader, SkillReading } from '../reader.js';
import type { SkillPlaces } from '../skillPlaces.js';
import { readLibyaml } from '../yaml/readLibyaml.js';
import { toUnverifiedReading } from './toUnverifiedReading.js';

const title = 'Goose';
const knownFields = ['name', 'description', 'metadata'];

const places: SkillPlaces = {
  folders: ['.agents/skills', '.goose/skills', '.claude/skills'],
  minDepth: 0,
  maxDepth: Infinity,
  hiddenFolders: true,
  skippedFolders: ['.git', '.hg', '.svn'],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
};

/** crates/goose/src/skills/mod.rs (commit 013ab84) and sources.rs (commit 00c3874): read in their source, not run. YAML by serde_yaml. */
export const goose: SkillReader = {
  id: 'goose',
  title,
  source: 'https://github.com/block/goose/blob/main/crates/goose/src/skills/mod.rs',
  verified: '2026-11-23',
  evidence: 'documented',
  facts: {
    frontmatter:
      'From the first `---` anywhere in the file to the next one, even inside a value. Only UTF-8. Read as strict YAML by serde_yaml.',
    limits:
      'A missing name, `/` in the name, names and descriptions that are lists or maps, and `metadata` that is not a map.',
    shows: 'Name and description as written. The description is optional.',
  },
  places,
  knownFields,
  read: file => toUnverifiedReading(readAsSource(file)),
};

function readAsSource(file: SkillFile): SkillReading {
  const misplaced = checkPlace(file, { places, title });
  if (misplaced) return misplaced;
  const { text, invalidByte } = decodeSkill(file.bytes);
  if (invalidByte) return createIgnoredReading('not-utf8', messages.readerNotUtf8(title), invalidByte);
  const [, block, body] = text.split('---', 3);
  if (block === undefined || body === undefined) return ignoreMissingBlock('missing', title, text);
  const yaml = block.trim();
  const tree = readLibyaml(yaml, file.bytes);
  const fields = readFields(tree);
  const [error] = tree.errors;
  if (error) return ignoreLibyamlError(title, text, text.indexOf(yaml), error, file.bytes);
  if (!fields) return createIgnoredReading('yaml-not-fields', messages.readerYamlNotFields(title));
  const duplicate = knownFields.find(field => fields.filter(([key]) => key === field).length > 1);
  if (duplicate !== undefined)
    return createIgnoredReading('field-duplicate', messages.readerKeyDuplicate(title, duplicate));
  return readValues(new Map(fields), file.bytes);
}

function readValues(fields: ReadonlyMap<string, YamlValue>, bytes: Uint8Array): SkillReading {
  const texts = ['name', 'description'] as const;
  const wrong = texts.find(field => (fields.get(field)?.kind ?? 'scalar') !== 'scalar');
  if (wrong !== undefined)
    return createIgnoredReading(`${wrong}-type`, messages.readerFieldType(title, wrong, messages.expectedString()));
  if ((fields.get('metadata')?.kind ?? 'map') !== 'map')
    return createIgnoredReading('metadata-type', messages.readerFieldType(title, 'metadata', messages.expectedMap()));
  const [name, description] = texts.map(field => textOf(fields.get(field)));
  if (!name)
    return createIgnoredReading('name-missing', messages.readerNameMissing(title, findWrittenField(bytes, 'name')));
  if (name.includes('/')) return createIgnoredReading('name-refused', messages.readerNameRefused(title, name));
  return createLoadedReading({
    name,
    description,
    fields: [...fields.keys()],
    knownFields,
    reasons: description
      ? []
      : [
          createReason(
            'description-missing',
            messages.readerNoDescription(title, findWrittenField(bytes, 'description')),
          ),
        ],
  });
}

/** A scalar of any type in its own spelling; nothing for null. */
const textOf = (value: YamlValue | undefined): string | undefined =>
  value?.kind === 'scalar' && value.value !== null ? value.text : undefined;

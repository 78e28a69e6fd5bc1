import { findWrittenField } from '../frontmatter/findWrittenField.js';
import { messages } from '../../messages/index.js';
import type { YamlValue } from '../../frontmatter/readYamlTree.js';
import { checkPlace } from '../checkPlace.js';
import { createIgnoredReading, createLoadedReading } from '../createReading.js';
import { decodeSkill } from '../frontmatter/decodeSkill.js';
import { ignoreLibyamlError } from '../frontmatter/ignoreLibyamlError.js';
import { ignoreMissingBlock } from '../frontmatter/ignoreFrontmatter.js';
import { findDuplicateKey, mergeKeys, readFields } from '../frontmatter/readFields.js';
import type { SkillFile, SkillReader, SkillReading } from '../reader.js';
import { folderOf, type SkillPlaces } from '../skillPlaces.js';
import { readLibyaml } from '../yaml/readLibyaml.js';
import { toUnverifiedReading } from './toUnverifiedReading.js';

const title = 'gh skill publish';
const knownFields = ['name', 'description', 'license', 'metadata', 'allowed-tools'];
/** In bytes of UTF-8, as Go counts. */
const maxNameLength = 64;
const specificationName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** Names that it takes for those of a skill at all. */
const safeName = /^[a-zA-Z0-9][a-zA-Z0-9._\- ]*$/;

const places: SkillPlaces = {
  // `skills/NAME` and `skills/SCOPE/NAME`.
  minDepth: 1,
  maxDepth: 2,
  hiddenFolders: false,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'ignored',
  fileLinks: 'ignored',
  sameName: 'all',
};

/** GitHub CLI, pkg/cmd/skills/publish and internal/skills: read in its source (commits 0c73f17 and 0063377), not run. YAML by yaml.v3, a port of libyaml. */
export const gh: SkillReader = {
  id: 'gh',
  title,
  isAgent: false,
  source: 'https://cli.github.com/manual/gh_skill_publish',
  verified: '2026-11-22',
  evidence: 'documented',
  facts: {
    frontmatter:
      'From the first `---`, optionally after blank lines, to the next line that begins with `---`. A byte order mark is not skipped. Read as strict YAML by yaml.v3.',
    limits:
      'A missing name or description, names that violate the specification or differ from the folder name, `allowed-tools` as a list, and `metadata` written by `gh skill install`. Descriptions over 1,024 bytes and a missing license only cause warnings.',
    shows: 'Nothing: it publishes the skills of a repository as a release. Available since GitHub CLI 2.90.0.',
  },
  places,
  knownFields,
  read: file => toUnverifiedReading(readAsSource(file)),
};

function readAsSource(file: SkillFile): SkillReading {
  const misplaced = checkPlace(file, { places, title });
  if (misplaced) return misplaced;
  const folders = file.path.split('/').slice(0, -1);
  const unsafe = folders.find(folder => !isSafeName(folder));
  if (unsafe !== undefined) return createIgnoredReading('folder-refused', messages.readerFolderRefused(title, unsafe));
  const { text } = decodeSkill(file.bytes);
  const block = findBlock(text);
  if (!block) return ignoreMissingBlock('missing', title, text);
  const tree = readLibyaml(block.yaml, file.bytes);
  const error = tree.errors[0];
  if (error) return ignoreLibyamlError(title, text, block.start, error, file.bytes);
  const refused = refuseType(tree.root);
  if (refused) return refused;
  return readValues(new Map(mergeKeys(readFields(tree) ?? [])), folderOf(file.path), file.bytes);
}

/** From the first `---` to the next line that starts with one. Nothing has to follow on either line. */
function findBlock(text: string): { readonly yaml: string; readonly start: number } | undefined {
  const opening = /^[\r\n]*---[\r\n]*/.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const end = text.indexOf('\n---', opening.length);
  return end < 0 ? undefined : { yaml: text.slice(opening.length, end), start: opening.length };
}

/** What Go cannot put into its structure. Undefined where everything fits. */
function refuseType(root: YamlValue | undefined): SkillReading | undefined {
  if (root === undefined || isNull(root)) return undefined;
  if (root.kind !== 'map') return createIgnoredReading('yaml-not-fields', messages.readerYamlNotFields(title));
  const duplicate = findDuplicateKey(root);
  if (duplicate !== undefined)
    return createIgnoredReading('field-duplicate', messages.readerKeyDuplicate(title, duplicate));
  const fields = new Map(readFields({ root, errors: [] }));
  const wrongText = ['name', 'description', 'license'].find(
    field => (fields.get(field)?.kind ?? 'scalar') !== 'scalar',
  );
  if (wrongText !== undefined)
    return createIgnoredReading(
      `${wrongText}-type`,
      messages.readerFieldType(title, wrongText, messages.expectedString()),
    );
  const metadata = fields.get('metadata');
  return metadata && metadata.kind !== 'map' && !isNull(metadata)
    ? createIgnoredReading('metadata-type', messages.readerFieldType(title, 'metadata', messages.expectedMap()))
    : undefined;
}

function readValues(fields: ReadonlyMap<string, YamlValue>, folder: string, bytes: Uint8Array): SkillReading {
  const name = textOf(fields.get('name'));
  const description = textOf(fields.get('description'));
  if (name === '')
    return createIgnoredReading('name-missing', messages.readerNameMissing(title, findWrittenField(bytes, 'name')));
  if (name !== folder) return createIgnoredReading('name-folder', messages.readerNameFolder(title, name, folder));
  if (byteLength(name) > maxNameLength)
    return createIgnoredReading('name-too-long', messages.readerNameTooLong(title, maxNameLength));
  if (!specificationName.test(name) || name.includes('--'))
    return createIgnoredReading('name-refused', messages.readerNameRefused(title, name));
  if (description === '')
    return createIgnoredReading(
      'description-missing',
      messages.readerDescriptionMissing(title, findWrittenField(bytes, 'description')),
    );
  if (fields.get('allowed-tools')?.kind === 'list')
    return createIgnoredReading(
      'allowed-tools-type',
      messages.readerFieldType(title, 'allowed-tools', messages.expectedString()),
    );
  const metadata = fields.get('metadata');
  const installed = metadata && readFields({ root: metadata, errors: [] })?.find(([key]) => key.startsWith('github-'));
  if (installed) return createIgnoredReading('install-metadata', messages.readerInstallMetadata(title, installed[0]));
  return createLoadedReading({ name, description, fields: [...fields.keys()], knownFields, reasons: [] });
}

const isSafeName = (name: string): boolean =>
  byteLength(name) <= maxNameLength && !name.includes('..') && safeName.test(name);

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

const isNull = (value: YamlValue): boolean => value.kind === 'scalar' && value.value === null;

/** A scalar of any type in its own spelling; nothing for null. */
const textOf = (value: YamlValue | undefined): string => (value?.kind === 'scalar' && !isNull(value) ? value.text : '');

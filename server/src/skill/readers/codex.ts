import type { YamlValue } from '../frontmatter/readYamlTree.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { decodeSkill } from './frontmatter/decodeSkill.js';
import { findFrontmatterBlock } from './frontmatter/findFrontmatterBlock.js';
import { ignoreLibyamlError } from './frontmatter/ignoreLibyamlError.js';
import { ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { readFields } from './frontmatter/readFields.js';
import type { YamlError } from './yaml/parseYaml12.js';
import { readLibyaml } from './yaml/readLibyaml.js';
import type { ReadingReason, SkillReader } from './reader.js';
import { quoteBrokenValues } from './frontmatter/quoteBrokenValues.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';
import { joinWords, trimmedFence } from './frontmatter/unicodeSpace.js';

const id = 'codex';
const title = 'OpenAI Codex';
const knownFields = ['name', 'description', 'metadata'];
/** What Codex alone needs to know of a skill. */
const policyFile = 'agents/openai.yaml';
/** In code points. */
const maxNameLength = 64;

const places: SkillPlaces = {
  folders: ['.codex/skills', '.agents/skills'],
  minDepth: 0,
  maxDepth: 6,
  hiddenFolders: false,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'ignored',
  sameName: 'all',
};

/** codex-rs/core-skills: strict about UTF-8 and fences, then serde_yaml, and once more with broken values in quotes. */
export const codex: SkillReader = {
  id,
  title,
  source: 'https://github.com/openai/codex/tree/main/codex-rs/core-skills',
  verified: '2026-11-22',
  version: '0.169.0',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Between lines of `---`, optionally with whitespace around them. UTF-8 without a byte order mark. Read as strict YAML by libyaml. If that fails, values that contain a colon and a space are quoted, and so are invalid values that start with `[`, `{`, `@` or a backtick. Then the text is read again.',
    limits:
      'Bytes that are not UTF-8, control characters in the frontmatter, names over 64 characters, and a missing description. Lists or maps as name, description or `metadata.short-description`, and `metadata` that is not a map.',
    shows:
      'The name in the frontmatter, otherwise the folder name. Numbers, booleans and dates are shown as written, such as `1.50`. Null counts as missing. Whitespace is reduced to single spaces. Descriptions are shortened only if the language model’s list is over 2% of its context window, or over 8,000 characters if the window is unknown. With `allow_implicit_invocation: false` under `policy` in `agents/openai.yaml`, only the user can start the skill (according to the source code of Codex).',
  },
  places,
  filesBeside: [policyFile],
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    const { text: stored, invalidByte } = decodeSkill(file.bytes);
    if (invalidByte) return createIgnoredReading('not-utf8', messages.readerNotUtf8(title), invalidByte);
    const text = stored.replaceAll('\r\n', '\n');
    const block = findFrontmatterBlock(text, { opening: trimmedFence, closing: trimmedFence, lineEnds: 'lf' });
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    if (block.yaml === '') return ignoreMissingBlock('missing', title, text);

    const yaml = block.yaml.replace(/\n$/, '');
    const original = readMetadata(yaml, file.bytes);
    const repaired = 'name' in original ? undefined : quoteBrokenValues(yaml);
    const second = repaired === undefined ? original : readMetadata(repaired, file.bytes);
    const metadata = 'name' in second ? second : original;
    if ('error' in metadata) return ignoreLibyamlError(title, text, block.start, metadata.error, file.bytes);
    if ('problem' in metadata) return createIgnoredReading(metadata.problem.code, metadata.problem.message);
    const name = joinWords(metadata.name ?? '') || joinWords(folderOf(file.path)) || 'skill';
    if (Array.from(name).length > maxNameLength)
      return createIgnoredReading('name-too-long', messages.readerNameTooLong(title, maxNameLength));
    const description = joinWords(metadata.description ?? '');
    if (description === '')
      return createIgnoredReading(
        'description-missing',
        messages.readerDescriptionMissing(title, findWrittenField(file.bytes, 'description')),
      );
    return createLoadedReading({
      name,
      description,
      inCatalogue: allowsImplicitUse(file.beside?.get(policyFile)),
      fields: metadata.fields,
      knownFields,
      reasons: [],
    });
  },
};

/** A file that cannot be read counts as none. */
function allowsImplicitUse(bytes: Uint8Array | undefined): boolean {
  if (!bytes) return true;
  const { text, invalidByte } = decodeSkill(bytes);
  const tree = readLibyaml(text, bytes);
  if (invalidByte || tree.errors.length > 0) return true;
  const policy = readFields(tree)?.find(([key]) => key === 'policy')?.[1];
  const fields = policy && readFields({ root: policy, errors: [] });
  const flag = fields?.find(([key]) => key === 'allow_implicit_invocation')?.[1];
  return !(flag?.kind === 'scalar' && flag.value === false);
}

interface Metadata {
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly string[];
}

type Refusal = { readonly problem: ReadingReason } | { readonly error: YamlError };

const refuse = (code: string, message: string): Refusal => ({ problem: createReason(code, message) });

const refuseType = (field: string, name: string, type: string): Refusal =>
  refuse(`${field}-type`, messages.readerFieldType(title, name, type));

/** Name and description as serde takes them: any scalar is text in its own spelling, null is nothing. */
function readMetadata(yaml: string, bytes: Uint8Array): Metadata | Refusal {
  const tree = readLibyaml(yaml, bytes);
  const error = tree.errors[0];
  if (error) return { error };
  const isComplex = tree.root?.kind === 'map' && tree.root.entries.some(({ key }) => key.kind !== 'scalar');
  const fields = readFields(tree);
  if (fields === undefined || isComplex) return refuse('yaml-not-fields', messages.readerYamlNotFields(title));
  const duplicate = findDuplicate(fields, knownFields);
  if (duplicate !== undefined) return refuse('field-duplicate', messages.readerKeyDuplicate(title, duplicate));
  const valueOf = (name: string) => fields.find(([key]) => key === name)?.[1];
  const name = readText(valueOf('name'));
  const description = readText(valueOf('description'));
  if (name === false) return refuseType('name', 'name', messages.expectedString());
  if (description === false) return refuseType('description', 'description', messages.expectedString());
  const metadata = valueOf('metadata');
  if (metadata !== undefined && !isNull(metadata)) {
    if (metadata.kind !== 'map') return refuseType('metadata', 'metadata', messages.expectedMap());
    const inner = readFields({ root: metadata, errors: [] }) ?? [];
    if (findDuplicate(inner, ['short-description']) !== undefined)
      return refuse('field-duplicate', messages.readerKeyDuplicate(title, 'short-description'));
    if (readText(inner.find(([key]) => key === 'short-description')?.[1]) === false)
      return refuseType('metadata', 'metadata.short-description', messages.expectedString());
  }
  return { name, description, fields: fields.map(([key]) => key) };
}

const findDuplicate = (
  fields: readonly (readonly [string, YamlValue])[],
  names: readonly string[],
): string | undefined => names.find(name => fields.filter(([key]) => key === name).length > 1);

const isNull = (value: YamlValue): boolean =>
  value.kind === 'scalar' && value.plain && /^(?:~|null|Null|NULL)?$/.test(value.text);

/** False where a list or mapping stands instead of text. */
function readText(value: YamlValue | undefined): string | undefined | false {
  if (value === undefined || isNull(value)) return undefined;
  return value.kind === 'scalar' && value.text;
}

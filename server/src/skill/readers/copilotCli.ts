import type { YamlValue } from '../frontmatter/readYamlTree.js';
import { groupDigits } from '../../core/index.js';
import { findWrittenField } from './frontmatter/findWrittenField.js';
import { messages } from '../messages/index.js';
import { checkPlace } from './checkPlace.js';
import { createIgnoredReading, createLoadedReading, createReason } from './createReading.js';
import { decodeSkill, removeByteOrderMark } from './frontmatter/decodeSkill.js';
import { findFrontmatterBlock } from './frontmatter/findFrontmatterBlock.js';
import { ignoreLibyamlError } from './frontmatter/ignoreLibyamlError.js';
import { ignoreMissingBlock } from './frontmatter/ignoreFrontmatter.js';
import { findDuplicateKey, readFields } from './frontmatter/readFields.js';
import { readLibyaml } from './yaml/readLibyaml.js';
import type { SkillReader, SkillReading } from './reader.js';
import { folderOf, type SkillPlaces } from './skillPlaces.js';

const title = 'GitHub Copilot CLI';
const knownFields = [
  'name',
  'description',
  'allowed-tools',
  'argument-hint',
  'disable-model-invocation',
  'user-invocable',
];
const maxNameLength = 64;
/** In UTF-16 units. */
const maxDescriptionLength = 1024;
/** In bytes: a file of 2,116,116 is refused. Smaller ones were not measured, so they count as read. */
const maxFileSize = 2_116_000;
const namePattern = /^[A-Za-z0-9][A-Za-z0-9\-_.: ]*$/;

// The first of these folders wins, and so does the first skill in one of them:
// https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-command-reference#skill-locations
const places: SkillPlaces = {
  folders: ['.github/skills', '.agents/skills', '.claude/skills'],
  minDepth: 0,
  maxDepth: Infinity,
  hiddenFolders: false,
  skippedFolders: [],
  insideSkills: false,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'first',
};

/** Strict YAML by libyaml, strict types; what is absent comes from the folder and the body. */
export const copilotCli: SkillReader = {
  id: 'copilot-cli',
  title,
  source: 'https://docs.github.com/en/copilot/concepts/agents/about-agent-skills',
  verified: '2026-11-22',
  version: '1.0.102',
  evidence: 'measured',
  facts: {
    frontmatter:
      'Between two lines of `---`, which may end in whitespace. Read as strict YAML by libyaml. A duplicate field is an error.',
    limits:
      'Names over 64 characters. Names that do not start with an ASCII letter or a digit, or contain characters other than ASCII letters, digits, `-`, `_`, `.`, `:` and spaces. Descriptions over 1,024 UTF-16 units. Wrong types of `name`, `description`, `allowed-tools`, `argument-hint`, `disable-model-invocation` and `user-invocable`. Files over 2,116,000 bytes (a file of 2,116,116 bytes was refused, and the exact limit is not known).',
    shows:
      'The name in the frontmatter, otherwise the folder name, with hyphens instead of spaces. Without a description, the first paragraph of the body.',
  },
  places,
  knownFields,
  read(file) {
    const misplaced = checkPlace(file, { places, title });
    if (misplaced) return misplaced;
    if (file.bytes.length > maxFileSize)
      return createIgnoredReading('file-too-large', messages.readerFileTooLarge(title, groupDigits(maxFileSize)));
    const text = removeByteOrderMark(decodeSkill(file.bytes).text);
    const fence = /^---[ \t]*$/;
    const block = findFrontmatterBlock(text, { opening: fence, closing: fence, lineEnds: 'lf' });
    if (block.state !== 'found') return ignoreMissingBlock(block.state, title, text);
    // The line end before the closing fence is not part of the block.
    const tree = readLibyaml(block.yaml.replace(/\r?\n$/, ''), file.bytes);
    const error = tree.errors[0];
    if (error) return ignoreLibyamlError(title, text, block.start, error, file.bytes);
    const fields = readFields(tree) ?? [];
    const duplicate = tree.root && findDuplicateKey(tree.root);
    if (duplicate !== undefined)
      return createIgnoredReading('field-duplicate', messages.readerKeyDuplicate(title, duplicate));
    return readValues(new Map(endLastBlock(fields)), block.body, folderOf(file.path), file.bytes);
  },
};

/** libyaml does not add the line end that the last block scalar lacks. */
const endLastBlock = (fields: readonly (readonly [string, YamlValue])[]): readonly (readonly [string, YamlValue])[] =>
  fields.map(([key, value], index) => {
    const isLast = index === fields.length - 1 && value.kind === 'scalar' && value.block;
    return [
      key,
      isLast && typeof value.value === 'string' ? { ...value, value: value.value.replace(/\n$/, '') } : value,
    ];
  });

function readValues(
  values: ReadonlyMap<string, YamlValue>,
  body: string,
  folder: string,
  bytes: Uint8Array,
): SkillReading {
  const refused = findWrongType(values);
  if (refused) {
    const [field, type] = refused;
    return createIgnoredReading(`${field}-type`, messages.readerFieldType(title, field, type));
  }
  const written = textOf(values.get('name'));
  const name = (written ?? folder).trim().replace(/\s+/g, '-');
  if (name === '')
    return createIgnoredReading('name-missing', messages.readerNameMissing(title, findWrittenField(bytes, 'name')));
  if (name.length > maxNameLength)
    return createIgnoredReading('name-too-long', messages.readerNameTooLong(title, maxNameLength));
  if (!namePattern.test(name)) return createIgnoredReading('name-refused', messages.readerNameRefused(title, name));
  const described = textOf(values.get('description'));
  const description = described ?? findFirstParagraph(body);
  if (description !== undefined && description.length > maxDescriptionLength) {
    const max = groupDigits(maxDescriptionLength);
    return createIgnoredReading('description-too-long', messages.readerDescriptionTooLong(title, max));
  }
  const reasons = [];
  if (written !== undefined && written.trim() !== name)
    reasons.push(createReason('name-changed', messages.readerNameChanged(title, name)));
  if (described === undefined) {
    const field = findWrittenField(bytes, 'description');
    const message =
      description === undefined
        ? messages.readerNoDescription(title, field)
        : messages.readerDescriptionFromBody(title, description.slice(0, 80), field);
    reasons.push(createReason('description-from-body', message));
  }
  return createLoadedReading({
    name,
    description,
    inCatalogue: booleanOf(values.get('disable-model-invocation')) !== true,
    inMenu: booleanOf(values.get('user-invocable')) !== false,
    fields: [...values.keys()],
    knownFields,
    reasons,
  });
}

const isText = (value: YamlValue): boolean => textOf(value) !== undefined;
const isTextList = (value: YamlValue): boolean => value.kind === 'list' && value.items.every(isText);
const isBoolean = (value: YamlValue): boolean => booleanOf(value) !== undefined;

const types: readonly (readonly [field: string, describeType: () => string, isRight: (value: YamlValue) => boolean])[] =
  [
    ['name', messages.expectedString, isText],
    ['description', messages.expectedString, isText],
    ['allowed-tools', messages.expectedStringOrList, value => isText(value) || isTextList(value)],
    ['argument-hint', messages.expectedString, isText],
    ['disable-model-invocation', messages.expectedPlainBoolean, isBoolean],
    ['user-invocable', messages.expectedPlainBoolean, isBoolean],
  ];

/** The first field with a value of another type, and the type it must have. */
function findWrongType(values: ReadonlyMap<string, YamlValue>): readonly [string, string] | undefined {
  for (const [field, describeType, isRight] of types) {
    const value = values.get(field);
    if (value !== undefined && !isRight(value)) return [field, describeType()];
  }
  return undefined;
}

/** A number that starts with 0 is text for this reader. */
function textOf(value: YamlValue | undefined): string | undefined {
  if (value?.kind !== 'scalar') return undefined;
  if (value.plain && /^[-+]?0\d/.test(value.text)) return value.text;
  return typeof value.value === 'string' ? value.value : undefined;
}

const booleanOf = (value: YamlValue | undefined): boolean | undefined =>
  value?.kind === 'scalar' && typeof value.value === 'boolean' ? value.value : undefined;

/** The body's first paragraph that is no heading, on one line. */
function findFirstParagraph(body: string): string | undefined {
  const paragraphs = body.split(/\r?\n(?:[ \t]*\r?\n)+/).map(paragraph => paragraph.trim());
  const found = paragraphs
    .map(paragraph => paragraph.replace(/^(?:#{1,6}\s[^\n]*(?:\n|$))+/, '').trim())
    .find(paragraph => paragraph !== '');
  return found?.replace(/\s*\n\s*/g, ' ');
}

import { messages } from '../../messages/index.js';
import { agentSkills as profile } from '../../profiles/agentSkills.js';
import { hyphenatedName } from '../../profiles/agentSkillsFields.js';
import { createReason } from '../createReading.js';
import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import { findSkillField, findText } from './documentedSkill.js';
import {
  descriptionLimit,
  descriptionRequired,
  nameLimit,
  nameOfFolder,
  namePattern,
  nameRequired,
  noByteOrderMark,
  onlyFields,
  readableFrontmatter,
  spanOfField,
  textOnly,
  type Requirement,
} from './requirements.js';

const fieldNames = profile.fields.map(({ name }) => name);
/** In code points. */
const maxCompatibilityLength = 500;

const compatibility: Requirement = skill => {
  const field = findSkillField(skill, 'compatibility');
  if (!field || field.value.kind === 'unknown') return undefined;
  const text = findText(skill, 'compatibility');
  if (text !== undefined && Array.from(text).length <= maxCompatibilityLength) return undefined;
  const message =
    text === undefined
      ? messages.readerFieldType(skill.title, 'compatibility', messages.expectedString())
      : messages.readerFieldTooLong(skill.title, 'compatibility', maxCompatibilityLength);
  return createReason(
    `compatibility-${text === undefined ? 'type' : 'too-long'}`,
    message,
    spanOfField(skill, 'compatibility'),
  );
};

/** Numbers and booleans are tolerated: the validator turns them into text. */
const metadata: Requirement = skill => {
  const field = findSkillField(skill, 'metadata');
  if (!field || field.value.kind === 'unknown') return undefined;
  const { entries } = field.value;
  const nested = entries?.find(({ value: { kind } }) => kind === 'sequence' || kind === 'mapping');
  if (entries && !nested) return undefined;
  const message = nested
    ? messages.readerFieldType(skill.title, `metadata.${nested.key}`, messages.expectedString())
    : messages.readerFieldType(skill.title, 'metadata', messages.expectedMap());
  return createReason('metadata-type', message, nested?.keySpan ?? field.value.span ?? field.keySpan);
};

const allowedTools: Requirement = skill => {
  const kind = findSkillField(skill, 'allowed-tools')?.value.kind;
  if (kind === undefined || kind === 'string' || kind === 'unknown') return undefined;
  const message = messages.readerFieldType(skill.title, 'allowed-tools', messages.expectedString());
  return createReason('allowed-tools-type', message, spanOfField(skill, 'allowed-tools'));
};

/** A format, not a program: what a validator of the specification accepts. */
export const agentSkills = createDocumentedReader({
  id: profile.id,
  title: profile.title,
  source: profile.source,
  verified: profile.verified,
  isFormat: true,
  places: { ...anyPlace, minDepth: 1 },
  facts: {
    frontmatter: 'At the start of the file: `---`, YAML, `---`. A byte order mark is not allowed.',
    limits:
      'A missing name or description, unknown fields, and wrong types of fields other than `license`. Names over 64 characters, names with characters other than `a-z`, digits and single hyphens between them, and names different from the folder name. Descriptions over 1,024 characters, and `compatibility` over 500 characters.',
    shows: 'Nothing. This is a format, not a program.',
  },
  knownFields: fieldNames,
  refuses: [
    noByteOrderMark,
    readableFrontmatter,
    nameRequired,
    textOnly('name'),
    namePattern(hyphenatedName),
    nameLimit(64),
    nameOfFolder,
    descriptionRequired,
    textOnly('description'),
    descriptionLimit(1024),
    compatibility,
    metadata,
    allowedTools,
    onlyFields(fieldNames),
  ],
});

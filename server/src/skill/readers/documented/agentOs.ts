import { isCalendarDate, isSemanticVersion } from '../../frontmatter/fieldFormats.js';
import { readSwallowedText } from '../../markdown/recovery/findFenceEnd.js';
import { messages } from '../../messages/index.js';
import { parseSkill } from '../../parseSkill.js';
import { agentOs as profile } from '../../profiles/agentOs.js';
import { createReason } from '../createReading.js';
import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import { findSkillField } from './documentedSkill.js';
import {
  descriptionLimit,
  descriptionRequired,
  nameLimit,
  namePattern,
  nameRequired,
  readableFrontmatter,
  spanOfField,
  textOnly,
  type Requirement,
} from './requirements.js';

const sections: Requirement = ({ title, source }) => {
  const { sections: found, markdown } = parseSkill(source);
  // The heading may be in a code fence that is never closed.
  if (/^##?[ \t]/m.test(readSwallowedText(markdown))) return undefined;
  if (!found.title) return createReason('title-missing', messages.readerSectionMissing(title, '# Title'));
  if (!found.overview) return createReason('overview-missing', messages.readerSectionMissing(title, '## Overview'));
  if (!found.interface || found.interface.empty)
    return createReason('interface-missing', messages.readerSectionMissing(title, '## Interface'));
  return undefined;
};

const version: Requirement = skill => {
  const value = findSkillField(skill, 'version')?.value;
  if (!value || value.kind === 'unknown') return undefined;
  if (typeof value.scalar === 'string' && isSemanticVersion(value.scalar.trim())) return undefined;
  const message = messages.readerFieldType(skill.title, 'version', 'a version such as `1.0.0`');
  return createReason('version-type', message, spanOfField(skill, 'version'));
};

const createdAt: Requirement = skill => {
  const value = findSkillField(skill, 'created_at')?.value;
  if (!value || value.kind === 'unknown') return undefined;
  if (isCalendarDate(typeof value.scalar === 'string' ? value.scalar.trim() : (value.source ?? ''))) return undefined;
  const message = messages.readerFieldType(skill.title, 'created_at', 'a date such as `2023-10-27`');
  return createReason('created_at-type', message, spanOfField(skill, 'created_at'));
};

/** A format, not a program: what the format requires. */
export const agentOs = createDocumentedReader({
  id: profile.id,
  title: profile.title,
  source: profile.source,
  verified: profile.verified,
  isFormat: true,
  places: anyPlace,
  facts: {
    frontmatter: 'At the start of the file: `---`, YAML, `---`.',
    limits:
      'Names with characters other than lower-case letters, digits, `_` and `-`, a `version` that is not a semantic version, a `created_at` that is not a date, and missing headings (title, Overview, Interface).',
    shows: 'This is a format, not a program.',
  },
  knownFields: profile.fields.map(({ name }) => name),
  refuses: [
    readableFrontmatter,
    nameRequired,
    textOnly('name'),
    namePattern(/^[a-z0-9_-]+$/),
    nameLimit(64),
    descriptionRequired,
    textOnly('description'),
    descriptionLimit(1024),
    version,
    createdAt,
    sections,
  ],
});

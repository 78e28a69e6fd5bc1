import type { SourceText } from '../../../text/createSourceText.js';
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

const requiredSections = [
  { section: 'title', heading: '# Title', describe: messages.readerHeadingMissing },
  { section: 'overview', heading: '## Overview', describe: messages.readerHeadingMissing },
  { section: 'interface', heading: '## Interface', describe: messages.readerSectionMissing },
] as const;

type SectionName = (typeof requiredSections)[number]['section'];

const missingSections = new WeakMap<SourceText, ReadonlySet<SectionName>>();

/** Each section is a requirement, and the text is parsed once for all. */
function findMissingSections(source: SourceText): ReadonlySet<SectionName> {
  const known = missingSections.get(source);
  if (known) return known;
  const { sections, markdown } = parseSkill(source);
  // The heading may be in a code fence that is never closed.
  const isSwallowed = /^##?[ \t]/m.test(readSwallowedText(markdown));
  const isMissing = (name: SectionName): boolean =>
    !sections[name] || (name === 'interface' && sections.interface?.empty === true);
  const missing = requiredSections.flatMap(({ section }) => (!isSwallowed && isMissing(section) ? [section] : []));
  missingSections.set(source, new Set(missing));
  return new Set(missing);
}

const sections = requiredSections.map(
  ({ section, heading, describe }): Requirement =>
    ({ title, source }) =>
      findMissingSections(source).has(section)
        ? createReason(`${section}-missing`, describe(title, heading))
        : undefined,
);

const version: Requirement = skill => {
  const value = findSkillField(skill, 'version')?.value;
  if (!value || value.kind === 'unknown') return undefined;
  if (typeof value.scalar === 'string' && isSemanticVersion(value.scalar.trim())) return undefined;
  const message = messages.readerFieldType(skill.title, 'version', messages.expectedVersion());
  return createReason('version-type', message, spanOfField(skill, 'version'));
};

const createdAt: Requirement = skill => {
  const value = findSkillField(skill, 'created_at')?.value;
  if (!value || value.kind === 'unknown') return undefined;
  if (isCalendarDate(typeof value.scalar === 'string' ? value.scalar.trim() : (value.source ?? ''))) return undefined;
  const message = messages.readerFieldType(skill.title, 'created_at', messages.expectedDate());
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
      'A missing name or description. Names over 64 characters, or with characters other than `a-z`, digits, `_` and `-`. Descriptions over 1,024 characters. A `version` that is not a semantic version, and a `created_at` that is not a date. Missing headings (title, Overview, Interface), and an empty Interface.',
    shows: 'Nothing. This is a format, not a program.',
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
    ...sections,
  ],
});

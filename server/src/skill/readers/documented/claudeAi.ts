import { messages } from '../../messages/index.js';
import { agentSkills } from '../../profiles/agentSkills.js';
import { createReason } from '../createReading.js';
import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import { findText } from './documentedSkill.js';
import {
  descriptionLimit,
  descriptionRequired,
  nameLimit,
  namePattern,
  nameRequired,
  onlyFields,
  readableFrontmatter,
  spanOfField,
  textOnly,
  type Requirement,
} from './requirements.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

const fieldNames = agentSkills.fields.map(({ name }) => name);

const noReservedWord: Requirement = skill => {
  const word = /claude|anthropic/i.exec(findText(skill, 'name') ?? '')?.[0];
  if (word === undefined) return undefined;
  return createReason('name-reserved', messages.readerNameReserved(skill.title, word), spanOfField(skill, 'name'));
};

/** `a < b` and `->` are not tags. */
const noTags: Requirement = skill => {
  const tag = /<\/?[A-Za-z][^<>]*>/.exec(findText(skill, 'description') ?? '')?.[0];
  if (tag === undefined) return undefined;
  const message = messages.readerTagsRefused(skill.title, tag);
  return createReason('description-tags', message, spanOfField(skill, 'description'));
};

/**
 * Uploading a skill to claude.ai or the Claude app. Users report these messages. “SKILL.md must start with YAML frontmatter”. “malformed
 * YAML frontmatter”. “unexpected key in SKILL.md frontmatter: properties must be in …”. “Skill name in SKILL.md cannot contain the
 * reserved word …”. “field 'description' in SKILL.md must be at most 1024 characters”. “SKILL.md description cannot contain XML tags”.
 */
export const claudeAi = createDocumentedReader({
  id: 'claude-ai',
  title: 'claude.ai (upload)',
  isAgent: false,
  source: 'https://platform.claude.com/docs/en/agents-and-tools/agent-skills/overview#skill-structure',
  verified: '2026-11-22',
  // `Skill.md` is the spelling of https://support.claude.com/en/articles/12512198-how-to-create-custom-skills.
  places: { ...anyPlace, isSkillFile: isSkillFileName },
  facts: {
    frontmatter: 'At the start of the file: `---`, YAML, `---`. Malformed YAML is refused.',
    limits:
      'A missing name or description, and unknown fields. Names over 64 characters, with characters other than `a-z`, digits and hyphens, or with “claude” or “anthropic”. Descriptions over 1,024 characters or with tags such as `<name>`. Its help page asks for descriptions of at most 200 characters, which uploads do not enforce.',
    shows: 'Name and description as written.',
  },
  knownFields: fieldNames,
  reservesNames: true,
  refuses: [
    readableFrontmatter,
    nameRequired,
    textOnly('name'),
    namePattern(/^[a-z0-9-]+$/),
    nameLimit(64),
    noReservedWord,
    descriptionRequired,
    textOnly('description'),
    descriptionLimit(1024),
    noTags,
    onlyFields(fieldNames),
  ],
});

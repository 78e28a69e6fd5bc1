import { hyphenatedName } from '../../profiles/agentSkillsFields.js';
import { cursor as profile } from '../../profiles/cursor.js';
import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import {
  descriptionRequired,
  nameOfFolder,
  namePattern,
  nameRequired,
  readableFrontmatter,
  textOnly,
} from './requirements.js';

/** Its documentation lists required fields. It does not say what Cursor does without them, nor what it does with broken YAML. */
export const cursor = createDocumentedReader({
  id: profile.id,
  title: 'Cursor',
  source: 'https://cursor.com/docs/context/skills',
  verified: '2026-11-21',
  places: {
    ...anyPlace,
    minDepth: 1,
    folders: ['.cursor/skills', '.agents/skills', '.claude/skills', '.codex/skills'],
    folderOrder: 'unknown',
  },
  facts: {
    frontmatter: 'The documentation says only that the frontmatter is YAML.',
    limits:
      'The documentation does not say which skills are refused. It says that a skill must have a description, and a name of lower-case letters, digits and hyphens that equals the folder name.',
    shows:
      'Name and description. With `disable-model-invocation: true`, only the user can start the skill. A skill with `paths` is offered only while a matching file is in use.',
  },
  knownFields: profile.fields.map(({ name }) => name),
  hasInvocationFlag: true,
  requires: [
    readableFrontmatter,
    nameRequired,
    textOnly('name'),
    namePattern(hyphenatedName),
    nameOfFolder,
    descriptionRequired,
    textOnly('description'),
  ],
});

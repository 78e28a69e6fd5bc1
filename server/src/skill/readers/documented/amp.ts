import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import { descriptionRequired, nameRequired, readableFrontmatter, textOnly } from './requirements.js';

/** Its manual shows a skill with both fields, and says that the model always sees them. */
export const amp = createDocumentedReader({
  id: 'amp',
  title: 'Amp',
  source: 'https://ampcode.com/manual#agent-skills',
  verified: '2026-11-23',
  places: { ...anyPlace, minDepth: 1, folders: ['.agents/skills', '.claude/skills'], sameName: 'first' },
  facts: {
    frontmatter: 'The documentation says only that the frontmatter is YAML.',
    limits:
      'The documentation does not say which skills are refused. It says that each skill must have a unique name and a description.',
    shows:
      'Name and description. If several skills have the same name, the first one in the order of the folders is used.',
  },
  knownFields: ['name', 'description'],
  requires: [readableFrontmatter, nameRequired, textOnly('name'), descriptionRequired, textOnly('description')],
});

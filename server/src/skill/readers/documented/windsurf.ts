import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import { descriptionRequired, nameRequired, readableFrontmatter, textOnly } from './requirements.js';

/** Its documentation names two required fields. `.claude/skills` is read only if the user enables it. */
export const windsurf = createDocumentedReader({
  id: 'windsurf',
  title: 'Windsurf',
  source: 'https://docs.windsurf.com/windsurf/cascade/skills',
  verified: '2026-11-23',
  places: { ...anyPlace, minDepth: 1, folders: ['.windsurf/skills', '.agents/skills'], folderOrder: 'unknown' },
  facts: {
    frontmatter: 'The documentation says only that the frontmatter is YAML.',
    limits:
      'The documentation does not say which skills are refused. It says that a skill must have a name and a description. The dialog for new skills accepts names of lower-case letters, digits and hyphens.',
    shows: 'Name and description. The user can mention the skill by typing `@` and its name.',
  },
  knownFields: ['name', 'description'],
  requires: [readableFrontmatter, nameRequired, textOnly('name'), descriptionRequired, textOnly('description')],
});

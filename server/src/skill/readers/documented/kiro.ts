import { anyPlace } from './anyPlace.js';
import { createDocumentedReader } from './createDocumentedReader.js';
import {
  descriptionRequired,
  nameLimit,
  nameOfFolder,
  namePattern,
  nameRequired,
  readableFrontmatter,
  textOnly,
} from './requirements.js';

/** Its documentation lists the fields. Read in part; the table of fields in a copy of it. */
export const kiro = createDocumentedReader({
  id: 'kiro',
  title: 'Kiro',
  source: 'https://kiro.dev/docs/skills',
  verified: '2026-11-23',
  places: { ...anyPlace, minDepth: 1, folders: ['.kiro/skills'] },
  facts: {
    frontmatter: 'The documentation says only that the frontmatter is YAML.',
    limits:
      'The documentation does not say which skills are refused. It says that a skill must have a description, and a name of at most 64 lower-case letters, digits and hyphens that equals the folder name.',
    shows: 'Name and description, by which Kiro chooses skills.',
  },
  knownFields: ['name', 'description', 'license', 'compatibility', 'metadata'],
  requires: [
    readableFrontmatter,
    nameRequired,
    textOnly('name'),
    namePattern(/^[a-z0-9-]+$/),
    nameLimit(64),
    nameOfFolder,
    descriptionRequired,
    textOnly('description'),
  ],
});

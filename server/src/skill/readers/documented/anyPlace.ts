import type { SkillPlaces } from '../skillPlaces.js';

/** Where nothing is known of an agent's search but the name of the file, nothing counts as misplaced. */
export const anyPlace: SkillPlaces = {
  minDepth: 0,
  maxDepth: Infinity,
  hiddenFolders: true,
  skippedFolders: [],
  insideSkills: true,
  folderLinks: 'followed',
  fileLinks: 'followed',
  sameName: 'all',
};

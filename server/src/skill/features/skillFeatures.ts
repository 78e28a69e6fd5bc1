import type { Features } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { complete } from './complete/complete.js';
import { folding } from './folding.js';
import { hover } from './hover.js';
import { inlayHints } from './inlayHints.js';
import { links } from './links.js';
import { definition, prepareRename, references, rename } from './navigation.js';
import { selection } from './selection.js';
import { symbols } from './symbols.js';
import { autoClose, linkedSpans } from './tagPair.js';

/** What an editor may ask of a SKILL.md. */
export const skillFeatures: Features<SkillDocument> = {
  symbols,
  hover,
  complete,
  definition,
  references,
  prepareRename,
  rename,
  linkedSpans,
  folding,
  selection,
  links,
  inlayHints,
  autoClose,
};

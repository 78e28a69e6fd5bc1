import type { Features } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { complete } from './complete/complete.js';
import { findFoldings } from './folding.js';
import { findHover } from './hover.js';
import { findInlayHints } from './inlayHints.js';
import { findLinks } from './links.js';
import { findDefinition, prepareRename, findReferences, rename } from './navigation.js';
import { findSelectionRanges } from './selection.js';
import { findSymbols } from './symbols.js';
import { findClosingTag, findLinkedSpans } from './tagPair.js';

/** What an editor may ask of a SKILL.md. */
export const skillFeatures: Features<SkillDocument> = {
  symbols: findSymbols,
  hover: findHover,
  complete,
  definition: findDefinition,
  references: findReferences,
  prepareRename,
  rename,
  linkedSpans: findLinkedSpans,
  folding: findFoldings,
  selection: findSelectionRanges,
  links: findLinks,
  inlayHints: findInlayHints,
  autoClose: findClosingTag,
};

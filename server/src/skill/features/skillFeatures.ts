import type { Features } from '../../core/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { complete } from './complete/complete.js';
import { findFoldings } from './findFoldings.js';
import { findHover } from './findHover.js';
import { findInlayHints } from './findInlayHints.js';
import { findLinks } from './findLinks.js';
import { findDefinition, prepareRename, findReferences, rename } from './navigation.js';
import { findSelectionRanges } from './findSelectionRanges.js';
import { findSymbols } from './findSymbols.js';
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

import { argumentKinds, withSync } from './arguments/index.js';
import { configurationKind } from './configuration/index.js';
import { inUtf8, type DocumentKind } from './core/index.js';
import { withGuides } from './guide/index.js';
import { withPrompts } from './prompt/index.js';
import { markdownKind, skillKind } from './skill/index.js';
import { xmlKind } from './xml/index.js';

/** Every kind of document we read. Order matters only where two claim one file name. */
export const documentKinds: readonly DocumentKind[] = [
  inUtf8(configurationKind),
  inUtf8(withSync(withGuides(skillKind))),
  inUtf8(withSync(withGuides(markdownKind))),
  withSync(withGuides(withPrompts(xmlKind))),
  ...argumentKinds.map(kind => inUtf8(kind)),
];

import type { Measure } from './measure.js';
import { coldMemory, coldStart } from './measures/coldStart.js';
import { coldWindow } from './measures/coldWindow.js';
import { checkCorpus } from './measures/checkCorpus.js';
import { checkManySkills } from './measures/checkManySkills.js';
import { checkPeers } from './measures/checkPeers.js';
import { serverPeers } from './measures/serverPeers.js';
import { guideQuality } from './measures/guideQuality.js';
import { guideGeneration } from './measures/guides.js';
import { handoffValidation } from './measures/handoff.js';
import { keystrokes } from './measures/keystroke.js';
import { neighbours } from './measures/neighbours.js';
import { promptGeneration, promptMemory, promptOverhead } from './measures/prompts.js';
import { serverStart } from './measures/serverStart.js';
import { sources } from './measures/sources.js';
import { typeScriptSyntax } from './measures/typeScriptSyntax.js';

/** Everything that is measured; one line each. */
export const measures: readonly Measure[] = [
  serverStart,
  ...serverPeers,
  coldStart,
  coldMemory,
  ...coldWindow,
  ...keystrokes,
  ...sources,
  typeScriptSyntax,
  checkCorpus,
  checkManySkills,
  ...checkPeers,
  neighbours,
  handoffValidation,
  ...guideGeneration,
  ...guideQuality,
  promptGeneration,
  promptMemory,
  ...promptOverhead,
];

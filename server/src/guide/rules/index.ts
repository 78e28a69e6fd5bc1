import type { Rule } from '../../core/index.js';
import { commandUnknown } from './commandUnknown.js';
import { contradiction } from './contradiction.js';
import { dialect } from './dialect.js';
import { parameterUncovered } from './parameterUncovered.js';
import { scenarioInvalid } from './scenarioInvalid.js';
import { scenarioNotJson } from './scenarioNotJson.js';
import { staleGuide } from './staleGuide.js';
import { unknownParameter } from './unknownParameter.js';

/** Every rule for usage guides, in whatever kind of document; silent on all others. */
export const guideRules: readonly Rule<unknown>[] = [
  commandUnknown,
  unknownParameter,
  scenarioNotJson,
  scenarioInvalid,
  parameterUncovered,
  staleGuide,
  contradiction,
  dialect,
];

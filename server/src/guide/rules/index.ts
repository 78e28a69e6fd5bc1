import { commandUnknown } from './commandUnknown.js';
import { contradiction } from './contradiction.js';
import { parameterUncovered } from './parameterUncovered.js';
import { scenarioInvalid } from './scenarioInvalid.js';
import { scenarioNotJson } from './scenarioNotJson.js';
import { staleGuide } from './staleGuide.js';
import { unknownParameter } from './unknownParameter.js';

/** Every rule for XML documents that are usage guides; silent on all others. */
export const guideRules = [
  commandUnknown,
  unknownParameter,
  scenarioNotJson,
  scenarioInvalid,
  parameterUncovered,
  staleGuide,
  contradiction,
];

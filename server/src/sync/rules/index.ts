import type { Rule } from '../../core/index.js';
import { argumentExtra } from './argumentExtra.js';
import { argumentMissing } from './argumentMissing.js';
import { commandDuplicate } from './commandDuplicate.js';
import { constraintMismatch } from './constraintMismatch.js';
import { defaultMismatch } from './defaultMismatch.js';
import { descriptionMismatch } from './descriptionMismatch.js';
import { enumMismatch } from './enumMismatch.js';
import { requiredMismatch } from './requiredMismatch.js';
import { sampleInvalid } from './sampleInvalid.js';
import { schemaInvalid } from './schemaInvalid.js';
import { typeMismatch } from './typeMismatch.js';
import { skillIdDuplicate } from './skillIdDuplicate.js';
import { skillUnregistered } from './skillUnregistered.js';
import { toolCaseMissing } from './toolCaseMissing.js';

/** Every `sync/*` rule, for all kinds of documents that may declare arguments. */
export const syncRules: readonly Rule<unknown>[] = [
  schemaInvalid,
  argumentMissing,
  argumentExtra,
  typeMismatch,
  requiredMismatch,
  enumMismatch,
  constraintMismatch,
  defaultMismatch,
  descriptionMismatch,
  sampleInvalid,
  skillIdDuplicate,
  commandDuplicate,
  skillUnregistered,
  toolCaseMissing,
];

import type { Rule } from '../../core/index.js';
import type { Manifest } from '../manifest.js';
import { fieldUnknown } from './fieldUnknown.js';
import { invalid } from './invalid.js';
import { nameMismatch } from './nameMismatch.js';
import { skillMissing } from './skillMissing.js';

/** Every rule of a manifest. */
export const manifestRules: readonly Rule<Manifest>[] = [invalid, fieldUnknown, skillMissing, nameMismatch];

import type { Rule } from '../../../core/index.js';
import type { JsonText } from '../../../json/parseJson.js';
import { invalid } from './invalid.js';

/** Every rule of trigger tests. */
export const triggerRules: readonly Rule<JsonText>[] = [invalid];

import type { ArgumentReader } from './argumentReader.js';
import { claudeCodeArguments } from './claudeCodeArguments.js';
import { openCodeArguments } from './openCodeArguments.js';

/** The agents that replace placeholders in a skill. */
export const argumentReaders: readonly ArgumentReader[] = [claudeCodeArguments, openCodeArguments];

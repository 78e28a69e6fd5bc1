import type { Command } from './command.js';
import { checkCommand } from './commands/check.js';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [checkCommand];

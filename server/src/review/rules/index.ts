import type { Rule } from '../../core/index.js';
import type { SkillDocument } from '../../skill/index.js';
import { credentials } from './credentials.js';
import { destructive } from './destructive.js';
import { encoded } from './encoded.js';
import { hiddenText } from './hiddenText.js';
import { hook } from './hook.js';
import { link } from './link.js';
import { loadCommand } from './loadCommand.js';
import { network } from './network.js';
import { permission } from './permission.js';
import { unexpectedFile } from './unexpectedFile.js';

/** Every rule of a review. They are off unless the user asks for a review or sets their severities. */
export const reviewRules: readonly Rule<SkillDocument>[] = [
  hiddenText,
  encoded,
  unexpectedFile,
  link,
  loadCommand,
  hook,
  permission,
  network,
  credentials,
  destructive,
];

import { bodyMessages } from './bodyMessages.js';
import { chunkMessages } from './chunkMessages.js';
import { featureMessages } from './featureMessages.js';
import { frontmatterMessages } from './frontmatterMessages.js';
import { placeMessages } from './placeMessages.js';
import { readerMessages } from './readerMessages.js';
import { skillMessages } from './skillMessages.js';
import { triggerMessages } from './triggerMessages.js';
import { valueMessages } from './valueMessages.js';
import { yamlMessages } from './yamlMessages.js';

/** Every sentence about skills that users read, but for the rules' documentation and the profiles' fields. */
export const messages = {
  ...frontmatterMessages,
  ...chunkMessages,
  ...skillMessages,
  ...bodyMessages,
  ...featureMessages,
  ...placeMessages,
  ...readerMessages,
  ...triggerMessages,
  ...valueMessages,
  ...yamlMessages,
} as const;

// @ts-check
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

import { generateGuide } from '../generateGuide.js';
import type { Guide } from '../guide.js';
import { guideSource } from '../guideSource.js';
import { rawSchema } from '../schema/rawSchema.js';
import type { Command } from './commandsOf.js';

/** The guide of a command, stamped with what it was generated from. */
export async function guideOfCommand({ signature, document, name }: Command): Promise<Guide> {
  const schema = rawSchema(signature, document.source.text);
  const guide = generateGuide(signature, { command: name, ...(schema && { schema }) });
  return { ...guide, source: await guideSource(signature, schema) };
}

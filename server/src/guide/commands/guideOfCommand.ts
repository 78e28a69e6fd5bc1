import type { Context } from '../../core/index.js';
import { generateGuide } from '../generateGuide.js';
import type { Guide } from '../guide.js';
import { guideSource } from '../guideSource.js';
import { rawSchema } from '../schema/rawSchema.js';
import type { Command } from './commandsOf.js';
import { exampleTexts } from './exampleTexts.js';

/**
 * The guide of a command, stamped with what it was generated from.
 * @param context where it is given, tests and documents beside the command are searched for calls. They are no part of the
 * stamp: a test that changes makes no guide stale.
 */
export async function guideOfCommand(command: Command, context?: Context): Promise<Guide> {
  const { signature, document, name } = command;
  const schema = rawSchema(signature, document.source.text);
  const examples = context ? await exampleTexts(command, context) : [];
  const guide = generateGuide(signature, { command: name, examples, ...(schema && { schema }) });
  return { ...guide, source: await guideSource(signature, schema) };
}

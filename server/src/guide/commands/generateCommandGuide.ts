import type { Context } from '../../core/index.js';
import { generateGuide } from '../generateGuide.js';
import type { Guide } from '../guide.js';
import { hashGuideSource } from '../hashGuideSource.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import type { Command } from './findDocumentCommands.js';
import { findExampleTexts } from './findExampleTexts.js';

/**
 * The guide of a command, stamped with what it was generated from.
 * @param context where it is given, tests and documents beside the command are searched for calls. They are no part of the
 * stamp: a test that changes makes no guide stale.
 */
export async function generateCommandGuide(command: Command, context?: Context): Promise<Guide> {
  const { signature, document, name } = command;
  const schema = readRawSchema(signature, document.source.text);
  const examples = context ? await findExampleTexts(command, context) : [];
  const guide = generateGuide(signature, { command: name, examples, ...(schema && { schema }) });
  return { ...guide, source: await hashGuideSource(signature, schema) };
}

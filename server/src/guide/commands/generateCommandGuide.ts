import type { Context } from '../../core/index.js';
import { generateGuide } from '../generateGuide.js';
import type { Guide } from '../guide.js';
import { hashGuideSource } from '../hashGuideSource.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import type { Command } from './findDocumentCommands.js';
import { findNearbyCommands } from './findNearbyCommands.js';
import type { Neighbour } from '../readCommandInfo.js';
import { createCommandSchema } from './createCommandSchema.js';
import { findExampleTexts } from './findExampleTexts.js';

/**
 * The guide of a command, stamped with what it was generated from.
 * @param context where it is given, tests and documents beside the command are searched for calls, and the commands beside it are
 * set apart from it. They are no part of the stamp: a test that changes makes no guide stale.
 */
export async function generateCommandGuide(command: Command, context?: Context): Promise<Guide> {
  const { signature, document, name } = command;
  const schema = readRawSchema(signature, document.source.text);
  const examples = context ? await findExampleTexts(command, context) : [];
  const neighbours = context ? await findNeighbours(command, context) : [];
  const guide = generateGuide(signature, { command: name, examples, neighbours, ...(schema && { schema }) });
  return { ...guide, source: await hashGuideSource(signature, schema) };
}

/** The other commands of the same skill folder. */
async function findNeighbours({ document, name }: Command, context: Context): Promise<readonly Neighbour[]> {
  const { commands } = await findNearbyCommands(document.uri, context);
  return commands
    .filter(command => command.name !== name)
    .map(command => ({
      name: command.name,
      description: command.listed.description ?? command.signature.description ?? '',
      schema: createCommandSchema(command),
    }));
}

import type { SchemaObject } from '../../jsonSchema/jsonSchema.js';
import { rawSchema } from '../schema/rawSchema.js';
import { schemaOfSignature } from '../schema/schemaOfSignature.js';
import type { Command } from './commandsOf.js';

/**
 * The JSON Schema of a command's arguments: the one it was read from, else the one its code amounts to, with what docstrings and the other
 * places that declare it say of the command and its arguments.
 */
export const schemaOfCommand = ({ signature, document, listed }: Command): SchemaObject =>
  rawSchema(signature, document.source.text) ?? schemaOfSignature({ ...signature, ...listed });

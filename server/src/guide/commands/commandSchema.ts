import { rawSchema } from '../schema/rawSchema.js';
import { schemaOfSignature } from '../schema/schemaOfSignature.js';
import type { SchemaObject } from '../schema/jsonSchema.js';
import type { Command } from './commandsOf.js';

/** The JSON Schema of a command's arguments: as written, else what its code amounts to. */
export const commandSchema = ({ signature, document }: Command): SchemaObject =>
  rawSchema(signature, document.source.text) ?? schemaOfSignature(signature);

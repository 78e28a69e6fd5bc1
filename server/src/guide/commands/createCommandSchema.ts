import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import { createSignatureSchema } from '../schema/createSignatureSchema.js';
import type { Command } from './findDocumentCommands.js';

/**
 * The JSON Schema of a command's arguments: the one it was read from, or one that is created from its code. The created schema includes
 * descriptions from docstrings and from the other declarations.
 */
export const createCommandSchema = ({ signature, document, listed }: Command): SchemaObject =>
  readRawSchema(signature, document.source.text) ?? createSignatureSchema({ ...signature, ...listed });

import type { SchemaObject } from '../../json/schema/jsonSchema.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import { createSignatureSchema } from '../schema/createSignatureSchema.js';
import type { Command } from './findDocumentCommands.js';

/**
 * The JSON Schema of a command's arguments: the one it was read from, else the one its code amounts to, with what docstrings and the other
 * places that declare it say of the command and its arguments.
 */
export const createCommandSchema = ({ signature, document, listed }: Command): SchemaObject =>
  readRawSchema(signature, document.source.text) ?? createSignatureSchema({ ...signature, ...listed });

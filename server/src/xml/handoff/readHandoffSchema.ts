import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import type { TypeDefinition } from '../schema/model/schemaModel.js';
import { parseXml } from '../tree/parseXml.js';
import { handoffVocabulary } from '../vocabularies.js';

/** An element or attribute that the schema of handoffs declares; the root is the field that holds all others. */
export interface HandoffField {
  readonly name: string;
  readonly isAttribute: boolean;
  readonly defaultValue: string | undefined;
  readonly isBoolean: boolean;
  /** Child elements, in the schema's order, then attributes. */
  readonly fields: readonly HandoffField[];
}

/** What the schema declares, as a tree. */
export function readHandoffSchema(): HandoffField {
  const model = findBuiltInSchema(handoffVocabulary)?.model;
  const root = model?.roots.find(({ name }) => name.localName === handoffVocabulary.root);
  const schema = model && createDocumentSchema(parseXml(''), model);

  function readFields(type: TypeDefinition | undefined): readonly HandoffField[] {
    if (!schema || type?.kind !== 'complex') return [];
    const elements = schema.modelOf(type).elements.map(({ name, ...declaration }) => ({
      name: name.localName,
      isAttribute: false,
      defaultValue: undefined,
      isBoolean: false,
      fields: readFields(declaration.type()),
    }));
    const attributes = type.attributes.map(declaration => ({
      name: declaration.name.localName,
      isAttribute: true,
      defaultValue: declaration.defaultValue,
      isBoolean: declaration.type()?.builtIn === 'boolean',
      fields: [],
    }));
    return [...elements, ...attributes];
  }

  const fields = readFields(root?.type());
  return { name: handoffVocabulary.root, isAttribute: false, defaultValue: undefined, isBoolean: false, fields };
}

/** Every field as it is written for `handoff get`: `mode`, `version`, `deliverables/file/path`. */
export const listHandoffFields = (): readonly string[] => {
  const { fields } = readHandoffSchema();
  const listPaths = (field: HandoffField): readonly string[] =>
    field.fields.flatMap(child => [child.name, ...listPaths(child)].map(path => `${field.name}/${path}`));
  return [...fields.map(({ name }) => name), ...fields.flatMap(listPaths)];
};

import type { Context, Location } from '../../core/index.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import { findSchema } from '../schema/loading/findSchema.js';
import { findCursor } from '../tree/cursor.js';
import type { XmlModel } from '../createXmlModel.js';
import { findAttributeDeclaration } from './findHover.js';
import { findSchemaDefinition } from '../schema/editing/findSchemaReferences.js';

/** Where the schema declares an element or attribute; in a schema, what a name refers to. */
export async function findDefinition(model: XmlModel, offset: number, context: Context): Promise<readonly Location[]> {
  if (model.isSchema) return findSchemaDefinition(model, offset, context);
  const resolved = await findSchema(model, context);
  if (!resolved) return [];
  const schema = createDocumentSchema(model.tree, resolved.model);
  const cursor = findCursor(model.tree, offset);
  if (cursor.at === 'content') return [];
  const declaration =
    cursor.at === 'attribute-name' || cursor.at === 'attribute-value'
      ? findAttributeDeclaration(cursor.element, cursor.attribute, schema)
      : schema.declarationOf(cursor.element);
  return declaration ? [declaration.place] : [];
}

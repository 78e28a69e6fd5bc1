import type { Context, Location } from '../../core/index.js';
import { documentSchema } from '../schema/documentSchema.js';
import { schemaFor } from '../schema/schemaFor.js';
import { cursorAt } from '../tree/cursor.js';
import type { XmlModel } from '../xmlModel.js';
import { attributeDeclaration } from './hover.js';
import { schemaDefinition } from '../schema/schemaReferences.js';

/** Where the schema declares an element or attribute; in a schema, what a name refers to. */
export async function definition(model: XmlModel, offset: number, context: Context): Promise<readonly Location[]> {
  if (model.isSchema) return schemaDefinition(model, offset, context);
  const resolved = await schemaFor(model, context);
  if (!resolved) return [];
  const schema = documentSchema(model.tree, resolved.model);
  const cursor = cursorAt(model.tree, offset);
  if (cursor.at === 'content') return [];
  const declaration =
    cursor.at === 'attribute-name' || cursor.at === 'attribute-value'
      ? attributeDeclaration(cursor.element, cursor.attribute, schema)
      : schema.declarationOf(cursor.element);
  return declaration ? [declaration.place] : [];
}

import type { Context } from '../../core/index.js';
import { builtInSchema } from '../schema/builtInSchemas.js';
import type { ResolvedSchema } from '../schema/resolvedSchema.js';
import { schemaFor } from '../schema/schemaFor.js';
import { vocabularies } from '../vocabularies.js';
import type { XmlModel } from '../xmlModel.js';

/** The schema to help with: also for a document of ours that is only just begun, where nothing is reported yet. */
export async function likelySchema(model: XmlModel, context: Context): Promise<ResolvedSchema | undefined> {
  const certain = await schemaFor(model, context);
  if (certain) return certain;
  const { root } = model.tree;
  const begun = vocabularies.find(vocabulary => root?.namespace === undefined && vocabulary.root === root?.name);
  return begun && builtInSchema(begun);
}

import type { Context } from '../../core/index.js';
import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import { findSchema } from '../schema/loading/findSchema.js';
import { vocabularies } from '../vocabularies.js';
import type { XmlModel } from '../createXmlModel.js';

/** The schema to help with: also for a document of ours that is only just begun, where nothing is reported yet. */
export async function findLikelySchema(model: XmlModel, context: Context): Promise<ResolvedSchema | undefined> {
  const certain = await findSchema(model, context);
  if (certain) return certain;
  const { root } = model.tree;
  const begun = vocabularies.find(vocabulary => root?.namespace === undefined && vocabulary.root === root?.name);
  return begun && findBuiltInSchema(begun);
}

import type { Context } from '../../core/index.js';
import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import { findSchema } from '../schema/loading/findSchema.js';
import { vocabularies } from '../vocabularies.js';
import type { XmlModel } from '../createXmlModel.js';

/** The schema for completion and hover. Also for a known document that is only begun, before findings are reported. */
export async function findLikelySchema(model: XmlModel, context: Context): Promise<ResolvedSchema | undefined> {
  const schema = await findSchema(model, context);
  if (schema) return schema;
  const { root } = model.tree;
  const vocabulary = vocabularies.find(candidate => root?.namespace === undefined && candidate.root === root?.name);
  return vocabulary && findBuiltInSchema(vocabulary);
}

import type { Context } from '../../core/index.js';
import type { ResolvedSchema } from '../schema/resolvedSchema.js';
import { schemaFor } from '../schema/schemaFor.js';
import type { XmlModel } from '../xmlModel.js';
import { checkXml, type CheckedXml } from './checkXml.js';

export interface CheckedDocument extends CheckedXml {
  readonly schema: ResolvedSchema | undefined;
}

interface Entry {
  readonly schema: ResolvedSchema | undefined;
  readonly result: Promise<CheckedDocument>;
}

/** The last result for each document as parsed: all rules, fixes and lenses look at one validation. */
const results = new WeakMap<XmlModel, Entry>();

/**
 * What there is to say about a document, worked out once for a document's version and its schema's.
 * Undefined: nothing at all, since it is the illustration of a language we do not know.
 */
export async function checkedXml(model: XmlModel, context: Context): Promise<CheckedDocument | undefined> {
  const schema = await schemaFor(model, context);
  if (model.isEmbedded && !schema) return undefined;
  const known = results.get(model);
  if (known && known.schema === schema) return known.result;
  const result = checkXml(model, schema?.source, context).then(checked => ({ ...checked, schema }));
  results.set(model, { schema, result });
  const checked = await result;
  if (checked.findings.some(({ isProvisional }) => isProvisional)) results.delete(model);
  return checked;
}

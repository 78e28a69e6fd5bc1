import type { Context } from '../../core/index.js';
import type { XmlModel } from '../xmlModel.js';
import { checkXml, type CheckedXml } from './checkXml.js';
import { schemaOf } from './schemaOf.js';
import type { SchemaSource } from './xmlValidator.js';

interface Entry {
  readonly schema: SchemaSource | undefined;
  readonly result: Promise<CheckedXml>;
}

/** The last result for each document as parsed: all rules, fixes and lenses look at one validation. */
const results = new WeakMap<XmlModel, Entry>();

/** What there is to say about a document, worked out once for a document's version and its schema's. */
export async function checkedXml(model: XmlModel, context: Context): Promise<CheckedXml> {
  const schema = await schemaOf(model, context);
  const known = results.get(model);
  if (known?.schema === schema && known) return known.result;
  const result = checkXml(model, schema, context);
  results.set(model, { schema, result });
  return result;
}

import type { Context } from '../../core/index.js';
import { checkDialect } from '../dialects/checkDialect.js';
import { detectGuideDialect, type GuideDialect } from '../dialects/detectGuideDialect.js';
import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import { findSchema } from '../schema/loading/findSchema.js';
import { guideVocabulary } from '../vocabularies.js';
import type { XmlModel } from '../createXmlModel.js';
import { checkXml, type CheckedXml } from './checkXml.js';

export interface CheckedDocument extends CheckedXml {
  readonly schema: ResolvedSchema | undefined;
  /** A usage guide in another form than its schema's; `findings` are then what is wrong besides. */
  readonly dialect: GuideDialect | undefined;
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
export async function checkXmlDocument(model: XmlModel, context: Context): Promise<CheckedDocument | undefined> {
  const schema = await findSchema(model, context);
  if (model.isEmbedded && !schema) return undefined;
  const previous = results.get(model);
  if (previous && previous.schema === schema) return previous.result;
  const result = checkWithSchema(model, schema, context);
  results.set(model, { schema, result });
  const checked = await result;
  if (checked.findings.some(({ isProvisional }) => isProvisional)) results.delete(model);
  return checked;
}

async function checkWithSchema(
  model: XmlModel,
  schema: ResolvedSchema | undefined,
  context: Context,
): Promise<CheckedDocument> {
  const isGuide = schema !== undefined && schema === findBuiltInSchema(guideVocabulary);
  const dialect = isGuide ? detectGuideDialect(model.tree) : undefined;
  const checked = await (schema && dialect
    ? checkDialect(model, dialect, schema.source, context)
    : checkXml(model, schema?.source, context));
  return { ...checked, schema, dialect };
}

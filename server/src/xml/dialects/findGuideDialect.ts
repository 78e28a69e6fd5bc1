import type { Context } from '../../core/index.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import type { XmlModel } from '../createXmlModel.js';
import type { GuideDialect } from './detectGuideDialect.js';

/** How a usage guide differs from its schema in ways that are read all the same; undefined for all other documents. */
export const findGuideDialect = async (model: XmlModel, context: Context): Promise<GuideDialect | undefined> =>
  (await checkXmlDocument(model, context))?.dialect;

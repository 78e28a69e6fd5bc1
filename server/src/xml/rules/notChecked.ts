import { notCheckedRule, notCheckedSeverity, type Rule } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { whyNotCompiled } from '../schema/problems/findSchemaProblems.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import type { XmlModel } from '../createXmlModel.js';

/** XML that is too large, or that libxml2 did not come to an end with. */
export const notChecked: Rule<XmlModel> = {
  ...notCheckedRule,
  async check(model, context) {
    const severity = notCheckedSeverity(context, model.uri);
    const checked = await checkXmlDocument(model, context);
    const problems = (checked?.findings ?? [])
      .filter(({ code }) => code === notCheckedRule.code)
      .map(({ span, message, isProvisional }) => ({
        span,
        message,
        severity,
        ...(isProvisional && { isProvisional }),
      }));
    const reason = model.isSchema && !model.isEmbedded ? await whyNotCompiled(model, context) : undefined;
    if (reason === undefined || problems.length > 0) return problems;
    const span = model.tree.root?.nameSpan ?? spanOf(0, Math.min(1, model.tree.text.length));
    return [{ span, message: messages.schema.schemaNotChecked(reason), severity }];
  },
};

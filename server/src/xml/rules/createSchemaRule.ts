import { checkEach, type PassingCase, type Rule } from '../../core/index.js';
import { findFixes } from '../fixes/findFixes.js';
import { findHint } from '../fixes/findHint.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import type { SchemaCode } from '../validation/classifyMessage.js';
import type { XmlModel } from '../createXmlModel.js';

interface SchemaRuleText {
  readonly summary: string;
  readonly why: string;
  readonly good: string;
  readonly bad: string;
  readonly passes: readonly PassingCase[];
}

/** A rule for one kind of schema error; the verdict and the words are libxml2's. */
export function createSchemaRule(code: SchemaCode, text: SchemaRuleText): Rule<XmlModel> {
  return {
    code,
    ...text,
    severity: 'error',
    ...(code === 'xsd/other'
      ? { noFix: 'The validator does not say what is allowed instead.' }
      : { fixable: 'choice' as const }),
    example: { path: 'handoff.xml' },
    async check(model, context) {
      const checked = await checkXmlDocument(model, context);
      const findings = (checked?.findings ?? []).filter(finding => finding.code === code);
      if (findings.length === 0) return [];
      const schema = checked?.schema && createDocumentSchema(model.tree, checked.schema.model);
      return checkEach(findings, context, finding => {
        const hint = schema && findHint(finding, schema);
        const problem = {
          span: finding.span,
          message: finding.message,
          // The sentence stays libxml2's; what the author has to know besides stands beside it.
          ...(hint && { related: [{ document: context.document, ...hint }] }),
          fixes: () => findFixes(model, finding, checked?.schema),
          ...(finding.unlisted !== undefined && { unlisted: finding.unlisted }),
        };
        return [problem];
      });
    },
  };
}

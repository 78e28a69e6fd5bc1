import type { Problem, Rule, TextDocument } from '../../core/index.js';
import { fixesFor } from '../fixes/fixesFor.js';
import { rootHint } from '../fixes/rootHint.js';
import { checkedXml } from '../validation/checkedXml.js';
import type { ResolvedSchema } from '../schema/resolvedSchema.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import type { SchemaCode } from '../validation/classify.js';
import type { XmlModel } from '../xmlModel.js';

interface SchemaRuleText {
  readonly summary: string;
  readonly why: string;
  readonly good: string;
  readonly bad: string;
}

/** A rule for one kind of schema error; the verdict and the words are libxml2's. */
export function schemaRule(code: SchemaCode, { summary, why, good, bad }: SchemaRuleText): Rule<XmlModel> {
  return {
    code,
    summary,
    why,
    severity: 'error',
    ...(code !== 'xsd/other' && { fixable: 'choice' as const }),
    good,
    bad,
    example: { path: 'handoff.xml' },
    async check(model, context) {
      const checked = await checkedXml(model, context);
      return (checked?.findings ?? [])
        .filter(finding => finding.code === code)
        .map(finding => ({
          span: finding.span,
          message: finding.message,
          ...(checked?.schema && { related: hintsFor(finding, checked.schema, context.document) }),
          fixes: () => fixesFor(model, finding, checked?.schema),
          ...(finding.severity && { severity: finding.severity }),
          ...(finding.isProvisional && { isProvisional: finding.isProvisional }),
          ...(finding.unlisted !== undefined && { unlisted: finding.unlisted }),
        }));
    },
  };
}

/** The sentence stays libxml2's; what the author has to know besides stands beside it. */
function hintsFor(
  { code, element }: SchemaFinding,
  schema: ResolvedSchema,
  document: TextDocument,
): NonNullable<Problem['related']> {
  if (code !== 'xsd/unknown-root' || !element) return [];
  return [{ document, ...rootHint(element, schema) }];
}

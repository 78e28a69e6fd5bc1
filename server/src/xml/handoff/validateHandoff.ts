import type { Context } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findHint } from '../fixes/findHint.js';
import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import { createDocumentSchema } from '../schema/model/createDocumentSchema.js';
import { checkXml } from '../validation/checkXml.js';
import { findForbiddenEntities } from '../validation/findForbiddenEntities.js';
import { handoffVocabulary } from '../vocabularies.js';
import { hasForbiddenEntity } from '../createXmlModel.js';
import type { Handoff } from './handoff.js';

interface HandoffProblem {
  readonly code: string;
  readonly message: string;
  /** In the document the handoff was found in. */
  readonly span: Span;
  /** What to do, where the sentence does not say it. */
  readonly hint?: string;
}

/** xmllint's verdict on a handoff: `handoff validate` ends with 0, 1 or 3. */
export interface HandoffVerdict {
  readonly verdict: 'valid' | 'not-well-formed' | 'invalid';
  readonly problems: readonly HandoffProblem[];
}

export async function validateHandoff(handoff: Handoff, context: Pick<Context, 'services'>): Promise<HandoffVerdict> {
  const { model } = handoff;
  if (hasForbiddenEntity(model)) {
    const problems = findForbiddenEntities(model).map(({ message, span }) => ({
      code: 'xml/forbidden-entity',
      message,
      span: handoff.toHost(span),
    }));
    return { verdict: 'invalid', problems };
  }
  const schema = findBuiltInSchema(handoffVocabulary);
  const { isWellFormed, mistakes, findings } = await checkXml(model, schema?.source, context);
  const documentSchema = schema && createDocumentSchema(model.tree, schema.model);
  // Not checked to the end is not valid either.
  return {
    verdict: !isWellFormed ? 'not-well-formed' : findings.length > 0 ? 'invalid' : 'valid',
    problems: [
      ...mistakes.map(({ message, span }) => ({ code: 'xml/not-well-formed', message, span: handoff.toHost(span) })),
      ...findings.map(finding => {
        const { code, message, span } = finding;
        const hint = documentSchema && findHint(finding, documentSchema);
        return { code, message, span: handoff.toHost(span), ...(hint && { hint: hint.message }) };
      }),
    ].sort((a, b) => a.span.start - b.span.start),
  };
}

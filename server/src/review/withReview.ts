import type { DocumentKind, Rule } from '../core/index.js';
import type { SkillDocument } from '../skill/index.js';
import { reviewRules } from './rules/index.js';

/** The kind of skills with the rules of a review. */
export function withReview(kind: DocumentKind<SkillDocument>): DocumentKind<SkillDocument> {
  const rules: readonly Rule<SkillDocument>[] = [...kind.rules, ...reviewRules];
  return { ...kind, rules };
}

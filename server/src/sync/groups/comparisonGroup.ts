import type { ParsedDocument } from '../../core/index.js';
import type { LanguageExtractor, Signature } from '../../arguments/index.js';

/** A signature and its place. */
export interface Member {
  readonly document: ParsedDocument;
  readonly extractor: LanguageExtractor;
  readonly signature: Signature;
}

/** All places that declare the arguments of one command. */
export interface ComparisonGroup {
  readonly truth: Member;
  /** The others, by document and position. */
  readonly others: readonly Member[];
}

/**
 * Chooses the declaration that is right: the first of the role in the setting, else of the other role. Undefined for fewer than
 * two declarations, which cannot be compared.
 */
export function createComparisonGroup(
  members: readonly Member[],
  setting: 'code' | 'schema',
): ComparisonGroup | undefined {
  const truth = chooseTruth(members, setting);
  if (!truth || members.length < 2) return undefined;
  return { truth, others: members.filter(member => member !== truth) };
}

/** The declaration that is right; undefined without code and without a schema. */
export function chooseTruth(members: readonly Member[], setting: 'code' | 'schema'): Member | undefined {
  const order = setting === 'code' ? (['code', 'schema'] as const) : (['schema', 'code'] as const);
  return order
    .map(role => members.find(({ signature }) => signature.role === role))
    .find(member => member !== undefined);
}

import type { ParsedDocument } from '../../core/index.js';
import type { LanguageExtractor, Signature } from '../../arguments/index.js';

/** A signature and where it stands. */
export interface Member {
  readonly document: ParsedDocument;
  readonly extractor: LanguageExtractor;
  readonly signature: Signature;
}

/** All places that declare the arguments of one command. */
export interface ComparisonGroup {
  readonly truth: Member;
  /** The others, in order of document and place. */
  readonly others: readonly Member[];
}

/**
 * Chooses the truth among places that belong together: by the setting, else what comes next in
 * code, schema, interface, guide. Undefined for fewer than two places: there is nothing to compare.
 */
export function createComparisonGroup(
  members: readonly Member[],
  setting: 'code' | 'schema',
): ComparisonGroup | undefined {
  const truth = chooseTruth(members, setting);
  if (!truth || members.length < 2) return undefined;
  return { truth, others: members.filter(member => member !== truth) };
}

/** The place that is right; undefined where neither code nor a schema is among them. */
export function chooseTruth(members: readonly Member[], setting: 'code' | 'schema'): Member | undefined {
  const order = setting === 'code' ? (['code', 'schema'] as const) : (['schema', 'code'] as const);
  return order
    .map(role => members.find(({ signature }) => signature.role === role))
    .find(member => member !== undefined);
}

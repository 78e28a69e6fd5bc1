import {
  countDefects,
  hasImproved,
  type Fix,
  type ParsedDocument,
  type Problem,
  type Rule,
  type RuleContext,
} from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { applyTextChanges } from '../edits/applyTextChanges.js';
import { parseSkill } from '../parseSkill.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import type { SkillDocument } from '../skillDocument.js';

type SkillRule = Rule<SkillDocument>;
type Counts = ReadonlyMap<string, number>;

/**
 * A rule that offers a fix only if applying it removes a defect of the finding and adds none. Safe fixes are
 * exempt: they are applied by the hundred, and the tests prove them.
 * @param others the rules a fix may not break; those that answer with a promise are not asked
 */
export const withWorkingFixes = (rule: SkillRule, others: () => readonly SkillRule[]): SkillRule => ({
  ...rule,
  check(model, context) {
    const problems = rule.check(model, context);
    const guard = (list: Iterable<Problem>): Problem[] =>
      Array.from(list, problem => guarded(problem, rule, context, others));
    return problems instanceof Promise ? problems.then(guard) : guard(problems);
  },
});

function guarded(
  problem: Problem,
  rule: SkillRule,
  context: RuleContext<SkillDocument>,
  others: () => readonly SkillRule[],
): Problem {
  const { fixes, parts = [rule.code] } = problem;
  if (!fixes) return problem;
  let tried: readonly Fix[] | undefined;
  const holds = (fix: Fix): boolean => fix.safe === true || helps(fix, rule, new Set(parts), context, others());
  return { ...problem, fixes: () => (tried ??= fixes().filter(holds)) };
}

/** Trying a fix reads the document again; a document with more findings than this has no use for a fix of each. */
const maxTries = 50;

/** What trying fixes has found out about one version of a document. */
interface Trials {
  count: number;
  readonly before: Map<string, Counts>;
}

/** By the model, which is never changed: entries live as long as it does. */
const trials = new WeakMap<SkillDocument, Trials>();

function trialsOf(model: SkillDocument): Trials {
  const known = trials.get(model) ?? { count: 0, before: new Map<string, Counts>() };
  trials.set(model, known);
  return known;
}

/** @param codes of the defects of which the fix must remove one */
function helps(
  fix: Fix,
  rule: SkillRule,
  codes: ReadonlySet<string>,
  context: RuleContext<SkillDocument>,
  others: readonly SkillRule[],
): boolean {
  if (fix.changes.length === 0) return true;
  const { source, model } = context.document;
  const trial = trialsOf(model);
  if (++trial.count > maxTries) return false;
  const inFrontmatter = rule.code.startsWith('frontmatter/') && model.frontmatter.state !== 'missing';
  // What happens in the frontmatter stays there: the body need not be read again.
  const end = inFrontmatter ? model.body.start : source.text.length;
  const rules = inFrontmatter ? others.filter(other => other.code.startsWith('frontmatter/')) : others;
  if (fix.changes.some(change => change.span.end > end)) return false;
  // Without its body a document could be taken for one of another profile.
  const { profile, tolerant } = resolveProfile(model, context.settings);
  const settings = tolerant ? context.settings : { ...context.settings, profile: profile.id };
  const before = source.text.slice(0, end);
  const after = applyTextChanges(before, fix.changes);
  const key = JSON.stringify([end, settings.profile, settings.rules]);
  const old = trial.before.get(key) ?? count(before, rules, { ...context, settings });
  trial.before.set(key, old);
  const fixed = count(after, rules, { ...context, settings });
  return hasImproved(codes, old, fixed);
}

function count(text: string, rules: readonly SkillRule[], context: RuleContext<SkillDocument>): Counts {
  const source = createSourceText(text);
  const model = parseSkill(source);
  const document: ParsedDocument<SkillDocument> = { ...context.document, source, model, embedded: [] };
  return countDefects(
    rules.flatMap(rule => {
      const problems = rule.check(model, { ...context, document });
      return problems instanceof Promise ? [] : Array.from(problems, problem => ({ ...problem, code: rule.code }));
    }),
  );
}

import type { Fix, ParsedDocument, Problem, Rule, RuleContext } from '../../core/index.js';
import { sourceText } from '../../text/sourceText.js';
import { changedText } from '../edits/changedText.js';
import { parseSkill } from '../parseSkill.js';
import { activeProfile } from '../profiles/activeProfile.js';
import type { SkillDocument } from '../skillDocument.js';

type SkillRule = Rule<SkillDocument>;
type Counts = ReadonlyMap<string, number>;

/**
 * A rule that offers a fix only if applying it removes the finding and adds none. Safe fixes are
 * exempt: they are applied by the hundred, and the tests prove them.
 * @param others the rules a fix may not break; those that answer with a promise are not asked
 */
export const validated = (rule: SkillRule, others: () => readonly SkillRule[]): SkillRule => ({
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
  const { fixes } = problem;
  if (!fixes) return problem;
  let tried: readonly Fix[] | undefined;
  const holds = (fix: Fix): boolean => fix.safe === true || helps(fix, rule, context, others());
  return { ...problem, fixes: () => (tried ??= fixes().filter(holds)) };
}

/** Trying a fix reads the document again; a document with more findings than this has no use for a fix of each. */
const mostTries = 50;

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

function helps(fix: Fix, rule: SkillRule, context: RuleContext<SkillDocument>, others: readonly SkillRule[]): boolean {
  if (fix.changes.length === 0) return true;
  const { source, model } = context.document;
  const trial = trialsOf(model);
  if (++trial.count > mostTries) return false;
  const inFrontmatter = rule.code.startsWith('frontmatter/') && model.frontmatter.state !== 'missing';
  // What happens in the frontmatter stays there: the body need not be read again.
  const end = inFrontmatter ? model.body.start : source.text.length;
  const rules = inFrontmatter ? others.filter(other => other.code.startsWith('frontmatter/')) : others;
  if (fix.changes.some(change => change.span.end > end)) return false;
  // Without its body a document could be taken for one of another profile.
  const { profile, tolerant } = activeProfile(model, context.settings);
  const settings = tolerant ? context.settings : { ...context.settings, profile: profile.id };
  const before = source.text.slice(0, end);
  const after = changedText(before, fix.changes);
  const key = JSON.stringify([end, settings.profile, settings.rules]);
  const old = trial.before.get(key) ?? count(before, rules, { ...context, settings });
  trial.before.set(key, old);
  const fixed = count(after, rules, { ...context, settings });
  if ((fixed.get(rule.code) ?? 0) >= (old.get(rule.code) ?? 0)) return false;
  return [...fixed].every(([code, number]) => number <= (old.get(code) ?? 0));
}

function count(text: string, rules: readonly SkillRule[], context: RuleContext<SkillDocument>): Counts {
  const source = sourceText(text);
  const model = parseSkill(source);
  const document: ParsedDocument<SkillDocument> = { ...context.document, source, model, embedded: [] };
  const counts = new Map<string, number>();
  for (const rule of rules) {
    const problems = rule.check(model, { ...context, document });
    if (problems instanceof Promise) continue;
    counts.set(rule.code, Array.from(problems).length);
  }
  return counts;
}

import {
  countDefects,
  hasImproved,
  wasHidden,
  type Fix,
  type ParsedDocument,
  type Problem,
  type Rule,
  type RuleContext,
} from '../../core/index.js';
import { contains, spanOf, type Span } from '../../text/span.js';
import { createSourceText } from '../../text/createSourceText.js';
import { applyTextChanges } from '../edits/applyTextChanges.js';
import { isCheckable } from '../frontmatter/checkable.js';
import type { Field } from '../frontmatter/frontmatter.js';
import { readFrontmatter } from '../frontmatter/readFrontmatter.js';
import { parseSkill } from '../parseSkill.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import type { SkillDocument } from '../skillDocument.js';
import { maxTriedFixes } from '../limits.js';

type SkillRule = Rule<SkillDocument>;
type Counts = ReadonlyMap<string, number>;

/**
 * A rule that offers a fix only if applying it removes a defect of the finding and adds none. Safe fixes are
 * exempt, because many of them are applied at once, and tests prove them.
 * @param others the rules that a fix may not break; asynchronous rules are not run
 */
export const withWorkingFixes = (rule: SkillRule, others: () => readonly SkillRule[]): SkillRule => ({
  ...rule,
  check(model, context) {
    const problems = rule.check(model, context);
    const guard = (list: Iterable<Problem>): Problem[] =>
      Array.from(list, problem => filterFixes(problem, rule, context, others));
    return problems instanceof Promise ? problems.then(guard) : guard(problems);
  },
});

function filterFixes(
  problem: Problem,
  rule: SkillRule,
  context: RuleContext<SkillDocument>,
  others: () => readonly SkillRule[],
): Problem {
  const { fixes, parts = [rule.code] } = problem;
  if (!fixes) return problem;
  let workingFixes: readonly Fix[] | undefined;
  const works = (fix: Fix): boolean => fix.safe === true || isImprovement(fix, rule, new Set(parts), context, others());
  const { model } = context.document;
  const offered = (): readonly Fix[] => fixes().map(fix => uncoverFields(fix, model));
  return { ...problem, fixes: () => (workingFixes ??= offered().filter(works)) };
}

/**
 * Rules of fields cannot run where the frontmatter is not readable. A fix that makes it readable uncovers what they find in the fields
 * that it leaves as they are, and in text that it puts in quotes.
 */
function uncoverFields(fix: Fix, model: SkillDocument): Fix {
  const { open, content } = model.frontmatter;
  if (isCheckable(model) || !open || !content || fix.changes.length === 0) return fix;
  const frontmatter = readFrontmatter(applyTextChanges(model.source.text, fix.changes));
  if (!isCheckable({ frontmatter })) return fix;
  const isInText = fix.changes.every(({ span }) => model.frontmatter.fields.some(field => isTextOf(field, span)));
  return { ...fix, uncovers: spanOf(open.start, content.end), ...(isInText && { uncoversChanges: true }) };
}

/** A map or list in quotes would be another value. */
const textFields: ReadonlySet<string> = new Set(['name', 'description', 'license', 'compatibility']);

const isTextOf = (field: Field, span: Span): boolean => textFields.has(field.key) && contains(field.span, span);

/** The fixes that were tried in one version of a document. */
interface Trials {
  count: number;
  readonly before: Map<string, Counts>;
}

/** By model, which never changes. Entries live as long as the model. */
const trials = new WeakMap<SkillDocument, Trials>();

function getTrials(model: SkillDocument): Trials {
  const modelTrials = trials.get(model) ?? { count: 0, before: new Map<string, Counts>() };
  trials.set(model, modelTrials);
  return modelTrials;
}

/** Does the fix remove a defect and add none? @param codes of the defects: the fix must remove one of them */
function isImprovement(
  fix: Fix,
  rule: SkillRule,
  codes: ReadonlySet<string>,
  context: RuleContext<SkillDocument>,
  others: readonly SkillRule[],
): boolean {
  if (fix.changes.length === 0) return true;
  const { source, model } = context.document;
  const trial = getTrials(model);
  if (++trial.count > maxTriedFixes) return false;
  const inFrontmatter = rule.code.startsWith('frontmatter/') && model.frontmatter.state !== 'missing';
  // A change in the frontmatter does not affect the body, so the body is not read again.
  const end = inFrontmatter ? model.body.start : source.text.length;
  const rules = inFrontmatter ? others.filter(other => other.code.startsWith('frontmatter/')) : others;
  if (fix.changes.some(change => change.span.end > end)) return false;
  // Without its body, the document could get another profile.
  const { profile, tolerant } = resolveProfile(model, context.settings);
  const settings = tolerant ? context.settings : { ...context.settings, profile: profile.id };
  const before = source.text.slice(0, end);
  const after = applyTextChanges(before, fix.changes);
  const key = JSON.stringify([end, settings.profile, settings.rules]);
  const tried = { ...context, settings };
  const defectsBefore = trial.before.get(key) ?? countDefects(findProblems(before, rules, tried));
  trial.before.set(key, defectsBefore);
  const remaining = findProblems(after, rules, tried).filter(({ span }) => !wasHidden(span, fix));
  return hasImproved(codes, defectsBefore, countDefects(remaining));
}

function findProblems(
  text: string,
  rules: readonly SkillRule[],
  context: RuleContext<SkillDocument>,
): readonly (Problem & { readonly code: string })[] {
  const source = createSourceText(text);
  const model = parseSkill(source);
  const document: ParsedDocument<SkillDocument> = { ...context.document, source, model, embedded: [] };
  return rules.flatMap(rule => {
    const problems = rule.check(model, { ...context, document });
    return problems instanceof Promise ? [] : Array.from(problems, problem => ({ ...problem, code: rule.code }));
  });
}

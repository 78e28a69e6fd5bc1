import type { Context, Fix, ParsedDocument, Problem, Rule } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findFrontmatterAnchor } from '../anchors.js';
import { findField } from '../frontmatter/frontmatter.js';
import { parseMatterSafely } from '../frontmatter/parseMatterSafely.js';
import { profiles } from '../profiles/index.js';
import type { Profile } from '../profiles/profile.js';
import { frontmatterRules, sectionRules } from '../rules/index.js';
import type { SkillDocument } from '../skillDocument.js';
import { messages } from '../messages/index.js';

/** One reason why an agent does not load a skill. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** Makes this agent load the skill, as far as this reason goes. */
  fixes(): readonly Fix[];
}

export interface AgentVerdict {
  readonly id: string;
  readonly title: string;
  /** Where its rules stand. */
  readonly source: string;
  readonly verified: string;
  readonly loads: boolean;
  readonly refusals: readonly Refusal[];
}

type Document = ParsedDocument<SkillDocument>;

/** For every agent we know: would it load this skill, and if not, why. In the order of the profiles. */
export async function checkAllAgents(document: Document, context: Context): Promise<readonly AgentVerdict[]> {
  const verdicts: AgentVerdict[] = [];
  for (const profile of profiles) {
    const { id, title, source, verified } = profile;
    const refusals = await refusalsOf(document, profile, context);
    verdicts.push({ id, title, source, verified, loads: refusals.length === 0, refusals });
  }
  return verdicts;
}

/** One line for users: `Loads in 6 of 8. Refused by …`. */
export function formatVerdicts(verdicts: readonly AgentVerdict[]): string {
  const refusing = verdicts.filter(verdict => !verdict.loads);
  const count = verdicts.length - refusing.length;
  if (refusing.length === 0) return messages.loadsInAll(count, verdicts.length);
  return messages.loadsInSome(count, verdicts.length, refusing.map(({ title }) => title).join(', '));
}

async function refusalsOf(document: Document, profile: Profile, context: Context): Promise<readonly Refusal[]> {
  const settings = { ...context.settings, profile: profile.id };
  const rules = profile.sections ? [...frontmatterRules, ...sectionRules] : frontmatterRules;
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    const problems = await rule.check(document.model, { ...context, settings, document, configured: false });
    for (const problem of problems) {
      if (refuses(profile, rule, problem, document.model)) refusals.push(refusal(rule.code, problem));
    }
  }
  return refusals.length > 0 ? refusals : grayMatterRefusals(document.model, profile);
}

const refusal = (code: string, { message, span, fixes = () => [] }: Problem): Refusal => ({
  code,
  message,
  span,
  fixes,
});

/** Not every finding keeps an agent from loading the skill, and some that are mere hints elsewhere do. */
function refuses(profile: Profile, rule: Rule<SkillDocument>, problem: Problem, model: SkillDocument): boolean {
  switch (rule.code) {
    case 'frontmatter/byte-order-mark':
      return profile.refusesByteOrderMark;
    case 'frontmatter/unknown-field':
      return profile.refusesUnknownFields;
    case 'frontmatter/name-directory-mismatch':
      return profile.name.matchesDirectory;
    case 'frontmatter/invalid-yaml':
    case 'frontmatter/duplicate-key':
      return !profile.readsBrokenYaml || !hasNameAndDescription(model);
    default:
      return (problem.severity ?? rule.severity) === 'error';
  }
}

const hasNameAndDescription = ({ frontmatter }: SkillDocument): boolean =>
  findField(frontmatter, 'name') !== undefined && findField(frontmatter, 'description') !== undefined;

/** What only gray-matter sees: a value that YAML 1.1 reads as something else than text. */
function grayMatterRefusals(model: SkillDocument, profile: Profile): readonly Refusal[] {
  if (!profile.usesGrayMatter) return [];
  const read = parseMatterSafely(model.source.text);
  if (!read.ok) {
    return [refusal('frontmatter/invalid-yaml', { message: read.reason, span: findFrontmatterAnchor(model) })];
  }
  return ['name', 'description'].flatMap((key): readonly Refusal[] => {
    if (typeof read.data[key] === 'string') return [];
    const span = findField(model.frontmatter, key)?.value.span ?? findFrontmatterAnchor(model);
    return [refusal('frontmatter/ambiguous-scalar', { message: messages.yaml11NotString(key), span })];
  });
}

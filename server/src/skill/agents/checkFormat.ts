import { findField } from '../frontmatter/frontmatter.js';
import type { Context, ParsedDocument, Problem, Rule } from '../../core/index.js';
import type { Profile } from '../profiles/profile.js';
import { frontmatterRules, sectionRules } from '../rules/index.js';
import type { SkillDocument } from '../skillDocument.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';

/** Whether a skill follows a format: its rules know more places and fixes than a reader does. */
export async function checkFormat(
  document: ParsedDocument<SkillDocument>,
  profile: Profile,
  context: Context,
): Promise<AgentVerdict> {
  const { id, title, source, verified } = profile;
  const reasons = await findRefusals(document, profile, context);
  const isRefused = reasons.length > 0;
  const readText = (field: string): string | undefined => {
    const scalar = findField(document.model.frontmatter, field)?.value.scalar;
    return typeof scalar === 'string' && !isRefused ? scalar.trim() : undefined;
  };
  return {
    id,
    title,
    verdict: isRefused ? 'ignored' : 'loads',
    name: readText('name'),
    description: readText('description'),
    inCatalogue: !isRefused,
    inMenu: !isRefused,
    reasons,
    source,
    verified,
    evidence: 'documented',
  };
}

async function findRefusals(
  document: ParsedDocument<SkillDocument>,
  profile: Profile,
  context: Context,
): Promise<readonly AgentReason[]> {
  const settings = { ...context.settings, profile: profile.id };
  const rules = profile.format?.sections === true ? [...frontmatterRules, ...sectionRules] : frontmatterRules;
  const reasons: AgentReason[] = [];
  for (const rule of rules) {
    const { code, severity } = rule;
    const problems = await rule.check(document.model, { ...context, settings, document, configured: false });
    for (const problem of problems) {
      const { message, span, fixes = () => [] } = problem;
      if (isRefusal(profile, code, problem.severity ?? severity)) reasons.push({ code, message, span, fixes });
    }
  }
  return reasons;
}

/** Not every finding makes a skill invalid, and some that are mere warnings do. */
function isRefusal(profile: Profile, code: string, severity: Problem['severity'] | Rule<unknown>['severity']): boolean {
  switch (code) {
    case 'frontmatter/byte-order-mark':
      return profile.format?.refusesByteOrderMark === true;
    case 'frontmatter/unknown-field':
      return profile.format?.refusesUnknownFields === true;
    case 'frontmatter/name-directory-mismatch':
      return profile.format?.name.matchesDirectory === true;
    default:
      return severity === 'error';
  }
}

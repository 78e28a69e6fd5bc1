import type { Context, ParsedDocument } from '../../core/index.js';
import type { SkillFile, SkillReader } from '../readers/reader.js';
import { frontmatterRules, sectionRules } from '../rules/index.js';
import type { SkillDocument } from '../skillDocument.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';
import { checkReader } from './checkReader.js';

/**
 * Whether a skill follows a format. The verdict is that of its reader; the reasons are the findings of the rules with the same codes,
 * which know more places and fixes.
 */
export async function checkFormat(
  document: ParsedDocument<SkillDocument>,
  reader: SkillReader,
  file: SkillFile,
  context: Context,
): Promise<AgentVerdict> {
  const verdict = await checkReader(document, reader, file, context);
  const codes = new Set(verdict.reasons.map(({ code }) => code));
  const settings = { ...context.settings, profile: reader.id };
  const reasons: AgentReason[] = [];
  for (const rule of [...frontmatterRules, ...sectionRules]) {
    const { code } = rule;
    if (!codes.has(code)) continue;
    const problems = await rule.check(document.model, { ...context, settings, document, configured: false });
    for (const { message, span, fixes = () => [] } of problems) reasons.push({ code, message, span, fixes });
  }
  return reasons.length > 0 ? { ...verdict, reasons } : verdict;
}

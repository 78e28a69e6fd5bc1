import type { Context, ParsedDocument, Problem } from '../../core/index.js';
import type { ReadingReason, SkillFile, SkillReader } from '../readers/reader.js';
import { findReasonFixes } from '../readers/reasons/findReasonFixes.js';
import { locateReason } from '../readers/reasons/locateReason.js';
import { frontmatterRules } from '../rules/index.js';
import type { SkillDocument } from '../skillDocument.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';

type Document = ParsedDocument<SkillDocument>;

/** What an agent does with a skill, by the model of its program. */
export function checkReader(document: Document, reader: SkillReader, file: SkillFile, context: Context): AgentVerdict {
  const { id, title, source, evidence, verified, version } = reader;
  const { verdict, name, description, inCatalogue, inMenu, reasons } = reader.read(file);
  const toAgentReason = (reason: ReadingReason): AgentReason => {
    const located = locateReason(document.model, reason);
    return {
      ...located,
      fixes: () => findReasonFixes(document.model, reader, file, reason, findProblems(document, located.code, context)),
    };
  };
  return {
    id,
    title,
    verdict,
    name,
    description,
    inCatalogue,
    inMenu,
    reasons: reasons.map(toAgentReason),
    source,
    verified,
    evidence,
    ...(version !== undefined && { version }),
  };
}

/** What the rule of a code finds by the open specification, which is the strictest. */
function findProblems(document: Document, code: string, context: Context): readonly Problem[] {
  const rule = frontmatterRules.find(candidate => candidate.code === code);
  if (!rule) return [];
  const settings = { ...context.settings, profile: 'agentskills' };
  const problems = rule.check(document.model, { ...context, settings, document, configured: false });
  return problems instanceof Promise ? [] : Array.from(problems);
}

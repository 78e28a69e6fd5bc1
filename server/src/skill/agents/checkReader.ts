import { toPath, type Context, type ParsedDocument, type Problem } from '../../core/index.js';
import type { ReadingReason, SkillFile, SkillReader } from '../readers/reader.js';
import { findReasonFixes } from '../readers/reasons/findReasonFixes.js';
import { findInstalledPlace } from '../readers/skillPlaces.js';
import { locateReason } from '../readers/reasons/locateReason.js';
import { frontmatterRules } from '../rules/index.js';
import { linkNotFollowed } from '../rules/places/linkNotFollowed.js';
import type { SkillDocument } from '../skillDocument.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';

type Document = ParsedDocument<SkillDocument>;

/** What an agent does with a skill, by the model of its program. */
export async function checkReader(
  document: Document,
  reader: SkillReader,
  { path, bytes }: SkillFile,
  context: Context,
): Promise<AgentVerdict> {
  // In a skills folder of the agent, the whole way down to the file counts. Elsewhere only its own folder does.
  const file = { bytes, path: findInstalledPlace(toPath(document.uri), reader.places)?.path ?? path };
  const { id, title, source, evidence, verified, version } = reader;
  const facts = { id, title, source, verified, evidence, ...(version !== undefined && { version }) };
  const links = await findUnfollowedLinks(document, reader, context);
  if (links.length > 0) return { ...facts, verdict: 'ignored', inCatalogue: false, inMenu: false, reasons: links };
  const { verdict, name, description, inCatalogue, inMenu, reasons } = reader.read(file);
  const toAgentReason = (reason: ReadingReason): AgentReason => {
    const located = locateReason(document.model, reason);
    return {
      ...located,
      fixes: () => findReasonFixes(document.model, reader, file, reason, findProblems(document, located.code, context)),
    };
  };
  return { ...facts, verdict, name, description, inCatalogue, inMenu, reasons: reasons.map(toAgentReason) };
}

/** Symbolic links on the way to the skill that the agent does not follow. Of an agent that nobody ran, nothing is known. */
async function findUnfollowedLinks(
  document: Document,
  { id, evidence }: SkillReader,
  context: Context,
): Promise<readonly AgentReason[]> {
  if (evidence === 'documented') return [];
  const settings = { ...context.settings, profile: id };
  const problems = await linkNotFollowed.check(document.model, { ...context, settings, document, configured: false });
  return Array.from(problems, ({ message, span }) => ({ code: linkNotFollowed.code, message, span, fixes: () => [] }));
}

/** What the rule of a code finds by the open specification, which is the strictest. */
function findProblems(document: Document, code: string, context: Context): readonly Problem[] {
  const rule = frontmatterRules.find(candidate => candidate.code === code);
  if (!rule) return [];
  const settings = { ...context.settings, profile: 'agentskills' };
  const problems = rule.check(document.model, { ...context, settings, document, configured: false });
  return problems instanceof Promise ? [] : Array.from(problems);
}

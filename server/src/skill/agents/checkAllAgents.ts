import type { Context, ParsedDocument } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { skillReaders } from '../readers/index.js';
import { withVersion } from '../readers/selectReaders.js';
import type { SkillDocument } from '../skillDocument.js';
import { type AgentVerdict, isUnverified } from './agentVerdict.js';
import { checkFormat } from './checkFormat.js';
import { checkReader } from './checkReader.js';
import { findSameNames } from '../rules/places/findSameNames.js';
import { applyNameConflict } from './applyNameConflict.js';
import { createSkillFile, readStoredBytes } from '../createSkillFile.js';

/** Ids of all agents and formats, in the order of the verdicts. */
export const agentIds: readonly string[] = skillReaders.map(({ id }) => id);

/**
 * What every agent we know does with a skill.
 * @param bytes of the file, where the shell has read them; otherwise they are read again
 * @param versions of agents by their ids; otherwise the newest
 */
export async function checkAllAgents(
  document: ParsedDocument<SkillDocument>,
  context: Context,
  bytes?: Uint8Array,
  versions: ReadonlyMap<string, string> = new Map(),
): Promise<readonly AgentVerdict[]> {
  const stored = bytes ?? (await readStoredBytes(document, context.services.files));
  const file = createSkillFile(document.uri, document.model, stored);
  const readers = skillReaders.map(newest => withVersion(newest, versions.get(newest.id) ?? ''));
  const conflicts = new Map((await findSameNames(document, readers, context)).map(found => [found.reader.id, found]));
  const verdicts: AgentVerdict[] = [];
  for (const reader of readers) {
    if (context.signal.aborted) break;
    const verdict = await (reader.isFormat ? checkFormat : checkReader)(document, reader, file, context);
    verdicts.push(applyNameConflict(verdict, document, conflicts.get(reader.id)));
  }
  return verdicts;
}

/**
 * One line for users: `Loads in 6 of 8. Partly in … Ignored by … Not accepted by …`. Formats and agents that do not search the skill’s folder are not
 * counted.
 */
export function formatVerdicts(verdicts: readonly AgentVerdict[]): string {
  const programs = verdicts.filter(({ isAgent }) => isAgent);
  const agents = programs.filter(({ isElsewhere }) => !isElsewhere);
  const titlesOf = (verdict: AgentVerdict['verdict']): readonly string[] =>
    agents.filter(agent => agent.verdict === verdict).map(({ title }) => title);
  const [partly, ignored] = [titlesOf('partly'), titlesOf('ignored')];
  const others = verdicts.filter(({ isAgent }) => !isAgent);
  const accepting = others.filter(({ verdict }) => verdict === 'loads').map(({ title }) => title);
  // What was not run may accept it.
  const refusing = others
    .filter(({ verdict }) => verdict !== 'loads')
    .map(format => (isUnverified(format) ? messages.unverifiedAgent(format.title) : format.title));
  return [
    ...(agents.length > 0 ? [messages.loadsIn(titlesOf('loads').length, agents.length)] : []),
    ...(partly.length > 0 ? [messages.loadsPartlyIn(partly.join(', '))] : []),
    ...(ignored.length > 0 ? [messages.ignoredBy(ignored.join(', '))] : []),
    ...(agents.length < programs.length ? [messages.notLookedForBy(programs.length - agents.length)] : []),
    ...(agents.length === 0 && accepting.length > 0 ? [messages.acceptedBy(accepting.join(', '))] : []),
    ...(refusing.length > 0 ? [messages.notAcceptedBy(refusing.join(', '))] : []),
  ].join(' ');
}

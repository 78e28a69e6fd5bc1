import type { Context, ParsedDocument, Settings } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { skillReaders } from '../readers/index.js';
import { findSameSkill } from '../readers/places/findSameSkill.js';
import type { SkillFile, SkillReader } from '../readers/reader.js';
import { withVersion } from '../readers/selectReaders.js';
import type { SkillDocument } from '../skillDocument.js';
import { type AgentVerdict, isUnclear } from './agentVerdict.js';
import { countVerified, groupAgents } from './groupAgents.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import { checkFormat } from './checkFormat.js';
import { checkReader } from './checkReader.js';
import { findSameNames } from '../rules/places/findSameNames.js';
import { applyNameConflict } from './applyNameConflict.js';
import { createSkillFile, readStoredBytes } from '../createSkillFile.js';

/** Ids of all agents and formats, in the order of the verdicts. */
export const agentIds: readonly string[] = skillReaders.map(({ id }) => id);

interface AgentSelection {
  /** Of the file, where the shell has read them; otherwise they are read again. */
  readonly bytes?: Uint8Array;
  /** Versions of the agents that the user named, by their ids: empty for the newest. Without it, every agent and format is checked. */
  readonly named?: ReadonlyMap<string, string>;
}

/** What every agent we know does with a skill, or those that the user named. The settings may name the version of one of them. */
export async function checkAllAgents(
  document: ParsedDocument<SkillDocument>,
  context: Context,
  { bytes, named }: AgentSelection = {},
): Promise<readonly AgentVerdict[]> {
  const { profile, profileVersion } = context.settings;
  const stored = bytes ?? (await readStoredBytes(document, context.services.files));
  const file = createSkillFile(document.uri, document.model, stored);
  const readers = skillReaders
    .filter(({ id }) => named?.has(id) ?? true)
    .map(newest => withVersion(newest, named?.get(newest.id) ?? (newest.id === profile ? profileVersion : '')));
  // As in `check`: an installer that nobody named may be meant for single skills of the project.
  const competing = readers.filter(({ isAgent }) => isAgent !== false || named);
  const conflicts = new Map((await findSameNames(document, competing, context)).map(found => [found.reader.id, found]));
  const followed = findFollowedFormat(document.model, context.settings);
  const verdicts: AgentVerdict[] = [];
  for (const reader of readers) {
    if (context.signal.aborted) break;
    const verdict = await (reader.isFormat ? checkFormat : checkInstalled)(document, reader, file, context);
    const isOtherFormat = reader.isFormat && !named && reader.id !== followed;
    const known = isOtherFormat ? { ...verdict, isOtherFormat } : verdict;
    verdicts.push(applyNameConflict(known, document, conflicts.get(reader.id)));
  }
  return verdicts;
}

/** In a folder that an agent does not search, the same skill may also be in one that it searches: a copy, or a link to it. */
async function checkInstalled(
  document: ParsedDocument<SkillDocument>,
  reader: SkillReader,
  file: SkillFile,
  context: Context,
): Promise<AgentVerdict> {
  const verdict = await checkReader(document, reader, file, context);
  const same =
    verdict.isElsewhere && (await findSameSkill(document.uri, file.bytes, reader.places, context.services.files));
  if (!same) return verdict;
  return { ...(await checkReader({ ...document, uri: same.uri }, reader, file, context)), foundIn: same.folder };
}

/** The format that the settings name, or the one whose signs the skill has. */
function findFollowedFormat(model: SkillDocument, settings: Pick<Settings, 'profile'>): string {
  const { profile } = resolveProfile(model, settings);
  return (profile.format ? profile : resolveProfile(model, { profile: 'auto' }).profile).id;
}

/**
 * Sentences for users, one string each for agents that were run, other agents, and formats: `Loads in 6 of 8. Partly in …`,
 * `Not verified: …`, `Not accepted by …`. A format that the skill does not follow is left out.
 */
export function describeVerdicts(verdicts: readonly AgentVerdict[]): readonly string[] {
  const groups = groupAgents(verdicts);
  const { loading, partly, hiding, ignoring, unverified, elsewhere } = groups;
  const total = countVerified(groups);
  const others = verdicts.filter(({ isAgent, isOtherFormat }) => !isAgent && !isOtherFormat);
  const accepting = others.filter(({ verdict }) => verdict === 'loads');
  const refusing = others.filter(({ verdict }) => verdict === 'ignored');
  const changing = others.filter(other => other.verdict === 'partly' && !isUnclear(other));
  const unclear = others.filter(isUnclear);
  return [
    [
      ...(total > 0 ? [messages.loadsIn(loading.length, total)] : []),
      ...(partly.length > 0 ? [messages.loadsPartlyIn(listTitles(partly))] : []),
      ...(hiding.length > 0 ? [messages.notCallableIn(listTitles(hiding))] : []),
      ...(ignoring.length > 0 ? [messages.ignoredBy(listTitles(ignoring))] : []),
    ],
    [
      ...(unverified.length > 0 ? [formatUnverified(unverified)] : []),
      ...(elsewhere.length > 0 ? [messages.notLookedForBy(elsewhere.length)] : []),
    ],
    [
      ...(total + unverified.length === 0 && accepting.length > 0 ? [messages.acceptedBy(listTitles(accepting))] : []),
      ...(changing.length > 0 ? [messages.loadsPartlyIn(listTitles(changing))] : []),
      ...(refusing.length > 0 ? [messages.notAcceptedBy(listTitles(refusing))] : []),
      ...(unclear.length > 0 ? [messages.unclearIn(listTitles(unclear))] : []),
    ],
  ].flatMap(sentences => (sentences.length > 0 ? [sentences.join(' ')] : []));
}

/** One line for users. */
export const formatVerdicts = (verdicts: readonly AgentVerdict[]): string => describeVerdicts(verdicts).join(' ');

const listTitles = (agents: readonly AgentVerdict[]): string => agents.map(({ title }) => title).join(', ');

function formatUnverified(agents: readonly AgentVerdict[]): string {
  const others = agents.filter(isUnclear);
  const loading = agents.length - others.length;
  return others.length === 0
    ? messages.unverifiedLoads(loading, agents.length)
    : messages.unverifiedUnclear(loading, agents.length, listTitles(others));
}

import type { Context, DerivedAnswer, ParsedDocument } from '../../../core/index.js';
import { deriveFromInstalled } from '../../catalogue/deriveFromInstalled.js';
import { findInstalledSkills } from '../../catalogue/findInstalledSkills.js';
import { findNameGroups, type NamedSkill, type NameGroup } from '../../catalogue/findNameGroups.js';
import { toComparedSkill } from '../../catalogue/readComparedSkill.js';
import { maxNamedPlaces } from '../../limits.js';
import type { SkillReader } from '../../readers/reader.js';
import type { SkillDocument } from '../../skillDocument.js';

/** What one agent does with several skills of one name. */
export interface NameConflict {
  readonly reader: SkillReader;
  /** As the agent reads it. */
  readonly name: string;
  /** Skills with other contents, at most `maxNamedPlaces`. */
  readonly others: readonly NamedSkill[];
  /** All skills with other contents. */
  readonly otherCount: number;
  /** `this`: the skill or a copy of it is loaded. Otherwise another skill, all of them, none, or one that is not known. */
  readonly outcome: NamedSkill | 'this' | 'all' | 'none' | 'unknown';
  /** Folder of the copy that is loaded instead of the skill itself. */
  readonly copy?: string;
}

/**
 * What the agents make of skills that have the name of an installed skill, in the skills folders of one project. Copies with the same
 * description and text do no harm.
 */
export async function findSameNames(
  { uri, model }: ParsedDocument<SkillDocument>,
  readers: readonly SkillReader[],
  context: Pick<Context, 'services' | 'signal'>,
): Promise<readonly NameConflict[]> {
  // Documentation alone does not tell what an agent does.
  const measured = readers.filter(({ evidence }) => evidence !== 'documented');
  const { groups } = await deriveFromInstalled(createGroupSearch(uri, measured), context);
  if (context.signal.aborted || groups.every(group => group === undefined)) return [];
  const { content } = toComparedSkill(model);
  return measured.flatMap((reader, index) => findConflict(uri, content, reader, groups[index]) ?? []);
}

/** Finds the skills that have the name of a skill. Keeps no document alive: it is kept as long as the findings. */
const createGroupSearch = (
  uri: string,
  readers: readonly SkillReader[],
): Omit<DerivedAnswer<FoundGroups>, 'accept'> => ({
  async compute(context) {
    const groups: (NameGroup | undefined)[] = [];
    const targets = new Set<string>();
    // One after the other: they share what they read of the skills.
    for (const reader of readers) {
      const installed = await findInstalledSkills(uri, reader, context);
      for (const target of installed?.targets.keys() ?? []) targets.add(target);
      const path = installed?.byUri.get(uri)?.path;
      const isAlone = !installed || path === undefined || installed.skills.length < 2;
      groups.push(isAlone ? undefined : (await findNameGroups(installed, reader, context))?.byPath.get(path));
    }
    return targets.size === 0 && groups.every(group => group === undefined) ? noGroups : { groups, targets };
  },
  meanwhile: noGroups,
  isSame: (before, after) => readers.every((_reader, index) => before.groups[index] === after.groups[index]),
});

interface FoundGroups {
  /** For each agent; undefined where no other skill has the name. */
  readonly groups: readonly (NameGroup | undefined)[];
  /** URIs, as in `InstalledSkills`. */
  readonly targets: ReadonlySet<string>;
}

const noGroups: FoundGroups = { groups: [], targets: new Set() };

function findConflict(
  uri: string,
  content: string,
  reader: SkillReader,
  group: NameGroup | undefined,
): NameConflict | undefined {
  if (!group) return undefined;
  const { name, skills, winner, copies } = group;
  const otherCount = skills.length - (copies.get(content) ?? 0);
  if (otherCount === 0) return undefined;
  const others: NamedSkill[] = [];
  for (const skill of skills) {
    if (others.length === maxNamedPlaces) break;
    if (skill.content !== content) others.push(skill);
  }
  const isThis = typeof winner === 'object' && winner.content === content;
  if (!isThis) return { reader, name, others, otherCount, outcome: winner };
  const copy = winner.uri === uri ? {} : { copy: winner.shownPath };
  return { reader, name, others, otherCount, outcome: 'this', ...copy };
}

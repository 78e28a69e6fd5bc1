import type { Context, DerivedAnswer, ParsedDocument } from '../../../core/index.js';
import { deriveFromInstalled } from '../../catalogue/deriveFromInstalled.js';
import { findInstalledSkills } from '../../catalogue/findInstalledSkills.js';
import { findNameGroups, type NamedSkill, type NameGroup } from '../../catalogue/findNameGroups.js';
import { readNameAs, toComparedSkill, type ComparedSkill } from '../../catalogue/readComparedSkill.js';
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
  const compared = toComparedSkill(model);
  const skills = await findNamedSkills(uri, compared, measured, context);
  const { groups } =
    skills.length === 0 ? noGroups : await deriveFromInstalled(createGroupSearch(uri, skills), context);
  if (context.signal.aborted) return [];
  return skills.flatMap((skill, index) => findConflict(uri, compared, skill, groups[index]) ?? []);
}

/** A skill as one agent finds it. */
interface NamedFor {
  readonly reader: SkillReader;
  readonly name: string;
}

/** The names of a skill for the agents that load it from one of their folders. */
async function findNamedSkills(
  uri: string,
  compared: ComparedSkill,
  readers: readonly SkillReader[],
  context: Pick<Context, 'services' | 'signal'>,
): Promise<readonly NamedFor[]> {
  const skills: NamedFor[] = [];
  for (const reader of readers) {
    const skill = (await findInstalledSkills(uri, reader, context))?.byUri.get(uri);
    const name = skill && readNameAs(reader, compared, skill.path);
    if (name !== undefined) skills.push({ reader, name });
  }
  return skills;
}

/** Finds the skills that have the name of a skill. */
const createGroupSearch = (uri: string, skills: readonly NamedFor[]): Omit<DerivedAnswer<FoundGroups>, 'accept'> => ({
  async compute(context) {
    const found: InstalledGroup[] = [];
    // One after the other: they share what they read of the skills.
    for (const { reader, name } of skills) found.push(await findGroup(uri, reader, name, context));
    const targets = new Set(found.flatMap(one => one.targets));
    const hasNone = targets.size === 0 && found.every(({ group }) => group === undefined);
    return hasNone ? noGroups : { groups: found.map(({ group }) => group), targets };
  },
  isSame: (before, after) => skills.every((_skill, index) => before.groups[index] === after.groups[index]),
});

interface FoundGroups {
  /** For each agent; undefined where no other skill has the name. */
  readonly groups: readonly (NameGroup | undefined)[];
  /** URIs, as in `InstalledSkills`. */
  readonly targets: ReadonlySet<string>;
}

const noGroups: FoundGroups = { groups: [], targets: new Set() };

interface InstalledGroup {
  readonly group?: NameGroup | undefined;
  readonly targets: readonly string[];
}

async function findGroup(
  uri: string,
  reader: SkillReader,
  name: string,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledGroup> {
  const installed = await findInstalledSkills(uri, reader, context);
  const targets = [...(installed?.targets.keys() ?? [])];
  if (!installed || installed.skills.length < 2) return { targets };
  return { targets, group: (await findNameGroups(installed, reader, context))?.get(name) };
}

function findConflict(
  uri: string,
  { content }: ComparedSkill,
  { reader, name }: NamedFor,
  group: NameGroup | undefined,
): NameConflict | undefined {
  if (!group) return undefined;
  const { skills, winner, copies } = group;
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

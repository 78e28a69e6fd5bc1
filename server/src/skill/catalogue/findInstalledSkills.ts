import { baseName, toPath, type Context, type Services } from '../../core/index.js';
import { comparePaths } from '../readers/places/comparePaths.js';
import { skillReaders } from '../readers/index.js';
import type { SkillReader } from '../readers/reader.js';
import { skillFileName } from '../skillFile.js';
import { findInstalledFiles, findProjects } from './findInstalledFiles.js';
import { findLinkedSkills } from './findLinkedSkills.js';

/** A skill that an agent finds. */
export interface InstalledSkill {
  /** Where the file really is. */
  readonly uri: string;
  /** Where the agent finds it: through a symbolic link, this is another path. Absolute, with `/`. */
  readonly path: string;
}

/** The skills that an agent finds in one project. */
export interface InstalledSkills {
  /** By path. Several links to one skill are several skills, except for an agent that lists all skills of one name. */
  readonly skills: readonly InstalledSkill[];
  /** By URI: of the file, and of each link to it. */
  readonly byUri: ReadonlyMap<string, InstalledSkill>;
  /** By URI: the texts of the files of other names to which a link called SKILL.md leads. */
  readonly targets: ReadonlyMap<string, string | undefined>;
}

type ByProject = Map<string, Promise<InstalledSkills>>;

/** By list of files, which stays the same until one of them is created or deleted. */
const skillsOfFiles = new WeakMap<readonly string[], Map<SkillReader['places'], ByProject>>();

/**
 * The skills that an agent finds in the project of a skill, by path. Undefined for a skill that the agent does not find. The same object
 * until a file is created or deleted.
 */
export async function findInstalledSkills(
  uri: string,
  reader: Pick<SkillReader, 'places'>,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<InstalledSkills | undefined> {
  const { places } = reader;
  // A link may lead from the agent's folder to the folder of another agent.
  const project = findProjects(uri, [reader])[0] ?? findProjects(uri, skillReaders)[0];
  if (project === undefined) return undefined;
  const { files, projects } = await findInstalledFiles(reader, context);
  const byPlaces = skillsOfFiles.get(files) ?? new Map<SkillReader['places'], ByProject>();
  skillsOfFiles.set(files, byPlaces);
  const byProject = byPlaces.get(places) ?? (new Map() as ByProject);
  byPlaces.set(places, byProject);
  const root = toPath(project).replace(/\/?$/, '/');
  const find = async (): Promise<InstalledSkills> => {
    const pending = createInstalledSkills(project, projects.get(root) ?? [], reader, context);
    byProject.set(root, pending);
    return pending;
  };
  const known = await (byProject.get(root) ?? find());
  const found = (await hasChangedTarget(known, context)) ? await find() : known;
  return found.byUri.has(uri) ? found : undefined;
}

/** By request: the lists whose targets were compared. A request sees each file as it was first. */
const comparedLists = new WeakMap<AbortSignal, WeakSet<InstalledSkills>>();

/** Files that only a link makes a skill are not in the list of files. */
async function hasChangedTarget(
  installed: InstalledSkills,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<boolean> {
  const compared = comparedLists.get(signal) ?? new WeakSet<InstalledSkills>();
  comparedLists.set(signal, compared);
  if (compared.has(installed)) return false;
  compared.add(installed);
  for (const [uri, text] of installed.targets) if ((await readTarget(uri, services)) !== text) return true;
  return false;
}

const readTarget = async (uri: string, { workspace }: Services): Promise<string | undefined> =>
  (await workspace.document(uri))?.source.text;

/** @param agentUris URIs in the agent's folders */
async function createInstalledSkills(
  project: string,
  agentUris: readonly string[],
  reader: Pick<SkillReader, 'places'>,
  { services }: Pick<Context, 'services'>,
): Promise<InstalledSkills> {
  const skills = agentUris.map((uri): InstalledSkill => ({ uri, path: toPath(uri) }));
  const byUri = new Map(skills.map(skill => [skill.uri, skill]));
  const targets = new Map<string, string | undefined>();
  const files = new Set(agentUris);
  const linkedSkills = await findLinkedSkills(project, reader, services.files, uri => files.has(uri));
  for (const { link, uri, path } of linkedSkills) {
    const known = byUri.get(uri);
    const skill = known && reader.places.sameName === 'all' ? known : { uri, path };
    byUri.set(link, skill);
    if (baseName(uri) !== skillFileName) targets.set(uri, await readTarget(uri, services));
    if (skill === known) continue;
    if (!known) byUri.set(uri, skill);
    skills.push(skill);
  }
  return { skills: skills.sort((a, b) => comparePaths(a.path, b.path)), byUri, targets };
}

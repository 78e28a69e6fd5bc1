import { toPath, type Context } from '../../core/index.js';
import type { SkillReader } from '../readers/reader.js';
import { findInstalledPlace, findPlaceProblem } from '../readers/skillPlaces.js';
import { skillFileName } from '../skillFile.js';

/** URIs of the skills that an agent finds in each project, by the project's path, in the order of the URIs. */
type Projects = ReadonlyMap<string, readonly string[]>;

/** By list of files, which stays the same until a file is created or deleted. */
const projectsOfFiles = new WeakMap<readonly string[], Map<SkillReader, Projects>>();

const isSkillFile = (fileName: string): boolean => fileName === skillFileName;

/** URIs of the skills that an agent finds in the project of a skill, in their order. Empty where that is in none of the agent's folders. */
export async function findInstalled(
  uri: string,
  reader: SkillReader,
  { services, signal }: Context,
): Promise<readonly string[]> {
  const place = findInstalledPlace(toPath(uri), reader.places);
  if (!place) return [];
  const files = await services.workspace.find(isSkillFile, signal);
  const byReader = projectsOfFiles.get(files) ?? new Map<SkillReader, Projects>();
  projectsOfFiles.set(files, byReader);
  const projects = byReader.get(reader) ?? groupByProject(files, reader);
  byReader.set(reader, projects);
  return projects.get(place.root) ?? [];
}

function groupByProject(files: readonly string[], { places }: SkillReader): Projects {
  const projects = new Map<string, string[]>();
  for (const uri of files) {
    const place = findInstalledPlace(toPath(uri), places);
    if (!place || findPlaceProblem(place.path, places) !== undefined) continue;
    const uris = projects.get(place.root);
    if (uris) uris.push(uri);
    else projects.set(place.root, [uri]);
  }
  return projects;
}

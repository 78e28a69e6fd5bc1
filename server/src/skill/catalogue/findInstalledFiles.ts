import { baseName, directoryOf, toPath, type Context } from '../../core/index.js';
import { skillReaders } from '../readers/index.js';
import type { SkillReader } from '../readers/reader.js';
import { locateSkillFile, type InstalledPlace } from '../readers/skillPlaces.js';
import { skillFileName } from '../skillFile.js';

/** By agent, then by the project's path. */
type Projects = ReadonlyMap<string, readonly string[]>;

/** By list of files, which stays the same until one of them is created or deleted. */
const projectsOfFiles = new WeakMap<readonly string[], Map<SkillReader['places'], Projects>>();

/** Names of the files that decide what an agent lists. */
const listedFileNames: ReadonlySet<string> = new Set([
  skillFileName,
  ...skillReaders.flatMap(({ filesBeside = [] }) => filesBeside.map(path => path.slice(path.lastIndexOf('/') + 1))),
]);

export const isListedFile = (fileName: string): boolean => listedFileNames.has(fileName);

/** The files that decide what agents list, until one of them is created or deleted, and those of them that are skills in an agent's folders. */
export async function findInstalledFiles(
  { places }: Pick<SkillReader, 'places'>,
  { services, signal }: Pick<Context, 'services' | 'signal'>,
): Promise<{ readonly files: readonly string[]; readonly projects: Projects }> {
  const files = await services.workspace.find(isListedFile, signal);
  const byPlaces = projectsOfFiles.get(files) ?? new Map<SkillReader['places'], Projects>();
  projectsOfFiles.set(files, byPlaces);
  const projects = byPlaces.get(places) ?? groupByProject(files, places);
  byPlaces.set(places, projects);
  return { files, projects };
}

function groupByProject(files: readonly string[], places: SkillReader['places']): Projects {
  const projects = new Map<string, string[]>();
  for (const uri of files) {
    if (baseName(uri) !== skillFileName) continue;
    const place = findSearchedPlace(toPath(uri), places);
    if (!place) continue;
    const uris = projects.get(place.root);
    if (uris) uris.push(uri);
    else projects.set(place.root, [uri]);
  }
  return projects;
}

/** A place in a skills folder of an agent, or of a program that searches whole projects, that is really searched. @param path absolute, with `/` */
export function findSearchedPlace(path: string, places: SkillReader['places']): InstalledPlace | undefined {
  const { place, problem } = locateSkillFile(path, places) ?? {};
  return problem === undefined ? place : undefined;
}

/** The last part of all folders in which an agent or another program looks: most skills of a repository are in none of them. */
const folderNames: readonly string[] = [
  ...new Set(
    skillReaders
      .flatMap(({ places: { folders = [], projectFolders = [] } }) => [...folders, ...projectFolders])
      .map(folder => `/${folder.slice(folder.lastIndexOf('/') + 1)}/`),
  ),
];

/** URIs of the folders that contain a skills folder of an agent in which a file is installed. */
export function findProjects(uri: string, readers: readonly Pick<SkillReader, 'places'>[]): readonly string[] {
  const projects = new Set<string>();
  const path = toPath(uri);
  if (!folderNames.some(name => path.includes(name))) return [];
  for (const { places } of readers) {
    const place = locateSkillFile(path, places)?.place;
    if (!place) continue;
    let project = uri;
    for (let level = `${place.folder}/${place.path}`.split('/').length; level > 0; level--)
      project = directoryOf(project);
    projects.add(project);
  }
  return [...projects];
}

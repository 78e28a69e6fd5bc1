import { resolve } from 'node:path';
import { baseName, toFileUri, toPath } from '../../core/index.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import {
  createIgnoreCheck,
  findProjects,
  listingReaders,
  readFilesBeside,
  type CatalogueFile,
} from '../../skill/index.js';
import { createTerminalLog } from '../createTerminalLog.js';
import type { Terminal } from '../terminal.js';
import { findLinkedSkills, isLinkIgnored, type LinkedSkill } from './findLinkedSkills.js';
import { readSkillFiles } from './readSkillFiles.js';

/** The skills below a folder, or the one that is named, with what agents read besides, in the order of the paths. */
export async function readCatalogueFiles(
  path: string,
  terminal: Terminal,
): Promise<readonly (CatalogueFile & { readonly uri: string })[]> {
  const absolute = resolve(terminal.cwd, path);
  const found = [...(await readSkillFiles(path, terminal))];
  const services = createDiskServices([terminal.cwd, absolute], createTerminalLog(terminal));
  const links = new Map<string, LinkedSkill>();
  for (const link of (await findLinkedSkills(services.files, [toFileUri(absolute)])).skills) {
    const bytes = baseName(link.uri) === 'SKILL.md' ? await services.files.readBytes(link.uri) : undefined;
    if (!bytes || links.has(link.uri)) continue;
    links.set(link.uri, link);
    found.push({ uri: link.uri, bytes });
  }
  const filesBeside = listingReaders.flatMap(reader => reader.filesBeside ?? []);
  const checks = listingReaders.map(reader => ({
    reader,
    findIgnoreFile: createIgnoreCheck(reader.places, services.files),
  }));
  const linkedSkills = new Set<string>();
  /** An agent that lists all skills of one name still lists a file only once. */
  const isListedBefore = ({ uri, target }: LinkedSkill, reader: (typeof listingReaders)[number]): boolean => {
    const [project = ''] = findProjects(uri, [reader]);
    const key = `${reader.id}\n${project}\n${target}`;
    if (reader.places.sameName !== 'all' || linkedSkills.has(key)) return linkedSkills.has(key);
    linkedSkills.add(key);
    return findProjects(target, [reader])[0] === project;
  };
  const files: (CatalogueFile & { readonly uri: string })[] = [];
  for (const { uri, bytes } of found.sort((a, b) => (a.uri < b.uri ? -1 : 1))) {
    const link = links.get(uri);
    const ignoredBy = new Set<string>();
    for (const { reader, findIgnoreFile } of checks)
      if (
        (link && (isLinkIgnored(link, reader) || isListedBefore(link, reader))) ||
        (await findIgnoreFile(uri)) !== undefined
      )
        ignoredBy.add(reader.id);
    const beside = await readFilesBeside(uri, { filesBeside }, services);
    files.push({ uri, path: toPath(uri), bytes, ignoredBy, ...(beside && { beside }) });
  }
  return files;
}

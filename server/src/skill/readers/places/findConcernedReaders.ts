import { toPath, type Settings } from '../../../core/index.js';
import { skillReaders } from '../index.js';
import type { SkillReader } from '../reader.js';
import { selectReaders } from '../selectReaders.js';
import { findInstalledPlace } from '../skillPlaces.js';
import { findUnsearchedFolder } from './findUnsearchedFolder.js';

/** Installers keep skills here, and link to them in the folders of agents that do not search it. */
const sharedFolder = '.agents/skills';

/** The skills folders of all agents, each once and between slashes. */
const skillsFolders: readonly string[] = [
  ...new Set(skillReaders.flatMap(({ places }) => places.folders ?? []).map(folder => `/${folder}/`)),
];

/**
 * The agents that a finding about a skill may name: those of the profile that look in the skill's folder. All of them for a skill
 * that is not in a skills folder, and none where the profile names an agent that does not look there. @param uri of SKILL.md
 */
export function findConcernedReaders({ profile }: Pick<Settings, 'profile'>, uri: string): readonly SkillReader[] {
  const readers = selectReaders({ profile });
  const path = toPath(uri);
  if (!isInstalled(path) || (profile !== 'auto' && findInstalledPlace(path, { folders: [sharedFolder] })))
    return readers;
  return readers.filter(reader => findUnsearchedFolder(path, reader) === undefined);
}

/** Whether a file is in a skills folder of some agent. @param path absolute, with `/` */
export const isInstalled = (path: string): boolean => skillsFolders.some(folder => path.includes(folder));

/** The settings for a skill: the profile `auto` where the named agent does not look in the skill's folder. @param uri of SKILL.md */
export function getConcernedSettings<T extends Pick<Settings, 'profile'>>(settings: T, uri: string): T {
  // Every rule asks.
  if (settings.profile === 'auto') return settings;
  const isElsewhere = selectReaders(settings).length > 0 && findConcernedReaders(settings, uri).length === 0;
  return isElsewhere ? { ...settings, profile: 'auto' } : settings;
}

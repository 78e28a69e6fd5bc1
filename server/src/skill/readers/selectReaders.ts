import type { Settings } from '../../core/index.js';
import { skillReaders } from './index.js';
import type { SkillReader } from './reader.js';

/** The agents that a skill is checked for: the one that the settings name, or every agent. Empty for a profile without a reader. */
export const selectReaders = ({ profile }: Pick<Settings, 'profile'>): readonly SkillReader[] =>
  profile === 'auto' ? skillReaders : skillReaders.filter(({ id }) => id === profile);

/** The reader as its program was in a version. @param version empty for the newest */
export function withVersion(reader: SkillReader, version: string): SkillReader {
  if (version === '') return reader;
  const isOtherVersion = !listVersions(reader).includes(version);
  return { ...reader, version, ...(isOtherVersion && { isOtherVersion }), read: file => reader.read(file, version) };
}

/** The versions of a program that its model was compared with, oldest first. */
export const listVersions = ({ version, verifiedVersions }: SkillReader): readonly string[] =>
  verifiedVersions ?? (version === undefined ? [] : [version]);

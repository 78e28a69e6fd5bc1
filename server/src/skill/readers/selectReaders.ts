import type { Settings } from '../../core/index.js';
import { skillReaders } from './index.js';
import type { SkillReader } from './reader.js';

/** The agents that a skill is checked for: the one that the settings name, or every agent. Empty for a profile without a reader. */
export const selectReaders = ({ profile }: Pick<Settings, 'profile'>): readonly SkillReader[] =>
  profile === 'auto' ? skillReaders : skillReaders.filter(({ id }) => id === profile);

/** The reader as its program was in a version. @param version empty for the newest */
export const withVersion = (reader: SkillReader, version: string): SkillReader =>
  version === '' ? reader : { ...reader, version, read: file => reader.read(file, version) };

/** Where generated guides are remembered: a port that the shell gives. Paths are relative to the workspace folder, with `/`. */
export interface GuideStore {
  /** Undefined: not there. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Makes folders as needed. A failure is the shell's to report: nothing here depends on it. */
  readonly write: (path: string, text: string) => Promise<void>;
}

const guideCacheFolder = '.cache/skills/usage_guides';

/** One file for each content a command's guide was ever generated from. @param source `sha256:…` */
export const guideCachePath = (command: string, source: string): string =>
  `${guideCacheFolder}/${command.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(0, 80)}.${source.replace(/^sha256:/, '').slice(0, 16)}.xml`;

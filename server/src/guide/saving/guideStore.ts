import type { GuideFormat } from '../render/renderGuide.js';

/** Where generated guides are remembered: a port that the shell gives. Paths are relative to the workspace folder, with `/`. */
export interface GuideStore {
  /** Undefined: not there. */
  readonly read: (path: string) => Promise<string | undefined>;
  /** Makes folders as needed. A failure is the shell's to report: nothing here depends on it. */
  readonly write: (path: string, text: string) => Promise<void>;
}

const guideCacheFolder = '.cache/skills/usage_guides';

/** One file for each text that was ever generated for a command. @param fingerprint `sha256:…` of that text */
export function toGuideCachePath(command: string, fingerprint: string, format: GuideFormat): string {
  const name = command.replace(/[^\p{L}\p{N}._-]/gu, '_').slice(0, 80);
  const hash = fingerprint.replace(/^sha256:/, '').slice(0, 16);
  return `${guideCacheFolder}/${name}.${hash}.${format === 'xml' ? 'xml' : 'md'}`;
}

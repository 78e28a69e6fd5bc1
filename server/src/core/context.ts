import type { FileSystem } from './fileSystem.js';
import type { Logger } from './logger.js';
import type { Settings } from './settings.js';
import type { WorkspaceView } from './workspaceView.js';

/** What the shell gives the engine. Two engines in one process share none of it. */
export interface Services {
  readonly files: FileSystem;
  readonly workspace: WorkspaceView;
  readonly log: Logger;
}

/** What a rule or a feature may use besides its document. */
export interface Context {
  readonly settings: Settings;
  readonly services: Services;
  /** Aborted when the request was cancelled or superseded; long work checks it. */
  readonly signal: AbortSignal;
}

import type { LogOutputChannel, Memento } from 'vscode';
import type { AgentViews } from './agentView/agentViews.js';
import type { ChunkView } from './chunkOutline/chunkView.js';
import type { ModelKeys } from './models/modelKeys.js';
import type { GuidePreviews } from './preview/guidePreviews.js';
import type { PromptPreviews } from './promptPreview/promptPreviews.js';
import type { ServerConnection } from './server/serverConnection.js';

/** What a command may use. */
export interface ClientServices {
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
  readonly chunkView: ChunkView;
  readonly previews: GuidePreviews;
  readonly agentViews: AgentViews;
  /** Keys of model endpoints. */
  readonly keys: ModelKeys;
  readonly promptPreviews: PromptPreviews;
  /** Remembers choices per workspace. */
  readonly memory: Memento;
}

import type { LogOutputChannel, Memento, Uri } from 'vscode';
import type { ChunkView } from './chunkOutline/chunkView.js';
import type { CommandTarget } from './commands/commandTarget.js';
import type { Evaluations } from './evaluation/createEvaluations.js';
import type { ModelKeys } from './models/createModelKeys.js';
import type { PreviewPanels } from './preview/createPreviewPanels.js';
import type { ServerConnection } from './server/serverConnection.js';

/** What a command may use. */
export interface ClientServices {
  /** The folder of the extension. */
  readonly extension: Uri;
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
  readonly chunkView: ChunkView;
  readonly previews: PreviewPanels<CommandTarget>;
  readonly agentViews: PreviewPanels<{ readonly uri: Uri }>;
  readonly agentMatrices: PreviewPanels<{ readonly uri: Uri }>;
  readonly competitions: PreviewPanels<{ readonly uri: Uri }>;
  readonly reviews: PreviewPanels<{ readonly uri: Uri }>;
  /** Keys of model endpoints. */
  readonly keys: ModelKeys;
  readonly promptPreviews: PreviewPanels<{ readonly uri: Uri }>;
  readonly evaluations: Evaluations;
  /** Remembers choices per workspace. */
  readonly memory: Memento;
}

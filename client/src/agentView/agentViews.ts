import { type Disposable, type LogOutputChannel, Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { keepWhileOpen } from '../preview/keepWhileOpen.js';
import { pageFolder } from '../preview/pageHtml.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { AgentPanel } from './agentPanel.js';

const viewType = 'skillwright.agentView';

/** All open agent views: one for each skill. They come back when the window is loaded again. */
export class AgentViews implements Disposable {
  readonly #around: { readonly extension: Uri; readonly server: ServerConnection; readonly log: LogOutputChannel };
  readonly #panels = new Map<string, AgentPanel>();
  readonly #serializer: Disposable;

  constructor(extension: Uri, server: ServerConnection, log: LogOutputChannel) {
    this.#around = { extension, server, log };
    this.#serializer = window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel, state: unknown) => {
        if (typeof state === 'object' && state !== null && 'uri' in state && typeof state.uri === 'string')
          this.#adopt(panel, Uri.parse(state.uri));
        else panel.dispose();
        return Promise.resolve();
      },
    });
  }

  /** Shows the view beside the editor; a skill that has one keeps it. */
  open(uri: Uri): void {
    const open = this.#panels.get(uri.toString());
    if (open) {
      open.show();
      return;
    }
    const panel = window.createWebviewPanel(
      viewType,
      'Agent view',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { retainContextWhenHidden: true, enableFindWidget: true },
    );
    this.#adopt(panel, uri);
  }

  #adopt(panel: WebviewPanel, uri: Uri): void {
    panel.webview.options = { enableScripts: true, localResourceRoots: [pageFolder(this.#around.extension)] };
    keepWhileOpen(this.#panels, uri.toString(), new AgentPanel(panel, uri, this.#around), panel);
  }

  dispose(): void {
    this.#serializer.dispose();
    for (const panel of this.#panels.values()) panel.dispose();
  }
}

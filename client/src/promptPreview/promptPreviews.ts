import { type Disposable, type Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode';
import { keepWhileOpen } from '../preview/keepWhileOpen.js';
import { pageFolder } from '../preview/pageHtml.js';
import type { PromptChoices } from './messages.js';
import { PromptPanel, type PromptSurroundings } from './promptPanel.js';
import { readRemembered } from './readRemembered.js';

const viewType = 'skillwright.prompt';

/** All open prompt previews: one for each source. They come back when the window is loaded again. */
export class PromptPreviews implements Disposable {
  readonly #around: PromptSurroundings;
  readonly #panels = new Map<string, PromptPanel>();
  readonly #serializer: Disposable;

  constructor(around: PromptSurroundings) {
    this.#around = around;
    this.#serializer = window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel, state: unknown) => {
        const remembered = readRemembered(state, standardChoices());
        if (remembered) this.#adopt(panel, remembered.uri, remembered.choices);
        else panel.dispose();
        return Promise.resolve();
      },
    });
  }

  /** Shows the prompt beside the editor; a source that has a preview keeps it. */
  open(uri: Uri): void {
    const open = this.#panels.get(uri.toString());
    if (open) {
      open.show();
      return;
    }
    const panel = window.createWebviewPanel(
      viewType,
      'Prompt',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { retainContextWhenHidden: true, enableFindWidget: true },
    );
    this.#adopt(panel, uri, standardChoices());
  }

  #adopt(panel: WebviewPanel, uri: Uri, choices: PromptChoices): void {
    panel.webview.options = { enableScripts: true, localResourceRoots: [pageFolder(this.#around.extension)] };
    keepWhileOpen(this.#panels, uri.toString(), new PromptPanel(panel, uri, choices, this.#around), panel);
  }

  dispose(): void {
    this.#serializer.dispose();
    for (const panel of this.#panels.values()) panel.dispose();
  }
}

/** As the settings have it. */
function standardChoices(): PromptChoices {
  const settings = workspace.getConfiguration('skillwright.prompt');
  return {
    xml: settings.get('xmlFormatting', false),
    compact: false,
    metadata: true,
    examples: true,
    maxTokens: settings.get('maxTokens', 0),
    skills: false,
    chunks: [],
    request: 'What can you do for me?',
  };
}

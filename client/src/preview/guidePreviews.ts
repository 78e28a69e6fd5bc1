import type { Disposable } from 'vscode';
import { type LogOutputChannel, type Memento, type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import type { CommandTarget } from '../commands/commandTarget.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { GuidePanel, type ShownTarget } from './guidePanel.js';
import { keepWhileOpen } from './keepWhileOpen.js';
import { pageFolder } from './pageHtml.js';
import { type SectionChoice, sectionChoice } from './sectionChoice.js';
import { readRemembered } from './readRemembered.js';

const viewType = 'skillwright.guide';

/** All open previews: one for each source. They come back when the window is loaded again. */
export class GuidePreviews implements Disposable {
  readonly #extension: Uri;
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #panels = new Map<string, GuidePanel>();
  readonly #sections: SectionChoice;
  readonly #serializer: Disposable;

  /** @param memory of the workspace */
  constructor(extension: Uri, server: ServerConnection, log: LogOutputChannel, memory: Memento) {
    this.#extension = extension;
    this.#server = server;
    this.#log = log;
    this.#sections = sectionChoice(memory);
    this.#serializer = window.registerWebviewPanelSerializer(viewType, {
      deserializeWebviewPanel: (panel, state: unknown) => {
        const remembered = readRemembered(state);
        if (remembered) this.#adopt(panel, remembered);
        else panel.dispose();
        return Promise.resolve();
      },
    });
  }

  /** Shows the guide beside the editor; a source that has a preview keeps it. */
  open(target: CommandTarget): void {
    const open = this.#panels.get(target.uri.toString());
    if (open) {
      open.show(target.command);
      return;
    }
    const panel = window.createWebviewPanel(
      viewType,
      'Usage Guide',
      { viewColumn: ViewColumn.Beside, preserveFocus: true },
      { retainContextWhenHidden: true, enableFindWidget: true },
    );
    this.#adopt(panel, { ...target, format: 'xml' });
  }

  #adopt(panel: WebviewPanel, target: ShownTarget): void {
    panel.webview.options = { enableScripts: true, localResourceRoots: [pageFolder(this.#extension)] };
    const shown = new GuidePanel(panel, target, {
      extension: this.#extension,
      server: this.#server,
      log: this.#log,
      sections: this.#sections,
    });
    keepWhileOpen(this.#panels, target.uri.toString(), shown, panel);
  }

  dispose(): void {
    this.#serializer.dispose();
    this.#sections.dispose();
    for (const panel of this.#panels.values()) panel.dispose();
  }
}

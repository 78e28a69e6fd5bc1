import { type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { keepWhileOpen } from './keepWhileOpen.js';
import { getPageFolder } from './createPageHtml.js';

/** One open preview. */
export interface PreviewPanel<Target> {
  /** Brings it to the front, with what was asked for. */
  show(target: Target): void;
  dispose(): void;
}

/** All open previews of one kind: one for each source. They come back when the window is loaded again. */
export interface PreviewPanels<Target> {
  /** Shows the preview beside the editor; a source that has one keeps it. */
  open(target: Target): void;
  dispose(): void;
}

interface PanelKind<Target> {
  readonly viewType: string;
  /** Until the page has something to show. */
  readonly title: string;
  /** Where the extension is installed. */
  readonly extension: Uri;
  /** What a page kept over a reload, which an older version may have written differently. Undefined: of no use. */
  readonly remembered: (state: unknown) => Target | undefined;
  readonly make: (panel: WebviewPanel, target: Target) => PreviewPanel<Target>;
}

export function createPreviewPanels<Target extends { readonly uri: Uri }>({
  viewType,
  title,
  extension,
  remembered,
  make,
}: PanelKind<Target>): PreviewPanels<Target> {
  const panels = new Map<string, PreviewPanel<Target>>();
  const adopt = (panel: WebviewPanel, target: Target): void => {
    panel.webview.options = { enableScripts: true, localResourceRoots: [getPageFolder(extension)] };
    keepWhileOpen(panels, target.uri.toString(), make(panel, target), panel);
  };
  const serializer = window.registerWebviewPanelSerializer(viewType, {
    deserializeWebviewPanel(panel, state: unknown) {
      const target = remembered(state);
      if (target) adopt(panel, target);
      else panel.dispose();
      return Promise.resolve();
    },
  });
  return {
    open(target) {
      const open = panels.get(target.uri.toString());
      if (open) {
        open.show(target);
        return;
      }
      const panel = window.createWebviewPanel(
        viewType,
        title,
        { viewColumn: ViewColumn.Beside, preserveFocus: true },
        { retainContextWhenHidden: true, enableFindWidget: true },
      );
      adopt(panel, target);
    },
    dispose() {
      serializer.dispose();
      for (const panel of [...panels.values()]) panel.dispose();
    },
  };
}

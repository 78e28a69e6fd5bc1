import type { WebviewPanel } from 'vscode';

/** Notes what a panel shows until the panel is closed; what another panel shows under the same key by then stays. */
export function keepWhileOpen<Shown>(
  open: Map<string, Shown>,
  key: string,
  shown: Shown,
  panel: Pick<WebviewPanel, 'onDidDispose'>,
): void {
  open.set(key, shown);
  panel.onDidDispose(() => {
    if (open.get(key) === shown) open.delete(key);
  });
}

import { Uri } from 'vscode';
import type { PanelSurroundings } from '../preview/livePage.js';
import { type PreviewPanels, previewPanels } from '../preview/previewPanels.js';
import { agentPanel } from './agentPanel.js';

/** All open agent views: one for each skill. */
export const agentViews = (around: PanelSurroundings): PreviewPanels<{ readonly uri: Uri }> =>
  previewPanels({
    viewType: 'skillwright.agentView',
    title: 'Agent view',
    extension: around.extension,
    remembered: readRemembered,
    make: (panel, { uri }) => agentPanel(panel, uri, around),
  });

function readRemembered(state: unknown): { readonly uri: Uri } | undefined {
  if (typeof state !== 'object' || state === null || !('uri' in state)) return undefined;
  return typeof state.uri === 'string' ? { uri: Uri.parse(state.uri) } : undefined;
}

import { Uri } from 'vscode';
import type { PanelContext } from '../preview/livePage.js';
import { type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import { type AgentViewTarget, createAgentPanel } from './createAgentPanel.js';
import { viewMessages } from '../messages/viewMessages.js';

/** All open agent views: one for each skill. */
export const createAgentViews = (context: PanelContext): PreviewPanels<AgentViewTarget> =>
  createPreviewPanels({
    viewType: 'skillwright.agentView',
    title: viewMessages.agentView(),
    extension: context.extension,
    remembered: readRememberedUri,
    make: (panel, target) => createAgentPanel(panel, target, context),
  });

/** What a page about one file kept over a reload. */
export function readRememberedUri(state: unknown): { readonly uri: Uri } | undefined {
  if (typeof state !== 'object' || state === null || !('uri' in state)) return undefined;
  return typeof state.uri === 'string' ? { uri: Uri.parse(state.uri) } : undefined;
}

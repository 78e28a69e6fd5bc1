import type { Uri } from 'vscode';
import { readRememberedUri } from '../agentView/createAgentViews.js';
import { pageMessages } from '../messages/pageMessages.js';
import type { PanelContext } from '../preview/livePage.js';
import { type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import { createMatrixPanel } from './createMatrixPanel.js';

/** All open matrices of agents: one for each skill. */
export const createMatrixViews = (context: PanelContext): PreviewPanels<{ readonly uri: Uri }> =>
  createPreviewPanels({
    viewType: 'skillwright.agentMatrix',
    title: pageMessages.agentMatrix(),
    extension: context.extension,
    remembered: readRememberedUri,
    make: (panel, { uri }) => createMatrixPanel(panel, uri, context),
  });

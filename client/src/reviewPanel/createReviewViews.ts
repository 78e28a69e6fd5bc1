import type { Uri } from 'vscode';
import { readRememberedUri } from '../agentView/createAgentViews.js';
import { pageMessages } from '../messages/pageMessages.js';
import type { PanelContext } from '../preview/livePage.js';
import { type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import { createReviewPanel } from './createReviewPanel.js';

/** All open reviews: one for each skill. */
export const createReviewViews = (context: PanelContext): PreviewPanels<{ readonly uri: Uri }> =>
  createPreviewPanels({
    viewType: 'skillwright.review',
    title: pageMessages.review(),
    extension: context.extension,
    remembered: readRememberedUri,
    make: (panel, { uri }) => createReviewPanel(panel, uri, context),
  });

import { type Uri, workspace } from 'vscode';
import type { PanelContext } from '../preview/livePage.js';
import { type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import type { PromptChoices } from './messages.js';
import { PromptPanel } from './promptPanel.js';
import { readRemembered } from './readRemembered.js';
import { viewMessages } from '../messages/viewMessages.js';

/** What a preview is opened with: a source, and the switches of the page that was there before a reload. */
interface PromptTarget {
  readonly uri: Uri;
  readonly choices?: PromptChoices;
}

/** All open prompt previews: one for each source. */
export const createPromptPreviews = (context: PanelContext): PreviewPanels<PromptTarget> =>
  createPreviewPanels<PromptTarget>({
    viewType: 'skillwright.prompt',
    title: viewMessages.prompt(),
    extension: context.extension,
    remembered: state => readRemembered(state, readDefaultChoices()),
    make: (panel, { uri, choices = readDefaultChoices() }) => new PromptPanel(panel, uri, choices, context),
  });

/** Default choices, from the settings. */
function readDefaultChoices(): PromptChoices {
  const settings = workspace.getConfiguration('skillwright.prompt');
  return {
    xml: settings.get('xmlFormatting', false),
    compact: false,
    metadata: true,
    examples: true,
    maxTokens: settings.get('maxTokens', 0),
    skills: false,
    chunks: [],
    request: viewMessages.sampleRequest(),
  };
}

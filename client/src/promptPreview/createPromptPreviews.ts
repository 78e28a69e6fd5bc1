import { type Uri, workspace } from 'vscode';
import type { PanelContext } from '../preview/livePage.js';
import { type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import type { PromptChoices } from './messages.js';
import { PromptPanel } from './promptPanel.js';
import { readRemembered } from './readRemembered.js';

/** What a preview is opened with: a source, and the switches of the page that was there before a reload. */
interface PromptTarget {
  readonly uri: Uri;
  readonly choices?: PromptChoices;
}

/** All open prompt previews: one for each source. */
export const createPromptPreviews = (around: PanelContext): PreviewPanels<PromptTarget> =>
  createPreviewPanels<PromptTarget>({
    viewType: 'skillwright.prompt',
    title: 'Prompt',
    extension: around.extension,
    remembered: state => readRemembered(state, standardChoices()),
    make: (panel, { uri, choices = standardChoices() }) => new PromptPanel(panel, uri, choices, around),
  });

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

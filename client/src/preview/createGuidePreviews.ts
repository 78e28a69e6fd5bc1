import { Disposable, type Memento } from 'vscode';
import { GuidePanel, type ShownTarget } from './guidePanel.js';
import type { PanelContext } from './livePage.js';
import { type PreviewPanels, createPreviewPanels } from './createPreviewPanels.js';
import { readRemembered } from './readRemembered.js';
import { createSectionChoice } from './createSectionChoice.js';
import { viewMessages } from '../messages/viewMessages.js';

/** All open previews of guides: one for each source. @param memory of the workspace */
export function createGuidePreviews(context: PanelContext, memory: Memento): PreviewPanels<ShownTarget> {
  const sections = createSectionChoice(memory);
  const panels = createPreviewPanels<ShownTarget>({
    viewType: 'skillwright.guide',
    title: viewMessages.usageGuide(),
    extension: context.extension,
    remembered: readRemembered,
    make: (panel, target) => new GuidePanel(panel, target, { ...context, sections }),
  });
  const both = Disposable.from(panels, sections);
  return { open: target => panels.open(target), dispose: () => void both.dispose() };
}

import { Uri, type WebviewPanel } from 'vscode';
import { similarSkillsRequest } from '../../../server/src/shared/authoring.js';
import { readRememberedUri } from '../agentView/createAgentViews.js';
import { pageMessages } from '../messages/pageMessages.js';
import { viewMessages } from '../messages/viewMessages.js';
import { type PreviewPanel, type PreviewPanels, createPreviewPanels } from '../preview/createPreviewPanels.js';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { CompetitionPanelMessage, ShownCompetition } from '../preview/messages.js';
import { revealSource } from '../preview/revealSource.js';
import { competitionPage } from './competitionPage.js';
import { isSkillFilePath } from '../../../server/src/shared/fileNames.js';

interface Target {
  /** A folder of the workspace. */
  readonly uri: Uri;
}

/** Skills of the workspace whose descriptions compete: one page for the workspace. */
export const createCompetitionViews = (context: PanelContext): PreviewPanels<Target> =>
  createPreviewPanels({
    viewType: 'skillwright.competition',
    title: pageMessages.competingSkills(),
    extension: context.extension,
    remembered: readRememberedUri,
    make: (panel, { uri }) => createPanel(panel, uri, context),
  });

function createPanel(panel: WebviewPanel, folder: Uri, context: PanelContext): PreviewPanel<Target> {
  const start = { line: 0, character: 0 };
  let skills: readonly { readonly uri: string; readonly range: Parameters<typeof revealSource>[1] }[] = [];
  const page = new LivePage<ShownCompetition, CompetitionPanelMessage>(panel, folder, context, {
    page: competitionPage,
    loading: viewMessages.readingSkills(),
    failed: viewMessages.skillsNotRead(),
    // All descriptions are compared: not while the user types.
    pause: 1500,
    isFolder: true,
    isRelevant: file => isSkillFilePath(file.path),
    mayContainSources: () => true,
    async load(token) {
      const answer = await context.server.request(similarSkillsRequest, {}, token);
      return () => {
        skills = answer.skills.map(({ uri, range }) => ({ uri, range: range ?? { start, end: start } }));
        return {
          kind: 'competition',
          source: folder.path.split('/').at(-1) ?? '',
          count: answer.count,
          skills: answer.skills.map(({ name }) => name),
          pairs: answer.pairs.map(({ share, ...pair }) => ({ ...pair, share: Math.floor(share * 100) })),
          isLimited: answer.isLimited,
        };
      };
    },
    titleOf: () => pageMessages.competingSkills(),
    remember: () => ({ uri: folder.toString() }),
    async perform(message): Promise<void> {
      const skill = skills[message.skill];
      if (skill) await revealSource(Uri.parse(skill.uri), skill.range, panel.viewColumn);
    },
  });
  return { show: () => page.show(), dispose: () => page.dispose() };
}

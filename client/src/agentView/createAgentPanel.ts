import { type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { agentViewRequest } from '../../../server/src/shared/authoring.js';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { AgentPanelMessage, ShownAgentView, ShownCall } from '../preview/messages.js';
import type { PreviewPanel } from '../preview/createPreviewPanels.js';
import { agentPage } from './agentPage.js';
import { viewMessages } from '../messages/viewMessages.js';

/** A skill, and perhaps a call of it. */
export interface AgentViewTarget {
  readonly uri: Uri;
  readonly call?: ShownCall;
}

/** The agent view of one skill. It is updated while the skill is edited. */
export function createAgentPanel(
  panel: WebviewPanel,
  { uri, call: firstCall }: AgentViewTarget,
  context: PanelContext,
): PreviewPanel<AgentViewTarget> {
  let call = firstCall;
  const page = new LivePage<ShownAgentView, AgentPanelMessage>(panel, uri, context, {
    page: agentPage,
    loading: viewMessages.readingSkills(),
    failed: viewMessages.skillNotRead(),
    pause: 200,
    settings: 'skillwright.tokens',
    isRelevant: file => file.toString() === uri.toString(),
    async load(token) {
      const source = uri.path.split('/').at(-1) ?? '';
      const shownCall = call && { call };
      const view = await context.server.request(agentViewRequest, { uri: uri.toString(), ...shownCall }, token);
      const detail = viewMessages.noSkillDetail();
      return () =>
        view
          ? { kind: 'steps', source, ...view, ...shownCall }
          : { kind: 'empty', title: viewMessages.noSkill(), detail, source };
    },
    titleOf: state =>
      state.kind === 'steps' && state.name ? viewMessages.agentViewOf(state.name) : viewMessages.agentView(),
    remember: () => ({ uri: uri.toString() }),
    async perform(message) {
      if (message.type === 'call') {
        call = message.call;
        await page.load();
        return;
      }
      const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
      await window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? ViewColumn.One });
    },
  });
  return {
    show(target) {
      call = target.call ?? call;
      page.show();
    },
    dispose: () => page.dispose(),
  };
}

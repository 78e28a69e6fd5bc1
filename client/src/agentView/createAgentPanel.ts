import { type Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { agentViewRequest } from '../../../server/src/shared/authoring.js';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { AgentPanelMessage, ShownAgentView } from '../preview/messages.js';
import type { PreviewPanel } from '../preview/createPreviewPanels.js';
import { agentPage } from './agentPage.js';

/** One agent view: follows its skill as it is edited. */
export function createAgentPanel(panel: WebviewPanel, uri: Uri, around: PanelContext): PreviewPanel<unknown> {
  return new LivePage<ShownAgentView, AgentPanelMessage>(panel, uri, around, {
    page: agentPage,
    loading: 'Reading the skill…',
    failed: 'The skill could not be read',
    pause: 200,
    settings: 'skillwright.tokens',
    isRelevant: file => file.toString() === uri.toString(),
    async load(token) {
      const source = uri.path.split('/').at(-1) ?? '';
      const view = await around.server.request(agentViewRequest, { uri: uri.toString() }, token);
      const detail = 'The agent view shows when an agent loads each part of a SKILL.md.';
      return () => (view ? { kind: 'steps', source, ...view } : { kind: 'empty', title: 'No skill', detail, source });
    },
    titleOf: state => (state.kind === 'steps' && state.name ? `Agent view: ${state.name}` : 'Agent view'),
    remember: () => ({ uri: uri.toString() }),
    async perform() {
      const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
      await window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? ViewColumn.One });
    },
  });
}

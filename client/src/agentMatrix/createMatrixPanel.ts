import { Uri, type WebviewPanel, env, workspace } from 'vscode';
import { type WireAgentVerdict, checkAgentsRequest } from '../../../server/src/shared/authoring.js';
import { applyWireEdits } from '../edits/applyRequestedEdit.js';
import { commandMessages } from '../messages/commandMessages.js';
import { pageMessages } from '../messages/pageMessages.js';
import { viewMessages } from '../messages/viewMessages.js';
import { isSkillFilePath } from '../../../server/src/shared/fileNames.js';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { MatrixPanelMessage, ShownMatrix } from '../preview/messages.js';
import type { PreviewPanel } from '../preview/createPreviewPanels.js';
import { revealSource } from '../preview/revealSource.js';
import { matrixPage } from './matrixPage.js';
import { sortVerdicts, toShownVerdict, websiteOf } from './toShownVerdict.js';

/** What each agent does with a skill, why, and what to do about it. It is updated while the skill is edited. */
export function createMatrixPanel(
  panel: WebviewPanel,
  uri: Uri,
  context: PanelContext,
): PreviewPanel<{ readonly uri: Uri }> {
  const folder = Uri.joinPath(uri, '..');
  /** What the page shows, and the version of the skill that it is about. */
  let shown: { readonly agents: readonly WireAgentVerdict[]; readonly version: number | undefined } = {
    agents: [],
    version: undefined,
  };
  const getVersion = (): number | undefined =>
    workspace.textDocuments.find(document => document.uri.toString() === uri.toString())?.version;
  const page = new LivePage<ShownMatrix, MatrixPanelMessage>(panel, uri, context, {
    page: matrixPage,
    loading: viewMessages.readingSkills(),
    failed: viewMessages.skillNotRead(),
    pause: 200,
    settings: 'skillwright',
    // A skill of the same name in another folder changes what agents do.
    isRelevant: file => isSkillFilePath(file.path) || file.toString().startsWith(`${folder.toString()}/`),
    mayContainSources: () => true,
    async load(token) {
      const source = uri.path.split('/').at(-1) ?? '';
      const version = getVersion();
      const answer = await context.server.request(checkAgentsRequest, { uri: uri.toString() }, token);
      return () => {
        if (!answer)
          return { kind: 'empty', title: viewMessages.noSkill(), detail: commandMessages.notASkill(source), source };
        const agents = answer.agents.filter(({ isOtherFormat }) => !isOtherFormat);
        shown = { agents, version };
        const name = folder.path.split('/').at(-1) ?? '';
        return {
          kind: 'matrix',
          source,
          name,
          summary: answer.summary,
          agents: sortVerdicts(agents.map(toShownVerdict)),
        };
      };
    },
    titleOf: state => (state.kind === 'matrix' ? pageMessages.agentMatrixOf(state.name) : pageMessages.agentMatrix()),
    remember: () => ({ uri: uri.toString() }),
    async perform(message): Promise<void> {
      const start = { line: 0, character: 0 };
      if (message.type === 'openSource') return revealSource(uri, { start, end: start }, panel.viewColumn);
      const agent = shown.agents.find(({ id }) => id === message.agent);
      if (!agent) return;
      if (message.type === 'openWebsite') {
        const website = websiteOf(agent);
        if (website) await env.openExternal(website);
        return;
      }
      const reason = agent.reasons[message.reason];
      if (!reason) return;
      if (message.type === 'showReason') return revealSource(uri, reason.range, panel.viewColumn);
      // Its edits are for the text that the page is about.
      if (shown.version !== getVersion()) throw new Error(commandMessages.changeNotApplied());
      const fix = reason.fixes[message.fix];
      if (fix) await applyWireEdits(fix.documents);
    },
  });
  return { show: () => page.show(), dispose: () => page.dispose() };
}

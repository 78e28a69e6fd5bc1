import { type ExtensionContext, commands as editorCommands, l10n, window, workspace } from 'vscode';
import { editorIds } from '../../server/src/shared/languages.js';
import type { InitializationOptions } from '../../server/src/shared/requests.js';
import { createMatrixViews } from './agentMatrix/createMatrixViews.js';
import { createAgentViews } from './agentView/createAgentViews.js';
import { ActiveSkill } from './chunkOutline/activeSkill.js';
import { ChunkView } from './chunkOutline/chunkView.js';
import { closeTags } from './closeTags.js';
import { allCommands, registerCommands } from './commands/registerCommands.js';
import { applyRequestedEdit } from './edits/applyRequestedEdit.js';
import { createCompetitionViews } from './competition/createCompetitionViews.js';
import { watchEditor } from './editorContext.js';
import { registerLanguageModelTools } from './languageModelTools/registerLanguageModelTools.js';
import { createEvaluations } from './evaluation/createEvaluations.js';
import { createModelKeys } from './models/createModelKeys.js';
import { serveModels } from './models/serveModels.js';
import { createGuidePreviews } from './preview/createGuidePreviews.js';
import { createPromptPreviews } from './promptPreview/createPromptPreviews.js';
import { createReviewViews } from './reviewPanel/createReviewViews.js';
import { GuidesView } from './guidesView/guidesView.js';
import type { ClientFactory } from './server/languageClient.js';
import { ServerConnection } from './server/serverConnection.js';
import { watchForSkills } from './server/watchForSkills.js';
import { SkillsView } from './skillsView/skillsView.js';
import { ActiveGroups } from './syncView/activeGroups.js';
import { SyncView } from './syncView/syncView.js';
import { watchTriggerTests } from './triggerTests/watchTriggerTests.js';
import { watchNewFolders } from './watchNewFolders.js';
import { showTokenStatus } from './tokenStatus.js';

/** Everything the two entry points share. Returns when the server answers or has failed to start. */
export async function startExtension(context: ExtensionContext, createClient: ClientFactory): Promise<void> {
  const log = window.createOutputChannel('Skillwright', { log: true });
  const createInitializationOptions = (): InitializationOptions => ({
    commands: allCommands.map(({ id }) => id),
    installation: `${context.extensionUri.toString()}/`,
    isTrusted: workspace.isTrusted,
    handlesFileChanges: true,
    ...(l10n.bundle && { translation: l10n.bundle }),
  });
  const keys = createModelKeys(context.secrets);
  const evaluated = createEvaluations(log);
  const server = new ServerConnection(options => {
    const client = createClient({ ...options, initializationOptions: createInitializationOptions() });
    serveModels(client, keys, log);
    evaluated.listen(client);
    return client;
  }, log);
  const skill = new ActiveSkill(server, log);
  const chunkView = new ChunkView(skill, log, (uri, from, to) =>
    applyRequestedEdit(server, uri, { kind: 'move', from, to }),
  );
  const memory = context.workspaceState;
  const groups = new ActiveGroups(server, log);
  const panelContext = { extension: context.extensionUri, server, log };
  const previews = {
    previews: createGuidePreviews(panelContext, memory),
    agentViews: createAgentViews(panelContext),
    agentMatrices: createMatrixViews(panelContext),
    reviews: createReviewViews(panelContext),
    competitions: createCompetitionViews(panelContext),
    promptPreviews: createPromptPreviews(panelContext),
  };
  const commands = registerCommands({
    extension: context.extensionUri,
    server,
    log,
    chunkView,
    ...previews,
    keys,
    memory,
    evaluations: evaluated,
  });
  context.subscriptions.push(
    log,
    server,
    skill,
    chunkView,
    groups,
    new SkillsView(server, log),
    new SyncView(groups, log),
    new GuidesView(server, log),
    showTokenStatus(skill, server, log),
    ...Object.values(previews),
    evaluated,
    commands,
    workspace.onDidGrantWorkspaceTrust(() => editorCommands.executeCommand('skillwright.restartServer')),
    watchEditor(server, log),
    closeTags(server, log),
    registerLanguageModelTools(server),
  );
  // In the background: the window answers late while it opens, and the server does not need the answer.
  void editorCommands.executeCommand('setContext', 'skillwright.languageIds', editorIds);
  const newFolders = watchNewFolders();
  const skills = watchForSkills(server, newFolders);
  evaluated.watch(server, newFolders);
  context.subscriptions.push(newFolders, watchTriggerTests(server, newFolders, log));
  context.subscriptions.push(skills);
  await skills.ready;
  await server.start();
}

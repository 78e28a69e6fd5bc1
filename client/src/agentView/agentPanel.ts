import {
  CancellationTokenSource,
  Disposable,
  type LogOutputChannel,
  type Uri,
  ViewColumn,
  type WebviewPanel,
  window,
  workspace,
} from 'vscode';
import { agentViewRequest } from '../../../server/src/shared/authoring.js';
import { afterPause } from '../afterPause.js';
import { changesOnDisk } from '../preview/changesOnDisk.js';
import type { AgentPageMessage, AgentPanelMessage } from '../preview/messages.js';
import { pageHtml } from '../preview/pageHtml.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { agentPage } from './agentPage.js';

interface Surroundings {
  readonly extension: Uri;
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
}

type State = AgentPageMessage['state'];

/** One agent view: follows its skill as it is edited. */
export class AgentPanel implements Disposable {
  readonly #panel: WebviewPanel;
  readonly #uri: Uri;
  readonly #around: Surroundings;
  readonly #refresh = afterPause(200, () => void this.#load());
  readonly #subscriptions: Disposable;
  #state: State;
  #loading = new CancellationTokenSource();

  constructor(panel: WebviewPanel, uri: Uri, around: Surroundings) {
    this.#panel = panel;
    this.#uri = uri;
    this.#around = around;
    this.#state = { kind: 'loading', title: 'Reading the skill…', detail: '', source: this.#source };
    this.#subscriptions = Disposable.from(
      this.#refresh,
      panel.webview.onDidReceiveMessage((message: AgentPanelMessage) => void this.#answer(message)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && document.uri.toString() === uri.toString()) this.#refresh.start();
      }),
      changesOnDisk(uri, file => {
        if (file.toString() === uri.toString()) this.#refresh.start();
      }),
      workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('skillwright.tokens')) this.#refresh.start();
      }),
      around.server.onDidChangeState(() => this.#refresh.start()),
    );
    panel.onDidDispose(() => this.dispose());
    panel.webview.html = pageHtml(panel.webview, around.extension, agentPage);
    void this.#load();
  }

  show(): void {
    this.#panel.reveal(undefined, true);
    void this.#load();
  }

  get #source(): string {
    return this.#uri.path.split('/').at(-1) ?? '';
  }

  async #load(): Promise<void> {
    this.#stopLoading();
    const { token } = (this.#loading = new CancellationTokenSource());
    try {
      await workspace.openTextDocument(this.#uri);
      const view = await this.#around.server.request(agentViewRequest, { uri: this.#uri.toString() }, token);
      if (token.isCancellationRequested) return;
      this.#show(view ? { kind: 'steps', source: this.#source, ...view } : this.#noSkill());
    } catch (error) {
      if (token.isCancellationRequested || this.#around.server.state === 'starting') return;
      this.#around.log.error('The agent view failed.', error instanceof Error ? error : String(error));
      const detail = error instanceof Error ? error.message : String(error);
      this.#show({ kind: 'error', title: 'The skill could not be read', detail, source: this.#source });
    }
  }

  #noSkill(): State {
    const detail = 'The agent view shows how a SKILL.md comes into the context of an agent.';
    return { kind: 'empty', title: 'No skill', detail, source: this.#source };
  }

  #show(state: State): void {
    this.#state = state;
    this.#panel.title = state.kind === 'steps' && state.name ? `Agent view: ${state.name}` : 'Agent view';
    const message: AgentPageMessage = { state, remember: { uri: this.#uri.toString() } };
    void this.#panel.webview.postMessage(message);
  }

  async #answer({ type }: AgentPanelMessage): Promise<void> {
    if (type === 'ready') this.#show(this.#state);
    if (type === 'showOutput') this.#around.log.show();
    if (type === 'openSource') {
      const open = window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.#uri.toString());
      await window.showTextDocument(this.#uri, { viewColumn: open?.viewColumn ?? ViewColumn.One });
    }
    if (type === 'retry') {
      if (this.#around.server.state === 'stopped') await this.#around.server.restart();
      await this.#load();
    }
  }

  #stopLoading(): void {
    this.#loading.cancel();
    this.#loading.dispose();
  }

  dispose(): void {
    this.#stopLoading();
    this.#subscriptions.dispose();
    this.#panel.dispose();
  }
}

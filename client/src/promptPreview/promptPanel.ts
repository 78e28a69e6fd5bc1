import {
  CancellationTokenSource,
  Disposable,
  type LogOutputChannel,
  Uri,
  type WebviewPanel,
  env,
  window,
  workspace,
} from 'vscode';
import { afterPause } from '../afterPause.js';
import { changesOnDisk } from '../preview/changesOnDisk.js';
import { pageHtml } from '../preview/pageHtml.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { type LoadedPrompt, loadPrompt } from './loadPrompt.js';
import type { PromptChoices, PromptPageMessage, PromptPanelMessage, PromptState, ShownPrompt } from './messages.js';
import { promptPage } from './promptPage.js';
import { readChoices } from './readRemembered.js';
import { revealPlace } from './revealPlace.js';

export interface PromptSurroundings {
  readonly extension: Uri;
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
}

/** What a prompt may be made of; typing elsewhere changes nothing. */
const ingredients = /\.(?:md|json|jsonl|xml|txt|swift|py|tsx?)$/;

/** One prompt preview: follows its source, and does what the page asks for. */
export class PromptPanel implements Disposable {
  readonly #panel: WebviewPanel;
  readonly #uri: Uri;
  readonly #around: PromptSurroundings;
  readonly #refresh = afterPause(150, () => void this.#load());
  readonly #subscriptions: Disposable;
  #choices: PromptChoices;
  #state: PromptState;
  #messages: LoadedPrompt['messages'];
  #loading = new CancellationTokenSource();

  constructor(panel: WebviewPanel, uri: Uri, choices: PromptChoices, around: PromptSurroundings) {
    this.#panel = panel;
    this.#uri = uri;
    this.#choices = choices;
    this.#around = around;
    this.#state = { kind: 'loading', title: 'Building the prompt…', detail: '', source: this.#source };
    this.#subscriptions = Disposable.from(
      this.#refresh,
      panel.webview.onDidReceiveMessage((message: PromptPanelMessage) => void this.#answer(message)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.#concerns(document.uri)) this.#refresh.start();
      }),
      changesOnDisk(uri, file => {
        if (this.#concerns(file)) this.#refresh.start();
      }),
      workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('skillwright')) this.#refresh.start();
      }),
      around.server.onDidChangeState(() => this.#refresh.start()),
    );
    panel.onDidDispose(() => this.dispose());
    panel.webview.html = pageHtml(panel.webview, around.extension, promptPage);
    void this.#load();
  }

  show(): void {
    this.#panel.reveal(undefined, true);
    void this.#load();
  }

  get #source(): string {
    return this.#uri.path.split('/').at(-1) ?? '';
  }

  get #prompt(): ShownPrompt | undefined {
    return this.#state.kind === 'prompt' ? this.#state : undefined;
  }

  /** A skill's own folder has its commands; the skills of the workspace may be anywhere. */
  #concerns(changed: Uri): boolean {
    if (changed.toString() === this.#uri.toString()) return true;
    const folder = `${Uri.joinPath(this.#uri, '..').toString()}/`;
    const isNear = this.#prompt?.format === 'skill' && changed.toString().startsWith(folder);
    return (isNear || this.#choices.skills) && ingredients.test(changed.path);
  }

  async #load(): Promise<void> {
    this.#stopLoading();
    const { token } = (this.#loading = new CancellationTokenSource());
    const { server, log } = this.#around;
    try {
      const { state, messages } = await loadPrompt(server, this.#uri, this.#choices, this.#prompt, token);
      if (token.isCancellationRequested) return;
      this.#messages = messages ?? this.#messages;
      this.#show(state);
    } catch (error) {
      if (token.isCancellationRequested || server.state === 'starting') return;
      log.error(`The prompt of ${this.#uri.toString()} failed.`, error instanceof Error ? error : String(error));
      const detail = error instanceof Error ? error.message : String(error);
      this.#show({ kind: 'error', title: 'The prompt could not be built', detail, source: this.#source });
    }
  }

  #show(state: PromptState): void {
    this.#state = state;
    this.#panel.title = state.kind === 'prompt' ? `Prompt: ${state.title}` : 'Prompt';
    const remember = { uri: this.#uri.toString(), choices: this.#choices };
    this.#post({ type: 'state', state, remember });
  }

  #post(message: PromptPageMessage): void {
    void this.#panel.webview.postMessage(message);
  }

  async #answer(message: PromptPanelMessage): Promise<void> {
    try {
      await this.#perform(message);
    } catch (error) {
      this.#around.log.error(`“${message.type}” failed in the prompt preview.`, String(error));
      void window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  }

  async #perform(message: PromptPanelMessage): Promise<void> {
    switch (message.type) {
      case 'ready': {
        this.#show(this.#state);
        return;
      }
      case 'choose':
        this.#choices = readChoices(message.choices, this.#choices);
        return this.#load();
      case 'retry':
        if (this.#around.server.state === 'stopped') await this.#around.server.restart();
        return this.#load();
      case 'copy':
        return this.#copy(message.what);
      case 'openSource':
        return revealPlace({ uri: this.#uri.toString() });
      case 'reveal':
        return revealPlace(message.place);
      case 'showOutput':
        this.#around.log.show();
    }
  }

  async #copy(what: 'text' | 'openai' | 'anthropic'): Promise<void> {
    const prompt = this.#prompt;
    if (!prompt) return;
    const isXml = this.#choices.xml && prompt.fallback === undefined;
    const text = (isXml ? prompt.xml : prompt.plain).blocks.map(block => block.text).join('');
    await env.clipboard.writeText(what === 'text' ? text : (this.#messages?.[what] ?? ''));
    const said = {
      text: `Copied as ${isXml ? 'XML' : 'plain text'}`,
      openai: 'Copied for OpenAI',
      anthropic: 'Copied for Anthropic',
    };
    this.#post({ type: 'done', text: said[what] });
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

import {
  type CancellationToken,
  CancellationTokenSource,
  Disposable,
  type LogOutputChannel,
  type Uri,
  type WebviewPanel,
  workspace,
} from 'vscode';
import { debounce } from '../debounce.js';
import { mayBeUserFolder } from '../mayBeUserFolder.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { watchDiskChanges } from './watchDiskChanges.js';
import type { PageRequest, ShownNotice } from './messages.js';
import { type Page, createPageHtml } from './createPageHtml.js';
import { showError } from '../dialogs/showMessages.js';

export interface PanelContext {
  /** Where the extension is installed. */
  readonly extension: Uri;
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
}

/** What differs between previews. */
interface LivePageParts<Shown, Message> {
  readonly page: Page;
  /** Said until there is something to show. */
  readonly loading: string;
  /** Said where it cannot be loaded; the reason stands below. */
  readonly failed: string;
  /** From a change to the request for what it changes, in milliseconds. */
  readonly pause: number;
  /** The page is about a folder instead of a document. */
  readonly isFolder?: boolean;
  /** The section of the settings that has a say. */
  readonly settings?: string;
  /** Whether a change of the file may change what is shown. */
  isRelevant(file: Uri): boolean;
  /** Whether files in a folder may change what is shown. VS Code may report a new or deleted folder without its files. */
  mayContainSources?(folder: Uri): boolean;
  /**
   * Finds out what to show. The function it resolves to is called only if nothing newer was asked for meanwhile.
   * @param last what is shown at this moment
   */
  load(token: CancellationToken, last: Shown | undefined): Promise<() => Shown | ShownNotice>;
  titleOf(state: Shown | ShownNotice): string;
  /** What the page keeps over a reload of the window. */
  remember(): object;
  /** Does what the page asks for besides what all pages ask for. */
  perform(message: Exclude<Message, PageRequest>): unknown;
}

/** The client library collects changes on disk for 250 milliseconds before it tells the server of them. */
const serverDelayMs = 350;

/** A page that follows its source: it is loaded again after changes, says what went wrong, and comes back after a reload. */
export class LivePage<
  Shown extends { readonly kind: string },
  Message extends { readonly type: string },
> implements Disposable {
  readonly #panel: WebviewPanel;
  readonly #uri: Uri;
  readonly #context: PanelContext;
  readonly #parts: LivePageParts<Shown, Message>;
  readonly #subscriptions: Disposable;
  #state: Shown | ShownNotice;
  #loading = new CancellationTokenSource();
  /** The panel may be closed while something is awaited, and takes nothing any more. */
  #isDisposed = false;

  constructor(panel: WebviewPanel, uri: Uri, context: PanelContext, parts: LivePageParts<Shown, Message>) {
    this.#panel = panel;
    this.#uri = uri;
    this.#context = context;
    this.#parts = parts;
    this.#state = this.#notice('loading', parts.loading, '');
    const refresh = debounce(parts.pause, () => void this.load());
    const refreshFromDisk = debounce(parts.pause + serverDelayMs, () => void this.load());
    this.#subscriptions = Disposable.from(
      refresh,
      refreshFromDisk,
      panel.webview.onDidReceiveMessage((message: Message | PageRequest) => void this.#answer(message)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && parts.isRelevant(document.uri)) refresh.start();
      }),
      watchDiskChanges(uri, file => {
        if (parts.isRelevant(file) || this.#isRelevantFolder(file)) refreshFromDisk.start();
      }),
      workspace.onDidChangeConfiguration(event => {
        if (parts.settings !== undefined && event.affectsConfiguration(parts.settings)) refresh.start();
      }),
      context.server.onDidChangeState(() => refresh.start()),
    );
    panel.onDidDispose(() => this.dispose());
    panel.webview.html = createPageHtml(panel.webview, context.extension, parts.page);
    void this.load();
  }

  /** File name of the source. */
  get source(): string {
    return this.#uri.path.split('/').at(-1) ?? '';
  }

  /** What is shown, if it is no notice. */
  get shown(): Shown | undefined {
    return isNotice(this.#state) ? undefined : this.#state;
  }

  get column(): WebviewPanel['viewColumn'] {
    return this.#panel.viewColumn;
  }

  /** Brings the page to the front. */
  show(): void {
    this.#panel.reveal(undefined, true);
    void this.load();
  }

  async load(): Promise<void> {
    if (this.#isDisposed) return;
    this.#stopLoading();
    const { token } = (this.#loading = new CancellationTokenSource());
    const { server, log } = this.#context;
    try {
      // The server knows a document that is open; a restored preview may be the first to need it.
      if (!this.#parts.isFolder) await workspace.openTextDocument(this.#uri);
      const take = await this.#parts.load(token, this.shown);
      if (!token.isCancellationRequested) this.#show(take());
    } catch (error) {
      if (token.isCancellationRequested || server.state === 'starting') return;
      log.error(`${this.#parts.failed}: ${this.#uri.toString()}`, error instanceof Error ? error : String(error));
      this.#show(this.#notice('error', this.#parts.failed, error instanceof Error ? error.message : String(error)));
    }
  }

  post(message: object): void {
    if (!this.#isDisposed) void this.#panel.webview.postMessage(message);
  }

  #isRelevantFolder(path: Uri): boolean {
    if (this.#uri.toString().startsWith(`${path.toString()}/`)) return true;
    return this.#parts.mayContainSources?.(path) === true && mayBeUserFolder(path);
  }

  #show(state: Shown | ShownNotice): void {
    if (this.#isDisposed) return;
    this.#state = state;
    this.#panel.title = this.#parts.titleOf(state);
    this.post({ type: 'state', state, remember: this.#parts.remember() });
  }

  #notice(kind: ShownNotice['kind'], title: string, detail: string): ShownNotice {
    return { kind, title, detail, source: this.source };
  }

  async #answer(message: Message | PageRequest): Promise<void> {
    try {
      if (isPageRequest(message)) await this.#perform(message);
      else await this.#parts.perform(message as Exclude<Message, PageRequest>);
    } catch (error) {
      this.#context.log.error(
        `“${message.type}” failed in the preview.`,
        error instanceof Error ? error : String(error),
      );
      void showError(error instanceof Error ? error.message : String(error));
    }
  }

  async #perform({ type }: PageRequest): Promise<void> {
    const { server, log } = this.#context;
    if (type === 'ready') this.#show(this.#state);
    if (type === 'showOutput') log.show();
    if (type === 'retry') {
      if (server.state === 'stopped') await server.restart();
      await this.load();
    }
  }

  #stopLoading(): void {
    this.#loading.cancel();
    this.#loading.dispose();
  }

  dispose(): void {
    // Closing the panel leads here once more.
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#stopLoading();
    this.#subscriptions.dispose();
    this.#panel.dispose();
  }
}

const isNotice = (state: { readonly kind: string }): state is ShownNotice =>
  state.kind === 'loading' || state.kind === 'empty' || state.kind === 'error';

const isPageRequest = (message: { readonly type: string }): message is PageRequest =>
  message.type === 'ready' || message.type === 'retry' || message.type === 'showOutput';

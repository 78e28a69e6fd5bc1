import {
  CancellationTokenSource,
  Disposable,
  EventEmitter,
  type LogOutputChannel,
  type TextDocument,
  type TextEditor,
  window,
  workspace,
} from 'vscode';
import { type SyncGroup, syncGroupsRequest } from '../../../server/src/shared/requests.js';
import { debounce } from '../debounce.js';
import type { ServerConnection } from '../server/serverConnection.js';

/** What is known of the commands in the editor, or why nothing is. */
export type GroupsState =
  | { readonly situation: 'noFile' | 'starting' | 'stopped' | 'failed' | 'nothing' }
  | { readonly situation: 'groups'; readonly document: TextDocument; readonly groups: readonly SyncGroup[] };

const pauseMilliseconds = 200;

/** The commands of the document that was last looked at in a text editor, kept up with every file that declares them. */
export class ActiveGroups implements Disposable {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<GroupsState>();
  readonly #refresh = debounce(pauseMilliseconds, () => void this.#load());
  readonly #subscriptions: Disposable;
  #request: CancellationTokenSource | undefined;
  #document: TextDocument | undefined;
  #isViewVisible = false;

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    const refresh = (): void => this.#refresh.start();
    this.#subscriptions = Disposable.from(
      this.#refresh,
      this.#changed,
      server.onDidChangeState(refresh),
      server.onDidChangeFiles(refresh),
      window.onDidChangeActiveTextEditor(editor => this.#follow(editor)),
      // Any file may belong to the group, now or after a change.
      workspace.onDidChangeTextDocument(refresh),
      workspace.onDidCloseTextDocument(refresh),
      workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('skillwright')) refresh();
      }),
    );
    this.#follow(window.activeTextEditor);
  }

  readonly onDidChange = this.#changed.event;

  get document(): TextDocument | undefined {
    return this.#document;
  }

  /** Requests are sent only while the view is visible. */
  set isVisible(isVisible: boolean) {
    this.#isViewVisible = isVisible;
    if (isVisible) this.#refresh.start();
  }

  #follow(editor: TextEditor | undefined): void {
    // The focus is outside the text editors (output counts as one, but has no column): what was last looked at stays.
    if (editor?.viewColumn === undefined && this.#document && !this.#document.isClosed) return;
    this.#document = editor?.document;
    this.#refresh.start();
  }

  async #load(): Promise<void> {
    if (!this.#isViewVisible) return;
    this.#request?.cancel();
    const document = this.#document;
    if (!document || document.isClosed) {
      this.#changed.fire({ situation: 'noFile' });
      return;
    }
    const { state } = this.#server;
    if (state !== 'running') {
      this.#changed.fire({ situation: state });
      return;
    }
    const request = (this.#request = new CancellationTokenSource());
    try {
      const groups = await this.#server.request(syncGroupsRequest, { uri: document.uri.toString() }, request.token);
      // Something newer is on its way.
      if (request !== this.#request || request.token.isCancellationRequested) return;
      this.#changed.fire(groups.length > 0 ? { situation: 'groups', document, groups } : { situation: 'nothing' });
    } catch (error) {
      if (request.token.isCancellationRequested) return;
      this.#log.error('The commands could not be read.', error instanceof Error ? error : String(error));
      this.#changed.fire({ situation: 'failed' });
    } finally {
      request.dispose();
    }
  }

  dispose(): void {
    this.#request?.cancel();
    this.#subscriptions.dispose();
  }
}

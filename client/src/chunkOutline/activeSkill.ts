import {
  Disposable,
  EventEmitter,
  type LogOutputChannel,
  type TextDocument,
  type TextEditor,
  languages,
  window,
  workspace,
} from 'vscode';
import { type ChunkOutline, chunkOutlineRequest } from '../../../server/src/shared/requests.js';
import { debounce } from '../debounce.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { isSkill } from '../server/watchForSkills.js';
import { maxChangeWaitMs } from '../limits.js';

/** What is known of the skill in the editor, or why nothing is. */
export type SkillState =
  | { readonly situation: 'noSkill' | 'starting' | 'stopped' | 'failed' }
  | { readonly situation: 'chunks'; readonly document: TextDocument; readonly outline: ChunkOutline };

const pauseMilliseconds = 120;

/** The skill that was last looked at in a text editor, kept up with its text and its findings. */
export class ActiveSkill implements Disposable {
  readonly #server: ServerConnection;
  readonly #log: LogOutputChannel;
  readonly #changed = new EventEmitter<SkillState>();
  readonly #refresh = debounce(pauseMilliseconds, () => void this.#load());
  readonly #subscriptions: Disposable;
  #document: TextDocument | undefined;
  #state: SkillState = { situation: 'noSkill' };

  constructor(server: ServerConnection, log: LogOutputChannel) {
    this.#server = server;
    this.#log = log;
    this.#subscriptions = Disposable.from(
      this.#refresh,
      this.#changed,
      server.onDidChangeState(() => this.#refresh.start()),
      window.onDidChangeActiveTextEditor(editor => this.#follow(editor)),
      workspace.onDidChangeTextDocument(({ document }) => this.#refreshFor(document)),
      workspace.onDidCloseTextDocument(document => this.#refreshFor(document)),
      workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration('skillwright')) this.#refresh.start();
      }),
      languages.onDidChangeDiagnostics(({ uris }) => {
        const uri = this.#document?.uri.toString();
        if (uris.some(changed => changed.toString() === uri)) this.#refresh.start();
      }),
    );
    this.#follow(window.activeTextEditor);
  }

  readonly onDidChange = this.#changed.event;

  get state(): SkillState {
    return this.#state;
  }

  /** The document of the last text editor, a skill or not. */
  get document(): TextDocument | undefined {
    return this.#document;
  }

  #follow(editor: TextEditor | undefined): void {
    // The focus is outside the text editors (output and comments count as editors, but have no column): what was last looked at stays.
    const outside = editor?.viewColumn === undefined;
    if (outside && this.#document && !this.#document.isClosed) return;
    if (editor && editor.document === this.#document) return;
    this.#document = editor?.document;
    this.#refresh.start();
  }

  #refreshFor(document: TextDocument): void {
    if (document === this.#document) this.#refresh.start();
  }

  /** Reads the skill again at once, without the pause, as it is after the change of the given version. */
  async refreshAfter(version: number): Promise<void> {
    if (this.#document) await changeAfter(this.#document, version);
    while (!(await this.#load()));
  }

  /** @returns false where the text changed meanwhile */
  async #load(): Promise<boolean> {
    const document = this.#document;
    if (!document || document.isClosed || !isSkill(document)) return this.#become({ situation: 'noSkill' });
    const { state } = this.#server;
    if (state !== 'running') return this.#become({ situation: state });
    const { version } = document;
    try {
      const outline = await this.#server.request(chunkOutlineRequest, { uri: document.uri.toString() });
      // Something newer is on its way.
      if (document !== this.#document || document.version !== version) return false;
      return this.#become(outline ? { situation: 'chunks', document, outline } : { situation: 'noSkill' });
    } catch (error) {
      this.#log.error('The chunks could not be read.', error instanceof Error ? error : String(error));
      return this.#become({ situation: 'failed' });
    }
  }

  #become(state: SkillState): true {
    this.#state = state;
    this.#changed.fire(state);
    return true;
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

/** The editor may say that an edit is done before the document in this process has it. */
function changeAfter(document: TextDocument, version: number): Promise<void> {
  if (document.version > version || document.isClosed) return Promise.resolve();
  return new Promise(resolve => {
    const finish = (): void => {
      clearTimeout(timer);
      changes.dispose();
      resolve();
    };
    const timer = setTimeout(finish, maxChangeWaitMs);
    // The event before a save arrives in the same way, but earlier.
    const changes = workspace.onDidChangeTextDocument(() => {
      if (document.version > version || document.isClosed) finish();
    });
  });
}

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
import type { WireRange } from '../../../server/src/shared/requests.js';
import { afterPause } from '../afterPause.js';
import type { CommandTarget } from '../commands/commandTarget.js';
import { draftGuide } from '../guide/draftGuide.js';
import { insertGuide } from '../guide/insertGuide.js';
import { saveGuide } from '../guide/saveGuide.js';
import type { ServerConnection } from '../server/serverConnection.js';
import { changesOnDisk } from './changesOnDisk.js';
import { failed, guideParams, loadGuide } from './loadGuide.js';
import type { GuideDraft, GuideFormat, PageMessage, PanelMessage, PreviewState, ShownGuide } from './messages.js';
import { guidePage } from './guidePage.js';
import { pageHtml } from './pageHtml.js';
import { revealSource } from './revealSource.js';
import type { SectionChoice } from './sectionChoice.js';

interface Surroundings {
  readonly extension: Uri;
  readonly server: ServerConnection;
  readonly log: LogOutputChannel;
  readonly sections: SectionChoice;
}

/** What a preview is opened with. */
export interface ShownTarget extends CommandTarget {
  readonly format: GuideFormat;
  readonly draft?: GuideDraft;
}

/** A schema, a test or SKILL.md beside the source has a say in its guide. */
const ingredients = /^(?!.*\/node_modules\/).*\.(?:md|json|xml|swift|py|[cm]?[jt]sx?)$/;

/** One preview: follows its source and does what the page asks for. */
export class GuidePanel implements Disposable {
  readonly #panel: WebviewPanel;
  readonly #uri: Uri;
  readonly #around: Surroundings;
  readonly #refresh = afterPause(150, () => void this.#load());
  readonly #subscriptions: Disposable;
  #command: string | undefined;
  #format: GuideFormat;
  #line = 0;
  #draft: GuideDraft | undefined;
  #state: PreviewState;
  #loading = new CancellationTokenSource();

  constructor(panel: WebviewPanel, { uri, command, format, draft }: ShownTarget, around: Surroundings) {
    this.#panel = panel;
    this.#uri = uri;
    this.#command = command;
    this.#draft = draft;
    this.#format = format;
    this.#around = around;
    this.#state = { kind: 'loading', title: 'Generating the guide…', detail: '', source: this.#source };
    const folder = `${Uri.joinPath(uri, '..').toString()}/`;
    const follow = (file: Uri): void => {
      if (file.toString().startsWith(folder) && ingredients.test(file.path)) this.#refresh.start();
    };
    this.#subscriptions = Disposable.from(
      this.#refresh,
      panel.webview.onDidReceiveMessage((message: PanelMessage) => void this.#answer(message)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) follow(document.uri);
      }),
      changesOnDisk(uri, follow),
      around.server.onDidChangeState(() => this.#refresh.start()),
      around.sections.onDidChange(() => void this.#load()),
    );
    panel.onDidDispose(() => this.dispose());
    panel.webview.html = pageHtml(panel.webview, around.extension, guidePage);
    void this.#load();
  }

  /** Brings the preview to the front, with another command when one is given. */
  show(command: string | undefined): void {
    this.#panel.reveal(undefined, true);
    if (command !== undefined) this.#choose(command);
    void this.#load();
  }

  #choose(command: string): void {
    if (command !== this.#command) this.#draft = undefined;
    this.#command = command;
  }

  get #source(): string {
    return this.#uri.path.split('/').at(-1) ?? '';
  }

  get #guide(): ShownGuide | undefined {
    return this.#state.kind === 'guide' ? this.#state : undefined;
  }

  async #load(): Promise<void> {
    this.#stopLoading();
    const loading = (this.#loading = new CancellationTokenSource());
    const { off } = this.#around.sections;
    const wanted = {
      uri: this.#uri,
      command: this.#command,
      format: this.#format,
      line: this.#line,
      off,
      draft: this.#draft,
    };
    try {
      // The server knows a document that is open; a restored preview may be the first to need it.
      await workspace.openTextDocument(this.#uri);
      const { state, shown } = await loadGuide(this.#around.server, wanted, this.#guide, loading.token);
      if (loading.token.isCancellationRequested) return;
      this.#command = shown?.command ?? this.#command;
      this.#line = shown?.range.start.line ?? this.#line;
      this.#show(state);
    } catch (error) {
      if (loading.token.isCancellationRequested || this.#around.server.state === 'starting') return;
      this.#around.log.error(
        `The guide of ${this.#uri.toString()} failed.`,
        error instanceof Error ? error : String(error),
      );
      this.#show(failed(this.#source, error instanceof Error ? error.message : String(error)));
    }
  }

  #show(state: PreviewState): void {
    this.#state = state;
    this.#panel.title = state.kind === 'guide' ? `Guide: ${state.command}` : 'Usage Guide';
    const remember = {
      uri: this.#uri.toString(),
      command: this.#command,
      format: this.#format,
      ...(this.#draft && { draft: this.#draft }),
    };
    this.#post({ type: 'state', state, remember });
  }

  #post(message: PageMessage): void {
    void this.#panel.webview.postMessage(message);
  }

  async #answer(message: PanelMessage): Promise<void> {
    try {
      await this.#perform(message);
    } catch (error) {
      this.#around.log.error(
        `“${message.type}” failed in the preview.`,
        error instanceof Error ? error : String(error),
      );
      void window.showErrorMessage(error instanceof Error ? error.message : String(error));
    }
  }

  async #perform(message: PanelMessage): Promise<void> {
    switch (message.type) {
      case 'ready': {
        this.#show(this.#state);
        return;
      }
      case 'format':
        this.#format = message.format;
        return this.#load();
      case 'command':
        this.#choose(message.command);
        return this.#load();
      case 'retry':
        if (this.#around.server.state === 'stopped') await this.#around.server.restart();
        return this.#load();
      case 'sections':
        return this.#around.sections.choose(message.off);
      case 'copy':
        return this.#copy();
      case 'save':
        return this.#save();
      case 'insert':
        return this.#insert();
      case 'draft':
        return this.#teach();
      case 'discardDraft':
        this.#draft = undefined;
        return this.#load();
      case 'openSource': {
        const start = { line: this.#line, character: 0 };
        return this.#reveal(this.#uri, { start, end: start });
      }
      case 'reveal': {
        const source = this.#guide?.sources[message.source];
        return source && this.#reveal(Uri.parse(source.uri), source.range);
      }
      case 'revealParameter': {
        const found = this.#guide?.coverage.find(({ parameter }) => parameter === message.parameter);
        return found?.range && this.#reveal(this.#uri, found.range);
      }
      case 'showOutput':
        this.#around.log.show();
    }
  }

  #reveal(uri: Uri, range: WireRange): Promise<void> {
    return revealSource(uri, range, this.#panel.viewColumn);
  }

  async #copy(): Promise<void> {
    if (!this.#guide) return;
    await env.clipboard.writeText(this.#guide.text);
    this.#post({ type: 'done', what: 'copied', text: 'Copied' });
  }

  async #save(): Promise<void> {
    const guide = this.#guide;
    if (!guide) return;
    const file = await saveGuide({ source: this.#uri, command: guide.command, format: guide.format, text: guide.text });
    if (file) this.#post({ type: 'done', what: 'saved', text: `Saved ${workspace.asRelativePath(file)}` });
  }

  async #teach(): Promise<void> {
    const guide = this.#guide;
    if (!guide) return;
    const draft = await draftGuide(this.#around.server, guideParams({ ...guide, uri: this.#uri, draft: undefined }));
    // Meanwhile another command may have been chosen.
    if (!draft || guide.command !== this.#command) return;
    this.#draft = draft;
    await this.#load();
  }

  async #insert(): Promise<void> {
    const guide = this.#guide;
    if (!guide) return;
    const wanted = guideParams({ ...guide, uri: this.#uri, draft: guide.draft });
    const done = await insertGuide(this.#around.server, wanted, this.#panel.viewColumn);
    if (done !== undefined) this.#post({ type: 'done', what: 'inserted', text: done });
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

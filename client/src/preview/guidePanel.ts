import { type Disposable, Uri, type WebviewPanel, env, workspace } from 'vscode';
import type { WireRange } from '../../../server/src/shared/requests.js';
import type { CommandTarget } from '../commands/commandTarget.js';
import { draftGuide } from '../guide/draftGuide.js';
import { insertGuide } from '../guide/insertGuide.js';
import { createMerge } from '../guide/createMerge.js';
import { saveGuide } from '../guide/saveGuide.js';
import { toGuideParams, loadGuide } from './loadGuide.js';
import { LivePage, type PanelContext } from './livePage.js';
import type { GuideDraft, GuideFormat, PageMessage, PageRequest, PanelMessage, ShownGuide } from './messages.js';
import { guidePage } from './guidePage.js';
import type { PreviewPanel } from './createPreviewPanels.js';
import { revealSource } from './revealSource.js';
import type { SectionChoice } from './createSectionChoice.js';
import { isLanguageFile } from '../../../server/src/shared/languages.js';
import { viewMessages } from '../messages/viewMessages.js';

interface Surroundings extends PanelContext {
  readonly sections: SectionChoice;
}

/** The source and options of a new preview. */
export interface ShownTarget extends CommandTarget {
  /** Default: XML. */
  readonly format?: GuideFormat;
  readonly draft?: GuideDraft;
}

/** A schema, a test or a SKILL.md in the source's folder can change the guide. */

/** One preview. It is updated with its source and handles the requests of its page. */
export class GuidePanel implements PreviewPanel<ShownTarget> {
  readonly #uri: Uri;
  readonly #context: Surroundings;
  readonly #page: LivePage<ShownGuide, PanelMessage>;
  readonly #subscription: Disposable;
  #command: string | undefined;
  #format: GuideFormat;
  #line = 0;
  #draft: GuideDraft | undefined;

  constructor(panel: WebviewPanel, { uri, command, format = 'xml', draft }: ShownTarget, context: Surroundings) {
    this.#uri = uri;
    this.#command = command;
    this.#draft = draft;
    this.#format = format;
    this.#context = context;
    const folder = `${Uri.joinPath(uri, '..').toString()}/`;
    const page = (this.#page = new LivePage<ShownGuide, PanelMessage>(panel, uri, context, {
      page: guidePage,
      loading: viewMessages.generatingGuide(),
      failed: viewMessages.guideNotGenerated(),
      pause: 150,
      isRelevant: file =>
        file.toString().startsWith(folder) && !file.path.includes('/node_modules/') && isLanguageFile(file.path),
      mayContainSources: changed => changed.toString().startsWith(folder),
      load: async (token, last) => {
        const { state, shown } = await loadGuide(context.server, this.#createQuery(), last, token);
        return () => {
          this.#command = shown?.command ?? this.#command;
          this.#line = shown?.range.start.line ?? this.#line;
          return state;
        };
      },
      titleOf: state => (state.kind === 'guide' ? viewMessages.guideOf(state.command) : viewMessages.usageGuide()),
      remember: () => ({
        uri: uri.toString(),
        command: this.#command,
        format: this.#format,
        ...(this.#draft && { draft: this.#draft }),
      }),
      perform: message => this.#perform(message),
    }));
    this.#subscription = context.sections.onDidChange(() => void page.load());
    panel.onDidDispose(() => void this.#subscription.dispose());
  }

  /** Brings the preview to the front, with another command when one is given. */
  show({ command }: ShownTarget): void {
    if (command !== undefined) this.#choose(command);
    this.#page.show();
  }

  #createQuery() {
    const [command, format, line, draft] = [this.#command, this.#format, this.#line, this.#draft];
    return { uri: this.#uri, command, format, line, off: this.#context.sections.off, draft };
  }

  #choose(command: string): void {
    if (command !== this.#command) this.#draft = undefined;
    this.#command = command;
  }

  async #perform(message: Exclude<PanelMessage, PageRequest>): Promise<void> {
    switch (message.type) {
      case 'format':
        this.#format = message.format;
        return this.#page.load();
      case 'command':
        this.#choose(message.command);
        return this.#page.load();
      case 'sections':
        return this.#context.sections.choose(message.off);
      case 'copy':
        return this.#copy();
      case 'save':
        return this.#save();
      case 'insert':
        return this.#insert();
      case 'draft':
        return this.#requestDraft();
      case 'discardDraft':
        this.#draft = undefined;
        return this.#page.load();
      case 'openSource': {
        const start = { line: this.#line, character: 0 };
        return this.#reveal(this.#uri, { start, end: start });
      }
      case 'reveal': {
        const source = this.#page.shown?.sources[message.source];
        return source && this.#reveal(Uri.parse(source.uri), source.range);
      }
      case 'revealParameter': {
        const found = this.#page.shown?.coverage.find(({ parameter }) => parameter === message.parameter);
        return found?.range && this.#reveal(this.#uri, found.range);
      }
    }
  }

  #reveal(uri: Uri, range: WireRange): Promise<void> {
    return revealSource(uri, range, this.#page.column);
  }

  async #copy(): Promise<void> {
    if (!this.#page.shown) return;
    await env.clipboard.writeText(this.#page.shown.text);
    this.#post({ type: 'done', what: 'copied', text: viewMessages.copied() });
  }

  async #save(): Promise<void> {
    const guide = this.#page.shown;
    if (!guide) return;
    const { command, format, text } = guide;
    const target = { source: this.#uri, command, format };
    // A draft, or a guide without some sections, is not what the server would merge.
    const isWhole = guide.draft === undefined && guide.off.length === 0;
    const file = await saveGuide({
      ...target,
      text,
      ...(isWhole && { merge: createMerge(this.#context.server, target) }),
    });
    if (file) this.#post({ type: 'done', what: 'saved', text: viewMessages.saved(workspace.asRelativePath(file)) });
  }

  async #requestDraft(): Promise<void> {
    const guide = this.#page.shown;
    if (!guide) return;
    const draft = await draftGuide(this.#context.server, toGuideParams({ ...guide, uri: this.#uri, draft: undefined }));
    // The user may have chosen another command in the meantime.
    if (!draft || guide.command !== this.#command) return;
    this.#draft = draft;
    await this.#page.load();
  }

  async #insert(): Promise<void> {
    const guide = this.#page.shown;
    if (!guide) return;
    const params = toGuideParams({ ...guide, uri: this.#uri, draft: guide.draft });
    const message = await insertGuide(this.#context.server, params, this.#page.column);
    if (message !== undefined) this.#post({ type: 'done', what: 'inserted', text: message });
  }

  #post(message: PageMessage): void {
    this.#page.post(message);
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#page.dispose();
  }
}

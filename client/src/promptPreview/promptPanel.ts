import { Uri, type WebviewPanel, env } from 'vscode';
import { LivePage, type PanelContext } from '../preview/livePage.js';
import type { PreviewPanel } from '../preview/createPreviewPanels.js';
import { type LoadedPrompt, loadPrompt } from './loadPrompt.js';
import type { PromptChoices, PromptPageMessage, PromptPanelMessage, ShownPrompt } from './messages.js';
import type { PageRequest } from '../preview/messages.js';
import { promptPage } from './promptPage.js';
import { readChoices } from './readRemembered.js';
import { revealPlace } from './revealPlace.js';
import { isLanguageFile } from '../../../server/src/shared/languages.js';
import { viewMessages } from '../messages/viewMessages.js';

/** What a prompt may be made of; typing elsewhere changes nothing. */
const isPlainData = /\.(?:jsonl|txt)$/;

/** One prompt preview: follows its source, and does what the page asks for. */
export class PromptPanel implements PreviewPanel<unknown> {
  readonly #uri: Uri;
  readonly #page: LivePage<ShownPrompt, PromptPanelMessage>;
  #choices: PromptChoices;
  #messages: LoadedPrompt['messages'];

  constructor(panel: WebviewPanel, uri: Uri, choices: PromptChoices, context: PanelContext) {
    this.#uri = uri;
    this.#choices = choices;
    this.#page = new LivePage(panel, uri, context, {
      page: promptPage,
      loading: viewMessages.buildingPrompt(),
      failed: viewMessages.promptNotBuilt(),
      pause: 150,
      settings: 'skillwright',
      isRelevant: file =>
        file.toString() === uri.toString() ||
        (this.#mayContainSources(file) && (isPlainData.test(file.path) || isLanguageFile(file.path))),
      mayContainSources: folder => this.#mayContainSources(folder),
      load: async (token, last) => {
        const { state, messages } = await loadPrompt(context.server, uri, this.#choices, last, token);
        return () => {
          this.#messages = messages ?? this.#messages;
          return state;
        };
      },
      titleOf: state => (state.kind === 'prompt' ? viewMessages.promptOf(state.title) : viewMessages.prompt()),
      remember: () => ({ uri: uri.toString(), choices: this.#choices }),
      perform: message => this.#perform(message),
    });
  }

  show(): void {
    this.#page.show();
  }

  /** A skill's own folder has its commands; the skills of the workspace may be anywhere. */
  #mayContainSources(place: Uri): boolean {
    const folder = `${Uri.joinPath(this.#uri, '..').toString()}/`;
    const isNear = this.#page.shown?.format === 'skill' && place.toString().startsWith(folder);
    return isNear || this.#choices.skills;
  }

  async #perform(message: Exclude<PromptPanelMessage, PageRequest>): Promise<void> {
    switch (message.type) {
      case 'choose':
        this.#choices = readChoices(message.choices, this.#choices);
        return this.#page.load();
      case 'copy':
        return this.#copy(message.what);
      case 'openSource':
        return revealPlace({ uri: this.#uri.toString() });
      case 'reveal':
        return revealPlace(message.place);
    }
  }

  async #copy(what: 'text' | 'openai' | 'anthropic'): Promise<void> {
    const prompt = this.#page.shown;
    if (!prompt) return;
    const isXml = this.#choices.xml && prompt.fallback === undefined;
    const text = (isXml ? prompt.xml : prompt.plain).blocks.map(block => block.text).join('');
    await env.clipboard.writeText(what === 'text' ? text : (this.#messages?.[what] ?? ''));
    const notices = {
      text: isXml ? viewMessages.copiedXml() : viewMessages.copiedPlain(),
      openai: viewMessages.copiedForOpenAi(),
      anthropic: viewMessages.copiedForAnthropic(),
    };
    this.#page.post({ type: 'done', text: notices[what] } satisfies PromptPageMessage);
  }

  dispose(): void {
    this.#page.dispose();
  }
}

import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from '../preview/createPageHtml.js';
import { markup } from '../preview/markup.js';

/** The body around `client/webview/promptPreview.ts`. */
export const promptPage: Page = {
  name: 'promptPreview',
  title: () => pageMessages.prompt(),
  body: () => [createHeader(), ...createFlags(), createMain()].join('\n'),
};

const createHeader = (): string => markup`<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
<label class="picker" id="picker" hidden><span class="quiet">${pageMessages.conversation()}</span> <select id="conversation"></select></label>
</div>
<div class="actions" id="copies" hidden>
<button type="button" class="action primary" data-copy="text" title="${pageMessages.copyPrompt()}">${pageMessages.copy()}</button>
<button type="button" class="action" data-copy="openai" title="${pageMessages.copyForOpenAiHelp()}">${pageMessages.copyForOpenAi()}</button>
<button type="button" class="action" data-copy="anthropic" title="${pageMessages.copyForAnthropicHelp()}">${pageMessages.copyForAnthropic()}</button>
</div>
</header>
<div id="flags" role="region" aria-label="${pageMessages.promptOptions()}" hidden>`;

/** A switch. @param name as in the choices */
const flag = (name: string, label: string, help: string): string =>
  markup`<label class="switch" title="${help}"><input type="checkbox" role="switch" data-flag="${name}"> <span>${label}</span></label>`;

const createFlags = (): readonly string[] => [
  flag('xml', 'XML', pageMessages.flagXmlHelp()),
  flag('compact', pageMessages.flagCompact(), pageMessages.flagCompactHelp()),
  flag('metadata', pageMessages.flagMetadata(), pageMessages.flagMetadataHelp()),
  flag('examples', pageMessages.flagExamples(), pageMessages.flagExamplesHelp()),
  flag('skills', pageMessages.flagSkills(), pageMessages.flagSkillsHelp()),
];

const createMain =
  (): string => markup`<label class="limit" title="${pageMessages.maxTokensHelp()}">${pageMessages.maxTokens()} <input type="number" id="maxTokens" min="0" step="100" placeholder="${pageMessages.noLimit()}"></label>
</div>
<div id="skillChoices" role="region" aria-label="${pageMessages.skillOptions()}" hidden>
<label id="asked">${pageMessages.request()} <input type="text" id="request" placeholder="${pageMessages.userRequest()}"></label>
<fieldset id="chunks"><legend>${pageMessages.loadedChunks()}</legend></fieldset>
</div>
<p id="banner" role="status" hidden></p>
<details id="problems" hidden><summary></summary><ul></ul></details>
<main id="prompt" aria-label="${pageMessages.prompt()}">
<div id="notice" hidden></div>
<section id="costs" aria-label="${pageMessages.sectionTokens()}" hidden></section>
<div id="forms" hidden>
<section class="form" id="plain" aria-labelledby="plainTitle">
<h2 id="plainTitle"><span>${pageMessages.plainText()}</span> <span class="quiet tokens"></span> <span class="sent" hidden>${pageMessages.sent()}</span></h2>
<div class="blocks" role="listbox" aria-label="${pageMessages.plainParts()}"></div>
</section>
<section class="form" id="xml" aria-labelledby="xmlTitle">
<h2 id="xmlTitle"><span>XML</span> <span class="quiet tokens"></span> <span class="sent" hidden>${pageMessages.sent()}</span></h2>
<div class="blocks" role="listbox" aria-label="${pageMessages.xmlParts()}"></div>
</section>
</div>
</main>
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>`;

import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from './createPageHtml.js';
import { markup } from './markup.js';

/** The body around `client/webview/guidePreview.ts`. */
export const guidePage: Page = {
  name: 'guidePreview',
  title: () => pageMessages.usageGuide(),
  body: () => markup`<header>
<div class="what">
<h1 id="title"></h1>
<label class="picker" id="picker" hidden><span class="quiet">${pageMessages.command()}</span> <select id="command"></select></label>
<button type="button" class="link" id="source"></button>
</div>
<div class="actions" id="actions" hidden>
<div class="segments" role="radiogroup" aria-label="${pageMessages.guideFormat()}">
<button type="button" role="radio" data-format="xml">XML</button>
<button type="button" role="radio" data-format="markdown">Markdown</button>
</div>
<button type="button" class="action" id="draft" title="${pageMessages.draftHelp()}">${pageMessages.draft()}</button>
<button type="button" class="action" id="copy" title="${pageMessages.copyGuide()}">${pageMessages.copy()}</button>
<button type="button" class="action" id="insert" title="${pageMessages.insertHelp()}">${pageMessages.insert()}</button>
<button type="button" class="action primary" id="save" title="${pageMessages.saveHelp()}">${pageMessages.save()}</button>
</div>
</header>
<p id="banner" role="status" hidden></p>
<p id="drafted" class="quiet" hidden><span id="drafter"></span> <button type="button" class="link" id="discard">${pageMessages.discardDraft()}</button></p>
<details id="about" hidden>
<summary><span id="summary"></span></summary>
<div class="about">
<section aria-labelledby="costs-title">
<h2 id="costs-title">${pageMessages.sections()} <span class="quiet" id="unit"></span></h2>
<table class="costs"><tbody id="costs"></tbody></table>
</section>
<section aria-labelledby="coverage-title">
<h2 id="coverage-title">${pageMessages.parameters()}</h2>
<table class="coverage"><thead><tr><th scope="col" class="spoken">${pageMessages.parameter()}</th><th scope="col" id="ruled"></th><th scope="col" id="shown"></th></tr></thead><tbody id="coverage"></tbody></table>
<p class="quiet" id="parameterless" hidden>${pageMessages.noParameters()}</p>
</section>
<ul id="notes" class="quiet" hidden></ul>
</div>
</details>
<main id="guide" tabindex="0" aria-label="${pageMessages.usageGuide()}"></main>
<div id="origin" role="tooltip" hidden></div>
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>`,
};

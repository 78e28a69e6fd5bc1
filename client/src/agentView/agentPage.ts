import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from '../preview/createPageHtml.js';
import { markup } from '../preview/markup.js';

/** The body around `client/webview/agentView.ts`. */
export const agentPage: Page = {
  name: 'agentView',
  title: () => pageMessages.agentView(),
  body: () => markup`<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
</div>
<div class="call" id="call" role="group" aria-label="${pageMessages.callWithArguments()}" hidden>
<label class="picker"><span class="quiet">${pageMessages.callIn()}</span> <select id="agent"></select></label>
<label class="picker arguments"><span class="quiet">${pageMessages.withArguments()}</span> <input type="text" id="arguments" spellcheck="false" autocomplete="off"></label>
</div>
</header>
<main id="steps" aria-label="${pageMessages.contextOfAgent()}"></main>
<footer><span id="facts"></span></footer>`,
};

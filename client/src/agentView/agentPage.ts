import type { Page } from '../preview/createPageHtml.js';

/** The body around `client/webview/agentView.ts`. */
export const agentPage: Page = {
  name: 'agentView',
  title: 'Agent view',
  body: `<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
</div>
<div class="call" id="call" role="group" aria-label="Call with arguments" hidden>
<label class="picker"><span class="quiet">Call in</span> <select id="agent"></select></label>
<label class="picker arguments"><span class="quiet">with</span> <input type="text" id="arguments" spellcheck="false" autocomplete="off"></label>
</div>
</header>
<main id="steps" aria-label="Context of an agent"></main>
<footer><span id="facts"></span></footer>`,
};

import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from '../preview/createPageHtml.js';
import { markup } from '../preview/markup.js';

/** The body around `client/webview/agentMatrix.ts`. */
export const matrixPage: Page = {
  name: 'agentMatrix',
  title: () => pageMessages.agentMatrix(),
  body: () => markup`<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
</div>
<p id="summary" role="status"></p>
</header>
<main id="agents" aria-label="${pageMessages.agentMatrix()}"></main>`,
};

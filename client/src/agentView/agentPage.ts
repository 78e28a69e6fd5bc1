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
</header>
<main id="steps" aria-label="Context of an agent"></main>
<footer><span id="facts"></span></footer>`,
};

import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from '../preview/createPageHtml.js';
import { markup } from '../preview/markup.js';

/** The body around `client/webview/review.ts`. */
export const reviewPage: Page = {
  name: 'review',
  title: () => pageMessages.review(),
  body: () => markup`<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
</div>
<p id="summary" role="status"></p>
</header>
<main id="files" aria-label="${pageMessages.review()}"></main>
<footer>${pageMessages.reviewLimits()}</footer>`,
};

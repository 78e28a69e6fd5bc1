import { pageMessages } from '../messages/pageMessages.js';
import type { Page } from '../preview/createPageHtml.js';
import { markup } from '../preview/markup.js';

/** The body around `client/webview/competition.ts`. */
export const competitionPage: Page = {
  name: 'competition',
  title: () => pageMessages.competingSkills(),
  body: () => markup`<header>
<div class="what"><h1 id="title">${pageMessages.competingSkills()}</h1></div>
<p id="summary" role="status"></p>
</header>
<main id="pairs" aria-label="${pageMessages.competingSkills()}"></main>
<footer>${pageMessages.competitionLimits()}</footer>`,
};

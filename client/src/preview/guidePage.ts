import type { Page } from './pageHtml.js';

/** The body around `client/webview/guidePreview.ts`. */
export const guidePage: Page = {
  name: 'guidePreview',
  title: 'Usage guide',
  body: `<header>
<div class="what">
<h1 id="title"></h1>
<label class="picker" id="picker" hidden><span class="quiet">Command</span> <select id="command"></select></label>
<button type="button" class="link" id="source"></button>
</div>
<div class="actions" id="actions" hidden>
<div class="segments" role="radiogroup" aria-label="Format of the guide">
<button type="button" role="radio" data-format="xml">XML</button>
<button type="button" role="radio" data-format="markdown">Markdown</button>
</div>
<button type="button" class="action" id="copy">Copy</button>
<button type="button" class="action primary" id="save">Save</button>
</div>
</header>
<p id="banner" role="status" hidden></p>
<main id="guide" tabindex="0" aria-label="Usage guide"></main>
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>`,
};

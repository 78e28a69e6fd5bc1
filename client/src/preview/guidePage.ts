import type { Page } from './createPageHtml.js';

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
<button type="button" class="action" id="draft" title="Draft FAQ and scenarios with a language model; the draft is checked against the schema">Draft…</button>
<button type="button" class="action" id="copy" title="Copy the guide as shown">Copy</button>
<button type="button" class="action" id="insert" title="Insert the guide into the SKILL.md as a chunk">Insert</button>
<button type="button" class="action primary" id="save" title="Save the guide beside the SKILL.md">Save</button>
</div>
</header>
<p id="banner" role="status" hidden></p>
<p id="drafted" class="quiet" hidden><span id="drafter"></span> <button type="button" class="link" id="discard">Discard Draft</button></p>
<details id="about" hidden>
<summary><span id="summary"></span></summary>
<div class="about">
<section aria-labelledby="costs-title">
<h2 id="costs-title">Sections <span class="quiet" id="unit"></span></h2>
<table class="costs"><tbody id="costs"></tbody></table>
</section>
<section aria-labelledby="coverage-title">
<h2 id="coverage-title">Parameters</h2>
<table class="coverage"><thead><tr><th scope="col" class="spoken">Parameter</th><th scope="col" id="ruled"></th><th scope="col" id="shown"></th></tr></thead><tbody id="coverage"></tbody></table>
<p class="quiet" id="parameterless" hidden>The command takes no parameters.</p>
</section>
<ul id="notes" class="quiet" hidden></ul>
</div>
</details>
<main id="guide" tabindex="0" aria-label="Usage guide"></main>
<div id="origin" role="tooltip" hidden></div>
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>`,
};

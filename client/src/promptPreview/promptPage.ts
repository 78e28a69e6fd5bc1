import type { Page } from '../preview/createPageHtml.js';

const flag = (name: string, label: string, title: string): string =>
  `<label class="switch" title="${title}"><input type="checkbox" role="switch" data-flag="${name}"> <span>${label}</span></label>`;

/** The body around `client/webview/promptPreview.ts`. */
export const promptPage: Page = {
  name: 'promptPreview',
  title: 'Prompt',
  body: `<header>
<div class="what">
<h1 id="title"></h1>
<button type="button" class="link" id="source"></button>
<label class="picker" id="picker" hidden><span class="quiet">Conversation</span> <select id="conversation"></select></label>
</div>
<div class="actions" id="copies" hidden>
<button type="button" class="action primary" data-copy="text" title="Copy the prompt as it is sent">Copy</button>
<button type="button" class="action" data-copy="openai" title="Copy as the body of a call to OpenAI’s chat completions">Copy for OpenAI</button>
<button type="button" class="action" data-copy="anthropic" title="Copy as the body of a call to Anthropic’s messages">Copy for Anthropic</button>
</div>
</header>
<div id="flags" role="group" aria-label="How the prompt is built" hidden>
${flag('xml', 'XML', 'Send the prompt as XML instead of plain text')}
${flag('compact', 'Compact', 'Write the XML without whitespace, with attributes for single values')}
${flag('metadata', 'Metadata', 'Timestamps, priority and confidence of messages')}
${flag('examples', 'Examples', 'Examples of parameters and sample calls')}
${flag('skills', 'Workspace skills', 'Add the skills of the workspace: instructions and tools')}
<label class="limit" title="Whole parts are removed until the prompt fits">Max tokens <input type="number" id="maxTokens" min="0" step="100" placeholder="no limit"></label>
</div>
<div id="skillChoices" hidden>
<label id="asked">Request <input type="text" id="request" placeholder="User request"></label>
<fieldset id="chunks"><legend>Loaded chunks</legend></fieldset>
</div>
<p id="banner" role="status" hidden></p>
<details id="problems" hidden><summary></summary><ul></ul></details>
<main id="prompt" aria-label="Prompt">
<div id="notice" hidden></div>
<section id="costs" aria-label="Tokens per section" hidden></section>
<div id="forms" hidden>
<section class="form" id="plain" aria-labelledby="plainTitle">
<h2 id="plainTitle"><span>Plain text</span> <span class="quiet tokens"></span> <span class="sent" hidden>sent</span></h2>
<div class="blocks" role="listbox" aria-label="Plain text, part by part"></div>
</section>
<section class="form" id="xml" aria-labelledby="xmlTitle">
<h2 id="xmlTitle"><span>XML</span> <span class="quiet tokens"></span> <span class="sent" hidden>sent</span></h2>
<div class="blocks" role="listbox" aria-label="XML, part by part"></div>
</section>
</div>
</main>
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>`,
};

import { Uri, type Webview } from 'vscode';

/** The folder a preview's page may read from; nothing else is open to it. */
export const pageFolder = (extension: Uri): Uri => Uri.joinPath(extension, 'dist');

/** The page around `client/webview/guidePreview.ts`. It holds no data: what is shown comes by message and becomes text nodes. */
export function previewHtml(webview: Webview, extension: Uri): string {
  const nonce = randomNonce();
  const asset = (name: string): string => webview.asWebviewUri(Uri.joinPath(pageFolder(extension), name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${asset('guidePreview.css')}">
<title>Usage guide</title>
</head>
<body>
<header>
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
<footer><span id="facts"></span><span id="done" role="status" aria-live="polite"></span></footer>
<script nonce="${nonce}" src="${asset('guidePreview.js')}"></script>
</body>
</html>`;
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

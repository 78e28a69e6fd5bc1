import { env, l10n, Uri, type Webview } from 'vscode';

/** A page of the extension: its bundle is `dist/<name>.js` with `dist/<name>.css`, its body static HTML without data. */
export interface Page {
  readonly name: string;
  readonly title: () => string;
  readonly body: () => string;
}

/** The folder a page may read from; nothing else is open to it. */
export const getPageFolder = (extension: Uri): Uri => Uri.joinPath(extension, 'dist');

/** The whole page. What it shows comes by message and becomes text nodes; nothing is loaded from elsewhere. */
export function createPageHtml(webview: Webview, extension: Uri, { name, title, body }: Page): string {
  const nonce = randomNonce();
  const asset = (file: string): string => webview.asWebviewUri(Uri.joinPath(getPageFolder(extension), file)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${l10n.bundle ? env.language : 'en'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${asset(`${name}.css`)}">
<title>${title()}</title>
</head>
<body>
${body()}
<script type="application/json" id="translation">${formatTranslation()}</script>
<script nonce="${nonce}" src="${asset(`${name}.js`)}"></script>
</body>
</html>`;
}

/** JSON for a script element: without `<`, nothing in it can end the element. */
const formatTranslation = (): string => JSON.stringify(l10n.bundle ?? null).replaceAll('<', '\\u003c');

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

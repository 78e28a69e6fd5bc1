import { checkAgentsRequest } from '../../server/src/shared/authoring.js';
import { commandsRequest, guideRequest } from '../../server/src/shared/requests.js';
import { connectServer } from './connectServer.js';
import { createEditor, type Diagnostic, type TextEdit } from './createEditor.js';
import { documentTypes } from './documentTypes.js';
import { maxFixedFindings } from './limits.js';
import { find, showAgents, showFindings, showGuides, showStatus } from './panels.js';

/** After this pause in typing the document is checked, in milliseconds. */
const pause = 200;

interface CodeAction {
  readonly title: string;
  readonly edit?: { readonly changes?: Readonly<Record<string, readonly TextEdit[]>> };
}

/** Runs the playground: one document, checked by the language server in a worker. */
async function start(): Promise<void> {
  const editor = createEditor(find('editor').attachShadow({ mode: 'open' }), 'Document', () => {
    clearTimeout(timer);
    timer = setTimeout(update, pause);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let type = documentTypes.skill;
  let uri = '';
  let version = 0;

  const server = connectServer(new Worker('build/web/server.js'), (method, params) => {
    if (method === 'textDocument/publishDiagnostics') void receive(params as Published);
  });

  interface Published {
    readonly uri: string;
    readonly diagnostics: readonly Diagnostic[];
  }

  async function receive({ uri: checked, diagnostics }: Published): Promise<void> {
    if (checked !== uri) return;
    const sent = version;
    editor.show(diagnostics);
    const fixes = await Promise.all(diagnostics.slice(0, maxFixedFindings).map(({ range }) => findFixes(range)));
    if (sent !== version) return;
    showFindings(diagnostics, fixes, range => editor.select(range));
  }

  async function findFixes(range: Diagnostic['range']) {
    const params = { textDocument: { uri }, range, context: { diagnostics: [], only: ['quickfix'] } };
    const actions = await server.send<readonly CodeAction[]>('textDocument/codeAction', params);
    return actions.flatMap(({ title, edit }) => {
      const edits = edit?.changes?.[uri];
      return edits ? [{ title, apply: () => editor.apply(edits) }] : [];
    });
  }

  function update(): void {
    const text = editor.text;
    const newUri = type.createUri(text);
    version++;
    if (newUri === uri) {
      server.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] });
    } else {
      if (uri !== '') server.notify('textDocument/didClose', { textDocument: { uri } });
      uri = newUri;
      const textDocument = { uri, languageId: type.languageId, version, text };
      server.notify('textDocument/didOpen', { textDocument });
      // The server sends nothing for a document without findings.
      showFindings([], [], () => undefined);
    }
    void showAnswers();
  }

  /** Verdicts and guides, unless the document has changed in the meantime. */
  async function showAnswers(): Promise<void> {
    const sent = version;
    const agents = await server.request(checkAgentsRequest, { uri });
    const commands = agents ? [] : await server.request(commandsRequest, { uri });
    const guides = await Promise.all(
      commands.map(async ({ command }) => {
        const guide = await server.request(guideRequest, { uri, command, format: 'xml' });
        return guide && { command, text: 'text' in guide ? guide.text : guide.refused };
      }),
    );
    if (sent !== version) return;
    showAgents(agents);
    showGuides(guides.filter(guide => guide !== null));
    showStatus('');
  }

  await server.send('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: null });
  server.notify('initialized', {});
  const showExample = (): void => {
    const input = document.querySelector<HTMLInputElement>('input[name=type]:checked');
    type = documentTypes[input?.value as keyof typeof documentTypes];
    editor.setText(type.example);
    update();
  };
  for (const input of document.querySelectorAll('input[name=type]')) input.addEventListener('change', showExample);
  // Browsers keep a choice when the page is loaded again, and a user may choose before the server has started.
  showExample();
}

start().catch((cause: unknown) => showStatus(`The playground cannot start: ${String(cause)}`));

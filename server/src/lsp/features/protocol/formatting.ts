import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  MessageType,
  ShowMessageNotification,
  type FormattingOptions,
  type TextEdit,
} from 'vscode-languageserver';
import type { Context, ParsedDocument } from '../../../core/index.js';
import type { Span } from '../../../text/span.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import type { Server } from '../../server.js';
import { runInBackground } from '../../runInBackground.js';
import { toTextEdit } from '../../conversion/toLsp.js';
import { toSpan } from '../../conversion/positions.js';
import { findViewsAt, type View } from '../../view.js';

/**
 * Registered only for languages that Skillwright formats, if the client supports it. A provider for all documents would make the
 * editor ask for a formatter in every Python or Markdown file.
 */
export const formatting: Feature = {
  register(server) {
    const { connection } = server;
    connection.onDocumentFormatting(
      createDocumentHandler(server, 'Formatting', [], (host, { options }, context) =>
        format(server, host, undefined, options, context),
      ),
    );
    connection.onDocumentRangeFormatting(
      createDocumentHandler(server, 'Range formatting', [], (host, { options, range }, context) =>
        format(server, host, toSpan(server, host.source, range), options, context),
      ),
    );
  },
  initialized(server) {
    const { connection, client, kinds, services } = server;
    if (!client.registersFormatting) return;
    const languages = kinds.filter(kind => 'format' in kind.features).flatMap(kind => kind.languageIds);
    const documentSelector = languages.map(language => ({ language }));
    const whole = connection.client.register(DocumentFormattingRequest.type, { documentSelector });
    const range = connection.client.register(DocumentRangeFormattingRequest.type, { documentSelector });
    runInBackground(services.log, 'Registering the formatter', Promise.all([whole, range]));
  },
};

async function format(
  server: Server,
  host: ParsedDocument,
  span: Span | undefined,
  { tabSize, insertSpaces }: FormattingOptions,
  context: Context,
): Promise<TextEdit[]> {
  for (const { view } of findViewsAt(host, span?.start ?? 0)) {
    const { document } = view;
    if (!document.kind.features.format || (span === undefined && document !== host)) continue;
    const inner = span && toInnerSpan(span, view);
    const changes = await document.kind.features.format(document, inner, { tabSize, insertSpaces }, context);
    if (typeof changes === 'string') {
      void server.connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Warning,
        message: changes,
      });
      return [];
    }
    return view.changes(changes).map(change => toTextEdit(server, host.source, change));
  }
  return [];
}

/** The part of a selection inside the view's document. */
const toInnerSpan = (span: Span, view: View): Span => ({
  start: view.fromHost(span.start) ?? 0,
  end: view.fromHost(span.end) ?? view.document.source.text.length,
});

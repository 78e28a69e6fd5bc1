import { FoldingRangeKind, type FoldingRange, type FoldingRangeParams } from 'vscode-languageserver';
import type { Folding, ParsedDocument } from '../../../core/index.js';
import { createDocumentHandler } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { collectFromAll, type View } from '../../view.js';

export const folding: Feature = {
  register(server) {
    server.connection.languages.foldingRange.on(
      createDocumentHandler<FoldingRangeParams, FoldingRange[]>(server, 'Folding', [], (host, _params, context) =>
        collectFromAll(host, context, view =>
          view.document.kind.features
            .folding?.(view.document)
            .map(range => toFoldingRange(host, view, range))
            .filter(({ startLine, endLine }) => endLine > startLine),
        ),
      ),
    );
  },
};

function toFoldingRange(host: ParsedDocument, view: View, { startLine, endLine, kind }: Folding): FoldingRange {
  const hostLine = (line: number): number =>
    host.source.lines.positionAt(view.offset(view.document.source.lines.lineStart(line))).line;
  const range: FoldingRange = { startLine: hostLine(startLine), endLine: hostLine(endLine) };
  if (kind) range.kind = kind === 'comment' ? FoldingRangeKind.Comment : FoldingRangeKind.Region;
  return range;
}

import { DiagnosticSeverity, SymbolKind as LspSymbolKind, CompletionItemKind } from 'vscode-languageserver';
import type { Diagnostic, Location as LspLocation, TextEdit } from 'vscode-languageserver';
import { toBundledPath } from '../../core/index.js';
import type {
  Completion,
  Finding,
  Location,
  ParsedDocument,
  Severity,
  SymbolKind,
  TextChange,
} from '../../core/index.js';
import { toRuleUrl } from './toRuleUrl.js';
import type { Range } from '../../text/createLineIndex.js';
import type { SourceText } from '../../text/createSourceText.js';
import type { Span } from '../../text/span.js';
import type { Server } from '../server.js';

export const toRange = ({ lines }: SourceText, span: Span): Range => ({
  start: lines.positionAt(span.start),
  end: lines.positionAt(span.end),
});

export const toSpan = ({ lines }: SourceText, range: Range): Span => ({
  start: lines.offsetAt(range.start),
  end: lines.offsetAt(range.end),
});

/** Edits use the line endings of their document. */
export const toTextEdit = (source: SourceText, { span, newText }: TextChange): TextEdit => ({
  range: toRange(source, span),
  newText: toDocumentEol(source, newText),
});

export const toDocumentEol = ({ eol }: SourceText, text: string): string =>
  eol === '\n' ? text : text.replaceAll('\n', eol);

/** A document's URI as the client spells it. Files of Skillwright are in the installation folder. */
export function toClientUri({ documents, installation }: Server, uri: string): string {
  const path = toBundledPath(uri);
  if (path !== undefined && installation !== undefined) return `${installation}${path}`;
  return documents.clientDocument(uri)?.uri ?? uri;
}

export const toLocation = (server: Server, { document, span }: Location): LspLocation => ({
  uri: toClientUri(server, document.uri),
  range: toRange(document.source, span),
});

const severityOf: Record<Severity, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

export function toDiagnostic(server: Server, { source }: ParsedDocument, finding: Finding): Diagnostic {
  const { code, severity, message, span, related } = finding;
  const diagnostic: Diagnostic = {
    range: toRange(source, span),
    severity: severityOf[severity],
    code,
    source: 'skillwright',
    message,
  };
  if (server.installation !== undefined) diagnostic.codeDescription = { href: toRuleUrl(code, server.installation) };
  if (related.length > 0) {
    diagnostic.relatedInformation = related.map(place => ({
      location: toLocation(server, place),
      message: place.message,
    }));
  }
  return diagnostic;
}

export const symbolKindOf: Record<SymbolKind, LspSymbolKind> = {
  module: LspSymbolKind.Module,
  section: LspSymbolKind.String,
  chunk: LspSymbolKind.Package,
  field: LspSymbolKind.Field,
  element: LspSymbolKind.Field,
  attribute: LspSymbolKind.Property,
  command: LspSymbolKind.Function,
  argument: LspSymbolKind.Variable,
};

export const completionKindOf: Record<Completion['kind'], CompletionItemKind> = {
  element: CompletionItemKind.Property,
  attribute: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  field: CompletionItemKind.Field,
  snippet: CompletionItemKind.Snippet,
  reference: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
};

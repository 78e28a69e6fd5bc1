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
import type { SourceText } from '../../text/createSourceText.js';
import { toRange } from './positions.js';
import type { Server } from '../server.js';

/** Edits use the line endings of their document. */
export const toTextEdit = (server: Server, source: SourceText, { span, newText }: TextChange): TextEdit => ({
  range: toRange(server, source, span),
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
  range: toRange(server, document.source, span),
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
    range: toRange(server, source, span),
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

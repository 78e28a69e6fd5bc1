import type { InitializeParams } from 'vscode-languageserver';
import type { PositionEncoding } from '../conversion/createUnitIndex.js';
import type { InitializationOptions } from '../../shared/requests.js';

/** Capabilities of the client that the server uses. */
export interface ClientAbilities {
  /** How the client counts the characters of a line. */
  readonly positionEncoding: PositionEncoding;
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesCodeLenses: boolean;
  readonly refreshesInlayHints: boolean;
  readonly pullsConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly registersFileWatchers: boolean;
  readonly registersFormatting: boolean;
  readonly workspaceFolders: boolean;
  readonly versionedEdits: boolean;
  readonly renamesFiles: boolean;
  readonly snippets: boolean;
  /** Edits of code actions may be snippets. */
  readonly snippetEdits: boolean;
  readonly hierarchicalSymbols: boolean;
  /** Commands the client implements, by id. */
  readonly commands: ReadonlySet<string>;
  readonly installation: string | undefined;
  /** False: schemas of the workspace are not used. */
  readonly isTrusted: boolean;
  readonly handlesFileChanges: boolean;
}

export function readClientAbilities({ capabilities, initializationOptions }: InitializeParams): ClientAbilities {
  const { general, workspace, textDocument } = capabilities;
  const options = readOptions(initializationOptions);
  return {
    positionEncoding: choosePositionEncoding(general?.positionEncodings),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesCodeLenses: workspace?.codeLens?.refreshSupport === true,
    refreshesInlayHints: workspace?.inlayHint?.refreshSupport === true,
    pullsConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    registersFileWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    registersFormatting: textDocument?.formatting?.dynamicRegistration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    renamesFiles: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
    snippetEdits: workspace?.workspaceEdit?.snippetEditSupport === true,
    snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    commands: new Set(options.commands),
    installation: options.installation,
    isTrusted: options.isTrusted !== false,
    handlesFileChanges: options.handlesFileChanges === true,
  };
}

/** UTF-16 if the client supports it, because offsets are counted in it too. Otherwise the client's first encoding that exists. */
function choosePositionEncoding(supported: unknown): PositionEncoding {
  const names: readonly unknown[] = Array.isArray(supported) ? supported : [];
  if (names.includes('utf-16')) return 'utf-16';
  return names.find(name => name === 'utf-8' || name === 'utf-32') ?? 'utf-16';
}

function readOptions(raw: unknown): InitializationOptions {
  const options: { readonly [Key in keyof InitializationOptions]: unknown } =
    typeof raw === 'object' && raw !== null ? raw : {};
  const commands: readonly unknown[] = Array.isArray(options.commands) ? options.commands : [];
  return {
    commands: commands.filter(item => typeof item === 'string'),
    ...(options.isTrusted === false && { isTrusted: false }),
    ...(options.handlesFileChanges === true && { handlesFileChanges: true }),
    ...(typeof options.installation === 'string' && { installation: options.installation }),
  };
}

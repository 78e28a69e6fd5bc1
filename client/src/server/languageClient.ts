import { type LogOutputChannel, commands, workspace } from 'vscode';
import {
  type BaseLanguageClient,
  CloseAction,
  ErrorAction,
  type ErrorHandler,
  type LanguageClientOptions,
  RevealOutputChannelOn,
} from 'vscode-languageclient';
import { UnrepeatedDiagnostics } from '../diagnostics/unrepeatedDiagnostics.js';
import { createCrashPolicy } from './createCrashPolicy.js';
import { createDocumentSelector } from './createDocumentSelector.js';
import { createPullErrorMiddleware } from './createPullErrorMiddleware.js';
import { withoutHeadings } from './withoutHeadings.js';
import { withoutIcons } from './withoutIcons.js';
import { withoutLinks } from './withoutLinks.js';
import { createRepeatedHelpMiddleware } from './withoutRepeatedHelp.js';
import { viewMessages } from '../messages/viewMessages.js';
import { showError } from '../dialogs/showMessages.js';

/** Makes the client for one kind of extension host; everything else about it is in the options. */
export type ClientFactory = (options: LanguageClientOptions) => BaseLanguageClient;

/** What client and server agree on, in both extension hosts. */
export function createClientOptions(log: LogOutputChannel, withSources: boolean): LanguageClientOptions {
  const schemes = (workspace.workspaceFolders ?? []).map(folder => folder.uri.scheme);
  return {
    documentSelector: createDocumentSelector(schemes, withSources),
    outputChannel: log,
    traceOutputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    progressOnInitialization: false,
    // The library's own default is to wait for a save.
    diagnosticPullOptions: { onChange: true, onSave: true, onFocus: true },
    diagnosticCollectionProvider: {
      create: name => new UnrepeatedDiagnostics(name),
      dispose: collection => collection.dispose(),
    },
    errorHandler: errorHandler(log),
    // The caller of the start reports its failure.
    initializationFailedHandler: () => false,
    middleware: {
      ...createPullErrorMiddleware(log),
      ...createRepeatedHelpMiddleware(),
      ...withoutHeadings,
      ...withoutIcons,
      ...withoutLinks,
    },
    markdown: { isTrusted: { enabledCommands: ['skillwright.generateUsageGuide', 'skillwright.previewGuide'] } },
  };
}

function errorHandler(log: LogOutputChannel): ErrorHandler {
  const mayRestart = createCrashPolicy(Date.now);
  return {
    error: () => ({ action: ErrorAction.Continue }),
    closed: () => {
      if (mayRestart() === 'restart') {
        log.warn('The server stopped unexpectedly. Restarting it.');
        return { action: CloseAction.Restart, handled: true };
      }
      void offerRestart(viewMessages.serverStopped());
      return { action: CloseAction.DoNotRestart, handled: true };
    },
  };
}

/** Shows an error about the server, with buttons to restart it and to open the log. */
export async function offerRestart(message: string): Promise<void> {
  const restart = viewMessages.restartServer();
  const output = viewMessages.showOutput();
  const answer = await showError(message, restart, output);
  if (answer === restart) await commands.executeCommand('skillwright.restartServer');
  if (answer === output) await commands.executeCommand('skillwright.showOutput');
}

import { ProgressLocation, commands, window } from 'vscode';
import type { RequestSpec } from '../../../../server/src/shared/requests.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';
import { showInformation } from '../../dialogs/showMessages.js';

interface WorkspaceReport {
  readonly items: readonly { readonly kind: string; readonly items?: readonly unknown[] }[];
}

/** The request of LSP. It sends no previous results, so that every file is reported in full. */
const workspaceDiagnostics: RequestSpec<{ readonly previousResultIds: readonly never[] }, WorkspaceReport> = {
  method: 'workspace/diagnostic',
};

/** Checks all files of the workspace, open or not, and shows the Problems view. */
export const checkWorkspace: Command = {
  id: 'skillwright.checkWorkspace',
  async run({ server }) {
    await server.readSources();
    const report = await window.withProgress(
      { location: ProgressLocation.Notification, title: commandMessages.checkingWorkspace(), cancellable: true },
      async (_progress, token) => {
        try {
          return await server.request(workspaceDiagnostics, { previousResultIds: [] }, token);
        } catch (error) {
          if (token.isCancellationRequested) return undefined;
          throw error;
        }
      },
    );
    if (!report) return;
    await commands.executeCommand('workbench.actions.view.problems');
    void showInformation(summary(report));
  },
};

function summary({ items }: WorkspaceReport): string {
  const counts = items.map(file => file.items?.length ?? 0);
  const findings = counts.reduce((sum, count) => sum + count, 0);
  const files = counts.filter(count => count > 0).length;
  if (findings === 0) return commandMessages.checkedWithoutFindings(commandMessages.files(items.length));
  return commandMessages.checkedWithFindings(
    commandMessages.files(items.length),
    commandMessages.findings(findings),
    commandMessages.files(files),
  );
}

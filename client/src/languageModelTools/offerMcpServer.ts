import * as vscode from 'vscode';

/** What VS Code has from 1.101. The types are those of the oldest supported version. */
interface McpApi extends Pick<typeof vscode, 'version' | 'Uri'> {
  readonly workspace: Pick<typeof vscode.workspace, 'workspaceFolders'>;
  readonly McpStdioServerDefinition?: new (
    label: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    version: string,
  ) => object;
  readonly lm?: {
    registerMcpServerDefinitionProvider?(
      id: string,
      provider: { readonly provideMcpServerDefinitions: () => readonly object[] },
    ): vscode.Disposable;
  };
}

/** The id in the manifest. */
const providerId = 'skillwright.mcp';

/** Offers our MCP server to agents in the editor, where the editor supports it. It serves the workspace folders, which the editor tells it. */
export function offerMcpServer(
  { extensionUri, extension }: Pick<vscode.ExtensionContext, 'extensionUri' | 'extension'>,
  api: McpApi = vscode as McpApi,
): vscode.Disposable | undefined {
  const { lm, McpStdioServerDefinition } = api;
  if (!McpStdioServerDefinition || !hasMcpApi(api.version)) return undefined;
  const command = api.Uri.joinPath(extensionUri, 'dist', 'cli.js').fsPath;
  const { version } = extension.packageJSON as { readonly version: string };
  return lm?.registerMcpServerDefinitionProvider?.(providerId, {
    provideMcpServerDefinitions() {
      // Without folders the server would serve its working directory.
      if (!api.workspace.workspaceFolders?.some(({ uri }) => uri.scheme === 'file')) return [];
      // The editor's own program runs as Node.
      const env = { ELECTRON_RUN_AS_NODE: '1' };
      return [new McpStdioServerDefinition('Skillwright', process.execPath, [command, 'mcp'], env, version)];
    },
  });
}

/** VS Code 1.100 has the functions as a proposal, which throws in an extension that does not declare it. */
function hasMcpApi(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 1 || minor >= 101;
}

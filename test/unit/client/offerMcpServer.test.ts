import { expect, it } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { offerMcpServer } from '../../../client/src/languageModelTools/offerMcpServer.js';

class Definition {
  readonly given: readonly unknown[];
  constructor(...given: readonly unknown[]) {
    this.given = given;
  }
}

/** What an editor of this version is offered for these folders. Undefined if it is offered nothing. */
function listOffered(version: string, folders: readonly string[] | undefined): readonly object[] | undefined {
  let provide: (() => readonly object[]) | undefined;
  const context = { extensionUri: URI.file('/extension'), extension: { packageJSON: { version: '1.2.3' } } };
  const api = {
    version,
    Uri: { joinPath: Utils.joinPath },
    workspace: { workspaceFolders: folders?.map(folder => ({ uri: URI.parse(folder) })) },
    McpStdioServerDefinition: Definition,
    lm: {
      registerMcpServerDefinitionProvider(
        id: string,
        provider: { provideMcpServerDefinitions: () => readonly object[] },
      ) {
        expect(id).toBe('skillwright.mcp');
        provide = provider.provideMcpServerDefinitions;
        return { dispose: () => undefined };
      },
    },
  };
  const offered = offerMcpServer(context as never, api as never);
  expect(offered === undefined).toBe(provide === undefined);
  return provide?.();
}

it('offers one server in a workspace with files', () => {
  const command = [URI.file('/extension/dist/cli.js').fsPath, 'mcp'];
  expect(listOffered('1.101.0', ['file:///work'])).toEqual([
    { given: ['Skillwright', process.execPath, command, { ELECTRON_RUN_AS_NODE: '1' }, '1.2.3'] },
  ]);
  expect(listOffered('2.0.0', ['vscode-vfs://github/a', 'file:///work'])).toHaveLength(1);
});

it.each([
  ['no folder is open', undefined],
  ['the workspace has no folder', []],
  ['all folders are virtual', ['vscode-vfs://github/a']],
])('offers no server if %s: it would serve its working directory', (_, folders) => {
  expect(listOffered('1.101.0', folders)).toEqual([]);
});

it('does not use the proposal of 1.100', () => {
  expect(listOffered('1.100.3', ['file:///work'])).toBeUndefined();
});

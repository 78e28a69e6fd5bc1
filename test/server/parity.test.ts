import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { toRelativePath, toFileUri } from '../../server/src/core/index.js';
import { readRulesAbove } from '../../server/src/node/gitRules.js';
import { createNodeFileSystem } from '../../server/src/node/nodeFileSystem.js';
import { startInMemory } from '../support/inMemoryServer.js';
import { cli } from '../support/runCli.js';

interface JsonReport {
  readonly files: readonly {
    readonly path: string;
    readonly findings: readonly {
      readonly code: string;
      readonly severity: string;
      readonly message: string;
      readonly range: Diagnostic['range'];
    }[];
  }[];
}

interface WorkspaceReport {
  readonly items: readonly { readonly uri: string; readonly items: readonly Diagnostic[] }[];
}

/** One line for each file and each finding: what both shells must say, word for word. */
type Findings = readonly string[];

const severities = ['', 'error', 'warning', 'info', 'hint'];
const place = ({ start, end }: Diagnostic['range']): string =>
  `${start.line}:${start.character}-${end.line}:${end.character}`;

async function commandLine(folder: string): Promise<Findings> {
  const { output } = await cli(['check', '.', '--format', 'json', '--min-severity', 'hint'], { cwd: folder });
  const { files } = JSON.parse(output) as JsonReport;
  return files.flatMap(({ path, findings }) => [
    path,
    ...findings.map(({ code, severity, message, range }) => `${path} ${place(range)} ${severity} ${code} ${message}`),
  ]);
}

/** @param countsTokens some text is near its budget: it is counted later, and then the server asks to be asked again */
async function languageServer(folder: string, countsTokens: boolean): Promise<Findings> {
  const root = toFileUri(folder);
  const client = await startInMemory({
    folders: [root],
    fileSystem: roots => createNodeFileSystem(roots),
    rulesAbove: readRulesAbove,
  });
  const pull = (): Promise<WorkspaceReport> =>
    client.connection.sendRequest('workspace/diagnostic', { previousResultIds: [] });
  let { items } = await pull();
  if (countsTokens) {
    await client.next('workspace/diagnostic/refresh');
    ({ items } = await pull());
  }
  await client.stop();
  return items.flatMap(({ uri, items: findings }) => {
    const path = toRelativePath(root, uri);
    return [
      path,
      ...findings.map(
        ({ code, severity, message, range }) =>
          `${path} ${place(range)} ${severities[severity ?? 0]} ${String(code)} ${typeof message === 'string' ? message : message.value}`,
      ),
    ];
  });
}

describe.each([
  ['the examples', false, join(import.meta.dirname, '../../examples')],
  ['the real skills', true, join(import.meta.dirname, '../../../shared/corpus/skills')],
  ['the real Swift sources', false, join(import.meta.dirname, '../../../shared/corpus/swift')],
  ['the real TypeScript sources', false, join(import.meta.dirname, '../../../shared/corpus/typescript')],
  ['the real tool schemas', false, join(import.meta.dirname, '../../../shared/corpus/schemas')],
])('over %s', (_name, countsTokens, folder) => {
  it('the language server finds exactly what the command line finds', async () => {
    if (!existsSync(folder)) return;
    const [server, command] = [await languageServer(folder, countsTokens), await commandLine(folder)];
    expect([...server].sort()).toEqual([...command].sort());
    expect(command.length).toBeGreaterThan(0);
  });
});

/** Skills that people use, from a collection beside the checkout. Where there is none, as in the web, there is nothing to open. */
import { type DocumentSymbol, type TextDocument, Uri, commands, extensions, window, workspace } from 'vscode';
import { equal, ok } from '../support/expect.js';
import { findingsWith, ours } from '../support/findings.js';
import { test } from '../support/harness.js';

test('a real skill that is too long says so at its title', async () => {
  const document = await realSkill('agents/openapi-spec-generation/SKILL.md');
  if (!document) return;
  const found = await findingsWith(document, 'warning skill/core-over-budget');
  ok(found.includes('warning skill/core-over-budget "OpenAPI Spec Generation"'), found.join('\n'));
});

test('a real skill whose description is too long says so at the description', async () => {
  const document = await realSkill('claude-scientific-skills/database-lookup/SKILL.md');
  if (!document) return;
  await findingsWith(document, 'error frontmatter/description-too-long');
  const finding = ours(document).find(({ message }) => message.includes('1024') || message.includes('1,024'));
  ok(finding, 'the limit is not named');
  equal(document.lineAt(finding.range.start).text.slice(0, finding.range.start.character), 'description: ');
});

test('a real skill has an outline', async () => {
  const document = await realSkill('agents/openapi-spec-generation/SKILL.md');
  if (!document) return;
  const symbols = await commands.executeCommand<DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri);
  ok(symbols.length > 0, 'no symbols');
});

async function realSkill(path: string): Promise<TextDocument | undefined> {
  const extension = extensions.getExtension('skillwright.skillwright');
  ok(extension, 'the extension is not known');
  const uri = Uri.joinPath(extension.extensionUri, '..', 'shared', 'corpus', 'skills', path);
  try {
    const document = await workspace.openTextDocument(uri);
    // It lies outside the workspace: only what is shown is checked.
    await window.showTextDocument(document);
    return document;
  } catch {
    console.log(`There is no ${uri.toString()}`);
    return undefined;
  }
}

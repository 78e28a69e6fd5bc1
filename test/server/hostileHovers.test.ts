import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Hover, MarkupContent } from 'vscode-languageserver';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory();
});
afterEach(() => client.stop());

const hostile = '![x](https://example.org/x.png) [run](command:workbench.action.quit) <img src=x> `code` **bold**';

/** What would become an image, a link or HTML: brackets that nothing escapes. */
const live = /(?<!\\)!?\[(?:x|run)(?<!\\)\]\(|(?<!\\)<img/;

async function hover(uri: string, mark: string): Promise<string> {
  const found = await client.connection.sendRequest<Hover | null>('textDocument/hover', client.at(uri, mark, true));
  return (found?.contents as MarkupContent | undefined)?.value ?? '';
}

it('the hover of a chunk shows its description and headings as text', async () => {
  const uri = `${root}/a/SKILL.md`;
  const description = hostile.replaceAll('<', '&lt;');
  await client.open(
    uri,
    `---\nname: a\ndescription: Answers.\n---\n\n<chunk id="one" description="${description}">\n\n## ${hostile}\n\nText.\n\n</chunk>\n`,
  );
  const markdown = await hover(uri, '<chu');
  expect(markdown).toContain('run');
  expect(markdown).not.toMatch(live);
});

it('the hover of an argument shows its description as text', async () => {
  const uri = `${root}/tools.py`;
  await client.open(
    uri,
    `@tool\ndef pay(amount: int):\n    """Pays.\n\n    Args:\n        amount: ${hostile}\n    """\n`,
    'python',
  );
  expect(await hover(uri, 'amo')).not.toMatch(live);
});

it('the hover of an element shows the documentation of its schema as text', async () => {
  client.files.texts.set(
    `${root}/a.xsd`,
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="xs:string"><xs:annotation><xs:documentation>${hostile.replaceAll('<', '&lt;')}</xs:documentation></xs:annotation></xs:element></xs:schema>`,
  );
  const uri = `${root}/a.xml`;
  await client.open(
    uri,
    '<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd"/>',
    'xml',
  );
  const markdown = await hover(uri, '<');
  expect(markdown).toContain('run');
  expect(markdown).not.toMatch(live);
});

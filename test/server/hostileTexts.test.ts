import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CodeLens, CompletionItem, CompletionList, Hover, MarkupContent } from 'vscode-languageserver';
import { findLiveMarkdown } from '../support/findLiveMarkdown.js';
import { fullClient, root, startInMemory, type TestClient } from '../support/inMemoryServer.js';

let client: TestClient;
beforeEach(async () => {
  client = await startInMemory({
    capabilities: fullClient,
    initializationOptions: {
      commands: ['skillwright.generateUsageGuide', 'skillwright.previewGuide', 'skillwright.copyChunk'],
    },
  });
});
afterEach(() => client.stop());

/** A picture, a command and HTML, behind a backtick: inside of code it would end the code. */
const hostile = '` ![x](https://hostile.example/x.png) ` [run](command:hostile) <img src=hostile> | <b>hostile</b>';
const inXml = hostile.replaceAll('<', '&lt;');
const json = (value: unknown): string => JSON.stringify(value, undefined, 1);
const schemaLocation = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="a.xsd"';

const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:element name="a"><xs:annotation><xs:documentation>Root ${inXml}\n\n# hostile\n</xs:documentation></xs:annotation>
<xs:complexType><xs:sequence><xs:element name="b" type="xs:string" minOccurs="0"><xs:annotation><xs:documentation>${inXml}</xs:documentation></xs:annotation></xs:element></xs:sequence>
<xs:attribute name="v" default="${inXml}"><xs:annotation><xs:documentation>${inXml}</xs:documentation></xs:annotation>
<xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="${inXml}"><xs:annotation><xs:documentation>Value ${inXml}</xs:documentation></xs:annotation></xs:enumeration><xs:enumeration value="d"/></xs:restriction></xs:simpleType></xs:attribute>
<xs:attribute name="w"><xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${inXml.replaceAll('[', '\\[')}"/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType></xs:element></xs:schema>`;

const tool = {
  title: 'find',
  description: `Finds. ${hostile}`,
  type: 'object',
  properties: {
    q: { type: 'string', description: `The words ${hostile}\n\n# hostile`, enum: [hostile, 'b'], default: hostile },
    [hostile]: { type: 'string', pattern: hostile, description: '<img src=hostile>' },
  },
  required: ['q'],
};

/** Documents with the text in each place that something shows, and whether an answer shows it. */
const documents: readonly {
  readonly path: string;
  readonly languageId: string;
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly isShown: boolean;
}[] = [
  {
    path: 'a/SKILL.md',
    languageId: 'skill',
    text: `---\nname: a\ndescription: Answers. ${hostile}\narguments: ["b${hostile}", c]\nallowed-tools: ["${hostile}"]\n"${hostile}": x\n---\n\n# ${hostile}\n\nUse $b and \${CLAUDE_SKILL_DIR}, $\n\n<chunk id="one${inXml}" description="${inXml}">\n\n## ${hostile}\n\nText.\n\n</chunk>\n`,
    isShown: true,
  },
  {
    path: 'a/SKILL.md',
    languageId: 'skill',
    text: `---\nname: "${hostile}"\ndescription: ["${hostile}"]\n---\n\nText.\n`,
    isShown: false,
  },
  {
    path: 'a/tools.py',
    languageId: 'python',
    text: `@tool\ndef find(q: str = "${hostile}"):\n    """Finds. ${hostile}\n\n    Args:\n        q: ${hostile}\n    """\n`,
    files: { 'a/find.schema.json': json(tool) },
    isShown: true,
  },
  { path: 'a/find.schema.json', languageId: 'json', text: json(tool), isShown: true },
  {
    path: 'a/find.guide.xml',
    languageId: 'xml',
    text: `<tool_augmentation name="find">\n<scenarios><scenario description="${inXml}"><input>{""}</input></scenario></scenarios>\n<constraints><rule param="">${inXml}</rule></constraints>\n</tool_augmentation>`,
    files: { 'a/find.schema.json': json(tool) },
    isShown: true,
  },
  {
    path: 'a/a.xml',
    languageId: 'xml',
    text: `<a ${schemaLocation} v="${inXml}" w="x"> <b>x</b> < </a>`,
    files: { 'a/a.xsd': xsd },
    isShown: true,
  },
  { path: 'a/b.xml', languageId: 'xml', text: `<x ${schemaLocation}/>`, files: { 'a/a.xsd': xsd }, isShown: true },
  {
    path: 'a/handoff.xml',
    languageId: 'xml',
    text: `<agent_request xmlns="http://instructor-workflow.org/agent-handoff/v1"><mode>${inXml}</mode><original_intent>${inXml}</original_intent></agent_request>`,
    isShown: false,
  },
  {
    path: '.claude-plugin/plugin.json',
    languageId: 'json',
    text: json({ name: hostile, description: hostile, [hostile]: 1, mcpServers: { [hostile]: { command: hostile } } }),
    isShown: false,
  },
];

interface Answers {
  readonly markdown: readonly string[];
  readonly lenses: readonly CodeLens[];
}

/** Hovers and completions at the beginning of each word and after each sign that opens something. */
async function ask(uri: string, text: string): Promise<Answers> {
  const markdown = new Set<string>();
  const add = (content: MarkupContent | string | undefined): void => {
    if (typeof content === 'object') markdown.add(content.value);
  };
  const textDocument = { uri };
  for (const { index } of text.matchAll(/\b(?=\w)|(?<=["'<$#=:/ {[])|$/g)) {
    const lines = text.slice(0, index).split('\n');
    const at = { textDocument, position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 } };
    const hover = await client.connection.sendRequest<Hover | null>('textDocument/hover', at);
    add(hover?.contents as MarkupContent | undefined);
    const found = await client.connection.sendRequest<CompletionItem[] | CompletionList | null>(
      'textDocument/completion',
      at,
    );
    for (const { documentation } of Array.isArray(found) ? found : (found?.items ?? [])) add(documentation);
  }
  const lenses = await client.connection.sendRequest<CodeLens[] | null>('textDocument/codeLens', { textDocument });
  return { markdown: [...markdown], lenses: lenses ?? [] };
}

describe('texts of documents are shown as text', () => {
  it.each(documents)('in help about $path', async ({ path, languageId, text, files = {}, isShown }) => {
    for (const [name, content] of Object.entries(files)) client.files.texts.set(`${root}/${name}`, content);
    const uri = `${root}/${path}`;
    await client.open(uri, text, languageId);
    const { markdown, lenses } = await ask(uri, text);
    expect(markdown.length).toBeGreaterThan(0);
    expect(markdown.flatMap(each => findLiveMarkdown(each, 'hostile'))).toEqual([]);
    expect(markdown.some(each => each.includes('hostile'))).toBe(isShown);
    // VS Code would show `$(name)` as an icon: the client escapes titles. What a click runs is one of its own commands.
    for (const { command } of lenses) expect(['', ...clientCommands]).toContain(command?.command);
  });
});

const clientCommands = ['skillwright.generateUsageGuide', 'skillwright.previewGuide', 'skillwright.copyChunk'];

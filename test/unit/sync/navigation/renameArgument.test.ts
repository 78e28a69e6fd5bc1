import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace, type MemoryWorkspace } from '../../../support/memoryWorkspace.js';

const swift = `struct SearchSkill: Skill {
    static let id = "search"
    struct Arguments: Codable {
        /// What to find.
        let query: String
        let per_page: Int?
    }
    static let argumentsJSONSchema = """
        {"type": "object", "properties": {"query": {"type": "string"}, "per_page": {"type": "integer"}}, "required": ["query"]}
        """
    func execute(arguments: Arguments) { find(arguments.query) }
}
`;
const schema = `{
  "title": "search",
  "type": "object",
  "properties": { "query": { "type": "string" }, "per_page": { "type": "integer" } },
  "required": ["query"]
}
`;
const guide = `<tool_augmentation name="search">
  <constraints><rule param="query">Not empty.</rule></constraints>
  <scenarios><scenario description="One"><input>{"query": "a &amp; b", "per_page": 3}</input></scenario></scenarios>
</tool_augmentation>
`;
const markdownGuide = `<!-- skillwright-guide source="sha256:00" -->

# search

Looks for \`query\`.

## Constraints

- \`query\`: Not empty.

## Scenarios

### One

\`\`\`json
{
  "query": "query",
  "per_page": 3
}
\`\`\`
`;
const files = {
  's/SKILL.md': '---\nname: s\ndescription: d\n---\n# S\n',
  's/Search.swift': swift,
  's/search.schema.json': schema,
  's/search.guide.xml': guide,
  's/search.guide.md': markdownGuide,
};

const at = (text: string, mark: string): number => text.indexOf(mark) + 1;

async function renamed(workspace: MemoryWorkspace, path: keyof typeof files, mark: string, newName: string) {
  const document = workspace.document(path);
  const offset = at(files[path], mark);
  const { features } = document.kind;
  const prepared = await features.prepareRename?.(document, offset, workspace.context);
  const changes = await features.rename?.(document, offset, newName, workspace.context);
  if (changes === undefined || typeof changes === 'string') return { prepared, changes, texts: {} };
  const texts = Object.fromEntries(
    changes.map(change => [
      change.document.uri.slice('file:///w/'.length),
      applied(change.document.source.text, change.changes),
    ]),
  );
  return { prepared, changes, texts };
}

describe('renaming an argument', () => {
  const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
  const all = {
    's/Search.swift': swift.replaceAll('query', 'text'),
    's/search.schema.json': schema.replaceAll('query', 'text'),
    's/search.guide.xml': guide.replaceAll('query', 'text'),
    's/search.guide.md': markdownGuide.replace('- `query`', '- `text`').replace('"query":', '"text":'),
  };

  test.each([
    ['the property', 's/Search.swift', 'query: String'],
    ['the key in the embedded schema', 's/Search.swift', 'query": {'],
    ['its entry in required', 's/Search.swift', 'query"]'],
    ['the schema file', 's/search.schema.json', 'query": {'],
    ['the rule of the guide', 's/search.guide.xml', 'query">'],
    ['the scenario of the guide', 's/search.guide.xml', 'query": "a'],
    ['the rule of the guide in Markdown', 's/search.guide.md', 'query`: Not'],
    ['the scenario of the guide in Markdown', 's/search.guide.md', 'query": "query'],
  ] as const)('from %s changes every place', async (_name, path, mark) => {
    const { prepared, texts } = await renamed(workspace, path, mark, 'text');
    expect(prepared).toEqual({
      span: { start: at(files[path], mark) - 1, end: at(files[path], mark) + 4 },
      placeholder: 'query',
    });
    expect(texts).toEqual(all);
  });

  test('a name that is taken or is none is refused with the reason', async () => {
    expect((await renamed(workspace, 's/Search.swift', 'query: String', 'per_page')).changes).toContain(
      'already an argument',
    );
    expect((await renamed(workspace, 's/Search.swift', 'query: String', 'a b')).changes).toContain(
      'is not a valid name',
    );
  });

  test('answers only on arguments', async () => {
    const document = workspace.document('s/Search.swift');
    const { features } = document.kind;
    for (const mark of ['SearchSkill', 'String', 'execute', 'What to find']) {
      expect(await features.prepareRename?.(document, at(swift, mark), workspace.context)).toBeUndefined();
    }
    const found = await features.references?.(document, at(swift, 'per_page: Int'), workspace.context);
    expect(found?.map(place => place.document.source.text.slice(place.span.start, place.span.end))).toEqual([
      'per_page',
      'per_page',
      'per_page',
      'per_page',
      'per_page',
    ]);
    const places = await features.definition?.(document, at(swift, 'per_page: Int'), workspace.context);
    expect(places?.map(place => place.document.uri.slice(9))).toEqual(
      ['s/Search.swift', 's/search.schema.json', 's/search.guide.md', 's/search.guide.xml'].map(path =>
        `w/${path}`.slice(1),
      ),
    );
  });

  test('hover shows all declarations side by side', async () => {
    const document = workspace.document('s/search.schema.json');
    const hover = await document.kind.features.hover?.(document, at(schema, 'query": {'), workspace.context);
    expect(hover?.markdown).toContain('What to find.');
    expect(hover?.markdown.split('\n').filter(line => line.includes('| string | yes |'))).toHaveLength(3);
  });

  test('coding keys keep the property and change the key', async () => {
    const text = `struct A: Skill {\n  static let id = "a"\n  struct Arguments: Codable {\n    let perPage: Int?\n    enum CodingKeys: String, CodingKey { case perPage = "per_page" }\n  }\n}`;
    const one = memoryWorkspace({ 's/A.swift': text }, documentKinds, defaultSettings);
    const document = one.document('s/A.swift');
    const changes = await document.kind.features.rename?.(document, at(text, 'perPage: Int'), 'page_size', one.context);
    expect(typeof changes === 'string' ? changes : applied(text, changes?.[0]?.changes ?? [])).toBe(
      text.replace('"per_page"', '"page_size"'),
    );
  });

  test('another command of the same Interface section keeps its argument', async () => {
    const search = '### `search`\n\n- `query` (str): Text.\n\nAn empty `query` finds nothing.\n\n';
    const count = '### `count`\n\n- `query` (str): Text.\n\nAn empty `query` counts all.\n';
    const text = `---\nname: s\ndescription: d\n---\n\n# S\n\n## Interface\n\n${search}${count}`;
    const one = memoryWorkspace({ 's/SKILL.md': text }, documentKinds, defaultSettings);
    const document = one.document('s/SKILL.md');
    const changes = await document.kind.features.rename?.(document, at(text, 'query` (str)'), 'text', one.context);
    expect(typeof changes === 'string' ? changes : applied(text, changes?.[0]?.changes ?? [])).toBe(
      text.replace(search, search.replaceAll('query', 'text')),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { applied, memoryWorkspace } from '../../../support/memoryWorkspace.js';

const python = `@skill_command
def search(query: str, per_page: int = 10, mode: str = "fast"):
    """Find things.

    Args:
        query: What to look for, in pages of per_page.
        per_page: How many results a page has.
        mode: How the query is made.
    """
    return find(query, per_page, mode)
`;
const schema = `{
  "type": "object",
  "properties": {
    "query": { "type": "string", "description": "Used with \`per_page\`." },
    "per_page": { "type": "integer" },
    "mode": { "type": "string" }
  },
  "required": ["query"],
  "examples": [{ "query": "per_page", "per_page": 3 }, { "query": "b" }]
}
`;
const xml = `<tool_augmentation name="search">
  <context>Looks for \`query\` in pages; the query is a text.</context>
  <faq>
    <item><q>When do I need per_page?</q><a>With a long 'query', or where \`mode\` is &quot;full&quot;.</a></item>
  </faq>
  <constraints><rule param="query">Not empty. See per_page.</rule><rule param="per_page">At most 100.</rule></constraints>
  <scenarios>
    <scenario description="With mode and per_page"><input>{"query": "a", "per_page": 3, "mode": "full"}</input>
      <reasoning>\`per_page\` is optional; the mode too. Only 'query' is required.</reasoning></scenario>
    <scenario description="In full mode"><input>{"query": "a", "mode": "full"}</input></scenario>
  </scenarios>
</tool_augmentation>
`;
const markdown = `<!-- skillwright-guide source="sha256:00" -->

# search

Looks for \`query\`, per_page at a time.

## FAQ

**What is \`query\`?** A text. Not \`mode\`.

## Constraints

- \`query\`: Not empty.
- \`mode\`: Any.

## Scenarios

### With mode

\`\`\`json
{"query": "a", "mode": "full"}
\`\`\`

\`mode\` is optional; without it, fast mode.
`;
const skill = `---
name: s
description: Searches.
---

# S

Give it a \`query\` and a mode; per_page is optional.

<chunk id="search-guide" description="How to search">

${markdown}
</chunk>

<chunk id="xml-guide" description="The same">

\`\`\`xml
${xml}\`\`\`

</chunk>
`;
const samples = '[{"query": "a", "mode": "full"}, {"query": "b", "per_page": 2}]\n';
const evaluation = `{
  "tool": { "name": "search", "inputSchema": { "type": "object", "properties": { "query": {}, "mode": {} }, "required": ["query"] } },
  "cases": [{ "prompt": "Search for the query", "expect": { "query": { "oneOf": ["a", "query"] }, "mode": { "present": true } } }]
}
`;
const files = {
  's/SKILL.md': skill,
  's/tool.py': python,
  's/search.schema.json': schema,
  's/search.guide.xml': xml,
  's/search.guide.md': markdown,
  's/search.samples.json': samples,
  's/search.eval.json': evaluation,
};
const workspace = memoryWorkspace(files, documentKinds, defaultSettings);
const nameOf = (uri: string): string => uri.slice('file:///w/'.length);

/** The texts after renaming an argument of the Python function, and the lines in which the name was left alone. */
async function renamed(name: string, newName: string) {
  const document = workspace.document('s/tool.py');
  const offset = python.indexOf(`${name}:`);
  const { features } = document.kind;
  const changes = await features.rename?.(document, offset, newName, workspace.context);
  const left = await features.leftAlone?.(document, offset, newName, workspace.context);
  if (!changes || typeof changes === 'string') throw new Error(changes);
  const texts = changes.map(change => [
    nameOf(change.document.uri),
    applied(change.document.source.text, change.changes),
  ]);
  const lines = (left ?? []).map(({ document: { uri, source }, span }) => {
    const line = source.text.slice(source.text.lastIndexOf('\n', span.start) + 1).split('\n', 1)[0] ?? '';
    return [nameOf(uri), line.trim()];
  });
  return { texts: Object.fromEntries(texts) as Record<string, string>, left: lines };
}

describe('renaming an argument', () => {
  test('reaches sentences, titles, chunks and samples', async () => {
    const { texts, left } = await renamed('per_page', 'page_size');
    const expected = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replaceAll('per_page', 'page_size')]),
    );
    // A value, a docstring and the text of the skill are not the argument's name for sure.
    expected['s/search.schema.json'] = schema.replaceAll('"per_page":', '"page_size":');
    expected['s/tool.py'] = expected['s/tool.py']?.replace('in pages of page_size.', 'in pages of per_page.') ?? '';
    expected['s/SKILL.md'] = expected['s/SKILL.md']?.replace('page_size is optional.', 'per_page is optional.') ?? '';
    delete expected['s/search.eval.json'];
    expect(texts).toEqual(expected);
    expect(left).toEqual([
      ['s/SKILL.md', 'Give it a `query` and a mode; per_page is optional.'],
      ['s/search.schema.json', '"query": { "type": "string", "description": "Used with `per_page`." },'],
      ['s/search.schema.json', '"examples": [{ "query": "per_page", "per_page": 3 }, { "query": "b" }]'],
      ['s/tool.py', 'query: What to look for, in pages of per_page.'],
    ]);
  });

  test('an ordinary word changes where it is written as a name, and is listed where it may be one', async () => {
    const { texts, left } = await renamed('mode', 'style');
    const guide = xml
      .replace('`mode`', '`style`')
      .replace('"With mode and per_page"', '"With style and per_page"')
      .replaceAll('"mode":', '"style":');
    const chunk = markdown
      .replaceAll('`mode`', '`style`')
      .replace('### With mode', '### With style')
      .replace('"mode":', '"style":');
    expect(texts['s/search.guide.xml']).toBe(guide);
    expect(texts['s/search.guide.md']).toBe(chunk);
    expect(texts['s/SKILL.md']).toBe(skill.replace(xml, guide).replace(markdown, chunk));
    expect(texts['s/search.samples.json']).toBe(samples.replace('mode', 'style'));
    expect(texts['s/search.eval.json']).toBe(evaluation.replaceAll('"mode"', '"style"'));
    const inGuides = [
      "<reasoning>`per_page` is optional; the mode too. Only 'query' is required.</reasoning></scenario>",
      '<scenario description="In full mode"><input>{"query": "a", "mode": "full"}</input></scenario>',
    ];
    expect(left).toEqual([
      ['s/SKILL.md', '`mode` is optional; without it, fast mode.'],
      ...inGuides.map(line => ['s/SKILL.md', line]),
      ['s/search.guide.md', '`mode` is optional; without it, fast mode.'],
      ...inGuides.map(line => ['s/search.guide.xml', line]),
    ]);
  });

  test('renaming again with the old name gives the old texts', async () => {
    const { texts } = await renamed('query', 'words');
    const after = memoryWorkspace({ ...files, ...texts }, documentKinds, defaultSettings);
    const document = after.document('s/tool.py');
    const offset = document.source.text.indexOf('words:');
    const changes = await document.kind.features.rename?.(document, offset, 'query', after.context);
    if (!changes || typeof changes === 'string') throw new Error(changes);
    for (const change of changes) {
      const path = nameOf(change.document.uri) as keyof typeof files;
      expect(applied(change.document.source.text, change.changes)).toBe(files[path]);
    }
    expect(changes).toHaveLength(Object.keys(texts).length);
  });

  test('from a sentence of the guide', async () => {
    const document = workspace.document('s/search.guide.xml');
    const offset = xml.indexOf('per_page?');
    const { features } = document.kind;
    expect(await features.prepareRename?.(document, offset, workspace.context)).toEqual({
      span: { start: offset, end: offset + 8 },
      placeholder: 'per_page',
    });
    const changes = await features.rename?.(document, offset, 'page_size', workspace.context);
    expect(typeof changes === 'string' ? changes : changes?.map(change => nameOf(change.document.uri))).toContain(
      's/tool.py',
    );
  });

  test('a name that is taken is refused, and nothing is left alone', async () => {
    const document = workspace.document('s/tool.py');
    const offset = python.indexOf('query:');
    const { features } = document.kind;
    expect(await features.rename?.(document, offset, 'mode', workspace.context)).toContain('already an argument');
    expect(await features.leftAlone?.(document, offset, 'mode', workspace.context)).toEqual([]);
  });
});

describe('a nested argument', () => {
  const nested = {
    's/SKILL.md': '---\nname: s\n---\n# S\n',
    's/find.schema.json': `{"type": "object", "properties": {
      "where": {"type": "object", "properties": {"town": {"type": "string"}}},
      "stops": {"type": "array", "items": {"type": "object", "properties": {"town": {"type": "string"}}}}},
      "examples": [{"where": {"town": "a"}, "stops": [{"town": "b"}, {"town": "c"}]}]}`,
    's/find.guide.xml': `<tool_augmentation name="find"><constraints><rule param="where.town">A 'town'; where.town, not stops.town.</rule></constraints>
      <scenarios><scenario description="d"><input>{"where": {"town": "a"}, "stops": [{"town": "b"}]}</input></scenario></scenarios></tool_augmentation>`,
  };

  test('is renamed on its own way only', async () => {
    const titled = { ...nested, 's/find.schema.json': nested['s/find.schema.json'].replace('{', '{"title": "find", ') };
    const other = memoryWorkspace(titled, documentKinds, defaultSettings);
    const schemaDocument = other.document('s/find.schema.json');
    const text = schemaDocument.source.text;
    const offset = text.indexOf('"town": {"type": "string"}}}}}') + 1;
    const changes = await schemaDocument.kind.features.rename?.(schemaDocument, offset, 'city', other.context);
    if (!changes || typeof changes === 'string') throw new Error(changes);
    const texts = Object.fromEntries(
      changes.map(change => [nameOf(change.document.uri), applied(change.document.source.text, change.changes)]),
    );
    expect(texts['s/find.schema.json']).toBe(
      text
        .replace('"town": {"type": "string"}}}}}', '"city": {"type": "string"}}}}}')
        .replace('[{"town": "b"}, {"town": "c"}]', '[{"city": "b"}, {"city": "c"}]'),
    );
    expect(texts['s/find.guide.xml'] ?? nested['s/find.guide.xml']).toBe(
      nested['s/find.guide.xml'].replace('[{"town"', '[{"city"'),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { toQualifiedName } from '../../../../server/src/sync/index.js';
import { findSignatures, defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { findCommandsWithin } from '../../../../server/src/guide/index.js';
import { defaultSettings } from '../../../../server/src/settings.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { memoryWorkspace } from '../../../support/memoryWorkspace.js';

/** `code “text under the squiggle”, line` of every sync finding of a file. */
async function found(path: string, text: string): Promise<readonly string[]> {
  const workspace = memoryWorkspace(
    { 's/SKILL.md': '---\nname: s\n---\n', [path]: text },
    documentKinds,
    defaultSettings,
  );
  const { source } = workspace.document(path);
  return (await workspace.check(path))
    .filter(({ code }) => code.startsWith('sync/'))
    .map(({ code, span, related }) => {
      const [first] = related;
      const lines = [span, ...(first ? [first.span] : [])].map(({ start }) => source.lines.positionAt(start).line + 1);
      return `${code.slice(5)} “${text.slice(span.start, span.end)}” ${lines.join(' after ')}`;
    });
}

const shape = (name: string): string => `{ inputSchema: { ${name}: z.string() } }, run`;
const zod = "import { z } from 'zod';\n";
const tool = (name: string, argument: string, more = {}): object => ({
  name,
  description: 'Does it.',
  inputSchema: { type: 'object', properties: { [argument]: { type: 'string' } } },
  ...more,
});

describe('tools of one name are different commands', () => {
  test.each([
    [
      'in tests',
      'def test_a():\n    @h.tool()\n    def foo(a: int): ...\ndef test_b():\n    @h.tool()\n    def foo(b: str): ...',
    ],
    [
      'in methods',
      'class A:\n    @tool\n    def run(self, a: int): ...\nclass B:\n    @tool\n    def run(self, b: str): ...',
    ],
    ['of two servers', '@one.tool()\ndef foo(a: int): ...\n@two.tool()\ndef foo(b: str): ...'],
    ['in branches', 'if x:\n    @h.tool()\n    def foo(a: int): ...\nelse:\n    @h.tool()\n    def foo(b: str): ...'],
    [
      'in try',
      'try:\n    @h.tool()\n    def foo(a: int): ...\nexcept ImportError:\n    @h.tool()\n    def foo(b: str): ...',
    ],
    [
      'in match',
      'match x:\n    case 1:\n        @h.tool()\n        def foo(a: int): ...\n    case 2:\n        @h.tool()\n        def foo(b: str): ...',
    ],
    ['under other names', '@h.tool(name="a")\ndef foo(a: int): ...\n@h.tool(name="b")\ndef foo(b: str): ...'],
    ['used before the second', '@tool\ndef foo(a: int): ...\nfirst = agent(foo)\n@tool\ndef foo(b: str): ...'],
    ['of a server made anew', '@h.tool()\ndef foo(a: int): ...\nh = Server()\n@h.tool()\ndef foo(b: str): ...'],
    [
      'after the first was removed',
      '@h.tool()\ndef foo(a: int): ...\nh.remove_tool("foo")\n@h.tool()\ndef foo(b: str): ...',
    ],
    ['in versions', '@h.tool(version="1")\ndef foo(a: int): ...\n@h.tool(version="2")\ndef foo(b: str): ...'],
    ['with overloads', '@overload\ndef foo(a: int): ...\n@overload\ndef foo(a: str): ...\n@h.tool()\ndef foo(a): ...'],
    ['computed', '@h.tool(name=f"{p}_a")\ndef foo(a: int): ...\n@h.tool(name=f"{q}_a")\ndef foo(b: str): ...'],
  ])('Python: %s', async (_name, text) => {
    expect(await found('s/tools.py', `${text}\n`)).toEqual([]);
  });

  test.each([
    [
      'in tests',
      `it('a', () => { s.registerTool('foo', ${shape('a')}); });\nit('b', () => { s.registerTool('foo', ${shape('b')}); });`,
    ],
    [
      'in functions',
      `function one() { s.tool('foo', { a: z.string() }, run); }\nconst two = () => { s.tool('foo', { b: z.string() }, run); };`,
    ],
    ['of two servers', `one.registerTool('foo', ${shape('a')});\ntwo.registerTool('foo', ${shape('b')});`],
    [
      'in methods',
      `class A { m() { this.s.tool('foo', { a: z.string() }, run); } n() { this.s.tool('foo', { b: z.string() }, run); } }`,
    ],
    ['in branches', `if (x) { s.registerTool('foo', ${shape('a')}); } else { s.registerTool('foo', ${shape('b')}); }`],
    [
      'in branches without braces',
      `if (x) s.registerTool('foo', ${shape('a')});\nelse s.registerTool('foo', ${shape('b')});`,
    ],
    [
      'in cases',
      `switch (x) { case 1: s.registerTool('foo', ${shape('a')}); break; case 2: s.registerTool('foo', ${shape('b')}); }`,
    ],
    [
      'in namespaces',
      `namespace A { s.registerTool('foo', ${shape('a')}); }\nnamespace B { s.registerTool('foo', ${shape('b')}); }`,
    ],
    [
      'that must throw',
      `s.registerTool('foo', ${shape('a')});\nexpect(() => s.registerTool('foo', ${shape('b')})).toThrow();`,
    ],
    [
      'after the first was removed',
      `const r = s.registerTool('foo', ${shape('a')});\nr.remove();\ns.registerTool('foo', ${shape('b')});`,
    ],
    [
      'in two lists',
      `const one = [${JSON.stringify(tool('foo', 'a'))}];\nconst two = [${JSON.stringify(tool('foo', 'b'))}];`,
    ],
    [
      'in cases of a test',
      `it.each([${JSON.stringify(tool('foo', 'a'))}, ${JSON.stringify(tool('foo', 'b'))}])('x', run);`,
    ],
  ])('TypeScript: %s', async (_name, text) => {
    expect(await found('s/tools.ts', `${zod}${text}\n`)).toEqual([]);
  });

  const swift = (type: string): string => `struct Foo: Tool {
    let name = "foo"
    @Generable struct Arguments { var a: ${type} }
    static let argumentsJSONSchema = """
    {"type": "object", "properties": {"a": {"type": "${type === 'Int' ? 'integer' : 'string'}"}}, "required": ["a"]}
    """
}`;

  test.each([
    ['in two types', `enum A {\n${swift('Int')}\n}\nenum B {\n${swift('String')}\n}`],
    ['in extensions of two types', `extension A {\n${swift('Int')}\n}\nextension B {\n${swift('String')}\n}`],
    [
      'under a condition',
      `#if os(iOS)\n${swift('Int').replace('@Generable struct Arguments', 'struct Arguments: Codable')}\n#else\n${swift('String')}\n#endif`,
    ],
  ])('Swift: %s', async (_name, text) => {
    expect(await found('s/Foo.swift', `${text}\n`)).toEqual([]);
  });

  test('but each has its own docstring, and its own schema', async () => {
    const text = `def test_a():
    @h.tool()
    def foo(a: int):
        """A.

        Args:
            b: Other.
        """
`;
    const both = `${text}${text.replace('test_a', 'test_b').replace('a: int', 'b: int')}`;
    expect(await found('s/tools.py', both)).toEqual([
      'argument-missing “Args” 6 after 3',
      'argument-extra “b” 7 after 3',
    ]);
    expect(
      await found(
        's/Foo.swift',
        `enum A {\n${swift('Int').replace('"a": {', '"c": {')}\n}\nenum B {\n${swift('Int')}\n}\n`,
      ),
    ).toEqual(['argument-missing “properties” 6 after 4', 'argument-extra “c” 6 after 4']);
  });

  test('and alternatives that say the same are one, which a schema is compared with', async () => {
    const python =
      'try:\n    @h.tool()\n    def foo(a: int): ...\nexcept ImportError:\n    @h.tool()\n    def foo(a: int): ...\n';
    const schema = JSON.stringify({ type: 'object', properties: { a: { type: 'string' } }, required: ['a'] });
    const files = { 's/SKILL.md': '', 's/tools.py': python, 's/foo.schema.json': schema };
    const checked = await memoryWorkspace(files, documentKinds, defaultSettings).check('s/foo.schema.json');
    expect(checked.map(({ code }) => code)).toEqual(['sync/type-mismatch']);
  });
});

describe('two entries of one list under one name', () => {
  test.each([
    ['registered twice', '@h.tool()\ndef foo(a: int): ...\n@h.tool()\ndef foo(b: str): ...', '“foo” 4 after 2'],
    ['named alike', '@h.tool()\ndef foo(a: int): ...\n@h.tool(name="foo")\ndef bar(b: str): ...', '“foo” 3 after 2'],
    ['lost before it is used', '@tool\ndef foo(a: int): ...\n@tool\ndef foo(b: str): ...', '“foo” 4 after 2'],
    [
      'in one function',
      'def f(h):\n    @h.tool()\n    def foo(a: int): ...\n    @h.tool()\n    def foo(b: str): ...',
      '“foo” 5 after 3',
    ],
    [
      'models in a list',
      'from pydantic import BaseModel\nclass A(BaseModel):\n    a: int\nclass B(BaseModel):\n    b: int\ntools = [\n    Tool(name="foo", inputSchema=A.model_json_schema()),\n    Tool(name="foo", inputSchema=B.model_json_schema()),\n]',
      '“foo” 8 after 7',
    ],
  ])('Python: %s', async (_name, text, place) => {
    expect(await found('s/tools.py', `${text}\n`)).toEqual([`command-duplicate ${place}`]);
  });

  test.each([
    [
      'registered twice',
      `s.registerTool('foo', ${shape('a')});\nconst r = await s.registerTool('foo', ${shape('b')});`,
    ],
    ['in both ways', `s.tool('foo', { a: z.string() }, run);\ns.registerTool('foo', ${shape('b')});`],
    ['in a list', `const tools: Tool[] = [${JSON.stringify(tool('foo', 'a'))},\n${JSON.stringify(tool('foo', 'b'))}];`],
    [
      'in a list of functions',
      `const tools = [{ type: 'function', function: ${JSON.stringify(tool('foo', 'a'))} },\n{ type: 'function', function: ${JSON.stringify(tool('foo', 'b'))} }];`,
    ],
    [
      'under one key',
      `const tools = { foo: tool({ description: 'd', inputSchema: z.object({ a: z.string() }) }),\nfoo: tool({ description: 'd', inputSchema: z.object({ b: z.string() }) }) };`,
    ],
  ])('TypeScript: %s', async (_name, text) => {
    expect(await found('s/tools.ts', `${zod}${text}\n`)).toEqual(['command-duplicate “foo” 3 after 2']);
  });

  test.each([
    ['a list', [tool('foo', 'a'), tool('foo', 'b')]],
    ['an answer', { tools: [tool('foo', 'a'), tool('foo', 'b'), tool('bar', 'a')] }],
    ['functions', [tool('foo', 'a'), tool('foo', 'b')].map(each => ({ type: 'function', function: each }))],
  ])('JSON: %s', async (_name, json) => {
    const [entry] = await found('s/tools.json', JSON.stringify(json, null, 1));
    expect(entry).toMatch(/^command-duplicate “foo”/);
  });

  test('JSON: not of two servers, nor in two versions', async () => {
    const servers = [tool('foo', 'a', { server: 'one' }), tool('foo', 'b', { server: 'two' })];
    const versions = [tool('foo', 'a', { version: 1 }), tool('foo', 'b', { version: 2 })];
    expect(await found('s/tools.json', JSON.stringify([...servers, ...versions].slice(0, 2)))).toEqual([]);
    expect(await found('s/tools.json', JSON.stringify(versions))).toEqual([]);
  });

  const type = (name: string, id: string): string =>
    `struct ${name}: Tool { let name = "${id}"; @Generable struct Arguments { var a: Int } }`;

  test.each([
    ['the same type twice', 'tools: [A(), A(limit: 3)]', '“A” 3 after 3'],
    ['two types of one name', '[any Tool] = [A(), B()]', '“B” 3 after 3'],
    ['types', '[any Tool.Type] = [A.self, B.self]', '“B” 3 after 3'],
  ])('Swift: %s', async (_name, list, place) => {
    const text = `${type('A', 'foo')}\n${type('B', 'foo')}\nlet s = f(${list})\n`;
    expect(await found('s/Tools.swift', text)).toEqual([`command-duplicate ${place}`]);
  });

  test('Swift: not in two lists, nor as part of another expression', async () => {
    const text = `${type('A', 'foo')}\n${type('B', 'foo')}\nlet s = f([A()], [B()], [A(), B().name, [B()]])\n`;
    expect(await found('s/Tools.swift', text)).toEqual([]);
  });
});

describe('the name with its scope', () => {
  const text = `class Server:
    def create(self):
        @self.mcp.tool()
        def foo(a: int): ...
def foo(): ...
@tool
def foo(b: int): ...
`;

  test('tells commands apart', async () => {
    const workspace = memoryWorkspace({ 'tools.py': text }, documentKinds, defaultSettings);
    const document = workspace.document('tools.py');
    const signatures = await findSignatures(document, workspace.context);
    expect(signatures.map(toQualifiedName)).toEqual(['Server.create.self.mcp.foo', 'foo']);
    expect((await findCommandsWithin(document, workspace.context)).map(({ name }) => name)).toEqual(['foo', 'foo']);
  });

  test('chooses one in a declared group', async () => {
    const schema = JSON.stringify({ type: 'object', properties: { b: { type: 'string' } }, required: ['b'] });
    const sync = 'tools.py#test_b.foo, x.json';
    const skill = `---\nname: s\ndescription: d\nmetadata:\n  skillwright-sync: '${sync}'\n---\n`;
    const python =
      'def test_a():\n    @tool\n    def foo(a: int): ...\ndef test_b():\n    @tool\n    def foo(b: int): ...\n';
    const files = { 's/SKILL.md': skill, 's/tools.py': python, 's/x.json': schema };
    const checked = await memoryWorkspace(files, documentKinds, defaultSettings).check('s/x.json');
    expect(checked.map(({ code }) => code)).toEqual(['sync/type-mismatch']);
  });

  test('follows an edit of what is around the command', () => {
    const before = createSourceText(text);
    pythonExtractor.extract(before, defaultOptions);
    const after = createSourceText(text.replace('create', 'prepare'));
    pythonExtractor.reusePrevious?.(after, before);
    expect(pythonExtractor.extract(after, defaultOptions).map(toQualifiedName)).toEqual([
      'Server.prepare.self.mcp.foo',
      'foo',
    ]);
  });
});

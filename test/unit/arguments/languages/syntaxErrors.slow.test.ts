import { describe, expect, test } from 'vitest';
import { allExtractors } from '../../../../server/src/arguments/languages/index.js';
import { defaultOptions } from '../../../../server/src/arguments/findSignatures.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { startTimer } from '../../../support/startTimer.js';
import { swift } from './swiftSkill.js';

const read = (id: string, text: string) =>
  allExtractors.find(extractor => extractor.id === id)?.extract(createSourceText(text), defaultOptions) ?? [];

/** What of each declaration was understood: its name, and the text at which it was not. */
const states = (id: string, text: string) =>
  read(id, text)
    .filter(({ role }) => role !== 'interface')
    .map(({ command, declaration, syntaxError: unreadable, parameters }) =>
      unreadable
        ? `${command ?? declaration}: ${unreadable.reason} at ${JSON.stringify(text.slice(unreadable.span.start, unreadable.span.end))}`
        : `${command ?? declaration}(${parameters.map(({ name }) => name).join(', ')})`,
    );

describe('Python', () => {
  test.each([
    ['@skill_command(name="x"\ndef x(a: int\n', ['x: syntax error in its decorator at "\\""']],
    ['@tool\ndef x(a: int, b\n    """Doc."""\n    return 1\n', ['x: syntax error in its signature at "b"']],
    ['@tool\ndef x(a: int = ):\n    pass\n', ['x: syntax error in its signature at "="']],
    ['@tool\ndef x(a: int)\n    pass\n', ['x: missing colon after its parameters at ")"']],
    ['@tool(name="x)\ndef x(a: int):\n    pass\n', ['x: syntax error in its decorator at "\\"x)"']],
    ['@tool\ndef x(a: int):\n    """Doc.\n', ['x: its docstring is not closed at "\\"\\"\\"Doc.\\n"']],
    ['@tool\ndef x(a=1, b: str):\n    pass\n', ['x: “b” has no default but follows a parameter with a default at "b"']],
    ['@tool\ndef x(a: int, a: str):\n    pass\n', ['x: “a” is declared twice at "a"']],
    [
      'class M(BaseModel):\n    a: int = Field(\n    b: str\n\n@tool\ndef x(m: M):\n    pass\n',
      ['x: syntax error in the definition of “M” at ":"'],
    ],
    [
      'class FindArgs(BaseModel):\n    a: int\n   b: str\n',
      ['FindArgs: inconsistent indentation in the class at "b: str"'],
    ],
    [
      'class Near(BaseModel):\n    place: str\n   n: int = 3\n\n@tool\ndef find(near: Near, q: str):\n    pass\n',
      ['find: inconsistent indentation in the class at "n: int = 3"'],
    ],
    [
      'lass Mode(BaseModel):\n    a: str\n@tool\ndef x(m: Mode):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at "s"'],
    ],
    [
      'classMode(BaseModel):\n    a: str\n@tool\ndef x(m: Mode):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at ":"'],
    ],
    [
      'M"de = Literal["a"]\n@tool\ndef x(m: Mode):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at "M"'],
    ],
    [
      'Mode x Literal["a"]\n@tool\ndef x(m: list[Mode | None]):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at "e"'],
    ],
    [
      'class In(BaseModel):\n    m: Mode\nlass Mode(BaseModel):\n    a: str\n@tool\ndef x(m: In):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at "s"'],
    ],
    ...[
      '"Mode"',
      'list["Mode"]',
      'Annotated["Mode | None", "mode"]',
      '"Annotated[Mode, 1]"',
      '"Optional[\'Mode\']"',
    ].map(type => [
      `lass Mode(BaseModel):\n    a: str\n@tool\ndef x(m: ${type} = None):\n    pass\n`,
      ['x: “Mode” is not defined because of a syntax error at "s"'],
    ]),
    [
      'class In(BaseModel):\n    m: "Mode"\nlass Mode(BaseModel):\n    a: str\n@tool\ndef x(m: "In"):\n    pass\n',
      ['x: “Mode” is not defined because of a syntax error at "s"'],
    ],
    [
      '@tool\ndef x(m: "In"):\n    pass\nclass In(BaseModel):\n    m: str = (\n',
      ['x: syntax error in the definition of “In” at "("'],
    ],
  ] as [string, string[]][])('%j is not understood', (text, expected) => {
    expect(states('python', text)).toEqual(expected);
  });

  test('what is wrong elsewhere is not the declaration’s business', () => {
    expect(
      states(
        'python',
        'import (\nx = [1,\n\n@tool\ndef x(a: int, *, t: float = 30.):\n    """Doc."""\n    return (1\n\n@tool\ndef y(b: str):\n    if b\n        pass\n',
      ),
    ).toEqual(['x(a, t)', 'y(b)']);
  });

  test.each([
    ['x = (1,\n@tool\ndef f[T](a: list[T], b: Annotated[int, Limit(1)]) -> Other:\n    pass\n', 'f(a, b)'],
    ['x = (1,\ndef made():\n    M = Literal["a"]\n    @tool\n    def f(m: M):\n        pass\n', 'f(m)'],
    [
      'x = (1,\nclass A:\n    async def made():\n        for M, n in all:\n            @tool\n            def f(m: M):\n                pass\n',
      'f(m)',
    ],
    ['x = (1,\n@tool\ndef f[\n    T: (int, str),\n    *Ts,\n](a: T, b: Ts):\n    pass\n', 'f(a, b)'],
    ['from .models import *\nx = (1,\n@tool\ndef f(m: Mode):\n    pass\n', 'f(m)'],
    ['def g():\n    return (1 1)\n@tool\ndef f(m: Mode):\n    pass\n', 'f(m)'],
    ['@tool\ndef f(m: Mode, a=(yield)):\n    pass\n', 'f(m, a)'],
    [
      'from a import Array, Float\nx = (1,\n@tool\ndef f(a: Literal["Mode"], b: Annotated[str, "Mode"], c: Float[Array, "Mode"], d: str = "Mode", e: "Annotated[int, Mode(1)]" = 1):\n    pass\n',
      'f(a, b, c, d, e)',
    ],
  ])('a name that no syntax error hides is not lost: %j', (text, expected) => {
    expect(states('python', text)).toEqual([expected]);
  });

  test('and of many names each is looked for once', () => {
    const timeOf = (count: number): number => {
      const commands = Array.from({ length: count }, (_, n) => `@tool\ndef f${n}(a: A${n}, b: B${n}):\n    pass\n`);
      const timer = startTimer();
      expect(states('python', `x = (1,\n${commands.join('')}`)).toHaveLength(count);
      return timer.elapsed();
    };
    timeOf(1000);
    expect(timeOf(4000) / Math.max(timeOf(1000), timeOf(1000))).toBeLessThan(9);
  });

  test.each([
    '@tool\ndef x[T](a: list[T], /, b: int = 1, *rest: str, c: int, **more: int) -> dict[str, int]: ...\n',
    '@tool\nasync def x(a: "list[int]" = [], b: str = f"{1}", c: str = "a" "b", d: float = 1., e=lambda q: q): ...\n',
    '@tool(name="x", tags=["a", *others], **more)\ndef x(b: int | None = None, c: Literal["(", \'"\'] = "("): ...\n',
    '@tool\ndef x(\n    a: int,  # seconds, at most (30\n    # b: str,\n    c: str = """x\n""",\n): ...\n',
  ])('all of Python is understood: %j', text => {
    expect(read('python', text).map(({ syntaxError: unreadable }) => unreadable)).toEqual([undefined]);
  });
});

describe('TypeScript', () => {
  test.each([
    [
      'server.registerTool("x", { inputSchema: { a: z.string( } }, h);\n',
      ['x: syntax error in its declaration at "("'],
    ],
    ['server.tool("x", "d", { a: z.string(), b: z. }, h);\n', ['x: syntax error in its declaration at "."']],
    [
      'const S = z.object({ a: z.string(, b: z.number() });\nserver.tool("x", "d", S.shape, h);\n',
      ['x: syntax error in the definition of “S” at "("'],
    ],
    [
      "import { z } fro 'zod';\nserver.tool('x', 'd', { a: z.string() }, h);\n",
      ['x: “z” is not defined because of a syntax error at "fro"'],
    ],
    [
      'import { z } from "zod";\ninterface FindArgs { a: string; b: \n c: number }\n',
      ['FindArgs: syntax error in its declaration at ":"'],
    ],
    [
      'server.tool("x", "d", { a: z.string() , async (args) => ({ content: [] }));\n',
      ['x: syntax error in its declaration at "=>"'],
    ],
    [
      'server.tool("x", "d" { a: z.string() }, async (args) => ({ content: [] }));\n',
      ['x: syntax error in its declaration at "\\""'],
    ],
    [
      'server.tool(\n  "x",\n  "d",\n  { a: z.string(),\n  async ({ a }) => {\n    return a;\n  },\n);\n',
      ['x: syntax error in its declaration at "=>"'],
    ],
    [
      'onst shape = { a: z.string() };\nserver.tool("x", "d", shape, async ({ a }) => a);\n',
      ['x: “shape” is not defined because of a syntax error at "shape"'],
    ],
    [
      'import { z } from "zod";\nexport const FindInput = z.object({ a: z.string().max( });\n',
      ['FindInput: syntax error in its declaration at "("'],
    ],
  ])('%j is not understood', (text, expected) => {
    expect(states('typescript', text)).toEqual(expected);
  });

  test('what is wrong in a handler or elsewhere is not the declaration’s business', () => {
    const broken =
      'server.registerTool("x", { inputSchema: { a: z.string() } }, async ({ a }) => { return (1 ; if });\nfunction f( {\n';
    expect(states('typescript', broken)).toEqual(['x(a)']);
    expect(states('typescript', 'server.tool("x", "d", { a: z.string() }, async ({ a }) => { if (a) {\n')).toEqual([
      'x(a)',
    ]);
  });

  test.each([
    'server.tool("x", "d", async () => { if (a) {\n',
    'server.tool("x", async () => { return (1 ; });\n',
    'server.tool("x", "d", logged(async () => { if (a) { return 1; }));\n',
    'server.tool("x", "d", run);\nfoo( {\n',
    'app.on(() => { server.tool("x", "d", run); foo(1 1); });\n',
  ])('nor does it make arguments of a tool without any: %j', text => {
    expect(states('typescript', text)).toEqual(['x()']);
  });

  test('a name that may be the shape is not taken for nothing', () => {
    const [tool] = read('typescript', 'server.tool("x", "d", shapeOf(y), async () => "");\n');
    expect(tool?.complete).toBe(false);
    expect(tool?.syntaxError).toBeUndefined();
  });
});

describe('Swift', () => {
  const members = (body: string) => `@Generable\nstruct FindArguments: Codable {\n${body}\n}\n`;
  test.each([
    ['    var a: String\n    va b: Int', 'va'],
    ['    var a: \n    var b: Int', 'var'],
    ['    var a: String =\n    var b: Int', 'a'],
    ['    var a\n    var b: Int', 'a'],
    ['    @Guide(description: "x)\n    var a: Int', '('],
    ['    @Guide(description: "x", .range(1...3)\n    var a: Int', '('],
    ['    var a: Int\n    @Guide(description: "x")', '@'],
    ['    @Guide(description: "x")\n    @Guide(description: "y")\n    var a: Int', '@Guide(description: "x")'],
    ['    @\n    var a: Int', '@'],
    ['    var a Int', 'Int'],
  ])('%j is not understood', (body, at) => {
    expect(states('swift', members(body))).toEqual([
      `FindArguments: syntax error in “FindArguments” at ${JSON.stringify(at)}`,
    ]);
  });

  test('a body that ends at the brace of another', () => {
    expect(states('swift', swift.replace('        var limit: Int\n    }\n', '        var limit: Int\n'))).toEqual([
      'find: syntax error in “Arguments” at "}"',
      'Arguments: syntax error in “Arguments” at "}"',
      'Arguments: syntax error in “Arguments” at "}"',
    ]);
    expect(states('swift', swift.replace('"Finds files."', '"Finds files.'))).toEqual([
      'find: syntax error in “description” at "."',
      'find: syntax error in “description” at "."',
    ]);
  });

  test('what is wrong elsewhere is not the declaration’s business', () => {
    const method = '\n    func execute() {\n        if x { return (1\n    }\n}\n';
    expect(states('swift', swift.replace(/\n\}\n$/, method))).toEqual([
      'find(path, kind, limit)',
      'find(path, kind, limit)',
    ]);
  });
});

describe('JSON', () => {
  const tool = (name: string, type: string) =>
    `{"name": "${name}", "inputSchema": {"type": "object", "properties": {"a": {"type": ${type}}}}}`;
  test('only the tool with the mistake is not understood', () => {
    expect(states('json', `[${tool('x', '"string"')}, ${tool('y', '')}, ${tool('z', '"string"')}]`)).toEqual([
      'x(a)',
      'y: syntax error in its JSON at "}"',
      'z(a)',
    ]);
  });
});

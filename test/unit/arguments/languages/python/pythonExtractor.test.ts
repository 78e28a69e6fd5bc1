import { describe, expect, test } from 'vitest';
import { pythonExtractor } from '../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import type { Parameter, Signature } from '../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../server/src/text/createSourceText.js';
import { textAt } from '../../../../../server/src/text/span.js';

const extract = (text: string): readonly Signature[] =>
  pythonExtractor.extract(createSourceText(text), defaultSettings.sync);
const parameters = (text: string): readonly Parameter[] => extract(text)[0]?.parameters ?? [];
const names = (text: string): readonly string[] => parameters(text).map(({ name }) => name);

describe('spans', () => {
  const text = `@skill_command(
    name="search_it", description='Finds "things".', category="read",
)
async def search(
    # What to look for.
    # Any words.
    query: Annotated[str, Field(description="The words", min_length=1)],
    mode: Literal["a", "b"] = "a",
    limit: int = Field(default=5, ge=1, le=MAX),
    other: Optional[int] = Field(..., description=f"{x}"),
) -> None:
    """Search.

    More about it.

    Args:
        query (str): The words
            on two lines.
        mode: a or b

    Returns:
        Nothing.
    """
`;
  const [code, docs] = extract(text);
  const at = (span: { start: number; end: number } | undefined): string => (span ? textAt(text, span) : '');
  const [query, mode, limit, other] = code?.parameters ?? [];

  test('of the command', () => {
    expect(code).toMatchObject({ command: 'search_it', declaration: 'search', description: 'Finds "things".' });
    expect(at(code?.commandSpan)).toBe('search_it');
    expect(at(code?.descriptionSpan)).toBe('Finds "things".');
    expect(at(code?.anchor)).toBe('search');
    expect(code?.metadata).toEqual({ category: 'read' });
    expect(at(code?.span).endsWith('"""')).toBe(true);
  });

  test('of what is written about an argument', () => {
    expect(at(query?.nameSpan)).toBe('query');
    expect(at(query?.typeSpan)).toBe('str');
    expect(at(query?.descriptionSpan)).toBe('The words');
    expect(at(query?.constraintSpans?.minLength)).toBe('1');
    expect(query?.comment).toBe('What to look for.\nAny words.');
    expect(at(mode?.enumSpan)).toBe('Literal["a", "b"]');
    expect(at(mode?.defaultSpan)).toBe('"a"');
    expect(at(mode?.span)).toBe('mode: Literal["a", "b"] = "a"');
    expect(at(limit?.constraintSpans?.minimum)).toBe('1');
    expect(at(limit?.requiredSpan)).toBe('5');
    expect(at(other?.requiredSpan)).toBe('...');
  });

  test('what cannot be decided is marked, not guessed', () => {
    expect(limit?.constraints).toEqual({ minimum: 1 });
    expect(Object.keys(limit?.constraintSpans ?? {}).length).toBeGreaterThan(1);
    expect(other).toMatchObject({ required: true, descriptionSpan: {} });
    expect(other?.description).toBeUndefined();
    const [a, b] = parameters('@tool\ndef f(a: int = compute(), b: Unknown = 1): ...');
    expect(a).toMatchObject({ required: false, defaultSpan: {} });
    expect(a?.defaultValue).toBeUndefined();
    expect(b).toMatchObject({ type: { kind: 'unknown' }, defaultValue: 1 });
  });

  test('of the docstring', () => {
    expect(docs).toMatchObject({ role: 'interface', declaration: 'search', complete: true });
    expect(at(docs?.anchor)).toBe('Args');
    expect(docs?.parameters.map(parameter => [parameter.name, parameter.type.kind, parameter.description])).toEqual([
      ['query', 'string', 'The words on two lines.'],
      ['mode', 'unknown', 'a or b'],
    ]);
    expect(at(docs?.parameters[0]?.typeSpan)).toBe('str');
    expect(code?.documentation?.map(segment => [segment.role, at(segment.span)])).toEqual([
      ['summary', 'Search.'],
      ['details', 'More about it.'],
      ['arguments', 'query (str): The words\n            on two lines.\n        mode: a or b'],
      ['returns', 'Nothing.'],
    ]);
  });
});

describe('docstring styles', () => {
  const documented = (docstring: string): readonly unknown[] => {
    const [, docs] = extract(`@tool\ndef f(ctx, a, b, *args):\n    """${docstring}"""\n`);
    return (docs?.parameters ?? []).map(({ name, type, required, description }) => [
      name,
      type.kind,
      required,
      description,
    ]);
  };

  test.each([
    ['after the colon', '  # noqa: D417\n'],
    ['on lines of their own', '\n    # Note.\n\n# Another.\n'],
  ])('after comments %s', (_where, comments) => {
    const [, docs] = extract(`@tool\ndef f(a):${comments}    """Do.\n\n    Args:\n        a: One.\n    """\n`);
    expect(docs?.parameters.map(({ name, description }) => [name, description])).toEqual([['a', 'One.']]);
  });

  test('of a class, after a comment', () => {
    const [model] = extract('class A(BaseModel):\n    # Note.\n    """What to find."""\n\n    x: int\n');
    expect(model?.description).toBe('What to find.');
  });

  test('NumPy', () => {
    expect(
      documented(
        'Do.\n\n    Parameters\n    ----------\n    a, b : str, optional\n        Two.\n    *args\n        Rest.\n\n    Raises\n    ------\n    ValueError\n        Bad.\n    ',
      ),
    ).toEqual([
      ['a', 'string', false, 'Two.'],
      ['b', 'string', false, 'Two.'],
    ]);
  });

  test('reST', () => {
    expect(
      documented(
        'Do.\n\n    :param str a: One,\n        still.\n    :param b: Two\n    :type b: list[int]\n    :param ctx: no\n    :returns: x\n    :raises E: y\n    ',
      ),
    ).toEqual([
      ['a', 'string', undefined, 'One, still.'],
      ['b', 'array', undefined, 'Two'],
    ]);
  });

  test('Google, with bullets and types', () => {
    expect(
      documented('Args:\n        - a (int, default: 3): One\n        `b`: Two: three\n    Note:\n        x: y\n    '),
    ).toEqual([
      ['a', 'integer', false, 'One'],
      ['b', 'unknown', undefined, 'Two: three'],
    ]);
  });
});

describe('which functions are commands', () => {
  test.each([
    ['@tool', ['a']],
    ['@tool()', ['a']],
    ['@mcp.tool(name="x")', ['a']],
    ['@server.tool()', ['a']],
    ['@skill_command("x")', ['a']],
    ['@app.get("/x")', []],
    ['@toolbox.run', []],
    ['@pytest.fixture', []],
  ])('%s', (decorator, expected) => {
    expect(names(`${decorator}\n@other\ndef f(self, a: int): ...\n`)).toEqual(expected);
  });

  test('also inside classes and functions', () => {
    expect(
      extract('def register(mcp):\n    @mcp.tool()\n    def f(a): ...\nclass A:\n    @tool\n    def g(self, b): ...\n'),
    ).toHaveLength(2);
  });

  test('main, where it is clearly meant', () => {
    expect(names('def main(path: str, limit: int = 5) -> None: ...\n')).toEqual(['path', 'limit']);
    expect(names('def main(argv=None): ...\n')).toEqual([]);
    expect(names('import argparse\ndef main(path: str): ...\n')).toEqual([]);
    expect(names('def main(args: argparse.Namespace): ...\n')).toEqual([]);
    expect(names('def main(): ...\n')).toEqual([]);
  });

  test('models only where there is no command', () => {
    expect(extract('class A(BaseModel):\n    x: int\nclass B(BaseModel):\n    a: A\n').map(s => s.declaration)).toEqual(
      ['B'],
    );
    expect(extract('class A(BaseModel):\n    x: int\n@tool\ndef f(a: A): ...\n').map(s => s.declaration)).toEqual([
      'f',
    ]);
    expect(
      extract('@dataclass\nclass Config:\n    x: int\n@dataclass\nclass RunArgs:\n    x: int\n').map(
        s => s.declaration,
      ),
    ).toEqual(['RunArgs']);
    expect(extract('class SearchResult(BaseModel):\n    x: int\n')).toEqual([]);
  });

  test('a model registered by hand has the command it is registered for', () => {
    const [signature] = extract(
      'class T(str, Enum):\n    D = "git_diff"\nclass Diff(BaseModel):\n    x: int\nt = [Tool(name=T.D, inputSchema=Diff.model_json_schema())]\n',
    );
    expect(signature).toMatchObject({ command: 'git_diff', declaration: 'Diff' });
  });

  test('a model may stand for the arguments of a function', () => {
    expect(names('class A(BaseModel):\n    x: int\n@tool("n", args_schema=A)\ndef f(y): ...\n')).toEqual(['x']);
  });
});

describe('injected parameters', () => {
  test.each([
    'ctx: Context',
    'x: Context | None',
    'x: "RunContext[Deps]"',
    'x: Annotated[str, InjectedToolArg]',
    'x: Session = Depends(get)',
    'project_root',
  ])('%s', parameter => {
    expect(names(`@tool\ndef f(a: str, ${parameter}): ...\n`)).toEqual(['a']);
  });

  test('a plain str of such a name leaves open whether it is one', () => {
    expect(extract('@tool\ndef f(a: str, context: str): ...\n')[0]).toMatchObject({ complete: false });
  });
});

describe('what is not complete says so', () => {
  test.each([
    '@tool\ndef f(a, **kwargs): ...\n',
    '@tool\ndef f(a, *args): ...\n',
    '@tool\ndef f(a, b=: ...\n',
    'class M(BaseModel, Imported):\n    x: int\n',
    'class M(BaseModel):\n    model_config = ConfigDict(alias_generator=mine)\n    x: int\n',
  ])('%s', text => {
    expect(extract(text)[0]?.complete).toBe(false);
  });

  test('a constant that is bound twice has no value', () => {
    const [parameter] = parameters('L = 1\nif x:\n    L = 2\n@tool\ndef f(a: int = L): ...\n');
    expect(parameter).toMatchObject({ defaultSpan: {} });
    expect(parameter?.defaultValue).toBeUndefined();
  });

  test('recursive and exploding types end', () => {
    const chain = Array.from(
      { length: 40 },
      (_, i) => `class M${i + 1}(BaseModel):\n    a: M${i}\n    b: M${i}\n`,
    ).join('');
    const text = `class M0(BaseModel):\n    a: int\n    me: "list[M0]"\n${chain}@tool\ndef f(m: M40): ...\n`;
    expect(parameters(text)).toHaveLength(1);
  });
});

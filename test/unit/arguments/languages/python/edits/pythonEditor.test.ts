import { describe, expect, test } from 'vitest';
import { parsePython } from '../../../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { pythonExtractor } from '../../../../../../server/src/arguments/languages/python/pythonExtractor.js';
import { hasError } from '../../../../../../server/src/arguments/languages/syntaxNode.js';
import type { Parameter } from '../../../../../../server/src/arguments/signature.js';
import { defaultSettings } from '../../../../../../server/src/settings.js';
import { createSourceText } from '../../../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText } from '../../../../../support/corpus.js';
import { applied, argument, codeOf, proveEdit, type Edit } from '../../../editing.js';
import { isQuick } from '../../../../../support/inputShare.js';

const corpus = corpusFiles('python').map(path => (JSON.parse(corpusText(path)) as { source: string }).source);
/** Some of the sample, and what it does not have. */
const texts = [
  ...corpus.filter((_, index) => index % 5 === 2),
  '@tool\ndef f(a: str, b: int = 3, *, c: Literal["x", "y"] = "x", **rest): ...\n',
  "from typing import Annotated\nfrom pydantic import Field\n\n@tool\nasync def f(\n    # One.\n    a: Annotated[str, Field(description='A')],  # tail\n    b: Annotated[int | None, Field(ge=1)] = None\n) -> str:\n    return 1\n",
  'from pydantic import BaseModel, Field\n\nclass SearchArgs(BaseModel):\n    """Doc."""\n\n    # The a.\n    a: str\n    b: int = Field(default=3, ge=1)\n    c: str = Field(..., description="C" "D")\n\n    def run(self):\n        return self.a\n',
  'from typing import Optional\n@tool\ndef f(a: Optional[str] = None): pass\n',
];

const additions: readonly Edit[] = [
  argument({ type: { kind: 'integer' }, description: 'How many', constraints: { minimum: 1 } }),
  argument({ required: false, defaultValue: 'x' }),
  argument({ required: false, type: { kind: 'array', items: { kind: 'string' } } }),
  argument({ enumValues: ['a', 'b'], required: true }),
].map(wanted => ({ aspect: 'add', wanted, touches: [] }));

test.skipIf(isQuick)('additions, everywhere', () => {
  for (const text of texts) {
    for (const edit of additions) {
      const after = proveEdit(pythonExtractor, text, edit.wanted, edit);
      expect(after, text).toBeDefined();
      expect(hasError(parsePython(after ?? '')), after).toBe(false);
      const found = codeOf(pythonExtractor, after ?? '')?.parameters.find(({ name }) => name === 'added');
      expect(found).toMatchObject({ required: edit.wanted.required, type: edit.wanted.type });
      expect(found?.enumValues).toEqual(edit.wanted.enumValues);
    }
  }
});

describe('in the style of the file', () => {
  const edited = (
    text: string,
    name: string,
    edit: Pick<Edit, 'aspect'> & { readonly wanted: Partial<Parameter> },
  ): string | undefined => {
    const own =
      codeOf(pythonExtractor, text)?.parameters.find(parameter => parameter.name === name) ?? argument({ name });
    const signature = codeOf(pythonExtractor, text);
    const { editor } = pythonExtractor;
    if (!signature || !editor) return undefined;
    const wanted = { ...own, ...edit.wanted };
    const source = createSourceText(text);
    const changes =
      edit.aspect === 'add'
        ? editor.add?.(source, signature, wanted)
        : edit.aspect === 'remove'
          ? editor.remove?.(source, signature, own)
          : editor.change?.(source, signature, own, edit.aspect, wanted);
    return changes && applied(text, changes);
  };

  test.each<[string, string, Pick<Edit, 'aspect'> & { wanted: Partial<Parameter> }, string | undefined]>([
    [
      '@tool\ndef f(a: str): ...\n',
      'a',
      { aspect: 'required', wanted: { required: false } },
      '@tool\ndef f(a: str | None = None): ...\n',
    ],
    [
      '@tool\ndef f(a: str, b: Optional[int] = None): ...\n',
      'a',
      { aspect: 'required', wanted: { required: false } },
      '@tool\ndef f(a: Optional[str] = None, b: Optional[int] = None): ...\n',
    ],
    ['@tool\ndef f(a: str, b: int): ...\n', 'a', { aspect: 'required', wanted: { required: false } }, undefined],
    ['@tool\ndef f(a: str = 1, b: int = 2): ...\n', 'b', { aspect: 'required', wanted: { required: true } }, undefined],
    [
      "@tool\ndef f(a: str = 'x'): ...\n",
      'a',
      { aspect: 'default', wanted: { defaultValue: 'y' } },
      "@tool\ndef f(a: str = 'y'): ...\n",
    ],
    [
      '@tool\ndef f(a: str = Field(..., ge=1)): ...\n',
      'a',
      { aspect: 'default', wanted: { defaultValue: 'y' } },
      '@tool\ndef f(a: str = Field("y", ge=1)): ...\n',
    ],
    [
      'from typing import Any\n@tool\ndef f(a: str): ...\n',
      'a',
      { aspect: 'enum', wanted: { enumValues: ['x', 'y'] } },
      'from typing import Any, Literal\n@tool\ndef f(a: Literal["x", "y"]): ...\n',
    ],
    [
      'import os\n@tool\ndef f(a: str): ...\n',
      'a',
      { aspect: 'description', wanted: { description: 'A' } },
      'import os\nfrom typing import Annotated\nfrom pydantic import Field\n@tool\ndef f(a: Annotated[str, Field(description="A")]): ...\n',
    ],
    ['@tool\ndef f(a: str, b: int): ...\n', 'a', { aspect: 'remove', wanted: {} }, '@tool\ndef f(b: int): ...\n'],
    ['@tool\ndef f(a: str, b: int): ...\n', 'b', { aspect: 'remove', wanted: {} }, '@tool\ndef f(a: str): ...\n'],
    ['@tool\ndef f(a: str, b: int):\n    return a\n', 'a', { aspect: 'remove', wanted: {} }, undefined],
    [
      '@tool\ndef f(\n    # note\n    a: str,\n    b: int,\n): ...\n',
      'a',
      { aspect: 'remove', wanted: {} },
      '@tool\ndef f(\n    b: int,\n): ...\n',
    ],
    [
      '@tool\ndef f(\n    a: str,\n    b: int = 1,\n): ...\n',
      'c',
      { aspect: 'add', wanted: { name: 'c', required: true } },
      '@tool\ndef f(\n    a: str,\n    c: str,\n    b: int = 1,\n): ...\n',
    ],
    [
      '@tool\ndef f(a: str): ...\n',
      'c',
      { aspect: 'add', wanted: { name: 'c', required: false, defaultValue: 2, type: { kind: 'integer' } } },
      '@tool\ndef f(a: str, c: int = 2): ...\n',
    ],
    ['@tool\ndef f(): ...\n', 'c', { aspect: 'add', wanted: { name: 'c' } }, '@tool\ndef f(c: str): ...\n'],
    [
      '@tool\ndef f(ctx: Context, a: str = Field(..., description="A")): ...\n',
      'c',
      { aspect: 'add', wanted: { name: 'c', description: 'C' } },
      '@tool\ndef f(ctx: Context, a: str = Field(..., description="A"), c: str = Field(..., description="C")): ...\n',
    ],
    ['class A(BaseModel):\n    a: str\n', 'a', { aspect: 'remove', wanted: {} }, 'class A(BaseModel):\n    pass\n'],
    [
      '@dataclass\nclass AArgs:\n    a: str\n    b: int\n',
      'a',
      { aspect: 'default', wanted: { defaultValue: 'x' } },
      undefined,
    ],
    [
      '@dataclass\nclass AArgs:\n    a: str\n    b: int = 1\n',
      'c',
      { aspect: 'add', wanted: { name: 'c', required: true } },
      '@dataclass\nclass AArgs:\n    a: str\n    c: str\n    b: int = 1\n',
    ],
  ])('%s %s', (text, name, edit, expected) => {
    expect(edited(text, name, edit)).toBe(expected);
  });
});

describe('docstrings', () => {
  const text =
    '@tool\ndef f(a: str, b: int):\n    """Do.\n\n    Args:\n        a (str): One\n            more.\n        b (int): Two.\n\n    Returns:\n        x\n    """\n';
  const [, docs] = pythonExtractor.extract(createSourceText(text), defaultSettings.sync);
  const { editor } = pythonExtractor;
  const [a] = docs?.parameters ?? [];

  test('one more entry, one less, another text', () => {
    if (!docs || !a || !editor) throw new Error('no docstring');
    const source = createSourceText(text);
    const added = applied(text, editor.add?.(source, docs, argument({ name: 'c', description: 'Three.' })) ?? []);
    expect(added).toBe(text.replace('b (int): Two.\n', 'b (int): Two.\n        c (str): Three.\n'));
    const removed = applied(text, editor.remove?.(source, docs, a) ?? []);
    expect(removed).toBe(text.replace('        a (str): One\n            more.\n', ''));
    const retyped = applied(
      text,
      editor.change?.(source, docs, a, 'type', argument({ type: { kind: 'boolean' } })) ?? [],
    );
    expect(retyped).toBe(text.replace('a (str)', 'a (bool)'));
  });
});

describe('rename', () => {
  const renamed = (text: string, name: string, newName: string): string | undefined => {
    const signature = codeOf(pythonExtractor, text);
    const own = signature?.parameters.find(parameter => parameter.name === name);
    const changes =
      signature && own && pythonExtractor.editor?.rename?.(createSourceText(text), signature, own, newName);
    return changes && applied(text, changes);
  };

  test('the parameter, its uses by scope, keyword calls and the docstring', () => {
    const text = `@tool
def f(path: str, other: int = 1):
    """Do.

    Args:
        path: The path of path.
    """
    x = path + obj.path + f"{path}!" + "path"
    g(path=path)
    def inner(path): return path
    def outer(): return path
    y = [path for path in []]
    z = lambda q: path
    return f(path="a")
`;
    expect(renamed(text, 'path', 'file')).toBe(`@tool
def f(file: str, other: int = 1):
    """Do.

    Args:
        file: The path of path.
    """
    x = file + obj.path + f"{file}!" + "path"
    g(path=file)
    def inner(path): return path
    def outer(): return file
    y = [path for path in []]
    z = lambda q: file
    return f(file="a")
`);
  });

  test('reST fields', () => {
    expect(renamed('@tool\ndef f(a):\n    """D.\n\n    :param a: x\n    :type a: str\n    """\n', 'a', 'b')).toBe(
      '@tool\ndef f(b):\n    """D.\n\n    :param b: x\n    :type b: str\n    """\n',
    );
  });

  test('a field of a model, where it is used as one', () => {
    expect(
      renamed(
        'class A(BaseModel):\n    x: int\n    def f(self): return self.x + other.x\ndef g(a: A): return a.x\nA(x=1)\n',
        'x',
        'y',
      ),
    ).toBe(
      'class A(BaseModel):\n    y: int\n    def f(self): return self.y + other.x\ndef g(a: A): return a.y\nA(y=1)\n',
    );
  });

  test('an alias alone', () => {
    expect(renamed('class A(BaseModel):\n    x: int = Field(alias="theX")\n', 'theX', 'that')).toBe(
      'class A(BaseModel):\n    x: int = Field(alias="that")\n',
    );
  });

  test.each(['b', 'class', 'a-b', 'used'])('not to %s', newName => {
    expect(renamed('@tool\ndef f(a, b):\n    used = a\n', 'a', newName)).toBeUndefined();
  });
});

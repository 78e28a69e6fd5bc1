import { spawnSync } from 'node:child_process';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { parsePython } from '../../../../server/src/arguments/languages/python/parse/parsePython.js';
import { findDeclarativeError } from '../../../../server/src/arguments/languages/python/parse/syntaxErrors.js';
import { readScript } from '../../../../server/src/arguments/languages/typescript/parse/scriptModule.js';
import { findNodeSyntaxError } from '../../../../server/src/arguments/languages/typescript/parse/findSyntaxError.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().replaceAll('⏎', '\n'));

const numbers =
  '3. 1_0. 0. 07. 1.e5 1.E-3 1.j 3..real 3.5 0x1f 1e5 1e-5 x1 x.y .5 3.real 1e-5.real 1.E-3.real 3.5.real a1.b é1.b';
const uses = lines(`a = N if x else 1
  a = N or 2
  a = [N for x in y]
  a = N is not None
  a = N not in y
  a = Nif x else N
  f(a=N, b=N)
  a = b[N:N]
  a = N⏎b = N # c
  def f(a: float = N, b=N): pass
  a = f"{N:.2f} {N}"
  a = N a
  a = N 3`);
const decorators = lines(`mcp.tool
  (mcp.tool())
  ( mcp.tool( name="x" ) )
  (⏎  mcp.tool(⏎ a=1)⏎)
  ((mcp.tool))
  (# c⏎ mcp.tool())
  (mcp⏎.tool())
  (mcp.tool()
  mcp.tool())
  x[0].y()
  a.b(c)(d)
  a or b
  lambda f: f
  (yield)
  yield
  (x := 1)
  a, b
  (a, b)
  *a
  a b
  (a b)
  1
  ()

  (mcp.tool()) # c
  (a) b
  (a); x
  a = 1
  (a=1)
  @a
  (a.)
  pass
  x[⏎0].y`);

/** What CPython says of each text; undefined where there is none. */
function acceptedByPython(texts: readonly string[]): readonly boolean[] | undefined {
  const program = `import ast, json, sys
def accepts(text):
  try: return bool(ast.parse(text))
  except SyntaxError: return False
print(json.dumps([accepts(text) for text in json.load(sys.stdin)]))`;
  const run = spawnSync('python3', ['-W', 'ignore', '-c', program], { input: JSON.stringify(texts), encoding: 'utf8' });
  return run.status === 0 ? (JSON.parse(run.stdout) as readonly boolean[]) : undefined;
}

test('numbers and decorators are syntax errors where they are to Python', () => {
  const texts = [
    ...numbers.split(' ').flatMap(number => uses.map(use => `${use.replaceAll('N', number)}\n`)),
    ...decorators.flatMap(decorator => [
      `@${decorator}\ndef f(a: int): pass\n`,
      `@b\n@ ${decorator}\nclass X:\n  a: int\n`,
      `class A:\n  @${decorator}\n  def f(self): pass\n  b: int\n`,
    ]),
  ];
  const accepted = acceptedByPython(texts);
  const differing = texts.filter((text, index) => {
    const ours = findDeclarativeError(parsePython(text), text) === undefined;
    return accepted !== undefined && ours !== accepted[index];
  });
  expect(differing).toEqual([]);
});

const members = lines(`a
  a?
  readonly a
  readonly a?
  "q"
  a: string
  a?: string
  a(x, y?): void
  [k: string]: any
  a: {⏎ x⏎ y⏎}
  a b
  a:
  a(
  a!
  a: Map<⏎ string,⏎ number⏎>
  a: keyof⏎ typeof⏎ X
  a: x extends y⏎ ? z⏎ : w`);

/** Of what the compiler knows of a lone file, its syntax errors are no part of the public interface; a whole program takes a hundred times as long. */
function acceptedByTypeScript(text: string): boolean {
  const file: object = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest);
  if (!('parseDiagnostics' in file) || !Array.isArray(file.parseDiagnostics)) throw new Error('no diagnostics');
  return file.parseDiagnostics.length === 0;
}

test('members of object types are syntax errors where they are to TypeScript', () => {
  const texts = members.flatMap(member =>
    [';', ',', '\n', ' // note\n', '\n // note\n', ' '].flatMap(end => [
      `interface I {\n ${member}${end}}`,
      ...members.slice(0, 10).map(other => `type I = { ${member}${end}${other}${end}c${end}d: string };`),
    ]),
  );
  const differing = texts.filter(text => {
    const module = readScript(createSourceText(text));
    return (findNodeSyntaxError(module, module.root) === undefined) !== acceptedByTypeScript(text);
  });
  expect(differing).toEqual([]);
});

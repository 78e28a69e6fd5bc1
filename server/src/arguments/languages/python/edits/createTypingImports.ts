import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';

/** Imports of names that an edit brings in. A file without any import is a fragment: it gets none. */
export function createTypingImports(reader: PythonReader, names: ReadonlySet<string>): readonly TextChange[] {
  const statements = reader.root.getChildren('ImportStatement');
  if (statements.length === 0) return [];
  const missingNames = [...names].filter(name => !reader.names.has(name));
  const modules = new Map<string, string[]>();
  for (const name of missingNames) {
    const module = name === 'Field' ? 'pydantic' : 'typing';
    modules.set(module, [...(modules.get(module) ?? []), name]);
  }
  return [...modules].map(([module, added]) => importFrom(reader, statements, module, added));
}

function importFrom(
  reader: PythonReader,
  statements: readonly SyntaxNode[],
  module: string,
  names: readonly string[],
): TextChange {
  const importStatement = statements.find(statement =>
    new RegExp(`^from\\s+${module}\\s+import\\b(?!\\s*\\*)`).test(getText(reader, statement)),
  );
  const last = importStatement?.getChildren('VariableName').at(-1);
  if (last) return { span: spanOf(last.to, last.to), newText: names.map(name => `, ${name}`).join('') };
  const after = statements.at(-1)?.to ?? 0;
  return { span: spanOf(after, after), newText: `\nfrom ${module} import ${names.join(', ')}` };
}

import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readStringValue } from './scriptString.js';

/** What a name outside of a module stands for: a name inside it or of another module, or a value. */
type ExportedName =
  | { readonly kind: 'name'; readonly name: string; readonly from?: string }
  | { readonly kind: 'value'; readonly value: SyntaxNode | null };

/** What a module exports by statements of its own, not at the declarations. */
export interface ModuleExports {
  /** By the name outside, `default` too. */
  readonly names: ReadonlyMap<string, ExportedName>;
  /** `./a.js` of `export * from "./a.js"`. */
  readonly starred: readonly string[];
}

export function readModuleExports(root: SyntaxNode, text: string): ModuleExports {
  const names = new Map<string, ExportedName>();
  const starred = new Set<string>();
  const textOf = (node: SyntaxNode): string => text.slice(node.from, node.to);
  const add = (outside: string, exported: ExportedName): void => {
    if (!names.has(outside)) names.set(outside, exported);
  };
  for (const statement of root.getChildren('ExportDeclaration')) {
    const string = statement.getChild('String');
    const from = string ? (readStringValue(string, text) ?? '') : undefined;
    const isDefault = statement.getChild('default');
    if (isDefault) {
      // `export default name`, `export default z.object({…})`
      const value = isDefault.nextSibling;
      const name = value?.name === 'VariableName' ? textOf(value) : undefined;
      add('default', name === undefined ? { kind: 'value', value } : { kind: 'name', name });
    }
    for (const { inside, outside } of namesIn(statement)) {
      add(textOf(outside), { kind: 'name', name: textOf(inside), ...(from === undefined ? {} : { from }) });
    }
    if (from !== undefined && statement.getChild('Star') && !statement.getChild('as')) starred.add(from);
  }
  return { names, starred: [...starred] };
}

interface Renamed {
  readonly inside: SyntaxNode;
  readonly outside: SyntaxNode;
}

/** `export { a as b, c }`: `b` is what `a` is called outside. */
function namesIn(statement: SyntaxNode): readonly Renamed[] {
  const group = statement.getChild('ExportGroup');
  const names = (group ? listChildren(group) : []).filter(child => /^(VariableName|default|as)$/.test(child.name));
  const renamedExports: Renamed[] = [];
  for (let i = 0; i < names.length; i++) {
    const inside = names[i];
    const renamed = names[i + 1]?.name === 'as';
    const outside = renamed ? names[i + 2] : inside;
    if (renamed) i += 2;
    if (inside && outside) renamedExports.push({ inside, outside });
  }
  return renamedExports;
}

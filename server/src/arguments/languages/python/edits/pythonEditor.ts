import type { Parameter, Signature } from '../../../signature.js';
import type { DeclarationEditor } from '../../extractor.js';
import { findAncestor, type SyntaxNode } from '../../syntaxNode.js';
import { readModule, type PythonReader } from '../parse/pythonModule.js';
import { addDeclaration } from './addDeclaration.js';
import { changeDeclaration } from './changeDeclaration.js';
import { findDeclarationAt } from './findDeclarationAt.js';
import { addEntry, changeEntry, removeEntry } from './docstringEdits.js';
import { removeDeclaration } from './removeDeclaration.js';
import { renameDeclaration } from './renameDeclaration.js';

/** Edits parameters, fields of models, and what docstrings document, in the style of the file. */
export const pythonEditor: DeclarationEditor = {
  add(source, owner, target) {
    const reader = readModule(source);
    if (isDocstring(owner)) return addEntry(reader, owner, target);
    const container = containerOf(reader, owner);
    return container && addDeclaration(reader, container, target);
  },
  remove(source, owner, current) {
    const reader = readModule(source);
    if (isDocstring(owner)) return removeEntry(reader, current);
    const declaration = findDeclarationAt(reader, current.span.start);
    return declaration && removeDeclaration(reader, declaration);
  },
  change(source, owner, current, aspect, target) {
    const reader = readModule(source);
    if (isDocstring(owner)) return changeEntry(reader, current, aspect, target);
    const declaration = findDeclarationAt(reader, current.span.start);
    return declaration && changeDeclaration(reader, declaration, current, aspect, target);
  },
  rename: (source, signature, current, newName) => renameDeclaration(readModule(source), signature, current, newName),
};

const isDocstring = (owner: Signature | Parameter): owner is Signature => 'role' in owner && owner.role === 'interface';

/** The parameter list or class body that declares an owner's arguments. */
function containerOf(reader: PythonReader, owner: Signature | Parameter): SyntaxNode | undefined {
  const current = 'role' in owner ? owner.parameters : fieldsOf(owner);
  const last = current.at(-1);
  const containerNode = last && findDeclarationAt(reader, last.span.start)?.container;
  if (containerNode ?? !('role' in owner)) return containerNode;
  const definition = findAncestor(reader.root.resolveInner(owner.anchor.start, 1), node =>
    /^(Class|Function)Definition$/.test(node.name),
  );
  return definition?.getChild('ParamList') ?? undefined;
}

function fieldsOf({ type }: Parameter): readonly Parameter[] {
  if (type.kind === 'array') return type.items.kind === 'object' ? type.items.properties : [];
  return type.kind === 'object' ? type.properties : [];
}

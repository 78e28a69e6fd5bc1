import type { Parameter, Signature } from '../../../signature.js';
import type { DeclarationEditor } from '../../extractor.js';
import { ancestor, type SyntaxNode } from '../../syntaxNode.js';
import { readModule, type PythonReader } from '../pythonModule.js';
import { addDeclaration } from './addDeclaration.js';
import { changeDeclaration } from './changeDeclaration.js';
import { declarationAt } from './declarationAt.js';
import { addEntry, changeEntry, removeEntry } from './docstringEdits.js';
import { removeDeclaration } from './removeDeclaration.js';
import { renameDeclaration } from './renameDeclaration.js';

/** Edits parameters, fields of models, and what docstrings document, in the style of the file. */
export const pythonEditor: DeclarationEditor = {
  add(source, owner, wanted) {
    const reader = readModule(source);
    if (isDocstring(owner)) return addEntry(reader, owner, wanted);
    const container = containerOf(reader, owner);
    return container && addDeclaration(reader, container, wanted);
  },
  remove(source, owner, own) {
    const reader = readModule(source);
    if (isDocstring(owner)) return removeEntry(reader, own);
    const declaration = declarationAt(reader, own.span.start);
    return declaration && removeDeclaration(reader, declaration);
  },
  change(source, owner, own, aspect, wanted) {
    const reader = readModule(source);
    if (isDocstring(owner)) return changeEntry(reader, own, aspect, wanted);
    const declaration = declarationAt(reader, own.span.start);
    return declaration && changeDeclaration(reader, declaration, own, aspect, wanted);
  },
  rename: (source, signature, own, newName) => renameDeclaration(readModule(source), signature, own, newName),
};

const isDocstring = (owner: Signature | Parameter): owner is Signature => 'role' in owner && owner.role === 'interface';

/** The parameter list or class body that declares an owner's arguments. */
function containerOf(reader: PythonReader, owner: Signature | Parameter): SyntaxNode | undefined {
  const own = 'role' in owner ? owner.parameters : fieldsOf(owner);
  const last = own.at(-1);
  const declared = last && declarationAt(reader, last.span.start)?.container;
  if (declared ?? !('role' in owner)) return declared;
  const definition = ancestor(reader.root.resolveInner(owner.anchor.start, 1), node =>
    /^(Class|Function)Definition$/.test(node.name),
  );
  return definition?.getChild('ParamList') ?? undefined;
}

function fieldsOf({ type }: Parameter): readonly Parameter[] {
  if (type.kind === 'array') return type.items.kind === 'object' ? type.items.properties : [];
  return type.kind === 'object' ? type.properties : [];
}

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
  add({ text }, owner, wanted) {
    const reader = readModule(text);
    if (isDocstring(owner)) return addEntry(reader, owner, wanted);
    const container = containerOf(reader, owner);
    return container && addDeclaration(reader, container, wanted);
  },
  remove({ text }, owner, own) {
    const reader = readModule(text);
    if (isDocstring(owner)) return removeEntry(reader, own);
    const declaration = declarationAt(reader, own.span.start);
    return declaration && removeDeclaration(reader, declaration);
  },
  change({ text }, owner, own, aspect, wanted) {
    const reader = readModule(text);
    if (isDocstring(owner)) return changeEntry(reader, own, aspect, wanted);
    const declaration = declarationAt(reader, own.span.start);
    return declaration && changeDeclaration(reader, declaration, own, aspect, wanted);
  },
  rename: ({ text }, signature, own, newName) => renameDeclaration(readModule(text), signature, own, newName),
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

import { enumFacts } from '../unionFacts.js';
import { unknownFacts, unknownType, type ValueFacts } from '../valueFacts.js';
import type { SyntaxNode } from '../syntaxNode.js';
import type { ArgumentType } from '../../signature.js';
import { annotationFacts, type AnnotationFacts } from './annotationFacts.js';
import { readArguments } from './callArguments.js';
import { readDocstring } from './docstring/readDocstring.js';
import { enumMembers } from './enumClass.js';
import { modelFields, typedDictFields } from './modelFields.js';
import type { Definition, PythonReader } from './pythonModule.js';
import { libraryName } from './pythonNames.js';

type Declared = Extract<Definition, { readonly node: SyntaxNode }>;

/** The type a name of the file stands for: a model, an enumeration, an alias. Computed once; cycles are `unknown`. */
export function definedType(module: PythonReader, definition: Definition, depth: number): AnnotationFacts {
  if (definition.kind === 'ambiguous' || definition.kind === 'import') return { facts: unknownFacts };
  const key = definition.node.from;
  const known = module.resolved.get(key);
  if (known) return known === 'pending' ? { facts: unknownFacts } : known;
  module.resolved.set(key, 'pending');
  const read =
    definition.kind === 'class'
      ? { facts: classType(module, definition, depth) }
      : aliasType(module, definition.node, depth);
  module.resolved.set(key, read);
  return read;
}

function classType(module: PythonReader, definition: Declared, depth: number): ValueFacts {
  const members = enumMembers(module, definition);
  if (members) {
    const values = [...members.values()];
    if (values.length === 0 || !values.every(value => value !== undefined)) return unknownFacts;
    return { ...enumFacts(values), ...described(module, definition.node) };
  }
  const model = modelFields(module, definition, depth);
  if (!model) return unknownFacts;
  const properties = model.parameters;
  const type: ArgumentType = model.complete ? { kind: 'object', properties } : unknownType;
  return { type, ...described(module, definition.node) };
}

/** pydantic takes the docstring of a class for the description of what has its type. */
function described(module: PythonReader, node: SyntaxNode): Pick<ValueFacts, 'description' | 'descriptionSpan'> {
  const { cleaned, cleanedSpan } = readDocstring(module, node);
  return cleaned === undefined || !cleanedSpan ? {} : { description: cleaned, descriptionSpan: cleanedSpan };
}

/** `Mode = Literal[…]`, `UserId = NewType("UserId", int)`, `type X = …`. */
function aliasType(module: PythonReader, node: SyntaxNode, depth: number): AnnotationFacts {
  const call = node.name === 'CallExpression' ? libraryName(module, node.firstChild) : undefined;
  if (call === 'NewType' || call === 'TypeAliasType') {
    const target = readArguments(module, node).positional[1];
    return target ? annotationFacts(module, target, depth + 1) : { facts: unknownFacts };
  }
  if (call === 'TypedDict') {
    const properties = typedDictFields(module, node, depth);
    return { facts: properties ? { type: { kind: 'object', properties } } : unknownFacts };
  }
  return annotationFacts(module, node, depth + 1);
}

import { listChildren } from '../../syntaxNode.js';
import { parseParameters } from '../declarations/parameterList.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import type { Declaration } from './findDeclarationAt.js';

/** Arguments among which none without a default may follow one with a default. */
function readOrder(
  reader: PythonReader,
  { kind, container }: Declaration,
): readonly { readonly from: number; readonly hasDefault: boolean }[] {
  if (kind === 'field') {
    const decoratedNode = container.parent?.parent;
    // Only a dataclass makes its fields parameters in this order.
    if (decoratedNode?.name !== 'DecoratedStatement' || !/@\s*[\w.]*dataclass\b/.test(getText(reader, decoratedNode)))
      return [];
    const fields = container.getChildren('AssignStatement').filter(statement => statement.getChild('TypeDef'));
    return fields.map(field => ({ from: field.from, hasDefault: field.getChild('AssignOp') !== null }));
  }
  const star = listChildren(container).find(child => /^\*{1,2}$/.test(child.name))?.from ?? Infinity;
  return parseParameters(container)
    .parameters.filter(({ name }) => name.from < star)
    .map(({ name, value }) => ({ from: name.from, hasDefault: value !== null }));
}

export function canGainDefault(reader: PythonReader, declaration: Declaration): boolean {
  const list = readOrder(reader, declaration);
  const index = list.findIndex(({ from }) => from === declaration.name.from);
  return index < 0 || list.slice(index + 1).every(({ hasDefault }) => hasDefault);
}

export function canLoseDefault(reader: PythonReader, declaration: Declaration): boolean {
  const list = readOrder(reader, declaration);
  const index = list.findIndex(({ from }) => from === declaration.name.from);
  return index < 0 || !list.slice(0, index).some(({ hasDefault }) => hasDefault);
}

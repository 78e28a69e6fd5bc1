import { childrenOf } from '../../syntaxNode.js';
import { writtenParameters } from '../parameterList.js';
import type { Declaration } from './declarationAt.js';

/** Parameters before the first `*` of a list: there, none without a default may follow one with a default. */
function positional({ container }: Declaration): readonly { readonly from: number; readonly hasDefault: boolean }[] {
  const star = childrenOf(container).find(child => /^\*{1,2}$/.test(child.name))?.from ?? Infinity;
  return writtenParameters(container)
    .parameters.filter(({ name }) => name.from < star)
    .map(({ name, value }) => ({ from: name.from, hasDefault: value !== null }));
}

export function mayGainDefault(declaration: Declaration): boolean {
  if (declaration.kind === 'field') return true;
  const list = positional(declaration);
  const index = list.findIndex(({ from }) => from === declaration.name.from);
  return index < 0 || list.slice(index + 1).every(({ hasDefault }) => hasDefault);
}

export function mayLoseDefault(declaration: Declaration): boolean {
  if (declaration.kind === 'field') return true;
  const list = positional(declaration);
  const index = list.findIndex(({ from }) => from === declaration.name.from);
  return index < 0 || !list.slice(0, index).some(({ hasDefault }) => hasDefault);
}

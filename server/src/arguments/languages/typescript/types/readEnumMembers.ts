import type { JsonValue } from '../../../../json/jsonValue.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { readStringValue } from '../parse/scriptString.js';

/** The members of an `enum` by name; undefined where one is computed. */
export function readEnumMembers(
  module: ScriptModule,
  declaration: SyntaxNode,
): ReadonlyMap<string, JsonValue> | undefined {
  const members = new Map<string, JsonValue>();
  const body = declaration.getChild('EnumBody');
  let nextValue: number | undefined = 0;
  for (const child of body ? listChildren(body) : []) {
    if (child.name !== 'PropertyName' && child.name !== 'String') continue;
    if (child.prevSibling?.name === 'Equals') continue;
    const name = child.name === 'String' ? readStringValue(child, module.text) : getText(module, child);
    const value: SyntaxNode | null | undefined =
      child.nextSibling?.name === 'Equals' ? child.nextSibling.nextSibling : undefined;
    const memberValueOrNext: string | number | undefined = value ? memberValue(module, value) : nextValue;
    if (name === undefined || memberValueOrNext === undefined) return undefined;
    members.set(name, memberValueOrNext);
    nextValue = typeof memberValueOrNext === 'number' ? memberValueOrNext + 1 : undefined;
  }
  return members;
}

function memberValue(module: ScriptModule, node: SyntaxNode): string | number | undefined {
  if (node.name === 'Number') return Number(getText(module, node));
  return readStringValue(node, module.text);
}

import type { Parameter } from '../../../../signature.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../../syntaxNode.js';
import { createParameter } from '../../../valueInfo.js';
import { findTrailingComment } from '../../../findTrailingComment.js';
import { readCommentAbove } from '../../parse/readCommentAbove.js';
import { findDefinition, getText, type ScriptModule } from '../../parse/scriptModule.js';
import { findStringContentSpan, readStringValue } from '../../parse/scriptString.js';
import { evaluateName, evaluateZod } from './evaluateZod.js';
import { openValue, type Shape } from './zodValue.js';

/** The properties of an object literal whose values are schemas. Spreads of known shapes are followed. */
export function readObjectShape(module: ScriptModule, node: SyntaxNode, depth: number): Shape {
  const byName = new Map<string, Parameter>();
  let complete = true;
  for (const child of listChildren(node)) {
    if (child.type.isError) complete = false;
    if (child.name !== 'Property') continue;
    const shape = propertyShape(module, child, depth);
    for (const parameter of shape.parameters) byName.set(parameter.name, parameter);
    complete &&= shape.complete;
  }
  return { parameters: [...byName.values()], complete };
}

/** A value that is no schema: whatever the object is, it is none whose keys are arguments. */
const literalNode = /^(String|TemplateString|Number|BooleanLiteral|null)$/;

const unknownShape: Shape = { parameters: [], complete: false };

function propertyShape(module: ScriptModule, property: SyntaxNode, depth: number): Shape {
  const [key, colon, valueNode] = listChildren(property);
  if (key?.name === 'Spread' && colon) return evaluateZod(module, colon, depth + 1)?.shape ?? unknownShape;
  if (!key || (key.name !== 'PropertyDefinition' && key.name !== 'String')) return unknownShape;
  const isShorthand = !colon;
  if (!isShorthand && (colon.name !== ':' || !valueNode || valueNode.type.isError || literalNode.test(valueNode.name)))
    return unknownShape;
  const name = key.name === 'String' ? readStringValue(key, module.text) : getText(module, key);
  if (name === undefined) return unknownShape;
  // A word that names nothing is still being typed.
  if (isShorthand && !findDefinition(module, getText(module, key), key)) return unknownShape;
  // In `{ path }` the name is also the constant's.
  const value = valueNode ? evaluateZod(module, valueNode, depth + 1) : evaluateName(module, key, depth + 1);
  const { facts, open } = value ?? openValue;
  const parameter: Parameter = createParameter(
    {
      name,
      nameSpan: key.name === 'String' ? findStringContentSpan(key) : getNodeSpan(key),
      span: getNodeSpan(property),
      ...(readCommentAbove(module, property) ?? findTrailingComment(module.text, getNodeSpan(property), '//')),
    },
    open ? facts : { ...facts, required: facts.required ?? true },
  );
  return { parameters: [parameter], complete: true };
}

import type { SyntaxNode } from '../../syntaxNode.js';
import { getCallee } from '../parse/scriptCall.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { readStringValue } from '../parse/scriptString.js';

/**
 * What distinguishes a tool from another tool of the same name in the module. Lists the functions, classes, tests and lists
 * around it, outermost first, and the object it is registered with. Empty at the top level.
 * @param whole the registration: a call, or an object that describes the tool
 */
export function findCommandScope(module: ScriptModule, whole: SyntaxNode): string {
  const names = [findRegistry(module, whole)];
  for (let node = whole.parent; node; node = node.parent) names.unshift(nameOf(module, node));
  return names.filter(name => name !== undefined && name !== '').join('.');
}

/** `server` of `server.registerTool(…)`; undefined for other expressions than a chain of names. */
export function findRegistry(module: ScriptModule, whole: SyntaxNode): string | undefined {
  const callee = whole.name === 'CallExpression' ? getCallee(whole) : null;
  if (callee?.name !== 'MemberExpression' || !callee.firstChild) return undefined;
  const text = getText(module, callee.firstChild).replace(/\s+/g, '');
  return /^[\p{L}\p{N}_$#.]{1,200}$/u.test(text) ? text : undefined;
}

const definitions = /^(Function|Class|Method|Namespace)Declaration$/;
const values = /^(ArrayExpression|ObjectExpression|BinaryExpression|ArrowFunction|FunctionExpression|ClassExpression)$/;

function nameOf(module: ScriptModule, node: SyntaxNode): string | undefined {
  // `{ register() { … } }`
  if (definitions.test(node.name) || (node.name === 'Property' && node.getChild('ParamList'))) {
    const name = node.getChild('VariableDefinition') ?? node.getChild('PropertyDefinition');
    return name ? getText(module, name) : undefined;
  }
  return values.test(node.name) ? nameOfValue(module, node) : undefined;
}

/** What a function or a list is assigned to, its key in an object, or the title of a test: `it('answers', () => …)`. */
function nameOfValue(module: ScriptModule, node: SyntaxNode): string | undefined {
  const { parent } = node;
  const first = parent?.firstChild;
  if (node.prevSibling?.name === 'Equals') {
    const name = variableBefore(node);
    return name && getText(module, name);
  }
  if (parent?.name === 'Property' && first && first.from !== node.from) return getText(module, first);
  const title = parent?.name === 'ArgList' ? first?.nextSibling : undefined;
  return title && title.from !== node.from ? readStringValue(title, module.text) : undefined;
}

/** The variable that a value is assigned to; its type may stand between them. */
function variableBefore(value: SyntaxNode): SyntaxNode | undefined {
  let node = value.prevSibling;
  while (node && node.name !== 'VariableDefinition' && node.name !== ',') node = node.prevSibling;
  return node?.name === 'VariableDefinition' ? node : undefined;
}

import type { Span } from '../../../../text/span.js';
import { findAncestor, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { followExpression } from '../parse/followedExpression.js';
import { readCall } from '../parse/scriptCall.js';
import { readLiteralValue } from '../parse/scriptLiteral.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { readRegisteredCall } from './registeredCalls.js';
import { readRegisteredSignature } from './readRegisteredSignature.js';
import { callAt } from './registration.js';

/** Calls that register a tool under the name that they are given. */
const calls = /\b(?:registerTool|tool)\s*[(<]/g;

/** Functions that pass on the name of a tool to such a call. Their own calls are read. */
const registers = /^(?:registerTool|addTool|defineTool|createTool|makeTool|tool)$/;

/** Registrations of tools whose name is not a constant, where the name stands. Such a tool is left out. */
export function findUnnamedTools(module: ScriptModule): readonly Span[] {
  const places: Span[] = [];
  for (const { index } of module.text.matchAll(calls)) {
    const call = callAt(module.root, index);
    const name = call && findNameArgument(module, call);
    if (!name || isPassedOn(module, name)) continue;
    const registered = readRegisteredCall(module, call);
    const signature = registered && readRegisteredSignature(module, registered.registration);
    if (signature?.command === undefined) places.push(getNodeSpan(name));
  }
  return places;
}

/** The name that a call with a description of a tool, or with a function that runs it, is given. */
function findNameArgument(module: ScriptModule, call: SyntaxNode): SyntaxNode | undefined {
  const callArguments = readCall(module, call).arguments;
  const [name, config] = callArguments;
  const last = callArguments.at(-1);
  if (call.firstChild?.name !== 'MemberExpression' || !name || !config || !last) return undefined;
  if (typeof readLiteralValue(module, name) === 'string') return undefined;
  if (followExpression(module, name).node.name === 'ObjectExpression') return undefined;
  const isRegisterTool = /\bregisterTool$/.test(getText(module, call.firstChild));
  return isRegisterTool || isFunction(module, last) ? name : undefined;
}

const isFunction = (module: ScriptModule, node: SyntaxNode): boolean =>
  /^(?:ArrowFunction|FunctionExpression)$/.test(followExpression(module, node).node.name);

/** Is the name a parameter of a function that registers tools itself? */
function isPassedOn(module: ScriptModule, name: SyntaxNode): boolean {
  const definition = findAncestor(name, node => /^(?:FunctionDeclaration|MethodDeclaration)$/.test(node.name));
  const key = definition?.getChild('VariableDefinition') ?? definition?.getChild('PropertyDefinition');
  return key ? registers.test(getText(module, key)) : false;
}

import { isSameNode, type SyntaxNode } from '../../syntaxNode.js';
import { createRegistration } from './describedTools.js';
import { followExpression, propertiesOf, type Located } from '../parse/followedExpression.js';
import { handlerKeys, schemaKeys, type Registration } from './registration.js';
import { getCallee, readCall } from '../parse/scriptCall.js';
import { readLiteralValue } from '../parse/scriptLiteral.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { excuseTrailingHandler, mayBeHandler } from './toolHandler.js';
import { evaluateZod } from '../types/zod/evaluateZod.js';

/** A tool that a call registers, and the objects that describe it: they are no tools of their own. */
interface RegisteredCall {
  readonly registration: Registration;
  readonly objects: readonly SyntaxNode[];
}

/** `registerTool(name, config, handler)`, `server.tool(name, description?, shape?, annotations?, handler)`, `defineTool(config)`. */
export function readRegisteredCall(module: ScriptModule, call: SyntaxNode): RegisteredCall | undefined {
  const registration = readDescribedCall(module, call) ?? readPositional(module, call) ?? unknownConfig(module, call);
  if (!registration) return undefined;
  const { name, description, schema } = registration;
  const parts = [name, description, schema].flatMap(part => (part ? [part] : []));
  return { registration, objects: parts.flatMap(part => objectsOf(module, part)) };
}

/** The objects of the file that hold a part, or that it is a member of. */
function objectsOf(module: ScriptModule, { module: definingModule, node }: Located): readonly SyntaxNode[] {
  const member =
    node.name === 'MemberExpression' && node.firstChild ? followExpression(definingModule, node.firstChild) : undefined;
  const property = node.parent?.name === 'Property' ? node.parent : node.name === 'Property' ? node : undefined;
  const objects = [member, property?.parent ? { module: definingModule, node: property.parent } : undefined];
  return objects.flatMap(object =>
    object?.module === module && object.node.name === 'ObjectExpression' ? [object.node] : [],
  );
}

const isRegisterTool = (module: ScriptModule, call: SyntaxNode): boolean =>
  call.firstChild !== null &&
  /\bregisterTool$/.test(
    getText(module, call.firstChild)
      .replace(/<[^]*$/, '')
      .trimEnd(),
  );

/** The call is given an object that describes the tool, or a constant that is one. */
function readDescribedCall(module: ScriptModule, call: SyntaxNode): Registration | undefined {
  const callArguments = readCall(module, call).arguments;
  for (const argument of callArguments) {
    const object = followExpression(module, argument);
    if (object.node.name !== 'ObjectExpression') continue;
    const properties = propertiesOf(object);
    const hasKey = (key: string): boolean => properties.values.has(key);
    const before = callArguments[callArguments.findIndex(node => isSameNode(node, argument)) - 1];
    const isConfig = isRegisterTool(module, call) && before !== undefined;
    const isTool = schemaKeys.some(hasKey) || (hasKey('description') && handlerKeys.some(hasKey));
    if (!isConfig && !(isTool && (hasKey('description') || hasKey('name') || hasKey('id') || hasKey('inputSchema'))))
      continue;
    const registration = createRegistration(module, { whole: call, object, properties, call, argument });
    return isConfig ? { ...registration, isCertain: true } : registration;
  }
  return undefined;
}

/** `server.tool(name, description?, shape?, annotations?, handler)`. */
function readPositional(module: ScriptModule, call: SyntaxNode): Registration | undefined {
  const callee = getCallee(call);
  const method = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  if (!method || getText(module, method) !== 'tool') return undefined;
  const [name, ...otherArguments] = readCall(module, call).arguments;
  const handler = otherArguments.at(-1);
  if (!name || !handler || typeof readLiteralValue(module, name) !== 'string') return undefined;
  const middle = otherArguments.slice(0, -1);
  const description = middle.find(node => typeof readLiteralValue(module, node) === 'string');
  const schema = middle.find(node => node !== description && evaluateZod(module, node)?.shape);
  // Objects that are no shape are annotations.
  const open = middle.filter(
    node => node !== description && followExpression(module, node).node.name !== 'ObjectExpression',
  );
  const undecided = schema ? [] : [...open, ...(mayBeHandler(handler) ? [] : [handler])];
  const locate = (node: SyntaxNode | undefined): Located | undefined => node && { module, node };
  return {
    whole: call,
    name: { module, node: name },
    description: locate(description),
    schema: locate(schema),
    handler,
    isExcused: excuseTrailingHandler(handler, schema !== undefined),
    undecided,
    isCertain: true,
  };
}

/** `registerTool(name, configOf(x), handler)`: the tool is known, what it takes is not. */
function unknownConfig(module: ScriptModule, call: SyntaxNode): Registration | undefined {
  if (!isRegisterTool(module, call)) return undefined;
  const callArguments = readCall(module, call).arguments;
  const name = callArguments.findIndex(node => typeof readLiteralValue(module, node) === 'string');
  const config = callArguments[name + 1];
  const handler = callArguments[name + 2];
  if (name < 0 || !config || !handler) return undefined;
  const [node] = callArguments.slice(name);
  return {
    whole: call,
    name: node && { module, node },
    handler,
    isExcused: excuseTrailingHandler(handler, true),
    undecided: [config],
    isCertain: true,
  };
}

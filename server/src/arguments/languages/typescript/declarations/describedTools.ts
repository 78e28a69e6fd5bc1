import { isSameNode, type SyntaxNode } from '../../syntaxNode.js';
import { propertiesOf, type Located, type Properties } from '../parse/followedExpression.js';
import { handlerKeys, schemaKeys, type Registration } from './registration.js';
import { readCall } from '../parse/scriptCall.js';
import { readLiteralValue } from '../parse/scriptLiteral.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { excuseHandler } from './toolHandler.js';

/** An object with a key for the schema: an entry of a tool list, an SDK's options, the argument of a call we do not know. */
export function findDescribedTool(module: ScriptModule, node: SyntaxNode): Registration | undefined {
  const property = node.parent;
  const object = property?.parent;
  if (property?.name !== 'Property' || (property.firstChild !== null && property.firstChild.from !== node.from))
    return undefined;
  if (object?.name !== 'ObjectExpression') return undefined;
  const properties = propertiesOf({ module, node: object });
  const key = getText(module, node).replace(/["']/g, '');
  const isTool =
    key === 'inputSchema' || ['description', 'execute', 'name'].filter(name => properties.values.has(name)).length > 1;
  if (!isTool) return undefined;
  const list = object.parent?.name === 'ArgList' ? object.parent : undefined;
  const call = list?.parent?.name === 'CallExpression' ? list.parent : undefined;
  const holder = call ?? object;
  // Settings of a tool that something else registers.
  if (call ? !isNamed(module, call, properties) : !isTheTool(object, properties)) return undefined;
  return createRegistration(module, { whole: holder, object: { module, node: object }, properties, call });
}

interface Described {
  readonly whole: SyntaxNode;
  readonly object: Located;
  readonly properties: Properties;
  readonly call?: SyntaxNode | undefined;
  /** The argument of the call that is the object, or refers to it. */
  readonly argument?: SyntaxNode | undefined;
}

/** What an object says of a tool, and the call it is given to. */
export function createRegistration(module: ScriptModule, describedTool: Described): Registration {
  const { whole, object, call, properties, argument = object.node } = describedTool;
  const { values, complete } = properties;
  const callArguments = call ? readCall(module, call).arguments : [];
  const index = callArguments.findIndex(node => isSameNode(node, argument));
  const nameArgument = callArguments
    .slice(0, Math.max(index, 0))
    .findLast(node => typeof readLiteralValue(module, node) === 'string');
  const name =
    values.get('name') ??
    values.get('id') ??
    (nameArgument ? { module, node: nameArgument } : nameAround(module, object.node));
  const description = values.get('description');
  const schemaKey = schemaKeys.find(key => values.has(key));
  const schema = schemaKey === undefined ? undefined : values.get(schemaKey);
  const localHandler = handlerKeys.map(key => values.get(key)).find(value => value?.module === module)?.node;
  const last = callArguments.at(-1);
  const handler = localHandler ?? (last && !isSameNode(last, argument) ? last : undefined);
  const ownNodes = [name, description, schema].flatMap(part =>
    part && isWithin(module, part, whole) ? [part.node] : [],
  );
  return {
    whole,
    name,
    key: name ? undefined : keyOf(module, call ?? object.node),
    description,
    schema,
    place: isSameNode(argument, object.node) ? undefined : argument,
    handler,
    metadata: values,
    isExcused: excuseHandler(handler, ownNodes),
    undecided: schema || complete ? [] : [argument],
    isCertain: schemaKey === 'inputSchema' || localHandler !== undefined,
  };
}

const isWithin = (module: ScriptModule, part: Located, whole: SyntaxNode): boolean =>
  part.module === module && whole.from <= part.node.from && part.node.to <= whole.to;

/** Keys and constants of such names hold settings; another key, or a call, names the tool. */
const settings =
  /^(?:tool)?(?:config(?:uration)?|options?|opts|definition|def|spec|schema|meta(?:data)?|info|params|settings|default)$/i;

/** `weather: tool({…})`, `const weather = tool({…})`, `weather: { config: {…} }`: the name is the key's or the constant's. */
function keyOf(module: ScriptModule, node: SyntaxNode): SyntaxNode | undefined {
  const key = holderKey(node);
  if (!key || !settings.test(getText(module, key))) return key;
  const outer = key.parent?.name === 'Property' ? key.parent.parent : null;
  return outer?.name === 'ObjectExpression' ? keyOf(module, outer) : undefined;
}

function holderKey(node: SyntaxNode): SyntaxNode | undefined {
  const outer = withCasts(node);
  const { parent } = outer;
  if (parent?.name === 'Property') return parent.firstChild ?? undefined;
  let before = outer.prevSibling?.name === 'Equals' ? outer.prevSibling.prevSibling : null;
  if (before?.name === 'TypeAnnotation') before = before.prevSibling;
  return before?.name === 'VariableDefinition' ? before : undefined;
}

/** The expression around `as const`, `satisfies Tool` and parentheses. */
function withCasts(node: SyntaxNode): SyntaxNode {
  let outer = node;
  while (outer.parent && /^(ParenthesizedExpression|BinaryExpression)$/.test(outer.parent.name)) {
    const isCast =
      outer.parent.name === 'ParenthesizedExpression' ||
      outer.nextSibling?.name === 'as' ||
      outer.nextSibling?.name === 'satisfies';
    if (!isCast) break;
    outer = outer.parent;
  }
  return outer;
}

/** A tool by itself: it has a name, what runs it, or a key in an object or list of tools; a constant alone names settings. */
function isTheTool(object: SyntaxNode, { values }: Properties): boolean {
  if (values.has('name') || values.has('id') || handlerKeys.some(key => values.has(key))) return true;
  const key = holderKey(object);
  return key?.name !== 'VariableDefinition';
}

/** A call that we do not know makes a tool of an object that is named, described or run. */
const isNamed = (module: ScriptModule, call: SyntaxNode, { values }: Properties): boolean =>
  ['name', 'id', 'description', ...handlerKeys].some(key => values.has(key)) ||
  readCall(module, call).arguments.some(node => typeof readLiteralValue(module, node) === 'string');

/** The name of the object around one that is under a key such as `config`: `{ name: 'echo', config: { inputSchema } }`. */
function nameAround(module: ScriptModule, object: SyntaxNode): Located | undefined {
  const property = withCasts(object).parent;
  const outer = property?.name === 'Property' ? property.parent : null;
  const key = property?.firstChild ? getText(module, property.firstChild) : '';
  if (outer?.name !== 'ObjectExpression' || !settings.test(key)) return undefined;
  const { values } = propertiesOf({ module, node: outer });
  return values.get('name') ?? values.get('id');
}

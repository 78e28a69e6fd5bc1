import { spanOf } from '../../../text/span.js';
import type { JsonValue, Parameter, Signature } from '../../signature.js';
import { schemaSignature } from '../jsonSchema/schemaSignature.js';
import { ancestor, childrenOf, hasError, nodeSpan, type SyntaxNode } from '../syntaxNode.js';
import { isJsonSchema, jsonLiteral } from './jsonLiteral.js';
import { commandScope } from './commandScope.js';
import { callOf } from './scriptCall.js';
import { literalValue } from './scriptLiteral.js';
import { textOf, type ScriptModule } from './scriptModule.js';
import { stringContentSpan } from './scriptString.js';
import { besideHandler, fromHandler, mayBeHandler } from './toolHandler.js';
import { unreadableNode } from './unreadable.js';
import { evaluateName, evaluateZod } from './zod/evaluateZod.js';

/** A tool as it is registered: the expressions that say what it is. */
export interface Registration {
  readonly whole: SyntaxNode;
  readonly name?: SyntaxNode | undefined;
  readonly description?: SyntaxNode | undefined;
  /** The schema of the arguments: zod, a shape, or a JSON Schema as a literal; a shorthand key stands for its variable. */
  readonly schema?: SyntaxNode | undefined;
  readonly handler?: SyntaxNode | undefined;
  readonly metadata?: SyntaxNode | undefined;
  /** Is an error there, of those in `whole`, one of what runs the tool? */
  readonly isExcused: (node: SyntaxNode) => boolean;
  /** Expressions that may be the schema, or hold it, for all that can be told. */
  readonly undecided?: readonly SyntaxNode[];
}

/** Where a registration may stand. A look at the tree then decides. */
const candidates = /\.\s*tool\s*\(|\b(?:inputSchema|parameters|schema|paramsSchema)\b["']?\s*[:,}\n]/g;

/** Tools registered in a module, in order: `registerTool`, `server.tool(…)`, and objects that describe a tool. */
export function toolRegistrations(module: ScriptModule): readonly Registration[] {
  const found = new Map<number, Registration>();
  for (const { index, 0: match } of module.text.matchAll(candidates)) {
    const registration = match.startsWith('.')
      ? positional(module, module.root.resolveInner(index + match.length, -1))
      : describedIn(module, module.root.resolveInner(index, 1));
    if (registration) found.set(registration.whole.from, registration);
  }
  return [...found.values()];
}

/** `server.tool(name, description?, shape?, annotations?, handler)`. */
function positional(module: ScriptModule, at: SyntaxNode): Registration | undefined {
  const call = at.name === 'ArgList' ? at.parent : at.parent?.parent;
  if (call?.name !== 'CallExpression' || call.firstChild?.name !== 'MemberExpression') return undefined;
  const { arguments: given } = callOf(module, call);
  const [name, ...rest] = given;
  const handler = rest.at(-1);
  if (!name || !handler || typeof literalValue(module, name) !== 'string') return undefined;
  const middle = rest.slice(0, -1);
  const description = middle.find(node => typeof literalValue(module, node) === 'string');
  const schema = middle.find(node => node !== description && evaluateZod(module, node)?.shape);
  // Objects that are no shape are annotations.
  const open = middle.filter(node => node !== description && node.name !== 'ObjectExpression');
  const undecided = schema ? [] : [...open, ...(mayBeHandler(handler) ? [] : [handler])];
  const isExcused = fromHandler(handler, schema !== undefined);
  return { whole: call, name, description, schema, handler, isExcused, undecided };
}

/** An object with a key for the schema: the second argument of `registerTool`, an entry of a tool list, an SDK's options. */
function describedIn(module: ScriptModule, at: SyntaxNode): Registration | undefined {
  const property = at.parent;
  const object = property?.parent;
  if (property?.name !== 'Property' || (property.firstChild !== null && property.firstChild.from !== at.from))
    return undefined;
  if (object?.name !== 'ObjectExpression') return undefined;
  const values = valuesOf(module, object);
  const key = textOf(module, at).replace(/["']/g, '');
  const isTool =
    key === 'inputSchema' || ['description', 'execute', 'name'].filter(name => values.has(name)).length > 1;
  if (!isTool) return undefined;
  const list = object.parent?.name === 'ArgList' ? object.parent : undefined;
  const call = list?.parent?.name === 'CallExpression' ? list.parent : undefined;
  const given = call ? callOf(module, call).arguments : [];
  const first = given[0]?.from === object.from ? undefined : given[0];
  const named = first && typeof literalValue(module, first) === 'string' ? first : undefined;
  const last = given.at(-1);
  const name = values.get('name') ?? values.get('id') ?? named ?? keyOf(call ?? object);
  const description = values.get('description');
  const schema = values.get(key);
  const handler =
    values.get('execute') ?? values.get('handler') ?? (last && last.from !== object.from ? last : undefined);
  const isExcused = besideHandler(handler, [name, description, schema]);
  return { whole: call ?? object, name, description, schema, handler, metadata: object, isExcused };
}

/** `weather: tool({…})`, `const weather = tool({…})`: the name is the key's or the constant's. */
function keyOf(node: SyntaxNode): SyntaxNode | undefined {
  const parent = node.parent;
  if (parent?.name === 'Property') return parent.firstChild ?? undefined;
  const before = node.prevSibling?.name === 'Equals' ? node.prevSibling.prevSibling : null;
  return before?.name === 'VariableDefinition' ? before : undefined;
}

/** Values by key; of a shorthand key, the key itself. */
function valuesOf(module: ScriptModule, object: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const values = new Map<string, SyntaxNode>();
  for (const property of object.getChildren('Property')) {
    const [key, colon, value] = childrenOf(property);
    if (!key || key.name === 'Spread') continue;
    const node = colon?.name === ':' ? value : property.getChild('Block') ? property : key;
    if (node) values.set(textOf(module, key).replace(/["']/g, ''), node);
  }
  return values;
}

/** The signature of a registered tool; undefined where its schema is nothing we can read. */
export function registeredSignature(module: ScriptModule, registration: Registration): Signature | undefined {
  const { whole, name, description, schema, isExcused, undecided = [] } = registration;
  const read = schema ? argumentsOf(module, schema) : { parameters: [], complete: undecided.length === 0 };
  if (!read) return undefined;
  const command = nameText(module, name);
  const commandSpan = name ? stringContentSpan(name) : undefined;
  const metadata = metadataOf(module, registration);
  const scope = commandScope(module, whole);
  const declared = [name, description, schema, ...undecided].filter(node => node !== undefined);
  const unreadableIn = schema ? whole : statementOf(whole);
  const unreadable = unreadableNode(module, unreadableIn, declared, isExcused);
  return {
    role: 'code',
    language: 'typescript',
    ...(command === undefined ? {} : { command, declaration: command }),
    ...(scope === '' ? {} : { scope }),
    ...(commandSpan ? { commandSpan } : {}),
    anchor: commandSpan ?? spanOf(whole.from, whole.from + Math.min(whole.to - whole.from, 20)),
    span: nodeSpan(whole),
    ...read,
    ...(unreadable ? { unreadable, complete: false } : {}),
    ...descriptionOf(module, description),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

/** An error behind what looks like the end of a call may have cut its schema off. */
function statementOf(call: SyntaxNode): SyntaxNode {
  const around = ancestor(call, ({ name }) => /(Statement|Declaration|Block|Body)$/.test(name));
  return around?.name === 'ExpressionStatement' ? around : call;
}

function argumentsOf(
  module: ScriptModule,
  schema: SyntaxNode,
): { readonly parameters: readonly Parameter[]; readonly complete: boolean } | undefined {
  if (isJsonSchema(module, schema)) {
    const json = jsonLiteral(module, schema);
    const read = json && schemaSignature(json, nodeSpan(schema));
    return read && { parameters: read.parameters, complete: read.complete };
  }
  const value = schema.name === 'PropertyDefinition' ? evaluateName(module, schema, 0) : evaluateZod(module, schema);
  if (!value) return undefined;
  const { parameters, complete } = value.shape ?? { parameters: [], complete: false };
  return { parameters, complete: complete && !hasError(schema) };
}

function nameText(module: ScriptModule, name: SyntaxNode | undefined): string | undefined {
  if (!name) return undefined;
  if (name.name === 'PropertyDefinition' || name.name === 'VariableDefinition') return textOf(module, name);
  const value = literalValue(module, name);
  return typeof value === 'string' ? value : undefined;
}

function descriptionOf(
  module: ScriptModule,
  node: SyntaxNode | undefined,
): Pick<Signature, 'description' | 'descriptionSpan'> {
  if (!node) return {};
  const description = literalValue(module, node);
  const descriptionSpan = stringContentSpan(node);
  return typeof description === 'string' ? { description, descriptionSpan } : { descriptionSpan };
}

function metadataOf(module: ScriptModule, { metadata }: Registration): Readonly<Record<string, JsonValue>> {
  if (!metadata) return {};
  const entries = [...valuesOf(module, metadata)].flatMap(([key, node]) => {
    const value = /^(name|id|description)$/.test(key) ? undefined : literalValue(module, node);
    // Annotations are the one group of facts; a schema that is written out is none.
    const isFact = typeof value === 'string' || typeof value === 'boolean' || key === 'annotations';
    return value !== undefined && isFact ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

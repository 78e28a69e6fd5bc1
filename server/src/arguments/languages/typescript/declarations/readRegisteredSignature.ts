import { spanOf, type Span } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Signature } from '../../../signature.js';
import { toImportedParameter } from '../../toImportedInfo.js';
import { readSchemaSignature } from '../../jsonSchema/declarations/readSchemaSignature.js';
import { findAncestor, hasError, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { findCommandScope } from './findCommandScope.js';
import { followExpression, type Located } from '../parse/followedExpression.js';
import { isJsonSchema, readJsonLiteral } from '../parse/readJsonLiteral.js';
import { isSchemaKey, listOwnNodes, type Registration } from './registration.js';
import { readLiteralValue } from '../parse/scriptLiteral.js';
import { getText, type ScriptModule } from '../parse/scriptModule.js';
import { findStringContentSpan } from '../parse/scriptString.js';
import { findNodeSyntaxError } from '../parse/findSyntaxError.js';
import { evaluateZod } from '../types/zod/evaluateZod.js';

/** The signature of a registered tool; undefined where it may be none, and its schema is nothing we can read. */
export function readRegisteredSignature(module: ScriptModule, registration: Registration): Signature | undefined {
  const { whole, name, key, schema, place = whole, isExcused, undecided = [] } = registration;
  const command = key ? getText(module, key) : stringOf(name);
  const argumentInfo = schema
    ? argumentsOf(module, schema, place)
    : { parameters: [], complete: undecided.length === 0 };
  if (!argumentInfo && !(registration.isCertain === true && command !== undefined)) return undefined;
  const commandSpan = key ? getNodeSpan(key) : name && stringSpan(module, name, place);
  const metadata = metadataOf(registration);
  const scope = findCommandScope(module, whole);
  const checkedNode = schema ? whole : statementOf(whole);
  const syntaxError = findNodeSyntaxError(module, checkedNode, listOwnNodes(module, registration), isExcused);
  return {
    role: 'code',
    language: 'typescript',
    ...(command === undefined ? {} : { command, declaration: command }),
    ...(scope === '' ? {} : { scope }),
    ...(commandSpan ? { commandSpan } : {}),
    anchor: commandSpan ?? spanOf(whole.from, whole.from + Math.min(whole.to - whole.from, 20)),
    span: getNodeSpan(whole),
    ...(argumentInfo ?? { parameters: [], complete: false }),
    ...(syntaxError ? { syntaxError, complete: false } : {}),
    ...descriptionOf(module, registration, place),
    ...(Object.keys(metadata).length > 0 ? { metadata } : {}),
  };
}

/** An error behind what looks like the end of a call may have cut its schema off. */
function statementOf(call: SyntaxNode): SyntaxNode {
  const enclosingNode = findAncestor(call, ({ name }) => /(Statement|Declaration|Block|Body)$/.test(name));
  return enclosingNode?.name === 'ExpressionStatement' ? enclosingNode : call;
}

type Arguments = Pick<Signature, 'parameters' | 'complete'>;

/** @param place what refers to a schema that is written in another file */
function argumentsOf(module: ScriptModule, schema: Located, place: SyntaxNode): Arguments | undefined {
  const argumentInfo = argumentsIn(schema);
  if (!argumentInfo || schema.module === module) return argumentInfo;
  const span = getNodeSpan(place);
  return {
    ...argumentInfo,
    parameters: argumentInfo.parameters.map(parameter => toImportedParameter(span, parameter)),
  };
}

function argumentsIn({ module, node }: Located): Arguments | undefined {
  const target = followExpression(module, node);
  if (isJsonSchema(target)) {
    const span = getNodeSpan(node);
    const json = readJsonLiteral(target.module, target.node, target.module === module ? undefined : span);
    const argumentInfo = json && readSchemaSignature(json, span);
    return argumentInfo && { parameters: argumentInfo.parameters, complete: argumentInfo.complete };
  }
  const value = evaluateZod(module, node);
  if (!value) return undefined;
  const { parameters, complete } = value.shape ?? { parameters: [], complete: false };
  return { parameters, complete: complete && !hasError(node) };
}

function stringOf(located: Located | undefined): string | undefined {
  const value = located && readLiteralValue(located.module, located.node);
  return typeof value === 'string' ? value : undefined;
}

const stringSpan = (module: ScriptModule, located: Located, place: SyntaxNode): Span =>
  located.module === module ? findStringContentSpan(located.node) : getNodeSpan(place);

function descriptionOf(
  module: ScriptModule,
  { description: located }: Registration,
  place: SyntaxNode,
): Pick<Signature, 'description' | 'descriptionSpan'> {
  if (!located) return {};
  const description = stringOf(located);
  const descriptionSpan = stringSpan(module, located, place);
  return description === undefined ? { descriptionSpan } : { description, descriptionSpan };
}

function metadataOf({ metadata }: Registration): Readonly<Record<string, JsonValue>> {
  const entries = [...(metadata ?? [])].flatMap(([key, located]) => {
    if (/^(name|id|description)$/.test(key) || isSchemaKey(key)) return [];
    const value = readLiteralValue(located.module, located.node);
    // Annotations are the one group of facts; a schema that is written out is none.
    const isFact = typeof value === 'string' || typeof value === 'boolean' || key === 'annotations';
    return value !== undefined && isFact ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

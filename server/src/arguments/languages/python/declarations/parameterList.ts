import type { Parameter } from '../../../signature.js';
import { spanOf } from '../../../../text/span.js';
import { listChildren, hasError, getNodeSpan, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { findTrailingComment } from '../../findTrailingComment.js';
import { createParameter, type ValueInfo } from '../../valueInfo.js';
import { readCommentAbove } from '../parse/readCommentAbove.js';
import { readDeclaredValue } from '../types/readDeclaredField.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';

/** One parameter as written: the nodes between two commas. */
interface ParsedParameter {
  readonly name: SyntaxNode;
  readonly annotation?: SyntaxNode;
  readonly value: SyntaxNode | null;
  /** Behind `*` or `*args`. */
  readonly isKeywordOnly: boolean;
  readonly span: { readonly start: number; readonly end: number };
}

export interface ParsedParameters {
  readonly parameters: readonly ParsedParameter[];
  /** False where `*args`, `**kwargs` or something unreadable is among them. */
  readonly complete: boolean;
}

export function parseParameters(list: SyntaxNode): ParsedParameters {
  const parameters: ParsedParameter[] = [];
  let complete = true;
  let isKeywordOnly = false;
  let nodes: SyntaxNode[] = [];
  const finish = (): void => {
    const [name, ...otherNodes] = nodes;
    const last = otherNodes.at(-1) ?? name;
    if (name?.name === 'VariableName' && last && !nodes.some(node => node.type.isError)) {
      const type = toPresentNode(otherNodes.find(node => node.name === 'TypeDef')?.lastChild);
      const value = otherNodes.some(node => node.name === 'AssignOp') ? last : null;
      parameters.push({
        name,
        ...(type ? { annotation: type } : {}),
        value,
        isKeywordOnly,
        span: spanOf(name.from, last.to),
      });
    } else if (nodes.length > (name?.name === '*' ? 1 : 0)) complete = false;
    isKeywordOnly ||= name?.name === '*';
    nodes = [];
  };
  for (const child of listChildren(list)) {
    if (child.name === ',') finish();
    else if (!/^([()/]|Comment)$/.test(child.name)) nodes.push(child);
  }
  finish();
  return { parameters, complete };
}

export interface FunctionParameters {
  readonly parameters: readonly Parameter[];
  readonly complete: boolean;
  /** Parameters by the name in the source; undefined for what the framework fills in. */
  readonly byName: ReadonlyMap<string, Parameter | undefined>;
}

/** A type that is defined out of reach, and nothing else said: as often as not an object that the framework hands over. */
const isOpen = ({ type, enumSpan, descriptionSpan, defaultSpan, defaultValue }: ValueInfo): boolean =>
  type.kind === 'unknown' && !enumSpan && !descriptionSpan && (!defaultSpan || defaultValue === null);

/** The arguments a function takes from its caller, without those the framework fills in. */
export function readFunctionParameters(
  reader: PythonReader,
  list: SyntaxNode,
  injectedNames: ReadonlySet<string>,
): FunctionParameters {
  const parsedParameters = parseParameters(list);
  const byName = new Map<string, Parameter | undefined>();
  let complete = parsedParameters.complete && !hasError(list);
  for (const { name: nameNode, annotation, value, span } of parsedParameters.parameters) {
    const name = getText(reader, nameNode);
    const fieldInfo = readDeclaredValue(reader, annotation, value);
    byName.set(name, undefined);
    if (!fieldInfo || fieldInfo.injected) continue;
    if (fieldInfo.alias && fieldInfo.alias.name === undefined) {
      complete = false;
      continue;
    }
    if (injectedNames.has(name)) {
      // `context: str` may just as well be an argument of that name: nothing is then said to be missing.
      if (annotation && /^(str|int|float|bool)$/.test(getText(reader, annotation))) complete = false;
      continue;
    }
    const declaredNames = {
      name: fieldInfo.alias?.name ?? name,
      nameSpan: fieldInfo.alias?.span ?? getNodeSpan(nameNode),
      span,
      ...(readCommentAbove(reader, nameNode) ?? findTrailingComment(reader.text, span, '#')),
    };
    const parameter = createParameter(
      declaredNames,
      fieldInfo.mayBeRequired ? fieldInfo.facts : { required: true, ...fieldInfo.facts },
    );
    byName.set(name, annotation && isOpen(fieldInfo.facts) ? { ...parameter, mayBeInjected: true } : parameter);
  }
  return { parameters: [...byName.values()].filter(parameter => parameter !== undefined), complete, byName };
}

import type { TextChange } from '../../../../core/index.js';
import { contains, spanOf, type Span } from '../../../../text/span.js';
import { listChildren, walkDescendants, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { findDefinition, getText, type ScriptModule } from '../parse/scriptModule.js';
import { readRegisteredSignature } from '../declarations/readRegisteredSignature.js';
import { findToolRegistrations } from '../declarations/findToolRegistrations.js';
import type { ZodProperty } from './findPropertyAt.js';
import { formatScriptKey, detectScriptStyle } from './zodText.js';

/** The key, and what the handlers of the tools that take the argument call it. A variable keeps its own name. */
export function renameProperty(
  module: ScriptModule,
  { property, key, value, object }: ZodProperty,
  name: string,
  newName: string,
): readonly TextChange[] | undefined {
  const siblings = object
    .getChildren('Property')
    .map(sibling => sibling.firstChild && getText(module, sibling.firstChild));
  if (newName !== name && siblings.includes(newName)) return undefined;
  const { quote } = detectScriptStyle(module.text);
  const keyText = formatScriptKey(newName, quote);
  const isQuoted = key.name === 'String';
  const span = isQuoted && keyText === newName ? spanOf(key.from + 1, key.to - 1) : getNodeSpan(key);
  const renamedKey: TextChange =
    value || newName === name
      ? { span, newText: keyText }
      : { span: getNodeSpan(property), newText: `${keyText}: ${name}` };
  const handlers = findToolRegistrations(module).flatMap(registration => {
    const signature = readRegisteredSignature(module, registration);
    const isTopLevel = signature?.parameters.some(parameter => contains(getNodeSpan(property), parameter.nameSpan));
    const handler = isTopLevel && registration.handler ? functionOf(module, registration.handler) : undefined;
    return handler ? [handler] : [];
  });
  const unique = [...new Map(handlers.map(handler => [handler.from, handler])).values()];
  return [renamedKey, ...unique.flatMap(handler => renameInHandler(module, handler, name, newName))];
}

/** The function written there, or the one it names. */
function functionOf(module: ScriptModule, node: SyntaxNode): SyntaxNode | undefined {
  if (/^(ArrowFunction|FunctionExpression)$/.test(node.name)) return node;
  const definition = node.name === 'VariableName' ? findDefinition(module, getText(module, node), node) : undefined;
  if (definition?.kind === 'const') return functionOf(module, definition.node);
  return definition?.kind === 'ambiguous' ? findFunctionDeclaration(module, getText(module, node)) : undefined;
}

/** A function of the top level, where only one has the name. */
function findFunctionDeclaration(module: ScriptModule, name: string): SyntaxNode | undefined {
  const exported = module.root.getChildren('ExportDeclaration');
  const functions = [module.root, ...exported].flatMap(node => node.getChildren('FunctionDeclaration'));
  const matches = functions.filter(node => {
    const nameNode = node.getChild('VariableDefinition');
    return nameNode && getText(module, nameNode) === name;
  });
  return matches.length === 1 ? matches[0] : undefined;
}

function renameInHandler(
  module: ScriptModule,
  handler: SyntaxNode,
  name: string,
  newName: string,
): readonly TextChange[] {
  const list = handler.getChild('ParamList');
  const first = list
    ? listChildren(list).find(child => /^(ObjectPattern|VariableDefinition)$/.test(child.name))
    : undefined;
  if (!list || !first) return [];
  const typeChanges =
    first.nextSibling?.name === 'TypeAnnotation' ? typeKeys(module, first.nextSibling, name, newName) : [];
  const uses =
    first.name === 'ObjectPattern'
      ? inPattern(module, first, name, newName)
      : inMembers(module, handler, getText(module, first), name, newName);
  return [...typeChanges, ...uses];
}

/** `{ path }` becomes `{ newName: path }`: the body goes on with its own variable. */
function inPattern(module: ScriptModule, pattern: SyntaxNode, name: string, newName: string): readonly TextChange[] {
  return pattern.getChildren('PatternProperty').flatMap(property => {
    const key = property.firstChild;
    if (!key || getText(module, key) !== name || key.name === 'Spread') return [];
    const isShorthand = key.name === 'VariableDefinition';
    return [
      {
        span: getNodeSpan(key),
        newText:
          isShorthand && newName !== name ? `${formatScriptKey(newName, "'")}: ${name}` : formatScriptKey(newName, "'"),
      },
    ];
  });
}

/** `args.path`, `args["path"]`. */
function inMembers(
  module: ScriptModule,
  handler: SyntaxNode,
  variable: string,
  name: string,
  newName: string,
): readonly TextChange[] {
  const changes: TextChange[] = [];
  for (const node of walkDescendants(handler)) {
    const base = node.firstChild;
    if (node.name !== 'MemberExpression' || base?.name !== 'VariableName' || getText(module, base) !== variable)
      continue;
    const property = node.getChild('PropertyName');
    const dot = node.getChild('.') ?? node.getChild('?.');
    const isName = formatScriptKey(newName, "'") === newName;
    if (property && getText(module, property) === name) {
      const accessSpan: Span = spanOf(dot?.from ?? property.from, property.to);
      changes.push(
        isName
          ? { span: getNodeSpan(property), newText: newName }
          : { span: accessSpan, newText: `${dot?.name === '?.' ? '?.' : ''}[${formatScriptKey(newName, "'")}]` },
      );
    }
    const literal = node.getChild('String');
    if (literal && getText(module, literal).slice(1, -1) === name) {
      changes.push({ span: spanOf(literal.from + 1, literal.to - 1), newText: newName });
    }
  }
  return changes;
}

/** `(args: { path: string })`. */
function typeKeys(module: ScriptModule, annotation: SyntaxNode, name: string, newName: string): readonly TextChange[] {
  const type = annotation.getChild('ObjectType');
  return (type?.getChildren('PropertyType') ?? []).flatMap(member => {
    const key = member.getChild('PropertyDefinition');
    return key && getText(module, key) === name
      ? [{ span: getNodeSpan(key), newText: formatScriptKey(newName, "'") }]
      : [];
  });
}

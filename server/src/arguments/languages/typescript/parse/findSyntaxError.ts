import type { Span } from '../../../../text/span.js';
import { messages } from '../../../messages.js';
import type { SyntaxErrorInfo } from '../../../signature.js';
import { walkDescendants, findErrorSpan, findFirstError, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { resolveName } from './resolveExport.js';
import { findDefinition, getText, type ScriptModule } from './scriptModule.js';
import { maxCheckedNames } from '../limits.js';

/**
 * The syntax error that keeps a declaration from being understood: in itself, or in the schemas and types it names.
 * @param declaredNodes the parts of it that say what the arguments are.
 * @param isExcused is this part of the declaration, or this error, the business of what runs the tool?
 */
export function findNodeSyntaxError(
  module: ScriptModule,
  root: SyntaxNode,
  declaredNodes: readonly SyntaxNode[] = [root],
  isExcused: (node: SyntaxNode) => boolean = () => false,
): SyntaxErrorInfo | undefined {
  const enter = (node: SyntaxNode): boolean => isDeclarative(node) && !isExcused(node);
  const syntaxError = findFirstError(root, enter, node => isWrong(module, node) && !isExcused(node));
  if (syntaxError) return { reason: messages.inDeclaration(), span: findErrorSpan(syntaxError, module.text) };
  return findReferencedError(module, declaredNodes, enter);
}

/** Bodies of functions declare nothing. */
const isDeclarative = (node: SyntaxNode): boolean =>
  !(node.name === 'Block' && /Function|Method|Property/.test(node.parent?.name ?? ''));

function isWrong(module: ScriptModule, node: SyntaxNode): boolean {
  if (node.type.isError) return true;
  if (node.name === 'RegExp') return !/^\/.+\/\w*$/s.test(getText(module, node));
  if (node.name !== 'String' && node.name !== 'TemplateString') return false;
  const [quote = ''] = module.text.slice(node.from, node.from + 1);
  return node.to - node.from < 2 || module.text.slice(node.to - 1, node.to) !== quote;
}

/** Is there a mistake in an import, where any name that the import's text contains may be lost? */
export const hasWrongImport = (module: ScriptModule): boolean =>
  module.root
    .getChildren('ImportDeclaration')
    .some(node => findFirstError(node, isDeclarative, part => isWrong(module, part)) !== undefined);

/** What is wrong with the constants and types that a declaration names, and with those which they name. */
function findReferencedError(
  module: ScriptModule,
  declaredNodes: readonly SyntaxNode[],
  enter: (node: SyntaxNode) => boolean,
): SyntaxErrorInfo | undefined {
  const visitedNames = new Set<string>();
  const pending = declaredNodes.map(node => ({ module, node, place: undefined as SyntaxNode | undefined }));
  for (let current = pending.pop(); current && visitedNames.size < maxCheckedNames; current = pending.pop()) {
    for (const name of walkDescendants(current.node, enter)) {
      if (!/^(VariableName|TypeName)$/.test(name.name)) continue;
      const text = getText(current.module, name);
      if (visitedNames.has(text)) continue;
      visitedNames.add(text);
      const declaration = declarationOf(current.module, name);
      if (!declaration) {
        const lostSpan = findLostDefinition(current.module, name, text);
        if (lostSpan) {
          const span = current.place ? getNodeSpan(current.place) : lostSpan;
          return { reason: messages.undefinedName(text), span };
        }
        continue;
      }
      const isInOtherFile = declaration.module !== current.module;
      // An error in another file is shown where this one names it.
      const place = current.place ?? (isInOtherFile ? name : undefined);
      const syntaxError = findFirstError(declaration.node, isDeclarative, node => isWrong(declaration.module, node));
      if (syntaxError) {
        const span = place ? getNodeSpan(place) : findErrorSpan(syntaxError, declaration.module.text);
        return { reason: messages.inDefinitionOf(text), span };
      }
      pending.push({ ...declaration, place });
    }
  }
  return undefined;
}

const builtIns = new Set(
  'undefined NaN Infinity globalThis Object Array String Number Boolean Date RegExp Symbol Map Set Promise JSON Math URL process console Buffer'.split(
    ' ',
  ),
);

/** Is this a value that every program has? */
export const isBuiltIn = (name: string): boolean => builtIns.has(name);

/** The error that hides what a name is: its own import's, or where nothing defines it, the first one outside of functions. */
function findLostDefinition(module: ScriptModule, nameNode: SyntaxNode, name: string): Span | undefined {
  const ownDefinition = findDefinition(module, name, nameNode);
  // Types may be the language's own.
  if (ownDefinition ? ownDefinition.kind !== 'import' : nameNode.name !== 'VariableName' || isBuiltIn(name))
    return undefined;
  const roots = ownDefinition
    ? module.root.getChildren('ImportDeclaration').filter(node => getText(module, node).includes(name))
    : [module.root];
  for (const root of roots) {
    const syntaxError = findFirstError(root, isDeclarative, node => isWrong(module, node));
    // What is wrong further down hides nothing that is used here.
    if (syntaxError && syntaxError.from < nameNode.from) return findErrorSpan(syntaxError, module.text);
  }
  return undefined;
}

interface Declared {
  readonly module: ScriptModule;
  readonly node: SyntaxNode;
}

/** The statement that says what a name is: here, or in a file of the workspace. */
function declarationOf(module: ScriptModule, nameNode: SyntaxNode): Declared | undefined {
  const declaration = resolveName(module, nameNode);
  if (!declaration || declaration.definition.kind === 'ambiguous') return undefined;
  const { node } = declaration.definition;
  const statement = node.name.endsWith('Declaration') ? node : node.parent;
  return { module: declaration.module, node: statement?.name.endsWith('Declaration') === true ? statement : node };
}

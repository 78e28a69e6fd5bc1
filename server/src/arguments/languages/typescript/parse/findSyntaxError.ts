import type { Span } from '../../../../text/span.js';
import { messages } from '../../../messages.js';
import type { SyntaxErrorInfo } from '../../../signature.js';
import { walkDescendants, findErrorSpan, findFirstError, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { resolveName } from './resolveExport.js';
import { findDefinition, getText, type ScriptModule } from './scriptModule.js';
import { maxCheckedNames } from '../limits.js';

/**
 * The syntax error that keeps a declaration from being understood: in itself, or in the schemas and types it names.
 * @param declared the parts of it that say what the arguments are.
 * @param isExcused is this part of the declaration, or this error, the business of what runs the tool?
 */
export function findNodeSyntaxError(
  module: ScriptModule,
  root: SyntaxNode,
  declared: readonly SyntaxNode[] = [root],
  isExcused: (node: SyntaxNode) => boolean = () => false,
): SyntaxErrorInfo | undefined {
  const enter = (node: SyntaxNode): boolean => isDeclarative(node) && !isExcused(node);
  const wrong = findFirstError(root, enter, node => isWrong(module, node) && !isExcused(node));
  if (wrong) return { reason: messages.inDeclaration(), span: findErrorSpan(wrong, module.text) };
  return namedIn(module, declared, enter);
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

/** What is wrong with the constants and types that a declaration names, and with those which they name. */
function namedIn(
  module: ScriptModule,
  declared: readonly SyntaxNode[],
  enter: (node: SyntaxNode) => boolean,
): SyntaxErrorInfo | undefined {
  const seen = new Set<string>();
  const pending = declared.map(node => ({ module, node, place: undefined as SyntaxNode | undefined }));
  for (let next = pending.pop(); next && seen.size < maxCheckedNames; next = pending.pop()) {
    for (const name of walkDescendants(next.node, enter)) {
      if (!/^(VariableName|TypeName)$/.test(name.name)) continue;
      const text = getText(next.module, name);
      if (seen.has(text)) continue;
      seen.add(text);
      const found = declarationOf(next.module, name);
      if (!found) {
        const lost = lostDefinition(next.module, name, text);
        if (lost) {
          const span = next.place ? getNodeSpan(next.place) : lost;
          return { reason: messages.undefinedName(text), span };
        }
        continue;
      }
      const elsewhere = found.module !== next.module;
      // An error in another file is shown where this one names it.
      const place = next.place ?? (elsewhere ? name : undefined);
      const wrong = findFirstError(found.node, isDeclarative, node => isWrong(found.module, node));
      if (wrong) {
        const span = place ? getNodeSpan(place) : findErrorSpan(wrong, found.module.text);
        return { reason: messages.inDefinitionOf(text), span };
      }
      pending.push({ ...found, place });
    }
  }
  return undefined;
}

const builtIns = new Set(
  'undefined NaN Infinity globalThis Object Array String Number Boolean Date RegExp Symbol Map Set Promise JSON Math URL process console Buffer'.split(
    ' ',
  ),
);

/** The error that hides what a name is: its own import's, or where nothing defines it, the first one outside of functions. */
function lostDefinition(module: ScriptModule, at: SyntaxNode, name: string): Span | undefined {
  const own = findDefinition(module, name, at);
  // Types may be the language's own.
  if (own ? own.kind !== 'import' : at.name !== 'VariableName' || builtIns.has(name)) return undefined;
  const roots = own
    ? module.root.getChildren('ImportDeclaration').filter(node => getText(module, node).includes(name))
    : [module.root];
  for (const root of roots) {
    const wrong = findFirstError(root, isDeclarative, node => isWrong(module, node));
    // What is wrong further down hides nothing that is used here.
    if (wrong && wrong.from < at.from) return findErrorSpan(wrong, module.text);
  }
  return undefined;
}

interface Declared {
  readonly module: ScriptModule;
  readonly node: SyntaxNode;
}

/** The statement that says what a name is: here, or in a file of the workspace. */
function declarationOf(module: ScriptModule, at: SyntaxNode): Declared | undefined {
  const found = resolveName(module, at);
  if (!found || found.definition.kind === 'ambiguous') return undefined;
  const { node } = found.definition;
  const statement = node.name.endsWith('Declaration') ? node : node.parent;
  return { module: found.module, node: statement?.name.endsWith('Declaration') === true ? statement : node };
}

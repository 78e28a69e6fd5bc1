import type { SourceText } from '../../../../text/createSourceText.js';
import type { Signature } from '../../../signature.js';
import { findDuplicateCommands, type DuplicateCommand } from '../../findDuplicateCommands.js';
import { mayChangeRegistry } from '../../registryChanges.js';
import { findAncestor, isSameNode, type SyntaxNode } from '../../syntaxNode.js';
import { findRegistry } from './findCommandScope.js';
import { readScript, getText, type ScriptModule } from '../parse/scriptModule.js';

/** Tools that one object registers under one name, and entries of a list of tools or of an object of them. */
export function findDuplicateTools(source: SourceText, signatures: readonly Signature[]): readonly DuplicateCommand[] {
  let module: ScriptModule | undefined;
  return findDuplicateCommands(signatures, (first, second) => {
    module ??= readScript(source);
    const [one, two] = [registrationOf(module, first), registrationOf(module, second)];
    return (
      one !== undefined &&
      two !== undefined &&
      (isListedTwice(module, one, two, first) || isRegisteredTwice(module, one, two))
    );
  });
}

/** The call, or the object that describes the tool. */
const registrationOf = ({ root }: ScriptModule, { span }: Signature): SyntaxNode | undefined =>
  findAncestor(
    root.resolveInner(span.start, 1),
    node => node.from === span.start && node.to === span.end && /^(Call|Object)Expression$/.test(node.name),
  );

function isRegisteredTwice(module: ScriptModule, one: SyntaxNode, two: SyntaxNode): boolean {
  const registry = findRegistry(module, one);
  const block = blockOf(one);
  if (registry === undefined || registry !== findRegistry(module, two)) return false;
  if (!block || !isSameNode(block, blockOf(two))) return false;
  return !mayChangeRegistry(module.text.slice(one.to, two.from), registry);
}

/** The block whose statement a call is; undefined where it is part of another expression or of a branch without braces. */
function blockOf(call: SyntaxNode): SyntaxNode | undefined {
  const enclosingStatement = findAncestor(
    call.parent,
    ({ name }) => !/^(Await|Parenthesized|Assignment)Expression$/.test(name),
  );
  if (enclosingStatement?.name !== 'ExpressionStatement' && enclosingStatement?.name !== 'VariableDeclaration')
    return undefined;
  const block = enclosingStatement.parent ?? undefined;
  return block?.name === 'Block' || block?.name === 'Script' ? block : undefined;
}

function isListedTwice(module: ScriptModule, one: SyntaxNode, two: SyntaxNode, { command }: Signature): boolean {
  const [first, second] = [entryOf(module, one), entryOf(module, two)];
  if (!isSameNode(first.parent, second.parent)) return false;
  if (first.parent?.name === 'ArrayExpression') return !isTestCase(module, first.parent);
  const [key, otherKey] = [first, second].map(({ name, firstChild }) => (name === 'Property' ? firstChild : null));
  return key && otherKey ? getText(module, key) === command && getText(module, otherKey) === command : false;
}

/** What a list holds of a tool: itself, `{ type: 'function', function: { … } }`, or a key with its value. */
function entryOf(module: ScriptModule, registrationNode: SyntaxNode): SyntaxNode {
  const property = registrationNode.parent?.name === 'Property' ? registrationNode.parent : undefined;
  if (!property) return registrationNode;
  const key = property.firstChild ? getText(module, property.firstChild).replace(/["']/g, '') : '';
  return key === 'function' && property.parent ? property.parent : property;
}

/** `it.each([{ name: 'search', … }, { name: 'search', … }])` */
function isTestCase(module: ScriptModule, list: SyntaxNode): boolean {
  const call = list.parent?.name === 'ArgList' ? list.parent.parent : undefined;
  return call?.firstChild ? getText(module, call.firstChild).endsWith('.each') : false;
}

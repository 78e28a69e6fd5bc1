import type { Parameter, Signature } from '../../../signature.js';
import type { DeclarationEditor } from '../../extractor.js';
import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { followed } from '../parse/followedExpression.js';
import { readScript, type ScriptModule } from '../parse/scriptModule.js';
import { findToolRegistrations } from '../declarations/findToolRegistrations.js';
import { changeProperty } from './changeProperty.js';
import { changeMember, formatDocumentedMember, formatScriptType } from './memberEdits.js';
import { createLiteralSchemaEditor } from './createLiteralSchemaEditor.js';
import { addProperty, insertMember, removeMember } from './objectEdits.js';
import { findMemberAt, findPropertyAt } from './findPropertyAt.js';
import { renameProperty } from './renameProperty.js';
import { formatScriptKey, detectScriptStyle } from './zodText.js';

/** Edits zod schemas, JSON Schemas written as literals and members of interfaces, in the style of the file. */
export const typeScriptEditor: DeclarationEditor = {
  add(source, owner, target) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, owner);
    if (schema) return schema.add(owner, target);
    const last = fieldsOf(owner).findLast(
      ({ nameSpan }) => findPropertyAt(module, nameSpan.start) ?? findMemberAt(module, nameSpan.start),
    );
    const object = last ? findPropertyAt(module, last.nameSpan.start)?.object : emptyShape(module, owner);
    if (object) return addProperty(module, object, target);
    const type = last && findMemberAt(module, last.nameSpan.start)?.parent;
    const written = formatScriptType(target, detectScriptStyle(text).quote);
    if (!type || written === undefined) return undefined;
    const member = `${formatScriptKey(target.name, detectScriptStyle(text).quote)}${target.required === false ? '?' : ''}: ${written}`;
    const members = type.getChildren('PropertyType');
    return [insertMember(text, type, members, formatDocumentedMember(text, members, member, target), ';')];
  },
  remove(source, owner, current) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.remove(owner, current);
    const found = findPropertyAt(module, current.nameSpan.start);
    if (found) return [removeMember(text, found.object, found.property, ',')];
    const member = findMemberAt(module, current.nameSpan.start);
    return member?.parent ? [removeMember(text, member.parent, member, ';')] : undefined;
  },
  change(source, owner, current, aspect, target) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.change(owner, current, aspect, target);
    const found = findPropertyAt(module, current.nameSpan.start);
    if (found) return changeProperty(module, found, current, aspect, target);
    const member = findMemberAt(module, current.nameSpan.start);
    return member && changeMember(text, member, current, aspect, target);
  },
  rename(source, _signature, current, newName) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.rename(current, newName);
    const found = findPropertyAt(module, current.nameSpan.start);
    if (found) return renameProperty(module, found, current.name, newName);
    const member = findMemberAt(module, current.nameSpan.start);
    const key = member?.getChild('PropertyDefinition') ?? member?.getChild('String');
    return key
      ? [{ span: getNodeSpan(key), newText: formatScriptKey(newName, detectScriptStyle(text).quote) }]
      : undefined;
  },
};

function fieldsOf(owner: Signature | Parameter): readonly Parameter[] {
  if ('role' in owner) return owner.parameters;
  const { type } = owner;
  if (type.kind === 'array') return type.items.kind === 'object' ? type.items.properties : [];
  return type.kind === 'object' ? type.properties : [];
}

/** The `{}` of a tool that takes no arguments yet. */
function emptyShape(module: ScriptModule, owner: Signature | Parameter): SyntaxNode | undefined {
  if (!('role' in owner)) return undefined;
  const registration = findToolRegistrations(module).find(({ whole }) => whole.from === owner.span.start);
  const schema = registration?.schema && followed(registration.schema.module, registration.schema.node);
  const object = schema?.module === module ? schema.node : undefined;
  return object?.name === 'ObjectExpression' && object.getChildren('Property').length === 0 ? object : undefined;
}

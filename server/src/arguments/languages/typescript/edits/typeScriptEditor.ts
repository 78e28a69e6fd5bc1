import type { Parameter, Signature } from '../../../signature.js';
import type { DeclarationEditor } from '../../extractor.js';
import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { followExpression } from '../parse/followedExpression.js';
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
    const object = last ? findPropertyAt(module, last.nameSpan.start)?.object : findEmptyShape(module, owner);
    if (object) return addProperty(module, object, target);
    const type = last && findMemberAt(module, last.nameSpan.start)?.parent;
    const typeText = formatScriptType(target, detectScriptStyle(text).quote);
    if (!type || typeText === undefined) return undefined;
    const member = `${formatScriptKey(target.name, detectScriptStyle(text).quote)}${target.required === false ? '?' : ''}: ${typeText}`;
    const members = type.getChildren('PropertyType');
    return [insertMember(text, type, members, formatDocumentedMember(text, members, member, target), ';')];
  },
  remove(source, owner, current) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.remove(owner, current);
    const property = findPropertyAt(module, current.nameSpan.start);
    if (property) return [removeMember(text, property.object, property.property)];
    const member = findMemberAt(module, current.nameSpan.start);
    return member?.parent ? [removeMember(text, member.parent, member)] : undefined;
  },
  change(source, owner, current, aspect, target) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.change(owner, current, aspect, target);
    const property = findPropertyAt(module, current.nameSpan.start);
    if (property) return changeProperty(module, property, current, aspect, target);
    const member = findMemberAt(module, current.nameSpan.start);
    return member && changeMember(text, member, current, aspect, target);
  },
  rename(source, _signature, current, newName) {
    const { text } = source;
    const module = readScript(source);
    const schema = createLiteralSchemaEditor(module, current);
    if (schema) return schema.rename(current, newName);
    const property = findPropertyAt(module, current.nameSpan.start);
    if (property) return renameProperty(module, property, current.name, newName);
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
function findEmptyShape(module: ScriptModule, owner: Signature | Parameter): SyntaxNode | undefined {
  if (!('role' in owner)) return undefined;
  const registration = findToolRegistrations(module).find(({ whole }) => whole.from === owner.span.start);
  const schema = registration?.schema && followExpression(registration.schema.module, registration.schema.node);
  const object = schema?.module === module ? schema.node : undefined;
  return object?.name === 'ObjectExpression' && object.getChildren('Property').length === 0 ? object : undefined;
}

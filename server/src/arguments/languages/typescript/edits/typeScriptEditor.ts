import type { Parameter, Signature } from '../../../signature.js';
import type { DeclarationEditor } from '../../extractor.js';
import { nodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { followed } from '../followedExpression.js';
import { readScript, type ScriptModule } from '../scriptModule.js';
import { toolRegistrations } from '../toolRegistrations.js';
import { changeProperty } from './changeProperty.js';
import { changeMember, documentedMember, scriptType } from './memberEdits.js';
import { literalSchema } from './literalSchema.js';
import { addProperty, insertMember, removeMember } from './objectEdits.js';
import { memberAt, propertyAt } from './propertyAt.js';
import { renameProperty } from './renameProperty.js';
import { scriptKey, scriptStyle } from './zodText.js';

/** Edits zod schemas, JSON Schemas written as literals and members of interfaces, in the style of the file. */
export const typeScriptEditor: DeclarationEditor = {
  add(source, owner, wanted) {
    const { text } = source;
    const module = readScript(source);
    const schema = literalSchema(module, owner);
    if (schema) return schema.add(owner, wanted);
    const last = fieldsOf(owner).findLast(
      ({ nameSpan }) => propertyAt(module, nameSpan.start) ?? memberAt(module, nameSpan.start),
    );
    const object = last ? propertyAt(module, last.nameSpan.start)?.object : emptyShape(module, owner);
    if (object) return addProperty(module, object, wanted);
    const type = last && memberAt(module, last.nameSpan.start)?.parent;
    const written = scriptType(wanted, scriptStyle(text).quote);
    if (!type || written === undefined) return undefined;
    const member = `${scriptKey(wanted.name, scriptStyle(text).quote)}${wanted.required === false ? '?' : ''}: ${written}`;
    const members = type.getChildren('PropertyType');
    return [insertMember(text, type, members, documentedMember(text, members, member, wanted), ';')];
  },
  remove(source, owner, own) {
    const { text } = source;
    const module = readScript(source);
    const schema = literalSchema(module, own);
    if (schema) return schema.remove(owner, own);
    const found = propertyAt(module, own.nameSpan.start);
    if (found) return [removeMember(text, found.object, found.property, ',')];
    const member = memberAt(module, own.nameSpan.start);
    return member?.parent ? [removeMember(text, member.parent, member, ';')] : undefined;
  },
  change(source, owner, own, aspect, wanted) {
    const { text } = source;
    const module = readScript(source);
    const schema = literalSchema(module, own);
    if (schema) return schema.change(owner, own, aspect, wanted);
    const found = propertyAt(module, own.nameSpan.start);
    if (found) return changeProperty(module, found, own, aspect, wanted);
    const member = memberAt(module, own.nameSpan.start);
    return member && changeMember(text, member, own, aspect, wanted);
  },
  rename(source, _signature, own, newName) {
    const { text } = source;
    const module = readScript(source);
    const schema = literalSchema(module, own);
    if (schema) return schema.rename(own, newName);
    const found = propertyAt(module, own.nameSpan.start);
    if (found) return renameProperty(module, found, own.name, newName);
    const member = memberAt(module, own.nameSpan.start);
    const key = member?.getChild('PropertyDefinition') ?? member?.getChild('String');
    return key ? [{ span: nodeSpan(key), newText: scriptKey(newName, scriptStyle(text).quote) }] : undefined;
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
  const registration = toolRegistrations(module).find(({ whole }) => whole.from === owner.span.start);
  const schema = registration?.schema && followed(registration.schema.module, registration.schema.node);
  const object = schema?.module === module ? schema.node : undefined;
  return object?.name === 'ObjectExpression' && object.getChildren('Property').length === 0 ? object : undefined;
}

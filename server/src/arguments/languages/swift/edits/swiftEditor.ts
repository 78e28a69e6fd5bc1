import type { DeclarationEditor } from '../../extractor.js';
import { createSchemaEditor } from '../../jsonSchema/edits/createSchemaEditor.js';
import { findEmbeddedHost } from './findEmbeddedHost.js';
import { addProperty, changeProperty, removeProperty, renameProperty } from './propertyEdits.js';

/** Edits of a Swift file: those of the schema string where the place is inside one, else those of the struct. */
export const swiftEditor: DeclarationEditor = {
  add(source, owner, target) {
    const host = findEmbeddedHost(source.text, placeOf(owner));
    return host ? createSchemaEditor(host).add(owner, target) : addProperty(source.text, owner, target);
  },
  remove(source, owner, current) {
    const host = findEmbeddedHost(source.text, current.nameSpan);
    return host ? createSchemaEditor(host).remove(owner, current) : removeProperty(source.text, current);
  },
  change(source, owner, current, aspect, target) {
    const host = findEmbeddedHost(source.text, current.nameSpan);
    return host
      ? createSchemaEditor(host).change(owner, current, aspect, target)
      : changeProperty(source.text, current, aspect, target);
  },
  rename(source, _signature, current, newName) {
    const host = findEmbeddedHost(source.text, current.nameSpan);
    return host ? createSchemaEditor(host).rename(current, newName) : renameProperty(source.text, current, newName);
  },
};

const placeOf = (owner: Parameters<NonNullable<DeclarationEditor['add']>>[1]) =>
  'anchor' in owner ? owner.anchor : owner.nameSpan;

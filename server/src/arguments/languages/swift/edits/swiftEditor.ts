import type { DeclarationEditor } from '../../extractor.js';
import { schemaEditor } from '../../jsonSchema/edits/schemaEditor.js';
import { embeddedHost } from './embeddedHost.js';
import { addProperty, changeProperty, removeProperty, renameProperty } from './propertyEdits.js';

/** Edits of a Swift file: those of the schema string where the place is inside one, else those of the struct. */
export const swiftEditor: DeclarationEditor = {
  add(source, owner, wanted) {
    const host = embeddedHost(source.text, placeOf(owner));
    return host ? schemaEditor(host).add(owner, wanted) : addProperty(source.text, owner, wanted);
  },
  remove(source, owner, own) {
    const host = embeddedHost(source.text, own.nameSpan);
    return host ? schemaEditor(host).remove(owner, own) : removeProperty(source.text, own);
  },
  change(source, owner, own, aspect, wanted) {
    const host = embeddedHost(source.text, own.nameSpan);
    return host
      ? schemaEditor(host).change(owner, own, aspect, wanted)
      : changeProperty(source.text, own, aspect, wanted);
  },
  rename(source, _signature, own, newName) {
    const host = embeddedHost(source.text, own.nameSpan);
    return host ? schemaEditor(host).rename(own, newName) : renameProperty(source.text, own, newName);
  },
};

const placeOf = (owner: Parameters<NonNullable<DeclarationEditor['add']>>[1]) =>
  'anchor' in owner ? owner.anchor : owner.nameSpan;

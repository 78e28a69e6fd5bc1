import { toNameKey, type ExpandedName } from '../../expandedName.js';
import { contains, type Span } from '../../../text/span.js';
import { applyChanges } from '../../../text/applyChanges.js';
import { editDistance } from '../../../text/editDistance.js';
import { isTransposition } from '../../../text/isTransposition.js';
import { maxTriedSuggestions } from '../../limits.js';
import { findNearest, isSimilar } from '../../tree/isSimilar.js';
import type { XmlElement } from '../../tree/xmlTree.js';
import { createPathFinder } from '../../validation/elementAtPath.js';
import type { LibraryError, SchemaSource, XmlValidator } from '../../../core/index.js';
import { schemaNamespace, type XmlModel } from '../../createXmlModel.js';
import { builtInTypes } from '../../messages/builtInTypes.js';
import { findNameInScope } from '../editing/findNameInScope.js';
import type { ResolvedSchema } from '../loading/createResolvedSchema.js';
import {
  readComponentAttribute,
  collectGlobalComponents,
  type ComponentKind,
  type SchemaFile,
} from '../model/schemaFiles.js';

import { collectReferences, type SchemaReference } from '../editing/findSchemaReferences.js';

/** What to write in a schema in place of a name that resolves to nothing. */
export interface NameSuggestion {
  /** With the prefix in force there. */
  readonly written: string;
  /** The wrong name. */
  readonly span: Span;
  /** The wrong name as libxml2 writes it, `{namespace}local`, where only its namespace is wrong. */
  readonly misplaced?: string;
}

/** The ways in which libxml2 says that a name means nothing. */
const unresolvedName = /The QName value '([^']*)' does not resolve to /;
const missingImportPattern =
  /: References from this schema to components in (?:no namespace|the namespace '([^']*)') are not allowed/;
const undeclaredPrefix = /The value '([^']*)' of simple type 'xs:QName' has no corresponding namespace declaration/;

/**
 * Suggestions for names that resolve to nothing, by error. Each was tried: with it the schema has fewer errors, and no new one.
 * @param errors those in this file
 * @param all those of the whole schema
 */
export async function findNameSuggestions(
  errors: readonly LibraryError[],
  all: readonly LibraryError[],
  model: XmlModel,
  resolved: ResolvedSchema,
  validator: XmlValidator,
): Promise<ReadonlyMap<LibraryError, NameSuggestion>> {
  const suggestions = new Map<LibraryError, NameSuggestion>();
  const file = resolved.files.find(({ document }) => document.uri === model.uri);
  if (!file) return suggestions;
  const candidates = errors.flatMap(error => {
    const reference = findWrongReference(error, file);
    const suggestion = reference && createSuggestion(reference, file, resolved.files);
    return suggestion ? [{ error, suggestion }] : [];
  });
  for (const { error, suggestion } of candidates.slice(0, maxTriedSuggestions)) {
    const { span, written } = suggestion;
    const changed = replaceText(
      resolved.source,
      model.uri,
      applyChanges(model.source.text, [{ span, newText: written }]),
    );
    const { errors, stopped } = await validator.compile(changed);
    if (stopped === undefined && isBetter(errors, all)) suggestions.set(error, suggestion);
  }
  return suggestions;
}

/** The name that an error is about. */
function findWrongReference({ path, message }: LibraryError, file: SchemaFile): SchemaReference | undefined {
  const { text } = file.tree;
  const name = unresolvedName.exec(message)?.[1];
  const written = undeclaredPrefix.exec(message)?.[1];
  const missingImport = missingImportPattern.exec(message);
  const isAboutName = (reference: SchemaReference): boolean =>
    name !== undefined
      ? formatExpandedName(reference.name) === name
      : written !== undefined
        ? text.slice(reference.span.start, reference.span.end) === written
        : missingImport !== null && reference.name.namespace === missingImport[1];
  const references = collectReferences(file).filter(isAboutName);
  // The path leads to the element with the name, or to the type around it.
  const owner = path === undefined ? undefined : createPathFinder(file.tree)(path);
  return (
    references.find(({ span }) => owner && contains(owner.span, span)) ??
    (name === undefined ? undefined : references[0])
  );
}

function createSuggestion(
  reference: SchemaReference,
  file: SchemaFile,
  files: readonly SchemaFile[],
): NameSuggestion | undefined {
  const { kind, name: wrongName } = reference;
  const wrong = wrongName.localName;
  const scope = file.tree.elements.findLast(({ startTag }) => startTag.start <= reference.span.start);
  const names = listNames(kind, files)
    .filter(({ localName }) => isPlausible(wrong, localName))
    .flatMap(name => {
      const written = formatName(file, scope, name);
      return written === undefined ? [] : [{ name, written }];
    });
  const nearestName = findNearest(
    wrong,
    names.map(({ name }) => name.localName),
  );
  const match = names.find(({ name }) => name.localName === nearestName);
  if (!match) return undefined;
  const isMisplaced = match.name.localName === wrong && wrongName.namespace !== undefined;
  return {
    written: match.written,
    span: reference.span,
    ...(isMisplaced && { misplaced: formatExpandedName(wrongName) }),
  };
}

/** Among the many types of XML Schema, one that differs in half of its letters is not meant. */
const isPlausible = (wrong: string, name: string): boolean =>
  isTransposition(wrong, name) ||
  editDistance(wrong, name) === 1 ||
  (isSimilar(wrong, name) && wrong.charAt(0).toLowerCase() === name.charAt(0).toLowerCase());

const formatExpandedName = (name: ExpandedName): string =>
  name.namespace === undefined ? name.localName : toNameKey(name);

/** Every global component of a kind; for types also those that XML Schema brings. */
function listNames(kind: ComponentKind, files: readonly SchemaFile[]): readonly ExpandedName[] {
  const declared = Array.from(collectGlobalComponents(files).get(kind)?.values() ?? [], component => ({
    namespace: component.file.targetNamespace,
    localName: readComponentAttribute(component, 'name') ?? '',
  }));
  if (kind !== 'type') return declared;
  const builtIn = Object.keys(builtInTypes).map(localName => ({ namespace: schemaNamespace, localName }));
  return [...declared, ...builtIn];
}

/** A schema included without a target namespace of its own writes the names of its includer without a prefix. */
function formatName(file: SchemaFile, scope: XmlElement | undefined, name: ExpandedName): string | undefined {
  const isLocal = file.isChameleon && name.namespace === file.targetNamespace;
  return findNameInScope(file.tree, scope, isLocal ? { ...name, namespace: undefined } : name);
}

const replaceText = (source: SchemaSource, uri: string, text: string): SchemaSource =>
  uri === source.uri ? { ...source, text } : { ...source, imports: new Map(source.imports).set(uri, text) };

function isBetter(after: readonly LibraryError[], before: readonly LibraryError[]): boolean {
  const identity = ({ file, path, message }: LibraryError): string => `${file ?? ''}\n${path ?? ''}\n${message}`;
  const knownErrors = new Set(before.map(identity));
  return after.length < before.length && after.every(error => knownErrors.has(identity(error)));
}

import { contains, type Span } from '../../text/span.js';
import { applyChanges } from '../../text/applyChanges.js';
import { editDistance } from '../../text/editDistance.js';
import { nearest } from '../tree/isSimilar.js';
import type { XmlElement } from '../tree/xmlTree.js';
import { pathFinder } from '../validation/elementAtPath.js';
import type { LibraryError, SchemaSource, XmlValidator } from '../validation/xmlValidator.js';
import { schemaNamespace, type XmlModel } from '../xmlModel.js';
import { builtInTypes } from './builtInTypes.js';
import { nameInScope } from './nameInScope.js';
import type { ResolvedSchema } from './resolvedSchema.js';
import { attributeOf, globalComponents, type ComponentKind, type SchemaFile } from './schemaFiles.js';
import { keyOf, type ExpandedName } from './schemaModel.js';
import { referencesIn } from './schemaReferences.js';

/** What to write in a schema in place of a name that resolves to nothing. */
export interface NameSuggestion {
  /** With the prefix in force there. */
  readonly written: string;
  /** The wrong name. */
  readonly span: Span;
  /** The wrong name as libxml2 writes it, `{namespace}local`, where only its namespace is wrong. */
  readonly misplaced?: string;
}

/** Most suggestions that are tried: for each the schema is compiled once more. */
const mostTried = 5;

const unresolved =
  /The QName value '((?:\{[^}]*\})?([^']*))' does not resolve to a\(n\) (?:simple )?(type|element|attribute|model group|attribute group) (?:definition|declaration)/;

const kinds: Readonly<Record<string, ComponentKind>> = {
  type: 'type',
  element: 'element',
  attribute: 'attribute',
  'model group': 'group',
  'attribute group': 'attributeGroup',
};

/**
 * Suggestions for names that resolve to nothing, by error. Each was tried: with it the schema has fewer errors, and no new one.
 * @param errors those in this file
 * @param all those of the whole schema
 */
export async function nameSuggestions(
  errors: readonly LibraryError[],
  all: readonly LibraryError[],
  model: XmlModel,
  resolved: ResolvedSchema,
  validator: XmlValidator,
): Promise<ReadonlyMap<LibraryError, NameSuggestion>> {
  const found = new Map<LibraryError, NameSuggestion>();
  const file = resolved.files.find(({ document }) => document.uri === model.uri);
  if (!file) return found;
  const candidates = errors.flatMap(error => {
    const match = unresolved.exec(error.message);
    const suggestion = match && suggestionFor(error, match, file, resolved.files);
    return suggestion ? [{ error, suggestion }] : [];
  });
  for (const { error, suggestion } of candidates.slice(0, mostTried)) {
    const { span, written } = suggestion;
    const changed = withText(resolved.source, model.uri, applyChanges(model.source.text, [{ span, newText: written }]));
    if (isBetter(await validator.compile(changed), all)) found.set(error, suggestion);
  }
  return found;
}

function suggestionFor(
  { path }: LibraryError,
  [, expanded = '', wrong = '', what = '']: readonly (string | undefined)[],
  file: SchemaFile,
  files: readonly SchemaFile[],
): NameSuggestion | undefined {
  const kind = kinds[what] ?? 'type';
  const uses = referencesIn(file).filter(use => use.kind === kind && braced(use.name) === expanded);
  // The path leads to the element with the name, or to the type around it.
  const owner = path === undefined ? undefined : pathFinder(file.tree)(path);
  const use = uses.find(({ span }) => owner && contains(owner.span, span)) ?? uses[0];
  if (!use) return undefined;
  const scope = file.tree.elements.findLast(({ startTag }) => startTag.start <= use.span.start);
  const names = namesOf(kind, files)
    .filter(({ localName }) => mayBeMeant(wrong, localName))
    .flatMap(name => {
      const written = writtenIn(file, scope, name);
      return written === undefined ? [] : [{ name, written }];
    });
  const meant = nearest(
    wrong,
    names.map(({ name }) => name.localName),
  );
  const match = names.find(({ name }) => name.localName === meant);
  if (!match) return undefined;
  const isMisplaced = match.name.localName === wrong && use.name.namespace !== undefined;
  return { written: match.written, span: use.span, ...(isMisplaced && { misplaced: expanded }) };
}

/** Half of a short name may differ, but hardly where it begins. */
const mayBeMeant = (wrong: string, name: string): boolean =>
  wrong.charAt(0).toLowerCase() === name.charAt(0).toLowerCase() || editDistance(wrong, name) === 1;

const braced = (name: ExpandedName): string => (name.namespace === undefined ? name.localName : keyOf(name));

/** Every global component of a kind; for types also those that XML Schema brings. */
function namesOf(kind: ComponentKind, files: readonly SchemaFile[]): readonly ExpandedName[] {
  const declared = Array.from(globalComponents(files).get(kind)?.values() ?? [], component => ({
    namespace: component.file.targetNamespace,
    localName: attributeOf(component, 'name') ?? '',
  }));
  if (kind !== 'type') return declared;
  const builtIn = Object.keys(builtInTypes).map(localName => ({ namespace: schemaNamespace, localName }));
  return [...declared, ...builtIn];
}

/** A schema included without a target namespace of its own writes the names of its includer without a prefix. */
function writtenIn(file: SchemaFile, scope: XmlElement | undefined, name: ExpandedName): string | undefined {
  const isLocal = file.isChameleon && name.namespace === file.targetNamespace;
  return nameInScope(file.tree, scope, isLocal ? { ...name, namespace: undefined } : name);
}

const withText = (source: SchemaSource, uri: string, text: string): SchemaSource =>
  uri === source.uri ? { ...source, text } : { ...source, imports: new Map(source.imports).set(uri, text) };

function isBetter(after: readonly LibraryError[], before: readonly LibraryError[]): boolean {
  const identity = ({ file, path, message }: LibraryError): string => `${file ?? ''}\n${path ?? ''}\n${message}`;
  const known = new Set(before.map(identity));
  return after.length < before.length && after.every(error => known.has(identity(error)));
}

import { readAttributeValue } from '../tree/createNamespaceScopes.js';
import { getChildElements, isNamespaceDeclaration, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import { readHandoffSchema, type HandoffField } from './readHandoffSchema.js';

/** An element or attribute that a path leads to. */
export type SelectedNode =
  | {
      readonly kind: 'element';
      readonly element: XmlElement;
      /** Undefined: an extension that the schema does not declare. */
      readonly field: HandoffField | undefined;
      /** It is an item of a list whose items have different names. */
      readonly isNamed: boolean;
    }
  | {
      readonly kind: 'attribute';
      readonly name: string;
      readonly value: string;
      readonly field: HandoffField | undefined;
    };

type SelectedElement = Extract<SelectedNode, { readonly kind: 'element' }>;

export type Selection =
  | {
      readonly kind: 'found';
      readonly selected: readonly SelectedNode[];
      /** The path names a list or goes through one, so that there may be any number. */
      readonly isList: boolean;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/** One step of a path; `position` counts from 1. */
export interface FieldStep {
  readonly name: string;
  readonly position: number | undefined;
}

/** `deliverables/file[2]/@path`, the `@` optional. Undefined where it is not written like that. */
export function parseFieldPath(path: string): readonly FieldStep[] | undefined {
  const steps = path.split('/').map(step => {
    const match = /^@?([^\s/[\]@]+)(?:\[([1-9]\d{0,5})\])?$/.exec(step);
    return match && { name: match[1] ?? '', position: match[2] === undefined ? undefined : Number(match[2]) };
  });
  return steps.every(step => step !== null) ? steps : undefined;
}

/**
 * Follows a path from the root. A name is looked for on the level on which the schema declares it, else on the nearest one that
 * has it, so that `file[1]/path` is enough.
 */
export function selectField(tree: XmlTree, steps: readonly FieldStep[]): Selection {
  const { root } = tree;
  if (!root) return { kind: 'absent' };
  const schema = readHandoffSchema();
  let selected: readonly SelectedNode[] = [{ kind: 'element', element: root, field: schema, isNamed: false }];
  let declared: readonly HandoffField[] = [schema];
  let isList = false;
  for (const { name, position } of steps) {
    const declaration = findNearestDeclarations(declared, name);
    const step = selectNearest(selected.filter(isElement), name, tree, declaration?.depth);
    if (!declaration && step.found.length === 0 && selected.length > 0) return { kind: 'unknown' };
    declared = declaration?.fields ?? [];
    isList ||= step.depth > 0 || step.found.some(each => isElement(each) && each.element.parent !== root);
    selected = step.found;
    if (position === undefined) continue;
    selected = selected.flatMap((each): readonly SelectedNode[] =>
      isElement(each) && isListElement(each) ? findItems(each) : [each],
    );
    selected = selected.slice(position - 1, position);
    declared = declared.flatMap(field => (field.fields.some(isItem) ? field.fields.filter(isItem) : [field]));
    isList = false;
  }
  return selected.length === 0 ? { kind: 'absent' } : { kind: 'found', selected, isList };
}

/** The child elements with what the schema says of them. */
export function findItems({ element, field }: SelectedElement): readonly SelectedElement[] {
  const items = getChildElements(element);
  const names = new Set([
    ...items.map(({ localName }) => localName),
    ...(field?.fields.filter(isItem) ?? []).map(({ name }) => name),
  ]);
  return items.map(child => ({
    kind: 'element',
    element: child,
    field: findField(field, child, false),
    isNamed: element.parent !== undefined && names.size > 1,
  }));
}

/** The attributes, those included that the schema gives a default. */
export function findAttributes({ element, field }: SelectedElement, { text }: XmlTree): readonly SelectedNode[] {
  const attributes = element.attributes.filter(attribute => !isNamespaceDeclaration(attribute));
  const defaults = (field?.fields ?? []).filter(
    ({ defaultValue, name }) => defaultValue !== undefined && attributes.every(attribute => attribute.name !== name),
  );
  return [
    ...attributes.map(attribute => ({
      kind: 'attribute' as const,
      name: attribute.name,
      value: readAttributeValue(text, attribute).trim(),
      field: findField(field, attribute, true),
    })),
    ...defaults.map(declaration => ({
      kind: 'attribute' as const,
      name: declaration.name,
      value: declaration.defaultValue ?? '',
      field: declaration,
    })),
  ];
}

/** Has it a list in it, by the schema or, where that does not know it, by what is written? */
export const isListElement = ({ element, field }: SelectedElement): boolean =>
  field ? field.fields.some(isItem) : getChildElements(element).length > 0;

export const isElement = (selected: SelectedNode): selected is SelectedElement => selected.kind === 'element';

const isItem = ({ isAttribute }: HandoffField): boolean => !isAttribute;

const findField = (
  parent: HandoffField | undefined,
  { localName }: { readonly localName: string },
  isAttribute: boolean,
): HandoffField | undefined =>
  parent?.fields.find(field => field.name === localName && field.isAttribute === isAttribute);

/** @param depth of the only level that counts; undefined: the nearest that has the name */
function selectNearest(
  from: readonly SelectedElement[],
  name: string,
  tree: XmlTree,
  depth: number | undefined,
): { readonly found: readonly SelectedNode[]; readonly depth: number } {
  let level = from;
  for (let levelDepth = 0; level.length > 0; levelDepth++) {
    const items = level.flatMap(findItems);
    if (depth === undefined || depth === levelDepth) {
      const elements = items.filter(({ element }) => element.name === name || element.localName === name);
      const attributes = level.flatMap(each => findAttributes(each, tree)).filter(each => isNamed(each, name));
      const found = [...(depth === undefined ? elements : keepDeclared(elements, tree)), ...attributes];
      if (found.length > 0 || depth === levelDepth) return { found, depth: levelDepth };
    }
    level = items;
  }
  return { found: [], depth: 0 };
}

/** Extensions may have the same names; below the root each name that the schema declares is there once. */
function keepDeclared(elements: readonly SelectedElement[], { root }: XmlTree): readonly SelectedElement[] {
  const inRootNamespace = elements.filter(({ element }) => element.namespace === root?.namespace);
  const found = inRootNamespace.length > 0 ? inRootNamespace : elements;
  return found[0]?.element.parent === root ? found.slice(0, 1) : found;
}

const isNamed = (selected: SelectedNode, name: string): boolean =>
  selected.kind === 'attribute' && selected.name === name;

function findNearestDeclarations(
  from: readonly HandoffField[],
  name: string,
): { readonly fields: readonly HandoffField[]; readonly depth: number } | undefined {
  let level = from;
  for (let depth = 0; level.length > 0; depth++) {
    const fields = level.flatMap(field => field.fields.filter(inner => inner.name === name));
    if (fields.length > 0) return { fields, depth };
    level = level.flatMap(field => field.fields);
  }
  return undefined;
}

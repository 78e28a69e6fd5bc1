import { spanOf, type Span } from '../../text/span.js';
import type { EntityDeclaration, XmlNode, XmlTree } from '../tree/xmlTree.js';

/** What a reference to an entity stands for, with all that its text refers to. */
interface Expansion {
  /** In UTF-16 units; `Infinity` if the entity contains itself. */
  readonly length: number;
  readonly hasMarkup: boolean;
}

type Entities = ReadonlyMap<string, EntityDeclaration>;

const referencePattern = /&([^\s&;#<>"'][^\s&;<>"']*);/g;

/**
 * The reference in the document that an error inside an entity is about: libxml2 only gives a place in the text of the entity.
 * @param isExpansion the entity contains itself, or its text is too long
 */
export function findReferenceInError({ text, nodes, doctype }: XmlTree, isExpansion: boolean): Span | undefined {
  const entities = doctype?.generalEntities;
  if (!entities || entities.size === 0) return undefined;
  const expansions = new Map<string, Expansion>();
  let longest: { readonly span: Span; readonly length: number } | undefined;
  let first: Span | undefined;
  for (const part of listParts(nodes)) {
    for (const { 0: reference, 1: name = '', index } of text.slice(part.start, part.end).matchAll(referencePattern)) {
      if (!entities.has(name)) continue;
      const span = spanOf(part.start + index, part.start + index + reference.length);
      const { length, hasMarkup } = measure(name, entities, text, expansions);
      if (isExpansion ? length === Infinity : hasMarkup) return span;
      first ??= span;
      if (!longest || length > longest.length) longest = { span, length };
    }
  }
  return isExpansion ? longest?.span : first;
}

/**
 * The reference to an entity that ends at an offset: there libxml2 reports what is wrong in the entity's text. Its column is one too small
 * where the declaration of the entity is on the same line.
 */
export function findReferenceBefore({ text, doctype }: XmlTree, offset: number): Span | undefined {
  const end = [offset, offset + 1].find(candidate => text[candidate - 1] === ';');
  if (end === undefined) return undefined;
  const start = text.lastIndexOf('&', end);
  const isReference = start >= 0 && doctype?.generalEntities.has(text.slice(start + 1, end - 1)) === true;
  return isReference ? spanOf(start, end) : undefined;
}

/** Where references are replaced: text and attribute values, in the order of the document. */
function* listParts(nodes: readonly XmlNode[]): Generator<Span> {
  const pending = [...nodes].reverse();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === 'text') yield node.span;
    if (node.kind !== 'element') continue;
    for (const { valueSpan } of node.attributes) if (valueSpan) yield valueSpan;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child) pending.push(child);
    }
  }
}

/** Depth first, without recursion: entities may be nested as deeply as the document is long. */
function measure(name: string, entities: Entities, text: string, expansions: Map<string, Expansion>): Expansion {
  const none: Expansion = { length: 0, hasMarkup: false };
  const open = new Set<string>();
  const pending = [name];
  for (let current = pending.at(-1); current !== undefined; current = pending.at(-1)) {
    const inner = open.has(current) || expansions.has(current) ? [] : listEntities(current, entities, text);
    if (inner.length > 0) {
      open.add(current);
      for (const other of inner) if (!open.has(other) && !expansions.has(other)) pending.push(other);
      if (pending.at(-1) !== current) continue;
    }
    pending.pop();
    if (expansions.has(current)) continue;
    open.delete(current);
    const value = getValue(current, entities, text);
    const parts = listEntities(current, entities, text).map(
      other => expansions.get(other) ?? { length: Infinity, hasMarkup: false },
    );
    expansions.set(current, {
      length: parts.reduce((sum, part) => sum + part.length, value.length),
      hasMarkup: /<|&#/.test(value) || parts.some(part => part.hasMarkup),
    });
  }
  return expansions.get(name) ?? none;
}

const getValue = (name: string, entities: Entities, text: string): string => {
  const span = entities.get(name)?.valueSpan;
  return span ? text.slice(span.start, span.end) : '';
};

const listEntities = (name: string, entities: Entities, text: string): readonly string[] =>
  Array.from(getValue(name, entities, text).matchAll(referencePattern), ([, other = '']) => other).filter(other =>
    entities.has(other),
  );

import { baseName } from '../../../core/index.js';
import type { SourceText } from '../../../text/createSourceText.js';
import { contains, type Span } from '../../../text/span.js';
import type { XmlAttribute, XmlElement, XmlTree } from '../../tree/xmlTree.js';
import { createPathFinder } from '../../validation/elementAtPath.js';
import type { LibraryError } from '../../../core/index.js';
import type { ResolvedSchema } from '../loading/createResolvedSchema.js';
import { decodePercent } from '../../../text/percentEncoding.js';

/** An error without a file is the main schema's. */
export function isAbout({ file }: LibraryError, uri: string, { source }: ResolvedSchema): boolean {
  const errorUri = file ?? source.uri;
  return errorUri === uri || (baseName(errorUri) === baseName(uri) && decodePercent(errorUri) === decodePercent(uri));
}

/** May an error follow from a file that could not be had? */
export const dependsOnMissing = ({ message }: LibraryError): boolean =>
  /does not resolve|Failed to (?:load|parse)|not available|not a schema document|references from this schema/i.test(
    message,
  );

/** Where in a schema an error is. */
export function placeOfError(
  { message, path, line }: LibraryError,
  { tree, source }: { readonly tree: XmlTree; readonly source: SourceText },
): Span {
  const element =
    (path === undefined ? undefined : createPathFinder(tree)(path)) ??
    tree.elements.find(({ nameSpan }) => source.lines.positionAt(nameSpan.start).line === line - 1) ??
    tree.root;
  return element
    ? findErrorSpan(element, message, tree.text, tree.elements)
    : { start: 0, end: Math.min(1, tree.text.length) };
}

/**
 * The value of the attribute that the message names, in the element, or in its content if libxml2 points at a type. Otherwise
 * the value that the message quotes, the declared name, or the name of the tag.
 */
function findErrorSpan(element: XmlElement, message: string, text: string, elements: readonly XmlElement[]): Span {
  const attributeName = /attribute '(?:\{[^}']*\})?([^']*)'/.exec(message)?.[1];
  const quotedNames = Array.from(message.matchAll(/'(?:\{[^}']*\})?([^']*)'/g), ([, value]) => value);
  const hasQuotedValue = ({ valueSpan: value }: XmlAttribute): boolean =>
    quotedNames.includes(value && text.slice(value.start, value.end).replace(/^.*:/, ''));
  const attribute =
    element.attributes.find(({ name }) => name === attributeName) ??
    elements
      .filter(inner => contains(element.span, inner.span))
      .flatMap(inner => inner.attributes)
      .find(each => each.name === attributeName && hasQuotedValue(each)) ??
    element.attributes.find(hasQuotedValue) ??
    element.attributes.find(({ name }) => name === 'name');
  const value = attribute?.valueSpan;
  return value && value.end > value.start ? value : (attribute?.nameSpan ?? element.nameSpan);
}

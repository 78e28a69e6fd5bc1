import { baseName, type Context, type Problem } from '../../core/index.js';
import { contains, type Span } from '../../text/span.js';
import { attributeValue } from '../tree/namespaceScopes.js';
import type { XmlAttribute, XmlElement } from '../tree/xmlTree.js';
import { displayMessage } from '../validation/classify.js';
import { pathFinder } from '../validation/elementAtPath.js';
import { validatorOf } from '../validation/validatorOf.js';
import type { LibraryError } from '../validation/xmlValidator.js';
import type { XmlModel } from '../xmlModel.js';
import { absolute, loadSchema, schemaDocument } from './loadSchema.js';
import { nameSuggestions, type NameSuggestion } from './nameSuggestions.js';
import type { ResolvedSchema } from './resolvedSchema.js';
import { schemaChildren } from './schemaFiles.js';
import { isVendoredSchema } from './isVendoredSchema.js';

/** What is wrong with a schema, at the place in this file. Errors of the files it includes are reported there. */
export async function schemaProblems(model: XmlModel, context: Context): Promise<readonly Problem[]> {
  const own = { uri: model.uri, source: model.source, tree: model.tree };
  const validator = await validatorOf(context.services);
  if (!validator || model.tree.mistakes.length > 0) return [];
  const whole = (await includer(model, context)) ?? own;
  const resolved = await loadSchema(whole, context);
  const errors = await validator.compile(resolved.source);
  const isOpen = resolved.missing.length > 0;
  const ownErrors = errors
    .filter(({ level }) => level > 1)
    .filter(error => isAbout(error, model.uri, resolved) && !(isOpen && dependsOnMissing(error)));
  const suggestions = await nameSuggestions(ownErrors, errors, model, resolved, validator);
  const problems: readonly Problem[] = [
    ...resolved.missing
      .filter(({ uri, isOutside }) => uri === model.uri && !isOutside)
      .map(({ location, span }) => ({ span, message: `'${location}' is no schema in the workspace.` })),
    ...ownErrors.map(error => problemOf(error, model, suggestions.get(error))),
  ];
  if (problems.length === 0 || !(await isVendoredSchema(model.uri, context))) return problems;
  return problems.map(problem => ({ ...problem, severity: 'warning' as const }));
}

/** A part that only makes sense inside another schema is checked as part of it. */
async function includer(model: XmlModel, context: Context): ReturnType<typeof schemaDocument> {
  const uris = await context.services.workspace.find(name => /\.xsd$/i.test(name), context.signal);
  for (const uri of uris) {
    if (uri === model.uri) continue;
    const document = await schemaDocument(uri, context);
    const isIncluding = schemaChildren(document?.tree.root).some(
      ({ localName, attributes }) =>
        (localName === 'include' || localName === 'redefine') &&
        attributes.some(
          attribute =>
            attribute.name === 'schemaLocation' &&
            absolute(uri, attributeValue(document?.tree.text ?? '', attribute).trim()) === model.uri,
        ),
    );
    if (isIncluding) return document;
  }
  return undefined;
}

/** An error without a file is the main schema's. */
function isAbout({ file }: LibraryError, uri: string, { source }: ResolvedSchema): boolean {
  const at = file ?? source.uri;
  return at === uri || (baseName(at) === baseName(uri) && decodeURI(at) === decodeURI(uri));
}

const dependsOnMissing = ({ message }: LibraryError): boolean =>
  /does not resolve|Failed to load|not available|references from this schema/i.test(message);

function problemOf(
  { message, path, line }: LibraryError,
  { tree, source }: XmlModel,
  suggestion: NameSuggestion | undefined,
): Problem {
  if (suggestion) {
    const { span, written, misplaced } = suggestion;
    return {
      span,
      message: `${displayMessage(message, misplaced === undefined ? [] : [misplaced])} Did you mean '${written}'?`,
      fixes: () => [{ title: `Change to '${written}'`, changes: [{ span, newText: written }] }],
    };
  }
  const element =
    (path === undefined ? undefined : pathFinder(tree)(path)) ??
    tree.elements.find(({ nameSpan }) => source.lines.positionAt(nameSpan.start).line === line - 1) ??
    tree.root;
  const span = element
    ? schemaErrorSpan(element, message, tree.text, tree.elements)
    : { start: 0, end: Math.min(1, tree.text.length) };
  return { span, message: displayMessage(message) };
}

/**
 * The value of the attribute the message names (in the element or, where libxml2 points at a type, in what it contains), else
 * the value it quotes, else the name of what is declared, else the tag's.
 */
function schemaErrorSpan(element: XmlElement, message: string, text: string, elements: readonly XmlElement[]): Span {
  const named = /attribute '(?:\{[^}']*\})?([^']*)'/.exec(message)?.[1];
  const quoted = Array.from(message.matchAll(/'(?:\{[^}']*\})?([^']*)'/g), ([, value]) => value);
  const isQuoted = ({ valueSpan: value }: XmlAttribute): boolean =>
    quoted.includes(value && text.slice(value.start, value.end).replace(/^.*:/, ''));
  const attribute =
    element.attributes.find(({ name }) => name === named) ??
    elements
      .filter(inner => contains(element.span, inner.span))
      .flatMap(inner => inner.attributes)
      .find(each => each.name === named && isQuoted(each)) ??
    element.attributes.find(isQuoted) ??
    element.attributes.find(({ name }) => name === 'name');
  const value = attribute?.valueSpan;
  return value && value.end > value.start ? value : (attribute?.nameSpan ?? element.nameSpan);
}

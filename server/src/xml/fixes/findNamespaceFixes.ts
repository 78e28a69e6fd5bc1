import type { Fix, TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { messages } from '../messages/index.js';
import { findNameInScope } from '../schema/editing/findNameInScope.js';
import { resolvePrefix } from '../tree/createNamespaceScopes.js';
import { escapeAttribute } from '../tree/references.js';
import { getChildElements, isNamespaceDeclaration, parseQualifiedName, type XmlElement } from '../tree/xmlTree.js';
import type { FixContext } from './createFixContext.js';
import { renameElement } from './renameElement.js';
import { findWrongNamespace, type WrongNamespace } from './findWrongNamespace.js';
import { append } from '../../text/append.js';

/** Ways to bring a child, and others with the same mistake, into the namespace in which the schema declares them. */
export function findNamespaceFixes(context: FixContext): {
  readonly fixes: readonly Fix[];
  readonly wrong: WrongNamespace | undefined;
} {
  const wrong = findWrongNamespace(context.element, context.schema);
  const { parent } = context.element;
  if (!wrong || !parent) return { fixes: [], wrong: undefined };
  const name = findNameInScope(context.tree, parent, {
    namespace: wrong.expected,
    localName: context.element.localName,
  });
  const fixes =
    name === undefined
      ? [declareOnEach(context, wrong), usePrefixForDefault(context, wrong, parent)]
      : [writeInScope(context, wrong, parseQualifiedName(name).prefix)];
  return { wrong, fixes: [...fixes, makeDefault(context, wrong, parent)].flatMap(fix => (fix ? [fix] : [])) };
}

/** As names of the namespace are written here: with its prefix, or without a prefix and a declaration of their own. */
function writeInScope({ element, text }: FixContext, { elements }: WrongNamespace, prefix: string): Fix {
  const changes = elements.flatMap(each => {
    const declaration = prefix === '' ? findDefaultNamespace(each) : undefined;
    return [...replacePrefix(each, prefix), ...(declaration ? [removeAttribute(text, declaration.span)] : [])];
  });
  const declaration = prefix === '' ? findDefaultNamespace(element) : undefined;
  const count = elements.length;
  const title = declaration
    ? messages.fix.removeDeclaration(text.slice(declaration.span.start, declaration.span.end), count)
    : prefix === ''
      ? messages.fix.removePrefix(element.prefix, count)
      : element.prefix === ''
        ? messages.fix.addPrefix(prefix, count)
        : messages.fix.replacePrefix(element.prefix, prefix, count);
  return { title, changes };
}

/** The prefixed parent gets a default namespace, which holds for the children. */
function makeDefault({ element }: FixContext, { expected }: WrongNamespace, parent: XmlElement): Fix | undefined {
  if (expected === undefined || element.prefix !== '' || findDefaultNamespace(element) || parent.prefix === '')
    return undefined;
  return { title: messages.fix.makeDefaultNamespace(expected), changes: [declareDefault(parent, expected)] };
}

/** The children declare the namespace themselves. */
function declareOnEach(context: FixContext, { expected = '', elements }: WrongNamespace): Fix {
  const { element } = context;
  const changes = elements.flatMap(each => [
    ...replacePrefix(each, ''),
    ...(each.parent === element.parent ? [declareDefault(each, expected)] : []),
  ]);
  const siblings = elements.filter(({ parent }) => parent === element.parent);
  return { title: messages.fix.declareNamespace(`xmlns="${expected}"`, siblings.length), changes };
}

/** Where the default namespace of the parent is in the way of children in no namespace, it gets a prefix. */
function usePrefixForDefault(
  { tree, text, element }: FixContext,
  { expected, elements }: WrongNamespace,
  parent: XmlElement,
): Fix | undefined {
  const declaration = findDefaultNamespace(parent);
  const { namespace } = parent;
  if (expected !== undefined || element.prefix !== '' || findDefaultNamespace(element)) return undefined;
  if (!declaration || parent.prefix !== '' || namespace === undefined) return undefined;
  const declaredPrefix = parent.attributes.find(
    attribute => attribute.prefix === 'xmlns' && resolvePrefix(text, parent, attribute.localName) === namespace,
  )?.localName;
  const prefix = declaredPrefix ?? findFreePrefix(tree.elements);
  const wrongElements = new Set(elements);
  const changes: TextChange[] = [
    declaredPrefix === undefined
      ? { span: declaration.nameSpan, newText: `xmlns:${prefix}` }
      : removeAttribute(text, declaration.span),
  ];
  const pending = [parent];
  for (let at = pending.pop(); at; at = pending.pop()) {
    if (at.prefix === '' && !wrongElements.has(at)) append(changes, replacePrefix(at, prefix));
    append(
      pending,
      getChildElements(at).filter(child => !findDefaultNamespace(child)),
    );
  }
  return { title: messages.fix.usePrefix(prefix, namespace), changes };
}

function findFreePrefix(elements: readonly XmlElement[]): string {
  const used = new Set(
    elements.flatMap(({ attributes }) => attributes.filter(isNamespaceDeclaration).map(({ localName }) => localName)),
  );
  let prefix = 'ns';
  for (let count = 2; used.has(prefix); count++) prefix = `ns${count}`;
  return prefix;
}

const findDefaultNamespace = ({ attributes }: XmlElement) => attributes.find(({ name }) => name === 'xmlns');

function replacePrefix(element: XmlElement, prefix: string): readonly TextChange[] {
  const name = prefix === '' ? element.localName : `${prefix}:${element.localName}`;
  return name === element.name ? [] : renameElement(element, name);
}

function declareDefault(element: XmlElement, namespace: string): TextChange {
  const value = findDefaultNamespace(element)?.valueSpan;
  const at = element.nameSpan.end;
  return value
    ? { span: value, newText: escapeAttribute(namespace) }
    : { span: spanOf(at, at), newText: ` xmlns="${escapeAttribute(namespace)}"` };
}

/** An attribute goes with the white space before it. */
function removeAttribute(text: string, { start, end }: { readonly start: number; readonly end: number }): TextChange {
  let from = start;
  while (/\s/.test(text[from - 1] ?? '')) from--;
  return { span: spanOf(from, end), newText: '' };
}

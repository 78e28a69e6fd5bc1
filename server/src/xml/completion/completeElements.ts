import type { Completion } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { escapeMarkdownLines } from '../../shared/escapeMarkdown.js';
import { describeSimpleType, joinParagraphs, formatTypeName } from '../schema/editing/describe.js';
import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import type { ElementDeclaration } from '../schema/model/schemaModel.js';
import { createSkeleton } from '../schema/editing/createSkeleton.js';
import { getChildElements, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import type { CompletionPlace } from './place.js';
import { formatScopedName } from '../schema/editing/findNameInScope.js';
import { createSnippetOptions } from './snippet.js';

type ElementPlace = Extract<CompletionPlace, { kind: 'element' }>;

/** The elements that may come here, in the schema's order, required ones first. */
export function completeElements(
  tree: XmlTree,
  place: ElementPlace,
  parent: XmlElement,
  offset: number,
  schema: DocumentSchema,
): readonly Completion[] {
  const type = schema.typeOf(parent);
  if (type?.kind !== 'complex' || !type.particle) return [];
  const model = schema.modelOf(type);
  let state = model.start;
  for (const sibling of getChildElements(parent)) {
    if (sibling === place.named || sibling.span.end > offset || sibling.nameSpan.start === place.span.start) break;
    const next = model.step(state, sibling);
    // A child that may not come there is passed over: it has its own finding.
    if (next.size > 0) state = next;
  }
  const [missing] = model.missing(state) ?? [];
  // Of several alternatives, none is required.
  const required = missing && model.requires(state, missing) ? missing : undefined;
  return model.next(state).flatMap((symbol, index) => {
    if (symbol.kind !== 'element') return [];
    const isRequired = symbol.declaration === required;
    return [createCompletion(tree, place, parent, symbol.declaration, schema, index, isRequired)];
  });
}

function createCompletion(
  tree: XmlTree,
  place: ElementPlace,
  scope: XmlElement,
  declaration: ElementDeclaration,
  schema: DocumentSchema,
  index: number,
  isRequired: boolean,
): Completion {
  const label = formatScopedName(tree, scope, declaration.name);
  const common = {
    label,
    kind: 'element' as const,
    detail: [formatTypeName(declaration.type()), ...(isRequired ? [messages.editing.requiredHere()] : [])].join(', '),
    documentation: formatElementDocumentation(declaration),
    span: place.span,
    sortText: `${isRequired ? '0' : '1'}${String(index).padStart(4, '0')}`,
    preselect: isRequired,
  };
  if (place.named) return { ...common, newText: label, ...renameEndTag(place.named, label) };
  const skeleton = createSkeleton(declaration, createSnippetOptions(tree, scope, schema));
  return {
    ...common,
    newText: place.isOpened ? skeleton.slice(1) : skeleton,
    isSnippet: true,
    filterText: place.isOpened ? label : `<${label}`,
  };
}

/** The end tag follows when the name of an element is replaced. */
const renameEndTag = ({ endTag }: XmlElement, newText: string): Pick<Completion, 'additionalChanges'> =>
  endTag ? { additionalChanges: [{ span: endTag.nameSpan, newText }] } : {};

export function formatElementDocumentation(declaration: ElementDeclaration): string {
  const type = declaration.type();
  const documentation = declaration.documentation || (type?.documentation ?? '');
  return joinParagraphs([
    escapeMarkdownLines(documentation),
    ...describeSimpleType(type?.kind === 'simple' ? type : type?.text),
  ]);
}

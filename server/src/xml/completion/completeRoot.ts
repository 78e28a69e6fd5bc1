import type { Completion } from '../../core/index.js';
import { escapeMarkdownLines } from '../../shared/escapeMarkdown.js';
import { findBuiltInSchema } from '../schema/loading/builtInSchemas.js';
import { createDocumentSchema, type DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { createSkeleton } from '../schema/editing/createSkeleton.js';
import { createHandoffElement } from '../handoff/createHandoff.js';
import type { ElementDeclaration } from '../schema/model/schemaModel.js';
import type { XmlTree } from '../tree/xmlTree.js';
import { handoffVocabulary, vocabularies, type Vocabulary } from '../vocabularies.js';
import type { XmlModel } from '../createXmlModel.js';
import { formatElementDocumentation } from './completeElements.js';
import type { CompletionPlace } from './place.js';
import { escapeSnippet } from '../../core/index.js';
import { createSnippetOptions } from './snippet.js';

/** Whole documents of the vocabularies we know, where there is no root yet; else names for the root there is. */
export function completeRoot(
  { tree }: XmlModel,
  { span, isOpened, named }: Extract<CompletionPlace, { kind: 'element' }>,
  schema: DocumentSchema | undefined,
): readonly Completion[] {
  if (named) {
    return (schema?.schema.roots ?? []).map(({ name, documentation }) => ({
      label: name.localName,
      kind: 'element' as const,
      documentation: escapeMarkdownLines(documentation),
      span,
      newText: named.prefix === '' ? name.localName : `${named.prefix}:${name.localName}`,
      ...(named.endTag && {
        additionalChanges: [
          {
            span: named.endTag.nameSpan,
            newText: named.prefix === '' ? name.localName : `${named.prefix}:${name.localName}`,
          },
        ],
      }),
    }));
  }
  const isRootPlace = tree.root === undefined || tree.root.nameSpan.start === span.start;
  if (!isRootPlace) return [];
  return vocabularies.flatMap((vocabulary, index) => {
    const resolved = findBuiltInSchema(vocabulary);
    const declaration = resolved?.model.element({ namespace: vocabulary.namespace, localName: vocabulary.root });
    if (!resolved || !declaration) return [];
    const snippet =
      vocabulary === handoffVocabulary
        ? createHandoffElement()
        : createRootSnippet(vocabulary, declaration, createDocumentSchema(tree, resolved.model), tree);
    return [
      {
        label: vocabulary.root,
        kind: 'snippet' as const,
        detail: vocabulary.title,
        documentation: formatElementDocumentation(declaration),
        span,
        newText: isOpened ? snippet.slice(1) : snippet,
        isSnippet: true,
        filterText: isOpened ? vocabulary.root : `<${vocabulary.root}`,
        sortText: String(index),
      },
    ];
  });
}

function createRootSnippet(
  { namespace, root }: Vocabulary,
  declaration: ElementDeclaration,
  schema: DocumentSchema,
  tree: XmlTree,
): string {
  const skeleton = createSkeleton(declaration, createSnippetOptions(tree, undefined, schema));
  return namespace === undefined
    ? skeleton
    : skeleton.replace(root, () => `${root} xmlns="${escapeSnippet(namespace)}"`);
}

import type { Completion } from '../../core/index.js';
import { builtInSchema } from '../schema/builtInSchemas.js';
import { documentSchema, type DocumentSchema } from '../schema/documentSchema.js';
import { skeleton } from '../schema/skeleton.js';
import { vocabularies } from '../vocabularies.js';
import type { XmlModel } from '../xmlModel.js';
import { elementDocumentation } from './elementCompletions.js';
import type { CompletionPlace } from './place.js';
import { snippetOptions, snippetText } from './snippet.js';

/** Whole documents of the vocabularies we know, where there is no root yet; else names for the root there is. */
export function rootCompletions(
  { tree }: XmlModel,
  { span, isOpened, named }: Extract<CompletionPlace, { kind: 'element' }>,
  schema: DocumentSchema | undefined,
): readonly Completion[] {
  if (named) {
    return (schema?.schema.roots ?? []).map(({ name, documentation }) => ({
      label: name.localName,
      kind: 'element' as const,
      documentation,
      span,
      newText: named.prefix === '' ? name.localName : `${named.prefix}:${name.localName}`,
      ...(named.endTag && {
        also: [
          {
            span: named.endTag.nameSpan,
            newText: named.prefix === '' ? name.localName : `${named.prefix}:${name.localName}`,
          },
        ],
      }),
    }));
  }
  const isTyped = tree.root === undefined || tree.root.nameSpan.start === span.start;
  if (!isTyped) return [];
  return vocabularies.flatMap((vocabulary, index) => {
    const resolved = builtInSchema(vocabulary);
    const declaration = resolved?.model.element({ namespace: vocabulary.namespace, localName: vocabulary.root });
    if (!resolved || !declaration) return [];
    const options = snippetOptions(tree, undefined, documentSchema(tree, resolved.model));
    const written = skeleton(declaration, options);
    const withNamespace =
      vocabulary.namespace === undefined
        ? written
        : written.replace(
            vocabulary.root,
            () => `${vocabulary.root} xmlns="${snippetText(vocabulary.namespace ?? '')}"`,
          );
    return [
      {
        label: vocabulary.root,
        kind: 'snippet' as const,
        detail: vocabulary.title,
        documentation: elementDocumentation(declaration),
        span,
        newText: isOpened ? withNamespace.slice(1) : withNamespace,
        isSnippet: true,
        filterText: isOpened ? vocabulary.root : `<${vocabulary.root}`,
        sortText: String(index),
      },
    ];
  });
}

import { readElementText } from '../../tree/readElementText.js';
import { findParts, type Component } from './schemaFiles.js';

/** The text of a component's own `xs:documentation`, paragraphs kept, other white space collapsed. */
export function readDocumentation(component: Component): string {
  return findParts(component, 'annotation')
    .flatMap(annotation => findParts(annotation, 'documentation'))
    .map(({ node, file }) => readElementText(file.tree.text, node))
    .map(text =>
      text
        .split(/\n[ \t]*\n/)
        .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join('\n\n'),
    )
    .filter(Boolean)
    .join('\n\n');
}

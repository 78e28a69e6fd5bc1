import { elementText } from '../tree/elementText.js';
import { partsOf, type Component } from './schemaFiles.js';

/** The text of a component's own `xs:documentation`, paragraphs kept, other white space collapsed. */
export function documentationOf(component: Component): string {
  return partsOf(component, 'annotation')
    .flatMap(annotation => partsOf(annotation, 'documentation'))
    .map(({ node, file }) => elementText(file.tree.text, node))
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

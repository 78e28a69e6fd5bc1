import type { DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { formatScopedName } from '../schema/editing/findNameInScope.js';
import type { SkeletonOptions } from '../schema/editing/createSkeleton.js';
import { escapeSnippet, formatTabStop } from '../../core/index.js';
import type { XmlElement, XmlTree } from '../tree/xmlTree.js';

/** Options that write a skeleton as an LSP snippet with a tab stop wherever there is something to fill in. */
export function createSnippetOptions(
  tree: XmlTree,
  scope: XmlElement | undefined,
  schema: DocumentSchema,
): SkeletonOptions {
  let stops = 0;
  return {
    schema,
    // The editor adds the line's own indentation.
    indent: '',
    unit: '\t',
    name: (name, kind) => formatScopedName(tree, scope, name, kind),
    stop: text => formatTabStop(++stops, text),
    literal: escapeSnippet,
  };
}

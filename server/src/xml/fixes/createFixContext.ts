import { escapeSnippet, formatTabStop } from '../../core/index.js';
import { createDocumentSchema, type DocumentSchema } from '../schema/model/createDocumentSchema.js';
import { findIndentUnit, findLineIndent } from '../schema/editing/indentation.js';
import type { ModelState } from '../schema/model/createContentModel.js';
import { formatScopedName } from '../schema/editing/findNameInScope.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import type { SkeletonOptions } from '../schema/editing/createSkeleton.js';
import { getChildElements, type XmlElement, type XmlTree } from '../tree/xmlTree.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import type { XmlModel } from '../createXmlModel.js';

/** What a fix looks at: the finding, its element, and the document seen through its schema. */
export interface FixContext {
  readonly model: XmlModel;
  readonly tree: XmlTree;
  readonly text: string;
  readonly finding: SchemaFinding;
  readonly element: XmlElement;
  readonly schema: DocumentSchema;
  /** Tab stops have different numbers within a fix. */
  readonly tabStops: { last: number };
}

export function createFixContext(
  model: XmlModel,
  finding: SchemaFinding,
  resolved: ResolvedSchema,
): FixContext | undefined {
  const { tree } = model;
  if (!finding.element) return undefined;
  return {
    model,
    tree,
    text: tree.text,
    finding,
    element: finding.element,
    schema: createDocumentSchema(tree, resolved.model),
    tabStops: { last: 0 },
  };
}

/** For elements written as children of `parent`, as a snippet. Its tab stops continue those of elements written before. */
export function createSnippetSkeletonOptions(context: FixContext, parent: XmlElement): SkeletonOptions {
  return {
    ...createSkeletonOptions(context, parent),
    stop: text => formatTabStop(++context.tabStops.last, text),
    literal: escapeSnippet,
  };
}

/** For elements written as children of `parent`. */
export function createSkeletonOptions({ tree, text, schema }: FixContext, parent: XmlElement): SkeletonOptions {
  const unit = findIndentUnit(text, parent);
  return {
    schema,
    unit,
    indent: findLineIndent(text, parent.startTag.start) + unit,
    name: (name, kind) => formatScopedName(tree, parent, name, kind),
  };
}

/** The state of a parent's content model before a child (undefined: after all). Children that may not come are passed over. */
export function findStateBefore(
  { schema }: FixContext,
  parent: XmlElement,
  child: XmlElement | undefined,
): { readonly state: ModelState; readonly model: ReturnType<DocumentSchema['modelOf']> } | undefined {
  const type = schema.typeOf(parent);
  if (type?.kind !== 'complex') return undefined;
  const model = schema.modelOf(type);
  let state = model.start;
  for (const sibling of getChildElements(parent)) {
    if (sibling === child) break;
    const next = model.step(state, sibling);
    if (next.size > 0) state = next;
  }
  return { state, model };
}

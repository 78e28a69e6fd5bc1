import type { Fix } from '../../core/index.js';
import { messages } from '../messages/index.js';
import type { ResolvedSchema } from '../schema/loading/createResolvedSchema.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import type { XmlModel } from '../createXmlModel.js';
import { addMissingChildren } from './addChildren.js';
import { addAttribute, removeAttribute } from './attributeFixes.js';
import { createFixContext, type FixContext } from './createFixContext.js';
import { findRootFixes } from './findRootFixes.js';
import { findUnexpectedChildFixes } from './findUnexpectedChildFixes.js';
import { findValueFixes } from './findValueFixes.js';
import { getContentSpan } from '../tree/xmlTree.js';

/** What an author may do about a schema finding. */
export function findFixes(
  model: XmlModel,
  finding: SchemaFinding,
  resolved: ResolvedSchema | undefined,
): readonly Fix[] {
  const context = resolved && createFixContext(model, finding, resolved);
  return context ? createFixes(context) : [];
}

function createFixes(context: FixContext): readonly Fix[] {
  switch (context.finding.code) {
    case 'xsd/enumeration':
    case 'xsd/invalid-value':
      return findValueFixes(context);
    case 'xsd/missing-child':
      return addMissingChildren(context);
    case 'xsd/unexpected-child':
      return findUnexpectedChildFixes(context);
    case 'xsd/missing-attribute':
      return addAttribute(context);
    case 'xsd/unexpected-attribute':
      return removeAttribute(context);
    case 'xsd/unexpected-text':
      return removeText(context);
    case 'xsd/unknown-root':
      return findRootFixes(context);
    case 'xsd/other':
    case 'text/not-checked':
      return [];
  }
}

/** White space in an empty element is reported at the name of the element. */
function removeText({ finding, element, text }: FixContext): readonly Fix[] {
  const isInContent = finding.span.start >= element.startTag.end;
  const span = isInContent ? finding.span : getContentSpan(element);
  if (!isInContent && text.slice(span.start, span.end).trim() !== '') return [];
  return [{ title: messages.fix.removeText(), changes: [{ span, newText: '' }] }];
}

import type { TextChange } from '../../core/index.js';
import type { XmlElement } from '../tree/xmlTree.js';

/** Another name for an element, in both of its tags. */
export const renameElement = ({ nameSpan, endTag }: XmlElement, newText: string): readonly TextChange[] => [
  { span: nameSpan, newText },
  ...(endTag ? [{ span: endTag.nameSpan, newText }] : []),
];

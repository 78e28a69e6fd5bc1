import { shiftSpan, type Span } from '../../text/span.js';
import type { ChunkAttribute, ChunkTag } from './chunkTag.js';

/** The same tag where it stands elsewhere in its document. */
export function shiftTag(tag: ChunkTag, by: number): ChunkTag {
  const attributes = tag.attributes.map(attribute => shiftAttribute(attribute, by));
  // A defect names the attribute itself where the tag has it.
  const now = (attribute: ChunkAttribute): ChunkAttribute =>
    attributes[tag.attributes.indexOf(attribute)] ?? shiftAttribute(attribute, by);
  return {
    name: tag.name,
    nameSpan: shiftSpan(tag.nameSpan, by),
    span: shiftSpan(tag.span, by),
    attributes,
    selfClosing: tag.selfClosing,
    defects: tag.defects.map(({ kind, span, attribute }) => ({
      kind,
      span: shiftSpan(span, by),
      ...(attribute && { attribute: now(attribute) }),
    })),
  };
}

function shiftAttribute(attribute: ChunkAttribute, by: number): ChunkAttribute {
  const nameSpan = shiftSpan(attribute.nameSpan, by);
  const span = shiftSpan(attribute.span, by);
  const valueSpan: Span | undefined = attribute.valueSpan && shiftSpan(attribute.valueSpan, by);
  return valueSpan ? { ...attribute, nameSpan, valueSpan, span } : { ...attribute, nameSpan, span };
}

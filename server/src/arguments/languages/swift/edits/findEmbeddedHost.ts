import type { Span } from '../../../../text/span.js';
import type { JsonHost } from '../../jsonSchema/edits/createSchemaEditor.js';
import { findEmbeddedSchema } from '../declarations/findEmbeddedSchema.js';
import { readSwift } from '../declarations/swiftFiles.js';
import type { StringContent } from '../parse/stringContent.js';
import type { StringLiteral } from '../parse/tokens.js';

/** The schema string that contains a span, as a text to edit; undefined outside of schema strings. */
export function findEmbeddedHost(text: string, span: Span): JsonHost | undefined {
  const file = readSwift(text);
  for (const type of file.types) {
    const schema = findEmbeddedSchema(type);
    if (!schema) continue;
    const { hostSpan } = schema;
    if (span.start < hostSpan.start || span.end > hostSpan.end) continue;
    return {
      text: schema.content.text,
      place: innerSpan => schema.content.map.spanToHost(innerSpan),
      encode: json => encode(json, schema.literal, schema.content),
    };
  }
  return undefined;
}

/** Text as the literal writes it: escapes only where the literal has them, every new line indented like the others. */
function encode(text: string, { hashes, multiLine }: StringLiteral, { indentation = '' }: StringContent): string {
  const escaped = hashes === 0 ? text.replaceAll('\\', '\\\\') : text;
  if (multiLine) return escaped.replaceAll('\n', `\n${indentation}`);
  // JSON may break its lines anywhere between tokens, a one-line literal nowhere.
  const singleLine = escaped.replace(/\n[ \t]*/g, ' ');
  return hashes === 0 ? singleLine.replaceAll('"', '\\"') : singleLine;
}

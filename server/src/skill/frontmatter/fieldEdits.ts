import type { TextChange } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import type { SkillDocument } from '../skillDocument.js';
import { findField, type Field } from './frontmatter.js';
import { toYamlScalar } from './toYamlScalar.js';

/** Adds `key: value` lines after a field, else at the block's start. @param lines without a line feed at the end */
export function insertFields(model: SkillDocument, lines: string, after?: string): TextChange | undefined {
  const { text } = model.source;
  const { content, fields } = model.frontmatter;
  if (!content) return undefined;
  const previous = after === undefined ? undefined : fields.find(field => field.key === after);
  const offset = previous ? findNextLine(text, previous.span.end, content.end) : content.start;
  return { span: spanOf(offset, offset), newText: `${lines}\n` };
}

/** Sets a text field: replaces its value, or adds the field. */
export function setTextField(model: SkillDocument, key: string, value: string, after?: string): TextChange | undefined {
  const field = findField(model.frontmatter, key);
  if (!field) return insertFields(model, `${key}: ${toYamlScalar(value)}`, after);
  if (field.value.span) return { span: field.value.span, newText: toYamlScalar(value) };
  const colon = model.source.text.indexOf(':', field.keySpan.end);
  if (colon < 0) return undefined;
  return { span: spanOf(colon + 1, colon + 1), newText: ` ${toYamlScalar(value)}` };
}

/** Removes a field with its line. */
export function removeField(model: SkillDocument, field: Field): TextChange {
  const { text } = model.source;
  const start = text.lastIndexOf('\n', field.keySpan.start - 1) + 1;
  const limit = model.frontmatter.content?.end ?? text.length;
  return { span: spanOf(start, findNextLine(text, field.span.end, limit)), newText: '' };
}

function findNextLine(text: string, offset: number, limit: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? limit : Math.min(feed + 1, limit);
}

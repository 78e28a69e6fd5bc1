import type { JsonValue } from '../../json/jsonValue.js';
import { asObject } from '../../json/schema/jsonSchema.js';
import type { Signature } from '../../arguments/index.js';
import { generateGuide } from '../generateGuide.js';
import type { Guide } from '../guide.js';
import type { Neighbour } from '../readCommandInfo.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { formatGuideXml } from '../render/formatGuideXml.js';

const nowhere = { start: 0, end: 0 };

/** The guide of a tool that is known by its listing alone. @param neighbours the tools of the list */
export function generateToolGuide(
  name: string,
  description: string,
  schema: JsonValue,
  neighbours: readonly Neighbour[] = [],
): Guide {
  const signature: Signature = {
    role: 'schema',
    language: 'json',
    command: name,
    anchor: nowhere,
    span: nowhere,
    parameters: [],
    description,
    complete: true,
  };
  return generateGuide(signature, { schema, neighbours: neighbours.filter(each => each.name !== name) });
}

/**
 * A guide as it is appended to the description: without sentences of the description, which would cost tokens twice, and
 * without source mark. Empty if nothing is left.
 */
export function formatAppendedGuide(guide: Guide, description: string): string {
  const descriptionKey = toSentenceKey(description);
  const context = guide.context.filter(({ text }) => !descriptionKey.includes(toSentenceKey(text)));
  const { command, faq, constraints, scenarios, notes } = guide;
  const calls = scenarios.filter(({ input }) => Object.keys(asObject(input)).length > 0);
  if (context.length + faq.length + constraints.length + calls.length === 0) return '';
  return formatGuideXml({ command, context, faq, constraints, scenarios, notes });
}

const closing = '</tool_augmentation>';

/** The description with a guide at its end, in place of one that was appended before. */
export function appendGuide(description: string, guide: string): string {
  const descriptionText = removeGuide(description);
  if (guide === '') return descriptionText;
  return descriptionText === '' ? guide.trimEnd() : `${descriptionText}\n\n${guide.trimEnd()}`;
}

export function removeGuide(description: string): string {
  const text = description.trimEnd();
  const start = text.endsWith(closing) ? text.lastIndexOf('<tool_augmentation') : -1;
  if (start < 0) return text;
  const before = text.slice(0, start).trimEnd();
  const mark = before.endsWith('?>') ? before.lastIndexOf('<?skillwright-guide') : -1;
  return mark < 0 ? before : before.slice(0, mark).trimEnd();
}

/** The tool's author appended one: nothing of the author's is ever replaced in passing. */
export const hasGuide = (description: string): boolean => description.includes('<tool_augmentation');

import type { Completion, Context, ParsedDocument } from '../../core/index.js';
import { touches } from '../../text/span.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { parseGuides } from '../reading/parseGuides.js';
import { findGuideSubjects, type GuideSubject } from '../rules/guideSubject.js';
import { describeSchema } from '../schema/describeSchema.js';
import { getProperty, asObject } from '../../json/schema/jsonSchema.js';
import { guideMessages } from '../messages/guideMessages.js';
import { completeInput } from './completeInput.js';
import { escapeMarkdownLines } from '../../shared/escapeMarkdown.js';

/** Names of parameters where a rule names its own, names and values in a scenario's input, commands where the guide names its own. */
export async function completeGuide(
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly Completion[]> {
  if (parseGuides(document).length === 0) return [];
  return (await findGuideSubjects(document, context)).flatMap(subject => completeAt(subject, offset));
}

function completeAt({ parsed, command, commands }: GuideSubject, offset: number): readonly Completion[] {
  const { guide, form } = parsed;
  const input = parsed.inputs.find(({ map, start }) =>
    touches({ start, end: Math.max(map.hostSpan.end, start) }, offset),
  );
  if (input) return command ? completeInput(input, offset, createCommandSchema(command), form.json) : [];
  const rule = guide.constraints.find(({ parameterSpan }) => parameterSpan && touches(parameterSpan, offset));
  if (rule?.parameterSpan && command) {
    const { parameterSpan } = rule;
    const ruled = new Set(guide.constraints.filter(other => other !== rule).map(({ parameter }) => parameter));
    return completeParameters(command, ruled).map(completion => ({
      ...completion,
      newText: form.name(completion.label),
      span: parameterSpan,
    }));
  }
  const { commandSpan } = guide;
  if (!commandSpan || !touches(commandSpan, offset)) return [];
  return commands.map(({ name }) => ({
    label: name,
    kind: 'reference',
    span: commandSpan,
    newText: form.name(name),
  }));
}

/** Those without a rule come first. */
function completeParameters(
  command: Command,
  ruled: ReadonlySet<string>,
): readonly Omit<Completion, 'span' | 'newText'>[] {
  const schema = createCommandSchema(command);
  return command.signature.parameters.map(({ name, description, required }) => {
    const type = describeSchema(getProperty(asObject(getProperty(schema, 'properties')), name), schema);
    return {
      label: name,
      kind: 'reference' as const,
      detail: required === true ? guideMessages.requiredType(type) : type,
      ...(description === undefined ? {} : { documentation: escapeMarkdownLines(description) }),
      sortText: `${ruled.has(name) ? 1 : 0}${name}`,
    };
  });
}

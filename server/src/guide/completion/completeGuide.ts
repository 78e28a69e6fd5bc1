import type { Completion, Context, ParsedDocument } from '../../core/index.js';
import { touches } from '../../text/span.js';
import { escapeAttribute, type XmlModel } from '../../xml/index.js';
import { schemaOfCommand } from '../commands/schemaOfCommand.js';
import type { Command } from '../commands/commandsOf.js';
import { scenarioInputs } from '../rules/scenarioInput.js';
import { guideSubject } from '../rules/guideSubject.js';
import { describeSchema } from '../schema/describeSchema.js';
import { get, objectOf } from '../schema/jsonSchema.js';
import { completeInput } from './completeInput.js';

/** Parameter names in `rule param="…"`, names and values in a scenario's input, commands in `name="…"`. */
export async function completeGuide(
  { model }: ParsedDocument<XmlModel>,
  offset: number,
  context: Context,
): Promise<readonly Completion[]> {
  const subject = await guideSubject(model, context);
  if (!subject) return [];
  const { guide, command, commands } = subject;
  const input = scenarioInputs(model.tree).find(({ map, element }) =>
    touches({ start: element.startTag.end, end: Math.max(map.hostSpan.end, element.startTag.end) }, offset),
  );
  if (input) return command ? completeInput(input, offset, schemaOfCommand(command)) : [];
  const ruled = guide.constraints.find(({ parameterSpan }) => parameterSpan && touches(parameterSpan, offset));
  if (ruled?.parameterSpan && command) {
    const { parameterSpan } = ruled;
    const taken = new Set(guide.constraints.filter(rule => rule !== ruled).map(({ parameter }) => parameter));
    return parameterCompletions(command, taken).map(completion => ({ ...completion, span: parameterSpan }));
  }
  const { commandSpan } = guide;
  if (!commandSpan || !touches(commandSpan, offset)) return [];
  return commands.map(({ name }) => ({
    label: name,
    kind: 'reference',
    span: commandSpan,
    newText: escapeAttribute(name),
  }));
}

/** Those without a rule come first. */
function parameterCompletions(command: Command, taken: ReadonlySet<string>): readonly Omit<Completion, 'span'>[] {
  const schema = schemaOfCommand(command);
  return command.signature.parameters.map(({ name, description, required }) => {
    const type = describeSchema(get(objectOf(get(schema, 'properties')), name), schema);
    return {
      label: name,
      kind: 'reference' as const,
      newText: escapeAttribute(name),
      detail: [type, required === true ? 'required' : ''].filter(Boolean).join(', '),
      ...(description === undefined ? {} : { documentation: description }),
      sortText: `${taken.has(name) ? 1 : 0}${name}`,
    };
  });
}

import type { CommandInfo } from '../readCommandInfo.js';
import { findContradictions } from '../schema/findContradictions.js';
import { findEmptyBounds } from '../schema/findEmptyBounds.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { guideMessages } from '../messages/guideMessages.js';
import { splitIdentifier } from '../samples/sampleByName.js';

/** Notes for the user: sentences that contradict the schema, and bounds that leave no value. The guide keeps the sentences. */
export const findSchemaFaults = ({ arguments: list, root }: CommandInfo): readonly string[] =>
  list.flatMap(argument => [
    ...findEmptyBounds(argument.schema).map(({ low, high }) =>
      guideMessages.emptyBounds(toInlineCode(argument.name), low, high),
    ),
    ...argument.sentences.flatMap(({ text }) =>
      findContradictions(text, argument.schema, root, splitIdentifier(argument.name)).map(({ stated, declared }) =>
        guideMessages.descriptionContradicts(toInlineCode(argument.name), text, stated, declared),
      ),
    ),
  ]);

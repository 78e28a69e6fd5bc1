import type { CommandInfo } from '../readCommandInfo.js';
import { findContradictions } from '../schema/findContradictions.js';
import { findEmptyBounds } from '../schema/findEmptyBounds.js';
import { toInlineCode } from '../schema/describeSchema.js';
import { splitIdentifier } from '../samples/sampleByName.js';

/** For the user: sentences that the schema refutes, and bounds that leave no value. The author's words stay all the same. */
export const findSchemaFaults = ({ arguments: list, root }: CommandInfo): readonly string[] =>
  list.flatMap(argument => [
    ...findEmptyBounds(argument.schema).map(
      fault => `The schema of ${toInlineCode(argument.name)} accepts no value: ${fault}.`,
    ),
    ...argument.sentences.flatMap(({ text }) =>
      findContradictions(text, argument.schema, root, splitIdentifier(argument.name)).map(
        wrong => `The text of ${toInlineCode(argument.name)} and its schema differ: “${text}” ${wrong}.`,
      ),
    ),
  ]);

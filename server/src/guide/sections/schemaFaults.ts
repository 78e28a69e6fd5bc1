import type { CommandFacts } from '../commandFacts.js';
import { contradictions } from '../schema/heldAgainst.js';
import { emptyBounds } from '../schema/emptyBounds.js';
import { code } from '../schema/describeSchema.js';
import { wordsOfName } from '../samples/sampleByName.js';

/** For the user: sentences that the schema refutes, and bounds that leave no value. The author's words stay all the same. */
export const schemaFaults = ({ arguments: list, root }: CommandFacts): readonly string[] =>
  list.flatMap(argument => [
    ...emptyBounds(argument.schema).map(fault => `The schema of ${code(argument.name)} accepts no value: ${fault}.`),
    ...argument.sentences.flatMap(({ text }) =>
      contradictions(text, argument.schema, root, wordsOfName(argument.name)).map(
        wrong => `The text of ${code(argument.name)} and its schema differ: “${text}” ${wrong}.`,
      ),
    ),
  ]);

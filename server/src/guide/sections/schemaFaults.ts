import type { ArgumentFacts, CommandFacts, SourceSentence } from '../commandFacts.js';
import { contradictions } from '../schema/heldAgainst.js';
import { emptyBounds } from '../schema/emptyBounds.js';
import { code } from '../schema/describeSchema.js';
import { wordsOfName } from '../samples/sampleByName.js';

/** What is wrong in the source itself. */
export interface SchemaFaults {
  /** Said against the schema: left out of the guide. */
  readonly contradicted: readonly SourceSentence[];
  /** For the user. */
  readonly notes: readonly string[];
}

/** Sentences that the schema refutes, and bounds that leave no value. */
export function schemaFaults({ arguments: list, root }: CommandFacts): SchemaFaults {
  const contradicted: SourceSentence[] = [];
  const notes = list.flatMap((argument): readonly string[] => [
    ...emptyBounds(argument.schema).map(fault => `The schema of ${code(argument.name)} accepts no value: ${fault}.`),
    ...argument.sentences.flatMap(sentence => {
      const [wrong] = contradictionsOf(sentence, argument, root);
      if (wrong === undefined) return [];
      contradicted.push(sentence);
      return [`Left out of ${code(argument.name)}: “${sentence.text}” ${wrong}.`];
    }),
  ]);
  return { contradicted, notes };
}

const contradictionsOf = (
  { text }: SourceSentence,
  { name, schema }: ArgumentFacts,
  root: CommandFacts['root'],
): readonly string[] => (/\d|default/i.test(text) ? contradictions(text, schema, root, wordsOfName(name)) : []);

import { broughtFile } from '../../core/index.js';
import { sourceText } from '../../text/sourceText.js';
import { parseXml } from '../tree/parseXml.js';
import { vocabularies, type Vocabulary } from '../vocabularies.js';
import { resolvedSchema, type ResolvedSchema } from './resolvedSchema.js';
import { schemaFile } from './schemaFiles.js';

/** Our own vocabularies' schemas, read on first use. */
const builtIn: ReadonlyMap<Vocabulary, () => ResolvedSchema> = new Map(
  vocabularies.map(vocabulary => {
    let schema: ResolvedSchema | undefined;
    return [vocabulary, () => (schema ??= readBuiltIn(vocabulary))];
  }),
);

export const builtInSchema = (vocabulary: Vocabulary): ResolvedSchema | undefined => builtIn.get(vocabulary)?.();

function readBuiltIn({ schema, schemaPath }: Vocabulary): ResolvedSchema {
  const document = { uri: broughtFile(schemaPath), source: sourceText(schema) };
  const file = schemaFile(document, parseXml(document.source.text), undefined);
  return resolvedSchema([file], new Map(), []);
}

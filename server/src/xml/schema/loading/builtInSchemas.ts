import { toBundledUri } from '../../../core/index.js';
import { createSourceText } from '../../../text/createSourceText.js';
import { parseXml } from '../../tree/parseXml.js';
import { vocabularies, type Vocabulary } from '../../vocabularies.js';
import { createResolvedSchema, type ResolvedSchema } from './createResolvedSchema.js';
import { createSchemaFile } from '../model/schemaFiles.js';

/** Our own vocabularies' schemas, read on first use. */
const builtIn: ReadonlyMap<Vocabulary, () => ResolvedSchema> = new Map(
  vocabularies.map(vocabulary => {
    let schema: ResolvedSchema | undefined;
    return [vocabulary, () => (schema ??= readBuiltIn(vocabulary))];
  }),
);

export const findBuiltInSchema = (vocabulary: Vocabulary): ResolvedSchema | undefined => builtIn.get(vocabulary)?.();

function readBuiltIn({ schema, schemaPath }: Vocabulary): ResolvedSchema {
  const document = { uri: toBundledUri(schemaPath), source: createSourceText(schema) };
  const file = createSchemaFile(document, parseXml(document.source.text), undefined);
  return createResolvedSchema([file], new Map(), []);
}

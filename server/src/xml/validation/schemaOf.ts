import type { Context } from '../../core/index.js';
import { vocabularies, type Vocabulary } from '../vocabularies.js';
import type { XmlModel } from '../xmlModel.js';
import type { SchemaSource } from './xmlValidator.js';

const builtIn: ReadonlyMap<Vocabulary, SchemaSource> = new Map(
  vocabularies.map(vocabulary => [
    vocabulary,
    {
      uri: `skillwright:/${vocabulary.schemaPath}`,
      text: vocabulary.schema,
      imports: new Map<string, string>(),
    },
  ]),
);

export const builtInSchema = (vocabulary: Vocabulary): SchemaSource | undefined => builtIn.get(vocabulary);

/** The schema a document is checked against; undefined where there is none. */
export function schemaOf(model: XmlModel, _context: Context): Promise<SchemaSource | undefined> {
  return Promise.resolve(model.vocabulary && builtInSchema(model.vocabulary));
}

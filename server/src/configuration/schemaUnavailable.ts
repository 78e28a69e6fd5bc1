import type { JsonNode } from '../json/parseJson.js';
import { directoryOf, resolvePath, type Problem, type Rule } from '../core/index.js';
import type { Span } from '../text/span.js';
import { schemaUnavailable as ofDocuments, unavailableSchema } from '../xml/index.js';
import type { Configuration } from './configurationKind.js';
import { messages } from './messages.js';

const configuration = (path: string): string => `{ "xml": { "schemas": { "urn:note": "${path}" } } }\n`;

/** Reports schemas that the setting `xml.schemas` names and that cannot be used. */
export const schemaUnavailable: Rule<Configuration> = {
  ...ofDocuments,
  good: configuration('note.xsd'),
  bad: configuration('nite.xsd'),
  passes: [
    {
      text: '{ "other": { "schemas": { "urn:note": "nite.xsd" } } }\n',
      reason: 'Only the setting `xml.schemas` names schemas.',
    },
  ],
  example: { ...ofDocuments.example, path: 'skillwright.json' },
  async check({ root }, context) {
    const folder = directoryOf(context.document.uri);
    const problems: Problem[] = [];
    for (const { path, span } of schemaPaths(root)) {
      const problem = await unavailableSchema(resolvePath(folder, path), path, context);
      if (problem) {
        problems.push({ ...problem, span, message: messages.schemaUnavailable(problem.message) });
      }
    }
    return problems;
  },
};

interface SchemaPath {
  readonly path: string;
  /** Inside the quotes. */
  readonly span: Span;
}

/** The values of `xml.schemas`. The name may be one key or two nested keys, with the editor's prefix or without it. */
function schemaPaths(root: JsonNode | undefined): readonly SchemaPath[] {
  return membersOf(root).flatMap(({ key, value }) => {
    const name = key.replace(/^skillwright\./, '');
    if (name === 'xml.schemas') return pathsIn(value);
    if (name !== 'xml') return [];
    return membersOf(value).flatMap(member => (member.key === 'schemas' ? pathsIn(member.value) : []));
  });
}

const pathsIn = (schemas: JsonNode): readonly SchemaPath[] =>
  membersOf(schemas).flatMap(({ value }) => {
    if (value.kind !== 'scalar' || typeof value.value !== 'string') return [];
    const { start, end } = value.span;
    return [{ path: value.value, span: end - start > 2 ? { start: start + 1, end: end - 1 } : value.span }];
  });

const membersOf = (node: JsonNode | undefined) => (node?.kind === 'object' ? node.entries : []);

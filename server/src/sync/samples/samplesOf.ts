import { baseName, directoryOf, memoizePerRequest, type Context, type ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { createComparisonGroup, type ComparisonGroup, type Member } from '../groups/comparisonGroup.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';
import { toStem } from '../groups/skillFolder.js';
import { findMembers, groupsIn } from '../groups/groupsIn.js';
import { findExtractor, parseJsonMemoized } from '../../arguments/index.js';
import { toJsonValue, type JsonNode } from '../../json/parseJson.js';
import type { Sample } from './sample.js';
import { commandOfSamples, isEvaluationFile, readEvaluation } from './sampleFiles.js';
import { schemaSamples } from './schemaSamples.js';

/** Samples of one command in a document. */
export interface SampleSet {
  readonly samples: readonly Sample[];
  /** The places that declare the command; without a truth where it is declared in one place only. */
  readonly members: readonly Member[];
  readonly group?: ComparisonGroup;
  /** The schema they must satisfy, and where it stands. */
  readonly schema?: { readonly node: JsonNode; readonly document: ParsedDocument };
  /** Why the document has no samples that can be read, and where. */
  readonly unreadable?: { readonly message: string; readonly span: Span };
}

/** The samples in a document: in its schemas, or the calls that a file of samples or of cases lists. */
export const sampleSetsOf = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> => {
    const fileName = baseName(document.uri);
    const command = commandOfSamples(fileName);
    if (command !== undefined) return listedCalls(document, command, context);
    return isEvaluationFile(fileName) ? expectedCalls(document, context) : inSchemas(document, context);
  },
);

async function inSchemas(document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> {
  const schemas = findExtractor(document)?.schemas?.(document.source, baseName(document.uri)) ?? [];
  const sampled = schemas.map(written => ({ node: written.schema, samples: schemaSamples(written) }));
  if (sampled.every(({ samples }) => samples.length === 0)) return [];
  const own = (await findMembers(document, context)).filter(({ signature: { role } }) => role === 'schema');
  const all = own.length > 0 ? await groupsIn(document, context) : [];
  return sampled.map(({ node, samples }) => {
    const member = own.find(({ signature: { span } }) => span.start <= node.span.start && node.span.end <= span.end);
    const together = all.find(({ members }) => members.some(({ signature }) => signature === member?.signature));
    return { schema: { node, document }, samples, ...declarations(together, context) };
  });
}

/** `search.samples.json`: a list of argument objects. */
async function listedCalls(document: ParsedDocument, command: string, context: Context): Promise<readonly SampleSet[]> {
  const found = commandNamed(await groupsIn(document, context), command, document.uri);
  if (!found) return [];
  const declared = declarations(found, context);
  const { root, problems } = parseJsonMemoized(document.source);
  const [problem] = problems;
  if (problem || root?.kind !== 'array') {
    const start = root?.span.start ?? 0;
    const message = `The samples of “${command}” must be a list of argument objects, such as [{"name": "value"}].`;
    return [{ samples: [], ...declared, unreadable: problem ?? { message, span: { start, end: start + 1 } } }];
  }
  const schema = schemaIn(declared.members);
  const json = schema && toJsonValue(schema.node);
  const samples = root.items.map(value => ({
    value,
    path: [],
    ...(json === undefined ? {} : { schema: { json, root: json } }),
  }));
  return [{ samples, ...(schema && { schema }), ...declared }];
}

/** `*.eval.json`: what its cases expect, and its own copy of the tool's schema. */
async function expectedCalls(document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> {
  const { root, problems } = parseJsonMemoized(document.source);
  const evaluation = root && problems.length === 0 ? readEvaluation(root) : undefined;
  if (!evaluation) return [];
  const { command, schema, samples } = evaluation;
  const found = commandNamed(await groupsIn(document, context), command);
  const all = [...samples, ...schemaSamples({ schema })];
  return [{ schema: { node: schema, document }, samples: all, ...declarations(found, context) }];
}

function declarations(
  together: DeclarationGroup | undefined,
  { settings }: Context,
): Pick<SampleSet, 'members' | 'group'> {
  const members = (together?.members ?? []).filter(({ signature }) => !signature.syntaxError);
  const group = together && createComparisonGroup(together.members, together.truth ?? settings.sync.truth);
  return { members, ...(group && { group }) };
}

/** The schema in a document of its own or in a string, that is one of a command's declarations. */
function schemaIn(members: readonly Member[]): SampleSet['schema'] {
  for (const { document, extractor, signature } of members) {
    if (signature.role !== 'schema') continue;
    const written = extractor.schemas?.(document.source, baseName(document.uri)) ?? [];
    const { start, end } = signature.span;
    const own = written.find(({ schema: { span } }) => start <= span.start && span.end <= end);
    if (own) return { node: own.schema, document };
  }
  return undefined;
}

/**
 * The only command of a name: by its own name, or that of its declaration, its last part or its file.
 * @param uri of a document beside which a file may give the command its name
 */
function commandNamed(all: readonly DeclarationGroup[], name: string, uri?: string): DeclarationGroup | undefined {
  const declared = all.filter(({ members }) =>
    members.some(({ signature: { role } }) => role === 'code' || role === 'schema'),
  );
  const single = (test: (member: Member) => boolean): DeclarationGroup | undefined => {
    const [only, ...others] = declared.filter(({ members }) => members.some(test));
    return others.length === 0 ? only : undefined;
  };
  return (
    single(({ signature: { command, declaration } }) =>
      [command, declaration, command?.split('.').pop()].includes(name),
    ) ??
    (uri === undefined
      ? undefined
      : single(({ document }) => toStem(document.uri) === name && directoryOf(document.uri) === directoryOf(uri)))
  );
}

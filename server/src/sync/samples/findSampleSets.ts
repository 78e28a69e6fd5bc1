import { baseName, directoryOf, memoizePerRequest, type Context, type ParsedDocument } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { createComparisonGroup, type ComparisonGroup, type Member } from '../groups/comparisonGroup.js';
import type { DeclarationGroup } from '../groups/mergeGroups.js';
import { toStem } from '../groups/findSkillFolder.js';
import { findMembers, findGroups } from '../groups/findGroups.js';
import { findExtractor, parseJsonMemoized } from '../../arguments/index.js';
import { toJsonValue, type JsonNode } from '../../json/parseJson.js';
import { messages } from '../messages.js';
import type { Sample } from './sample.js';
import { readSampleCommand, isEvaluationFile, readEvaluation } from './sampleFiles.js';
import { readSchemaSamples } from './readSchemaSamples.js';

/** Samples of one command in a document. */
export interface SampleSet {
  readonly samples: readonly Sample[];
  /** The places that declare the command; without a truth where it is declared in one place only. */
  readonly members: readonly Member[];
  readonly group?: ComparisonGroup;
  /** The schema they must satisfy, and where it stands. */
  readonly schema?: { readonly node: JsonNode; readonly document: ParsedDocument };
  /** Why the document has no samples that can be read, and where. */
  readonly syntaxError?: { readonly message: string; readonly span: Span };
}

/** The samples in a document: in its schemas, or the calls that a file of samples or of cases lists. */
export const findSampleSets = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> => {
    const fileName = baseName(document.uri);
    const command = readSampleCommand(fileName);
    if (command !== undefined) return readListedCalls(document, command, context);
    return isEvaluationFile(fileName) ? readExpectedCalls(document, context) : findSchemaSamples(document, context);
  },
);

async function findSchemaSamples(document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> {
  const schemas = findExtractor(document)?.schemas?.(document.source, baseName(document.uri)) ?? [];
  const sampled = schemas.map(written => ({ node: written.schema, samples: readSchemaSamples(written) }));
  if (sampled.every(({ samples }) => samples.length === 0)) return [];
  const schemaMembers = (await findMembers(document, context)).filter(({ signature: { role } }) => role === 'schema');
  const groups = schemaMembers.length > 0 ? await findGroups(document, context) : [];
  return sampled.map(({ node, samples }) => {
    const member = schemaMembers.find(
      ({ signature: { span } }) => span.start <= node.span.start && node.span.end <= span.end,
    );
    const group = groups.find(({ members }) => members.some(({ signature }) => signature === member?.signature));
    return { schema: { node, document }, samples, ...getDeclarations(group, context) };
  });
}

/** `search.samples.json`: a list of argument objects. */
async function readListedCalls(
  document: ParsedDocument,
  command: string,
  context: Context,
): Promise<readonly SampleSet[]> {
  const group = findCommand(await findGroups(document, context), command, document.uri);
  if (!group) return [];
  const declarations = getDeclarations(group, context);
  const { root, problems } = parseJsonMemoized(document.source);
  const [problem] = problems;
  if (problem || root?.kind !== 'array') {
    const start = root?.span.start ?? 0;
    const message = messages.samplesNotAList(command);
    return [{ samples: [], ...declarations, syntaxError: problem ?? { message, span: { start, end: start + 1 } } }];
  }
  const schema = findSchema(declarations.members);
  const json = schema && toJsonValue(schema.node);
  const samples = root.items.map(value => ({
    value,
    path: [],
    ...(json === undefined ? {} : { schema: { json, root: json } }),
  }));
  return [{ samples, ...(schema && { schema }), ...declarations }];
}

/** `*.eval.json`: what its cases expect, and its own copy of the tool's schema. */
async function readExpectedCalls(document: ParsedDocument, context: Context): Promise<readonly SampleSet[]> {
  const { root, problems } = parseJsonMemoized(document.source);
  const evaluation = root && problems.length === 0 ? readEvaluation(root) : undefined;
  if (!evaluation) return [];
  const { command, schema, samples } = evaluation;
  const group = findCommand(await findGroups(document, context), command);
  const allSamples = [...samples, ...readSchemaSamples({ schema })];
  return [{ schema: { node: schema, document }, samples: allSamples, ...getDeclarations(group, context) }];
}

function getDeclarations(
  group: DeclarationGroup | undefined,
  { settings }: Context,
): Pick<SampleSet, 'members' | 'group'> {
  const members = (group?.members ?? []).filter(({ signature }) => !signature.syntaxError);
  const comparison = group && createComparisonGroup(group.members, group.truth ?? settings.sync.truth);
  return { members, ...(comparison && { group: comparison }) };
}

/** The schema in a document of its own or in a string, that is one of a command's declarations. */
function findSchema(members: readonly Member[]): SampleSet['schema'] {
  for (const { document, extractor, signature } of members) {
    if (signature.role !== 'schema') continue;
    const schemas = extractor.schemas?.(document.source, baseName(document.uri)) ?? [];
    const { start, end } = signature.span;
    const schema = schemas.find(({ schema: { span } }) => start <= span.start && span.end <= end);
    if (schema) return { node: schema.schema, document };
  }
  return undefined;
}

/**
 * The only command of a name: by its own name, or that of its declaration, its last part or its file.
 * @param uri of a document beside which a file may give the command its name
 */
function findCommand(groups: readonly DeclarationGroup[], name: string, uri?: string): DeclarationGroup | undefined {
  const declaringGroups = groups.filter(({ members }) =>
    members.some(({ signature: { role } }) => role === 'code' || role === 'schema'),
  );
  const findOnly = (test: (member: Member) => boolean): DeclarationGroup | undefined => {
    const [only, ...others] = declaringGroups.filter(({ members }) => members.some(test));
    return others.length === 0 ? only : undefined;
  };
  return (
    findOnly(({ signature: { command, declaration } }) =>
      [command, declaration, command?.split('.').pop()].includes(name),
    ) ??
    (uri === undefined
      ? undefined
      : findOnly(({ document }) => toStem(document.uri) === name && directoryOf(document.uri) === directoryOf(uri)))
  );
}

import type { ParsedDocument, TextChange } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import { findEntry, findMember, toText, type JsonNode } from '../../json/parseJson.js';
import { resolveReference, type ArgumentType, type Parameter } from '../../arguments/index.js';
import { findPathsTo, getObject, isSameArgument } from '../features/findArgumentAt.js';
import type { Member } from '../groups/comparisonGroup.js';
import { isEvaluationFile } from './sampleFiles.js';
import type { SampleSet } from './findSampleSets.js';
import { maxReferences } from '../limits.js';

/** An argument in one of the declarations of its command. */
interface DeclaredArgument {
  readonly member: Member;
  readonly parameter: Parameter;
}

/** Gives an argument another name in the calls of a document. @param declared the argument in each declaration */
export function renameInSamples(
  { samples, schema }: SampleSet,
  { uri }: ParsedDocument,
  declared: readonly DeclaredArgument[],
  newName: string,
): readonly TextChange[] {
  const keys = declared.flatMap(({ member: { signature }, parameter }) =>
    samples.flatMap(({ value, path }) => {
      const names = path?.filter(step => typeof step === 'string');
      const parameters = names?.reduce<readonly Parameter[]>(listProperties, signature.parameters);
      return parameters ? findKeys(value, parameters, parameter) : [];
    }),
  );
  // Cases bring a schema of their own, which is no declaration of the command.
  const caseSchema = schema?.document.uri === uri && isEvaluationFile(uri) ? schema.node : undefined;
  const schemaKeys = declared.flatMap(({ member: { signature }, parameter }) =>
    findPathsTo(signature.parameters, parameter).flatMap(path =>
      caseSchema
        ? findSchemaNames(
            caseSchema,
            path.map(({ name }) => name),
          )
        : [],
    ),
  );
  const seen = new Set<number>();
  return [...keys, ...schemaKeys]
    .filter(({ start }) => !seen.has(start) && seen.add(start))
    .map(span => ({ span, newText: newName }));
}

const listProperties = (parameters: readonly Parameter[], name: string): readonly Parameter[] => {
  const parameter = parameters.find(each => each.name === name);
  return parameter ? (getObject(parameter.type)?.properties ?? []) : [];
};

/** The keys of an argument in a value, at any depth: types may contain themselves. */
function findKeys(node: JsonNode, parameters: readonly Parameter[], target: Parameter): readonly Span[] {
  if (node.kind === 'array') return node.items.flatMap(item => findKeys(item, parameters, target));
  if (node.kind !== 'object') return [];
  return node.entries.flatMap(({ key, keySpan, value }) => {
    const parameter = parameters.find(each => each.name === key);
    if (!parameter) return [];
    const keys = isSameArgument(parameter, target) ? [keySpan] : [];
    // A type that contains itself is unknown inside.
    const isRecursive = isUnknown(parameter.type) && hasOnlyKeys(value, new Set(parameters.map(({ name }) => name)));
    return [...keys, ...findKeys(value, isRecursive ? parameters : listProperties([parameter], key), target)];
  });
}

const isUnknown = (type: ArgumentType): boolean =>
  type.kind === 'array' ? isUnknown(type.items) : type.kind === 'unknown';

/** Are these objects that have no other keys? */
const hasOnlyKeys = (node: JsonNode, names: ReadonlySet<string>): boolean =>
  node.kind === 'array'
    ? node.items.every(item => hasOnlyKeys(item, names))
    : node.kind === 'object' && node.entries.every(({ key }) => names.has(key));

/** The key of a property and its entry in `required`. */
function findSchemaNames(root: JsonNode, path: readonly string[]): readonly Span[] {
  let node: JsonNode | undefined = root;
  for (const [index, name] of path.entries()) {
    for (let step = 0; step < maxReferences && node && !findMember(node, 'properties'); step++) {
      node = findMember(node, 'items') ?? resolveReference(root, toText(findMember(node, '$ref')) ?? '');
    }
    const property = findEntry(findMember(node, 'properties'), name);
    if (!property) return [];
    if (index === path.length - 1) {
      const required = findMember(node, 'required');
      const requiredItems = required?.kind === 'array' ? required.items.filter(item => toText(item) === name) : [];
      return [property.keySpan, ...requiredItems.map(({ span }) => ({ start: span.start + 1, end: span.end - 1 }))];
    }
    node = property.value;
  }
  return [];
}

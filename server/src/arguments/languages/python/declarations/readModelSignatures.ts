import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import type { Signature } from '../../../signature.js';
import { readArguments } from '../parse/callArguments.js';
import { readDocstring } from '../docstring/readDocstring.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { readModelFields } from '../types/readModelFields.js';
import { getText, type Definition, type PythonReader } from '../parse/pythonModule.js';
import { findStringContentSpan } from '../parse/pythonString.js';
import { getTrimmedSpan } from '../parse/getTrimmedSpan.js';
import { findClassSyntaxError } from '../parse/findSyntaxError.js';

type ClassDefinition = Extract<Definition, { readonly node: SyntaxNode }>;

/** Any dataclass may hold anything: only one named like arguments is taken for some. */
const argumentsName = /(Args|Arguments|Params|Parameters|Input|Inputs|Request)$/;
/** What a model with such a name describes is no argument. */
const otherName = /(Result|Results|Response|Output|Outputs|Config|Settings|Error|State)$/;

/** Models of the file that are the arguments of something, not a part of another model. */
export function readModelSignatures(reader: PythonReader): readonly Signature[] {
  const registered = findRegisteredModels(reader);
  const classes = [...reader.names].flatMap(([name, definition]) =>
    definition.kind === 'class' ? [{ name, definition }] : [],
  );
  const parts = findReferencedModels(reader, classes);
  return classes.flatMap(({ name, definition }) => {
    if (parts.has(definition.node.from) && !registered.has(name)) return [];
    const model = readModelFields(reader, definition);
    if (!model) return [];
    const recordedModels =
      registered.has(name) || argumentsName.test(name) || (model.kind === 'pydantic' && !otherName.test(name));
    return recordedModels ? [signatureOf(reader, name, definition, registered.get(name))] : [];
  });
}

/** The fields of a class with any name. The caller knows that they are arguments. */
export function readNamedModel(reader: PythonReader, name: string): Signature | undefined {
  const definition = reader.names.get(name);
  if (definition?.kind !== 'class' || !readModelFields(reader, definition)) return undefined;
  return signatureOf(reader, name, definition, undefined);
}

function signatureOf(
  reader: PythonReader,
  name: string,
  definition: ClassDefinition,
  registered: Pick<Signature, 'command' | 'commandSpan'> | undefined,
): Signature {
  const model = readModelFields(reader, definition);
  const syntaxError = findClassSyntaxError(reader, definition.node);
  const nameNode = definition.node.getChild('VariableName') ?? definition.node;
  const { description, descriptionSpan, segments } = readDocstring(reader, definition.node);
  return {
    role: 'code',
    language: 'python',
    ...registered,
    declaration: name,
    anchor: getNodeSpan(nameNode),
    span: getTrimmedSpan(
      reader,
      definition.node.parent?.name === 'DecoratedStatement' ? definition.node.parent : definition.node,
    ),
    parameters: model?.parameters ?? [],
    ...(description === undefined ? {} : { description }),
    ...(descriptionSpan ? { descriptionSpan } : {}),
    ...(segments.length > 0 ? { documentation: segments } : {}),
    complete: !syntaxError && (model?.complete ?? false),
    ...(syntaxError ? { syntaxError } : {}),
  };
}

/** Classes that another class of the file uses as a field's type or as its base, by offset. */
function findReferencedModels(
  reader: PythonReader,
  classes: readonly { readonly name: string; readonly definition: ClassDefinition }[],
): ReadonlySet<number> {
  const offsets = new Map(classes.map(({ name, definition }) => [name, definition.node.from]));
  const parts = new Set<number>();
  for (const { name, definition } of classes) {
    // Comments and strings may name a class too: then a model too few is compared, never one too many.
    for (const [identifier] of getText(reader, definition.node).matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)) {
      const offset = offsets.get(identifier);
      if (offset !== undefined && identifier !== name) parts.add(offset);
    }
  }
  return parts;
}

/** Models registered by hand: `Tool(name="git_diff", inputSchema=GitDiff.model_json_schema())`. */
function findRegisteredModels(reader: PythonReader): ReadonlyMap<string, Pick<Signature, 'command' | 'commandSpan'>> {
  const commandNames = new Map<string, Pick<Signature, 'command' | 'commandSpan'>>();
  for (const match of reader.text.matchAll(/\binputSchema\s*=\s*(\w+)\.(?:model_json_schema|schema)\(/g)) {
    const nameStart = match.index + 1;
    const list = reader.root.resolveInner(nameStart, 1).parent;
    const name = list?.name === 'ArgList' ? readArguments(reader, list).keywords.get('name') : undefined;
    const command = name && readLiteralValue(reader, name);
    if (!name || typeof command !== 'string' || match[1] === undefined) continue;
    commandNames.set(match[1], { command, commandSpan: findStringContentSpan(name, reader.text) });
  }
  return commandNames;
}

import type { Parameter } from '../../../signature.js';
import type { Span } from '../../../../text/span.js';
import { toImportedParameter } from '../../toImportedInfo.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readArguments } from '../parse/callArguments.js';
import { readDeclaredField, type DeclaredField } from './readDeclaredField.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { resolveName, type ResolvedName } from '../parse/resolveName.js';
import { readModelConfig, applyAlias, type ModelConfig } from './modelConfig.js';
import { getText, type Definition, type PythonReader } from '../parse/pythonModule.js';
import { readDottedName, resolveLibraryName } from '../parse/pythonNames.js';
import { maxModelDepth } from '../limits.js';

export type ModelKind = 'pydantic' | 'dataclass' | 'typedDict';

/** The fields of a class that declares data, its bases' included. */
export interface ModelFields {
  readonly kind: ModelKind;
  readonly config: ModelConfig;
  /** As declared: a class below may give them other names in JSON. */
  readonly fields: readonly DeclaredField[];
  readonly parameters: readonly Parameter[];
  /** False where a base is not in the file or names are computed. */
  readonly complete: boolean;
}

const pydanticBases = /^(BaseModel|BaseSettings|SQLModel)$/;
/** Bases without fields. */
const neutralBases = /^(object|ABC|Generic|Protocol)$/;

/** Undefined for a class that is no pydantic model, dataclass or TypedDict. */
export function readModelFields(module: PythonReader, definition: Definition, depth = 0): ModelFields | undefined {
  if (definition.kind !== 'class' || depth > maxModelDepth) return undefined;
  const bases = baseClasses(module, definition.node, depth);
  const kind = kindOf(module, definition, bases);
  if (!kind) return undefined;
  const config = readModelConfig(
    module,
    definition.node,
    bases.models.map(base => base.config),
  );
  const ownResult = readOwnFields(module, definition.node, kind, config, depth);
  const fields = new Map<string, DeclaredField>();
  // Python's method resolution: what the first base declares wins over the second.
  for (const declaredFields of [...bases.models.map(base => base.fields).reverse(), ownResult.fields]) {
    for (const field of declaredFields) fields.set(field.attribute, field);
  }
  const allFields = [...fields.values()];
  const namedFields = allFields.filter(field => field.nameIsKnown && (field.hasAlias || config.namesAreKnown));
  const isComplete = !bases.unknown && ownResult.complete && !(kind === 'pydantic' && bases.mixins);
  const complete = isComplete && namedFields.length === allFields.length && bases.models.every(base => base.complete);
  return { kind, config, fields: allFields, parameters: namedFields.map(field => applyAlias(field, config)), complete };
}

interface Bases {
  readonly models: readonly ModelFields[];
  readonly libraries: readonly string[];
  /** There is a base we cannot see. */
  readonly unknown: boolean;
  /** There is a plain class with annotations or bases of its own: pydantic makes fields of them. */
  readonly mixins: boolean;
}

function baseClasses(module: PythonReader, node: SyntaxNode, depth: number): Bases {
  const models: ModelFields[] = [];
  const libraries: string[] = [];
  let unknown = false;
  let mixins = false;
  for (const baseNode of node.getChild('ArgList') ? readArguments(module, node).positional : []) {
    const base = baseNode.getChild('[') ? (baseNode.firstChild ?? baseNode) : baseNode;
    const resolvedName = resolveName(module, readDottedName(module, base));
    const definition = resolvedName?.definition;
    // A class that seems to be its own base stands before itself in the file.
    const before =
      definition?.kind === 'class' && (resolvedName?.elsewhere === true || definition.node.from < node.from);
    const model = resolvedName && before ? readResolvedFields(resolvedName, module.spanOf(base), depth + 1) : undefined;
    const name = resolveLibraryName(module, base);
    if (model) models.push(model);
    else if (name !== undefined && (pydanticBases.test(name) || name === 'TypedDict')) libraries.push(name);
    else if (!before && !neutralBases.test(name ?? '')) unknown = true;
    else if (resolvedName && before) mixins ||= mayHaveFields(resolvedName, depth + 1);
  }
  return { models, libraries, unknown, mixins };
}

/** May a class that is no model by itself bring fields to one? */
function mayHaveFields({ module, definition }: ResolvedName, depth: number): boolean {
  if (definition.kind !== 'class' || depth > maxModelDepth) return true;
  const body = definition.node.getChild('Body');
  const annotated = (body ? listChildren(body) : []).some(statement => statement.getChild('TypeDef') !== null);
  const bases = baseClasses(module, definition.node, depth);
  return annotated || bases.unknown || bases.mixins || bases.models.length > 0;
}

/** The fields of a class of this file or another; of another one's nothing has a place here but the name that refers to it. */
export function readResolvedFields(resolvedName: ResolvedName, span: Span, depth = 0): ModelFields | undefined {
  const model = readModelFields(resolvedName.module, resolvedName.definition, depth);
  if (!model || !resolvedName.elsewhere) return model;
  return {
    ...model,
    fields: model.fields.map(field => ({ ...field, parameter: toImportedParameter(span, field.parameter) })),
    parameters: model.parameters.map(parameter => toImportedParameter(span, parameter)),
  };
}

function kindOf(module: PythonReader, definition: Definition, bases: Bases): ModelKind | undefined {
  if (bases.libraries.some(name => pydanticBases.test(name))) return 'pydantic';
  if (bases.libraries.includes('TypedDict')) return 'typedDict';
  if (definition.kind === 'class' && definition.decorators.some(decorator => isDataclass(module, decorator))) {
    return 'dataclass';
  }
  const inherited = bases.models[0]?.kind;
  return inherited === 'dataclass' ? undefined : inherited;
}

const isDataclass = (module: PythonReader, decorator: SyntaxNode): boolean =>
  /^@\s*([\w.]+\.)?dataclass\s*(\(|$)/.test(getText(module, decorator));

function readOwnFields(
  module: PythonReader,
  node: SyntaxNode,
  kind: ModelKind,
  config: ModelConfig,
  depth: number,
): { readonly fields: readonly DeclaredField[]; readonly complete: boolean } {
  const body = node.getChild('Body');
  const statements = body ? listChildren(body) : [];
  const optional = kind === 'typedDict' && isNotTotal(module, node);
  const fields = statements.flatMap(statement => {
    const field =
      statement.name === 'AssignStatement' ? readDeclaredField(module, statement, { kind, config, depth }) : undefined;
    if (!field || kind !== 'typedDict') return field ?? [];
    const { parameter } = field;
    return { ...field, parameter: { ...parameter, required: parameter.required ?? !optional } };
  });
  // What stands under a condition may be declared or not.
  const complete = !statements.some(({ name }) => /^(If|Try|With|For|While)Statement$/.test(name));
  return { fields, complete };
}

const isNotTotal = (module: PythonReader, node: SyntaxNode): boolean =>
  readLiteralValue(module, readArguments(module, node).keywords.get('total') ?? null) === false;

/** The fields of `TypedDict("Name", {"a": int}, total=False)`. */
export function readTypedDictFields(
  module: PythonReader,
  call: SyntaxNode,
  depth: number,
): readonly Parameter[] | undefined {
  const [, entries] = readArguments(module, call).positional;
  if (entries?.name !== 'DictionaryExpression') return undefined;
  const required = !isNotTotal(module, call);
  const parts = listChildren(entries).filter(child => !/^([{},:]|Comment)$/.test(child.name));
  const parameters: Parameter[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [key, type] = [parts[i], parts[i + 1]];
    const field =
      key && type ? readDeclaredField(module, key, { kind: 'typedDict', depth, annotation: type }) : undefined;
    if (!field) return undefined;
    parameters.push({ ...field.parameter, required: field.parameter.required ?? required });
  }
  return parameters;
}

import { walkDescendants, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import type { ExtractOptions } from '../../extractor.js';
import type { Parameter, Signature } from '../../../signature.js';
import { findCommandDecorator, type CommandDecorator } from './findCommandDecorator.js';
import { readDocstring } from '../docstring/readDocstring.js';
import { createDocstringSignature } from './createDocstringSignature.js';
import { resolveName } from '../parse/resolveName.js';
import { readResolvedFields } from '../types/readModelFields.js';
import { readFunctionParameters, type FunctionParameters } from './parameterList.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { readDottedName } from '../parse/pythonNames.js';
import type { ReadFunction } from './memoizeFunctions.js';
import { findSwallowedCommands } from '../parse/findSwallowedCommands.js';
import { getTrimmedSpan } from '../parse/getTrimmedSpan.js';
import { findFunctionSyntaxError } from '../parse/findSyntaxError.js';
import { append } from '../../../../text/append.js';

/** Functions that their decorator makes commands, wherever they stand, each with what its docstring documents. */
export function readCommandFunctions(
  reader: PythonReader,
  options: ExtractOptions,
  read: ReadFunction,
): readonly Signature[] {
  const signatures = commandsBelow(reader, reader.root, options, read);
  for (const [start, root] of findSwallowedCommands(reader, options.decorators)) {
    const knownStarts = new Set(signatures.map(({ anchor }) => anchor.start));
    const nestedCommands = commandsBelow(reader, root, options, (_whole, _around, readNested) =>
      readNested({ ...reader, root }),
    );
    append(
      signatures,
      nestedCommands.filter(({ anchor, span }) => span.start >= start && !knownStarts.has(anchor.start)),
    );
  }
  return signatures.sort((a, b) => a.span.start - b.span.start);
}

function commandsBelow(
  reader: PythonReader,
  root: SyntaxNode,
  options: ExtractOptions,
  read: ReadFunction,
): Signature[] {
  const signatures: Signature[] = [];
  for (const node of walkDescendants(root, isStatement)) {
    const definition = node.name === 'DecoratedStatement' ? node.lastChild : null;
    const name = definition?.getChild('VariableName');
    if (definition?.name !== 'FunctionDefinition' || !name) continue;
    const context = namesAround(reader, node);
    const declared = read(node, context, ownReader => {
      const decorator = findCommandDecorator(ownReader, node.getChildren('Decorator'), options.decorators, name);
      if (!decorator) return [];
      const scope = [context, decorator.registry].filter(part => part !== '').join('.');
      const signatures = readFunctionSignatures(ownReader, node, definition, name, options, decorator);
      return scope === '' ? signatures : signatures.map(signature => ({ ...signature, scope }));
    });
    append(signatures, declared);
  }
  return signatures;
}

/** The names of the functions and classes that a node stands in, outermost first, with dots between them. */
function namesAround(reader: PythonReader, node: SyntaxNode): string {
  const names: string[] = [];
  for (let ancestor = node.parent; ancestor; ancestor = ancestor.parent) {
    const name = /^(Class|Function)Definition$/.test(ancestor.name) ? ancestor.getChild('VariableName') : null;
    if (name) names.unshift(getText(reader, name));
  }
  return names.join('.');
}

/** Functions stand in statements and bodies, never in expressions. */
const isStatement = (node: SyntaxNode): boolean => /(Statement|Definition|Body)$/.test(node.name);

/** What a function declares, and a second signature for the arguments its docstring documents, if any. */
export function readFunctionSignatures(
  reader: PythonReader,
  statement: SyntaxNode,
  definition: SyntaxNode,
  name: SyntaxNode,
  options: ExtractOptions,
  decorator?: CommandDecorator,
): readonly Signature[] {
  const list = definition.getChild('ParamList');
  const docstring = readDocstring(reader, definition);
  const injected = new Set(options.injectedParameters);
  const model = schemaModel(reader, decorator);
  const read = model ?? (list ? readFunctionParameters(reader, list, injected) : undefined);
  const { description, descriptionSpan } = docstring;
  const documentation = decorator?.description ?? {
    ...(description === undefined ? {} : { description }),
    ...(descriptionSpan ? { descriptionSpan } : {}),
  };
  const { command, commandSpan, metadata } = decorator ?? {
    command: getText(reader, name),
    commandSpan: getNodeSpan(name),
  };
  const syntaxError = findFunctionSyntaxError(reader, statement, definition);
  const code: Signature = {
    role: 'code',
    language: 'python',
    ...(command === undefined ? {} : { command }),
    ...(commandSpan ? { commandSpan } : {}),
    declaration: getText(reader, name),
    declarationSpan: getNodeSpan(name),
    anchor: getNodeSpan(name),
    span: getTrimmedSpan(reader, statement),
    parameters: decorator?.isStrict ? (read?.parameters ?? []).map(makeStrict) : (read?.parameters ?? []),
    ...documentation,
    ...(docstring.segments.length > 0 ? { documentation: docstring.segments } : {}),
    ...(metadata ? { metadata } : {}),
    complete: !syntaxError && (read?.complete ?? false),
    ...(syntaxError ? { syntaxError } : {}),
    ...(model ? {} : { isFunction: true }),
  };
  const docSignature = createDocstringSignature(code, docstring, read?.byName ?? new Map(), reader.text);
  return docSignature ? [code, docSignature] : [code];
}

/** Whether the caller has to give what has a default, function and schema then say differently, and both are right. */
function makeStrict(parameter: Parameter): Parameter {
  if (parameter.required === true) return parameter;
  const open: { -readonly [Key in keyof Parameter]: Parameter[Key] } = { ...parameter };
  delete open.required;
  delete open.requiredSpan;
  return open;
}

/** LangChain's `@tool(args_schema=Model)`: the model, not the function, says what the arguments are. */
function schemaModel(reader: PythonReader, decorator: CommandDecorator | undefined): FunctionParameters | undefined {
  const schema = decorator?.call.keywords.get('args_schema');
  if (!schema) return undefined;
  const schemaDefinition = resolveName(reader, readDottedName(reader, schema));
  const model = schemaDefinition && readResolvedFields(schemaDefinition, reader.spanOf(schema));
  if (!model) return { parameters: [], complete: false, byName: new Map() };
  return { ...model, byName: new Map(model.parameters.map(parameter => [parameter.name, parameter])) };
}

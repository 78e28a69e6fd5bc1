import type { Parameter } from '../../../signature.js';
import { listChildren, toPresentNode, type SyntaxNode } from '../../syntaxNode.js';
import { readArguments } from '../parse/callArguments.js';
import type { DeclaredField } from './readDeclaredField.js';
import { resolveName } from '../parse/resolveName.js';
import { getText, type PythonReader } from '../parse/pythonModule.js';
import { readDottedName, resolveLibraryName } from '../parse/pythonNames.js';
import { readStringValue } from '../parse/pythonString.js';

/** What of a model's configuration changes its schema. */
export interface ModelConfig {
  /** False where an alias generator is used that we do not know. */
  readonly namesAreKnown: boolean;
  readonly generateAlias?: ((name: string) => string) | undefined;
  /** The string below a field is its description. */
  readonly attributeDocstrings: boolean;
}

/** pydantic's own generators, as its `alias_generators` module defines them. */
const generators: Readonly<Record<string, (name: string) => string>> = {
  to_camel: name => pascal(name).replace(/^_*[A-Z]/, first => first.toLowerCase()),
  to_pascal: pascal,
  to_snake: name =>
    name
      .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/([0-9])([A-Z])/g, '$1_$2')
      .replace(/([a-z])([0-9])/g, '$1_$2')
      .replaceAll('-', '_')
      .toLowerCase(),
};

function pascal(name: string): string {
  const titleCase = name.replace(/[a-zA-Z]+/g, part => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase());
  return titleCase.replace(/([0-9A-Za-z])_(?=[0-9A-Z])/g, '$1');
}

const nothingConfigured: ModelConfig = { namesAreKnown: true, attributeDocstrings: false };

/**
 * What a model's configuration says: `model_config = ConfigDict(…)` or a dictionary, the older `class Config:`, keywords of
 * the class header, else what its bases were configured with.
 */
export function readModelConfig(
  module: PythonReader,
  classNode: SyntaxNode,
  inherited: readonly ModelConfig[] = [],
): ModelConfig {
  const base = inherited.reduce(combine, nothingConfigured);
  const body = bodyConfig(module, classNode);
  const header = readArguments(module, classNode).keywords;
  return [body, { module, entries: header, isWhole: true }].reduce(withEntries, base);
}

/** Of several bases each says what the ones before it did not. */
const combine = (config: ModelConfig, override: ModelConfig): ModelConfig => ({
  namesAreKnown: config.namesAreKnown && override.namesAreKnown,
  generateAlias: override.generateAlias ?? config.generateAlias,
  attributeDocstrings: config.attributeDocstrings || override.attributeDocstrings,
});

interface ConfigEntries {
  readonly module: PythonReader;
  readonly entries: ReadonlyMap<string, SyntaxNode>;
  /** False where more may be configured than what is written. */
  readonly isWhole: boolean;
}

function withEntries(config: ModelConfig, { module, entries, isWhole }: ConfigEntries): ModelConfig {
  const generator = entries.get('alias_generator');
  const docstringOption = entries.get('use_attribute_docstrings');
  return {
    ...config,
    ...(generator ? readAliasGenerator(module, generator) : isWhole ? {} : { namesAreKnown: false }),
    ...(docstringOption ? { attributeDocstrings: getText(module, docstringOption) === 'True' } : {}),
  };
}

function readAliasGenerator(
  module: PythonReader,
  generator: SyntaxNode,
): { namesAreKnown: boolean; generateAlias: ModelConfig['generateAlias'] } {
  if (generator.name === 'None') return { namesAreKnown: true, generateAlias: undefined };
  // A local function named `to_camel` may do something else.
  const definition = module.names.get(readDottedName(module, generator)?.split('.')[0] ?? '');
  const isPydantic = definition?.kind === 'import' && /^pydantic\b/.test(definition.path);
  const generateAlias = isPydantic ? generators[resolveLibraryName(module, generator) ?? ''] : undefined;
  return { namesAreKnown: generateAlias !== undefined, generateAlias };
}

const noEntries = { entries: new Map<string, SyntaxNode>(), isWhole: true };

function bodyConfig(module: PythonReader, classNode: SyntaxNode): ConfigEntries {
  const body = classNode.getChild('Body');
  for (const statement of body ? listChildren(body) : []) {
    const name = statement.firstChild;
    if (statement.name === 'AssignStatement' && name && getText(module, name) === 'model_config') {
      return valueEntries(module, toPresentNode(statement.lastChild) ?? null);
    }
    if (statement.name === 'ClassDefinition' && getText(module, statement).startsWith('class Config')) {
      return { module, entries: assignments(module, statement), isWhole: true };
    }
  }
  return { module, ...noEntries };
}

/** `ConfigDict(…)`, `{…}`, or a constant that is one. */
function valueEntries(module: PythonReader, value: SyntaxNode | null): ConfigEntries {
  if (value?.name === 'CallExpression') {
    const { keywords, positional, spread } = readArguments(module, value);
    return { module, entries: keywords, isWhole: !spread && positional.length === 0 };
  }
  if (value?.name === 'DictionaryExpression') return dictionaryEntries(module, value);
  const resolvedName = resolveName(module, readDottedName(module, value));
  const definition = resolvedName?.definition.kind === 'value' ? resolvedName.definition : undefined;
  if (!resolvedName || !definition || !/^(Call|Dictionary)Expression$/.test(definition.node.name))
    return { module, ...noEntries, isWhole: false };
  return valueEntries(resolvedName.module, definition.node);
}

function dictionaryEntries(module: PythonReader, node: SyntaxNode): ConfigEntries {
  const parts = listChildren(node).filter(child => !/^([{},:]|Comment)$/.test(child.name));
  const entries = new Map<string, SyntaxNode>();
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const [key, value] = [parts[i], parts[i + 1]];
    const name = key && readStringValue(key, module.text);
    if (name === undefined || !value) return { module, entries, isWhole: false };
    entries.set(name, value);
  }
  return { module, entries, isWhole: parts.length % 2 === 0 };
}

function assignments(module: PythonReader, classNode: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const body = classNode.getChild('Body');
  const entries = new Map<string, SyntaxNode>();
  for (const statement of body ? listChildren(body) : []) {
    const [name, operator, value] = listChildren(statement);
    if (name && operator?.name === 'AssignOp' && value) entries.set(getText(module, name), value);
  }
  return entries;
}

/** The field under the name it has in JSON. */
export function applyAlias({ parameter, hasAlias }: DeclaredField, { generateAlias }: ModelConfig): Parameter {
  return hasAlias || !generateAlias ? parameter : { ...parameter, name: generateAlias(parameter.name) };
}

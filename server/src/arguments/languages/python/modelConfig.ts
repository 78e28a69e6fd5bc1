import type { Parameter } from '../../signature.js';
import { childrenOf, type SyntaxNode } from '../syntaxNode.js';
import { readArguments } from './callArguments.js';
import type { DeclaredField } from './declaredField.js';
import { textOf, type PythonReader } from './pythonModule.js';
import { libraryName } from './pythonNames.js';

/** What of a model's configuration changes its schema. */
export interface ModelConfig {
  /** False where an alias generator is used that we do not know. */
  readonly namesAreKnown: boolean;
  readonly generateAlias?: (name: string) => string;
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
  const titled = name.replace(/[a-zA-Z]+/g, word => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return titled.replace(/([0-9A-Za-z])_(?=[0-9A-Z])/g, '$1');
}

/** Reads `model_config = ConfigDict(…)` and the older `class Config:`. */
export function configOf(module: PythonReader, classNode: SyntaxNode): ModelConfig {
  const entries = configEntries(module, classNode);
  const generator = entries.get('alias_generator');
  const generateAlias = generator && generators[libraryName(module, generator) ?? ''];
  const documented = entries.get('use_attribute_docstrings');
  return {
    namesAreKnown: !generator || generateAlias !== undefined,
    ...(generateAlias ? { generateAlias } : {}),
    attributeDocstrings: documented !== undefined && textOf(module, documented) === 'True',
  };
}

function configEntries(module: PythonReader, classNode: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const body = classNode.getChild('Body');
  for (const statement of body ? childrenOf(body) : []) {
    const [name, operator, value] = childrenOf(statement);
    if (statement.name === 'AssignStatement' && operator?.name === 'AssignOp' && value?.name === 'CallExpression') {
      if (name && textOf(module, name) === 'model_config') return readArguments(module, value).keywords;
    }
    if (statement.name === 'ClassDefinition' && textOf(module, statement).startsWith('class Config')) {
      return assignments(module, statement);
    }
  }
  return new Map();
}

function assignments(module: PythonReader, classNode: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const body = classNode.getChild('Body');
  const entries = new Map<string, SyntaxNode>();
  for (const statement of body ? childrenOf(body) : []) {
    const [name, operator, value] = childrenOf(statement);
    if (name && operator?.name === 'AssignOp' && value) entries.set(textOf(module, name), value);
  }
  return entries;
}

/** The field under the name it has in JSON. */
export function renamed({ parameter, hasAlias }: DeclaredField, { generateAlias }: ModelConfig): Parameter {
  return hasAlias || !generateAlias ? parameter : { ...parameter, name: generateAlias(parameter.name) };
}

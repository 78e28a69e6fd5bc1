import type { JsonValue } from '../../signature.js';
import { childrenOf, type SyntaxNode } from '../syntaxNode.js';
import { readArguments } from './callArguments.js';
import { literalValue } from './literalValue.js';
import { lookUp } from './lookUp.js';
import { textOf, type Definition, type PythonReader } from './pythonModule.js';
import { dottedName, libraryName } from './pythonNames.js';

type Members = ReadonlyMap<string, JsonValue | undefined>;

const enumBases = /^(Enum|StrEnum|IntEnum|ReprEnum|CaseInsensitiveEnum)$/;

/** The members of an enumeration class by name; a value that cannot be decided is undefined. Undefined for other classes. */
export function enumMembers(reader: PythonReader, definition: Definition, depth = 0): Members | undefined {
  if (definition.kind !== 'class') return undefined;
  const bases = readArguments(reader, definition.node).positional.map(base => libraryName(reader, base) ?? '');
  if (!bases.some(base => enumBases.test(base))) return undefined;
  const lowercase = bases.includes('StrEnum');
  const members = new Map<string, JsonValue | undefined>();
  const body = definition.node.getChild('Body');
  for (const statement of body ? childrenOf(body) : []) {
    const [name, operator, value] = childrenOf(statement);
    if (statement.name !== 'AssignStatement' || name?.name !== 'VariableName' || operator?.name !== 'AssignOp')
      continue;
    const key = textOf(reader, name);
    if (key.startsWith('_')) continue;
    members.set(key, memberValue(reader, value, lowercase ? key.toLowerCase() : members.size + 1, depth));
  }
  return members;
}

function memberValue(
  reader: PythonReader,
  value: SyntaxNode | undefined,
  automatic: JsonValue,
  depth: number,
): JsonValue | undefined {
  if (value?.name === 'CallExpression' && libraryName(reader, value.firstChild) === 'auto') return automatic;
  return literalValue(reader, value ?? null, depth + 1);
}

/** The value of `Color.RED` or `Color.RED.value`. */
export function enumMember(reader: PythonReader, node: SyntaxNode, depth: number): JsonValue | undefined {
  const [, className, member = ''] = /^(.+?)\.([^.]+?)(?:\.value)?$/.exec(dottedName(reader, node) ?? '') ?? [];
  const found = lookUp(reader, className);
  return found && enumMembers(found.module, found.definition, depth)?.get(member);
}

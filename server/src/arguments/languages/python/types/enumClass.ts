import type { JsonValue } from '../../../../json/jsonValue.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readArguments } from '../parse/callArguments.js';
import { readLiteralValue } from '../parse/readLiteralValue.js';
import { resolveName } from '../parse/resolveName.js';
import { getText, type Definition, type PythonReader } from '../parse/pythonModule.js';
import { readDottedName, resolveLibraryName } from '../parse/pythonNames.js';

type Members = ReadonlyMap<string, JsonValue | undefined>;

const enumBases = /^(Enum|StrEnum|IntEnum|ReprEnum|CaseInsensitiveEnum)$/;

/** The members of an enumeration class by name; a value that cannot be decided is undefined. Undefined for other classes. */
export function readEnumMembers(reader: PythonReader, definition: Definition, depth = 0): Members | undefined {
  if (definition.kind !== 'class') return undefined;
  const bases = readArguments(reader, definition.node).positional.map(base => resolveLibraryName(reader, base) ?? '');
  if (!bases.some(base => enumBases.test(base))) return undefined;
  const lowercase = bases.includes('StrEnum');
  const members = new Map<string, JsonValue | undefined>();
  const body = definition.node.getChild('Body');
  for (const statement of body ? listChildren(body) : []) {
    const [name, operator, value] = listChildren(statement);
    if (statement.name !== 'AssignStatement' || name?.name !== 'VariableName' || operator?.name !== 'AssignOp')
      continue;
    const key = getText(reader, name);
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
  if (value?.name === 'CallExpression' && resolveLibraryName(reader, value.firstChild) === 'auto') return automatic;
  return readLiteralValue(reader, value ?? null, depth + 1);
}

/** The value of `Color.RED` or `Color.RED.value`. */
export function readEnumMember(reader: PythonReader, node: SyntaxNode, depth: number): JsonValue | undefined {
  const [, className, member = ''] = /^(.+?)\.([^.]+?)(?:\.value)?$/.exec(readDottedName(reader, node) ?? '') ?? [];
  const resolvedName = resolveName(reader, className);
  return resolvedName && readEnumMembers(resolvedName.module, resolvedName.definition, depth)?.get(member);
}

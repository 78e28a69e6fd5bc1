import type { Span } from '../../../../text/span.js';
import { findErrorSpan, type SyntaxNode } from '../../syntaxNode.js';
import { arrayTypes, dictionaryTypes, injectedTypes, knownTypes } from '../types/knownTypes.js';
import { getText, type PythonReader } from './pythonModule.js';

/** Types and forms of types that are the language's own, or understood by their name alone. */
const isBuiltIn =
  /^(complex|type|bytearray|memoryview|range|slice|Exception|BaseException|Literal|Annotated|Optional|Union|Required|NotRequired|Final|ClassVar|ReadOnly|Unpack|InitVar|Callable|Decimal|Enum|BaseModel)$/;

const isKnown = (name: string): boolean =>
  [knownTypes, arrayTypes].some(table => Object.hasOwn(table, name)) ||
  [isBuiltIn, dictionaryTypes, injectedTypes].some(names => names.test(name));

/** The error that hides what a type in an annotation is: the module's first one outside of functions, where nothing says what its name is. */
export function findLostDefinition(reader: PythonReader, nameNode: SyntaxNode): Span | undefined {
  const name = getText(reader, nameNode);
  if (reader.names.has(name) || reader.starred.length > 0 || isKnown(name)) return undefined;
  const syntaxError = reader.firstSyntaxError;
  return syntaxError && !reader.mayBeLocal(name) ? findErrorSpan(syntaxError, reader.module.text) : undefined;
}

import { messages } from '../messages.js';
import type { ArgumentType, Parameter, Signature } from '../../arguments/index.js';
import { maxNotes } from '../limits.js';

/**
 * Messages about the parts of a declaration that cannot be determined from its text and are therefore not compared. Prose and
 * guides have none, because they may leave anything out.
 */
export function describeUnknownParts({ role, complete, parameters, syntaxError }: Signature): readonly string[] {
  if (syntaxError) return [messages.declarationNotRead(syntaxError.reason)];
  if (role === 'guide' || role === 'interface') return [];
  const notes = parameters.flatMap(describeParameter);
  return [...(complete ? [] : [messages.argumentsIncomplete()]), ...notes].slice(0, maxNotes);
}

function describeParameter(parameter: Parameter): readonly string[] {
  const { name, type, enumSpan, enumValues, defaultSpan, defaultValue, descriptionSpan, description } = parameter;
  return [
    ...(isUnknownType(type) ? [messages.typeUnknown(name)] : []),
    ...(enumSpan && !enumValues ? [messages.enumUnknown(name)] : []),
    ...(defaultSpan && defaultValue === undefined ? [messages.defaultUnknown(name)] : []),
    ...(descriptionSpan && description === undefined ? [messages.descriptionUnknown(name)] : []),
  ];
}

/** Nested arguments are not searched. */
function isUnknownType(type: ArgumentType): boolean {
  if (type.kind === 'unknown') return true;
  if (type.kind === 'array') return isUnknownType(type.items);
  return type.kind === 'union' && type.of.some(member => member.kind === 'unknown');
}

import { messages } from '../messages.js';
import type { ArgumentType, Parameter, Signature } from '../../arguments/index.js';
import { maxNotes } from '../limits.js';

/**
 * What of a declaration could not be decided from its text, in words: nothing is reported about those parts. Prose and
 * guides say what they like and leave out the rest, so nothing of theirs is missing.
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

/** Types may contain themselves; what is nested in an argument speaks for itself. */
function isUnknownType(type: ArgumentType): boolean {
  if (type.kind === 'unknown') return true;
  if (type.kind === 'array') return isUnknownType(type.items);
  return type.kind === 'union' && type.of.some(member => member.kind === 'unknown');
}

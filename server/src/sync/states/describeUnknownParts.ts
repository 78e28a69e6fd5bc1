import type { ArgumentType, Parameter, Signature } from '../../arguments/index.js';

/** More notes than anybody reads. */
const maxNotes = 20;

/**
 * What of a declaration could not be decided from its text, in words: nothing is reported about those parts. Prose and
 * guides say what they like and leave out the rest, so nothing of theirs is missing.
 */
export function describeUnknownParts({
  role,
  complete,
  parameters,
  syntaxError: unreadable,
}: Signature): readonly string[] {
  if (unreadable) return [`Not understood: ${unreadable.reason}.`];
  if (role === 'guide' || role === 'interface') return [];
  const notes = parameters.flatMap(describeParameter);
  return [...(complete ? [] : ['Some arguments may be declared elsewhere.']), ...notes].slice(0, maxNotes);
}

function describeParameter(parameter: Parameter): readonly string[] {
  const { name, type, enumSpan, enumValues, defaultSpan, defaultValue, descriptionSpan, description } = parameter;
  const unknownAspects = [
    ...(isUnknownType(type) ? ['type'] : []),
    ...(enumSpan && !enumValues ? ['allowed values'] : []),
    ...(defaultSpan && defaultValue === undefined ? ['default'] : []),
    ...(descriptionSpan && description === undefined ? ['description'] : []),
  ];
  return unknownAspects.map(aspect => `The ${aspect} of “${name}” cannot be told from the text.`);
}

/** Types may contain themselves; what is nested in an argument speaks for itself. */
function isUnknownType(type: ArgumentType): boolean {
  if (type.kind === 'unknown') return true;
  if (type.kind === 'array') return isUnknownType(type.items);
  return type.kind === 'union' && type.of.some(member => member.kind === 'unknown');
}

import type { Parameter, Signature } from '../../arguments/index.js';
import type { Member } from '../groups/comparisonGroup.js';

/**
 * Adds missing descriptions of arguments: from the docstring, then from schemas, code in other languages and the SKILL.md. Spans of
 * these descriptions are not copied, because they are in other places.
 */
export function addDescriptions(
  truth: Member,
  { parameters }: Signature,
  members: readonly Member[],
): readonly Parameter[] {
  if (parameters.every(hasDescription)) return parameters;
  const ranked = members
    .filter(member => member !== truth && member.signature.role !== 'guide')
    .map(member => ({ rank: getRank(truth, member), member }))
    .sort((a, b) => a.rank - b.rank);
  const descriptions = new Map<string, string>();
  for (const { member } of ranked) {
    for (const { name, description = '' } of member.signature.parameters) {
      const text = description.replace(/\s+/g, ' ').trim();
      if (text !== '' && !descriptions.has(name)) descriptions.set(name, text);
    }
  }
  return parameters.map(parameter => {
    const description = hasDescription(parameter) ? undefined : descriptions.get(parameter.name);
    return description === undefined ? parameter : { ...parameter, description };
  });
}

/** The first description of the command. */
export const findDescription = (truth: Member, members: readonly Member[]): string | undefined =>
  [truth, ...members]
    .filter(({ signature: { role } }) => role === 'code' || role === 'schema')
    .map(({ signature }) => signature.description)
    .find(description => description !== undefined && description !== '');

const hasDescription = ({ description }: Parameter): boolean => description !== undefined && description !== '';

function getRank(truth: Member, { document, signature: { role, language, declaration } }: Member): number {
  const isProse = role === 'interface';
  if (isProse && document === truth.document && declaration === truth.signature.declaration) return 0;
  if (role === 'schema') return 1;
  if (role === 'code') return 2;
  return isProse && language !== 'markdown' ? 3 : 4;
}

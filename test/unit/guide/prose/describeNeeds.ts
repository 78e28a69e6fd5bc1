import { findStatedNeeds, type StatedNeed } from '../../../../server/src/guide/prose/findStatedNeeds.js';
import { createNameResolver, type StatedCondition } from '../../../../server/src/guide/prose/readCondition.js';

const when = ({ name, isGiven, values }: StatedCondition): string =>
  `${isGiven ? '' : 'no '}${name}${values.length > 0 ? `=${JSON.stringify(values)}` : ''}`;

function describeNeed(need: StatedNeed): string {
  switch (need.kind) {
    case 'alternatives':
      return `one of ${need.sets.map(set => set.join('+')).join(' | ')}`;
    case 'exclusive':
      return `not ${need.names.join('+')}`;
    case 'required':
      return `needs ${need.names.join('+')}${need.when ? ` if ${when(need.when)}` : ''}`;
    case 'value':
      return `${need.name} must be ${need.value}`;
    case 'dependent':
      return `${need.name} only with ${when(need.on)}`;
  }
}

/** What a sentence states in the description of the command, and in that of the parameter `x`. */
export function describeNeeds(sentence: string): string {
  const names = ['a', 'b', 'c', 'x'];
  const [command, own] = [createNameResolver(names), createNameResolver(names, 'x')].map(
    resolve => findStatedNeeds(sentence, resolve).map(describeNeed).join(', ') || '–',
  );
  return command === own ? (command ?? '') : `${command ?? ''} (x: ${own ?? ''})`;
}

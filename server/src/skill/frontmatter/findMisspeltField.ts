import { findNearestName, nameDistance } from '../../text/findNearestName.js';
import { isSpellingSlip } from '../../text/isSpellingSlip.js';
import { isTransposition } from '../../text/isTransposition.js';
import type { Field, Frontmatter } from './frontmatter.js';

/** One of this many characters of a long key may differ. */
const share = 5;
/** From this length on, a key with a few other letters is still the same word. */
const minLongName = 6;

/** The field that its author wrote as another key: `descripton`, `Name`. Undefined where the field is there, or none is near. */
export function findMisspeltField({ fields }: Pick<Frontmatter, 'fields'>, name: string): Field | undefined {
  if (fields.some(({ key }) => key === name)) return undefined;
  return fields.find(({ key, value: { scalar } }) => {
    if (scalar === undefined || scalar === null || String(scalar).trim() === '') return false;
    if (name.length >= minLongName) return findNearestName(key, [name], share) !== undefined;
    return isTransposition(key, name) || isSpellingSlip(key, name) || nameDistance(key, name) === 0;
  });
}

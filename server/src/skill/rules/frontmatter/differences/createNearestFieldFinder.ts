import type { Frontmatter } from '../../../frontmatter/frontmatter.js';
import { nameDistance, findNearestName } from '../../../../text/findNearestName.js';
import { usedFields } from '../../../profiles/fieldReaders.js';
import type { Profile } from '../../../profiles/profile.js';
import { isTransposition } from '../../../../text/isTransposition.js';
import { minForeignFieldLength } from '../../../limits.js';

/**
 * Finds the field that an unknown one most likely means: one of the profile, or, where that is nearer, one of any agent. Fields that are
 * there already are left out. Undefined where none is near. A short field is near only if two adjacent letters are swapped.
 */
export function createNearestFieldFinder(
  frontmatter: Frontmatter,
  profile: Profile,
): (key: string) => string | undefined {
  const listCandidates = () => {
    const present = new Set(frontmatter.fields.map(({ key }) => key));
    const isMissing = (name: string): boolean => !present.has(name);
    const used = usedFields.filter(isMissing);
    return {
      locals: profile.fields.map(({ name }) => name).filter(isMissing),
      used,
      others: used.filter(name => name.length >= minForeignFieldLength),
    };
  };
  // Most skills have no unknown field.
  let candidates: ReturnType<typeof listCandidates> | undefined;
  return key => {
    const { locals, used, others } = (candidates ??= listCandidates());
    const local = findNearestName(key, locals);
    const foreign = findNearestName(key, others, 4);
    if (foreign === undefined || local === undefined) {
      return local ?? foreign ?? [...locals, ...used].find(name => isTransposition(key, name));
    }
    return nameDistance(key, foreign) < nameDistance(key, local) ? foreign : local;
  };
}

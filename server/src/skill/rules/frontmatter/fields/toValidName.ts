import { agentSkills } from '../../../profiles/agentSkills.js';
import type { NameRule, Profile } from '../../../profiles/profile.js';
import { toSlug } from '../../../wording.js';

/** The names that a profile takes. Every agent takes those of the open specification. */
const findNameRule = ({ format }: Profile): NameRule | undefined => format?.name ?? agentSkills.format?.name;

/** Does a profile take the name as it is? */
export function isValidName(profile: Profile, name: string): boolean {
  const rule = findNameRule(profile);
  return name !== '' && (rule?.pattern?.test(name) ?? true) && Array.from(name).length <= (rule?.maxLength ?? Infinity);
}

/** The text itself where it is a valid name, else its nearest valid form; undefined where nothing is left of it. */
export function toValidName(profile: Profile, text: string): string | undefined {
  if (isValidName(profile, text)) return text;
  const slug = toSlug(text, findNameRule(profile)?.pattern?.test('a_b') === true && text.includes('_') ? '_' : '-');
  return isValidName(profile, slug) ? slug : undefined;
}

import type { Profile } from '../../../profiles/profile.js';
import { toSlug } from '../../../wording.js';

/** Does a profile take the name as it is? */
export function isValidName({ name: rule }: Profile, name: string): boolean {
  return name !== '' && (rule.pattern?.test(name) ?? true) && Array.from(name).length <= (rule.maxLength ?? Infinity);
}

/** The text itself where it is a valid name, else its nearest valid form; undefined where nothing is left of it. */
export function toValidName(profile: Profile, text: string): string | undefined {
  if (isValidName(profile, text)) return text;
  const slug = toSlug(text, profile.name.pattern?.test('a_b') === true && text.includes('_') ? '_' : '-');
  return isValidName(profile, slug) ? slug : undefined;
}

/** The name of a skill that is nearest to what the user typed: `My Skill` becomes `my-skill`. Empty where nothing of it can be used. */
export const toSkillName = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The name of a skill that is nearest to what the user typed: `My Skill` becomes `my-skill`. Empty where nothing of it can be used. */
export const toSkillName = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The name of a command that is nearest to what the user typed: `Add Item` becomes `add_item`. A dot may stand before it: `reminders.add`. */
export const toCommandName = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.-]+/gu, '_')
    .replace(/^[._-]+|[._-]+$/g, '');

/** `3.` where no digit follows, and what is before it belongs to no name and no other number. */
const trailingPoint = /(?<![\p{ID_Continue}.]|[\d.][eE][+-])(\d[\d_]*)\.(?!\d)/gu;

/**
 * Lezer's grammar takes the point of `3. if x else 1` for that of an attribute: it is written as one more digit, in strings
 * and comments too, where it changes no tree.
 */
export const preprocessNumbers = (text: string): string => text.replace(trailingPoint, '$10');

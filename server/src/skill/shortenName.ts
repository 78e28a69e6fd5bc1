import { maxShownNameLength } from './limits.js';

/** A name or value of an author as a message quotes it. One that is cut ends with `…`. */
export const shortenName = (name: string): string =>
  name.length > maxShownNameLength ? `${name.slice(0, maxShownNameLength)}…` : name;

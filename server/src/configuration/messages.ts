import { localize } from '../text/localize.js';

export const messages = {
  /** @param problem a whole sentence: why the schema cannot be used */
  schemaUnavailable: (problem: string) => localize`${problem} Documents are not checked against this schema.`,
};

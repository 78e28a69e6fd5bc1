import type { Problem } from '../../../../core/index.js';
import type { Field } from '../../../frontmatter/frontmatter.js';
import { messages } from '../../../messages/index.js';
import { quoteKey } from './difference.js';
import { renameField } from './fieldFixes.js';

/** A required field that is there under another key. @param missing the sentence that says so */
export const createMisspeltProblem = (field: Field, name: string, missing: string): Problem => ({
  span: field.keySpan,
  message: `${missing} ${messages.fieldsReadByNone(quoteKey(field.key))} ${messages.didYouMean(name)}`,
  fixes: () => [renameField(field, name)],
});

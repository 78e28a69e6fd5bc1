import { enumeration } from './enumeration.js';
import { forbiddenEntity } from './forbiddenEntity.js';
import { invalidSchema } from './invalidSchema.js';
import { invalidValue } from './invalidValue.js';
import { missingAttribute } from './missingAttribute.js';
import { missingChild } from './missingChild.js';
import { notChecked } from './notChecked.js';
import { notWellFormed } from './notWellFormed.js';
import { otherSchemaError } from './otherSchemaError.js';
import { schemaUnavailable } from './schemaUnavailable.js';
import { unexpectedAttribute } from './unexpectedAttribute.js';
import { unexpectedChild } from './unexpectedChild.js';
import { unexpectedText } from './unexpectedText.js';
import { unknownRoot } from './unknownRoot.js';

/** Every rule for XML documents. */
export const xmlRules = [
  notWellFormed,
  forbiddenEntity,
  enumeration,
  missingChild,
  unexpectedChild,
  missingAttribute,
  unexpectedAttribute,
  invalidValue,
  unexpectedText,
  unknownRoot,
  otherSchemaError,
  invalidSchema,
  schemaUnavailable,
  notChecked,
];

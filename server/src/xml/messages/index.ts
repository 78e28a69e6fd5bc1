import { editingMessages } from './editing.js';
import { fixMessages } from './fixes.js';
import { markupMessages } from './markup.js';
import { schemaMessages } from './schema.js';

/** Every sentence about XML that a user sees. */
export const messages = { markup: markupMessages, schema: schemaMessages, fix: fixMessages, editing: editingMessages };

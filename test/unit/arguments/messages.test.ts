import { it } from 'vitest';
import { messages } from '../../../server/src/arguments/messages.js';
import { describeMessage } from '../../support/describeMessages.js';
import { expectTable } from '../../support/expectTable.js';

it('reads as one text', () => {
  expectTable('arguments/messages', Object.keys(messages), name => describeMessage(messages, name));
});

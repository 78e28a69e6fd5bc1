import { it } from 'vitest';
import { messages } from '../../../server/src/sync/messages.js';
import { describeMessage } from '../../support/describeMessages.js';
import { expectTable } from '../../support/expectTable.js';

it('reads as one text', () => {
  expectTable('sync/messages', Object.keys(messages), name => describeMessage(messages, name));
});

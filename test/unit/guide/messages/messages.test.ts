import { it } from 'vitest';
import { guideMessages } from '../../../../server/src/guide/messages/guideMessages.js';
import { modelMessages } from '../../../../server/src/guide/messages/modelMessages.js';
import { describeMessage } from '../../../support/describeMessages.js';
import { expectTable } from '../../../support/expectTable.js';

it.each([
  ['messages', guideMessages],
  ['modelMessages', modelMessages],
])('%s read as one text', (name, messages) => {
  expectTable(`guide/${name}`, Object.keys(messages), key => describeMessage(messages, key));
});

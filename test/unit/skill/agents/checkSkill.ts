import { checkAllAgents } from '../../../../server/src/skill/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { skillAt } from '../support.js';

export const check = (text: string, path?: string) => checkAllAgents(skillAt(text, path), memoryContext());

export const withFields = (...fields: readonly string[]): string =>
  `---\n${fields.join('\n')}\n---\n# Demo\n\nShow it.\n`;

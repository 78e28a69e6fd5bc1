import { createSwiftSource } from '../../skill/index.js';
import type { CommandNames } from './names.js';

/** A skill in one file, as the skill architecture of Foundation Models asks: struct, schema, execution, tool. */
export const createSwiftCommand = ({ command, pascal }: CommandNames, description: string): string =>
  createSwiftSource({
    id: command,
    type: pascal,
    title: pascal.replace(/(?!^)\p{Lu}/gu, ' $&'),
    description,
    arguments: [
      { name: 'input', type: 'String', isOptional: false, description: 'What the command works on' },
      {
        name: 'detail',
        type: 'String',
        isOptional: true,
        description: 'How much detail the answer has',
        choices: ['short', 'full'],
      },
    ],
  });

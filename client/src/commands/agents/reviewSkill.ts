import { findSkillForCommand } from '../activeSkill.js';
import type { Command } from '../command.js';
import { commandMessages } from '../../messages/commandMessages.js';

/** Shows what a skill would do and what it hides. Nothing is executed. */
export const reviewSkill: Command = {
  id: 'skillwright.reviewSkill',
  async run(services, ...args) {
    const uri = await findSkillForCommand(services, args, commandMessages.chooseSkillToReview());
    if (uri) services.reviews.open({ uri });
  },
};

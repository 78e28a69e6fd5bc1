import { localize } from '../../text/localize.js';

/** What the rule for trigger tests says. */
export const triggerMessages = {
  triggerNotObject: () =>
    localize`A test case must be an object with \`prompt\` and \`expect\`, or with \`query\` and \`should_trigger\`.`,
  triggerPromptMissing: () =>
    localize`The test case has no \`prompt\`. Write \`prompt\` with a message that a user could send.`,
  triggerPromptEmpty: () => localize`The prompt must be a non-empty string.`,
  triggerExpectMissing: () =>
    localize`The test case has neither \`expect\` nor \`should_trigger\`. Write \`expect\` with the name of a skill, or with \`null\` if no skill should match.`,
  triggerExpectInvalid: () => localize`\`expect\` must be the name of a skill, or \`null\`.`,
  triggerFlagInvalid: () => localize`\`should_trigger\` must be \`true\` or \`false\`.`,
};

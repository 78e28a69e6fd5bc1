import { localize } from '../text/localize.js';
import { maxListedPlaces } from './limits.js';

/** What the language server says, apart from findings and their fixes. */
export const messages = {
  unknownCommand: (command: string) => localize`Unknown command “${command}”.`,
  commandArgument: (command: string) => localize`The argument of “${command}” must be an object.`,
  // Code actions
  fixAll: () => localize`Apply all safe Skillwright fixes`,
  formatFence: () => localize`Format this code fence`,
  turnOffRule: (code: string) => localize`Turn off ${code} in this workspace`,
  turnOffUserRule: (code: string) => localize`Turn off ${code} in the user settings`,
  showRule: (code: string) => localize`Show documentation for ${code}`,

  // Edits
  nothingToSync: () =>
    localize`Nothing was changed: code and schema match, one of them is missing or has a syntax error, or the difference must be corrected by hand.`,
  notASkill: () => localize`This file is not a skill. Only a SKILL.md has chunks.`,
  nothingToRename: () => localize`Nothing to rename at the cursor.`,
  unchangedPlace: (name: string, place: string) =>
    localize`“${name}” was not renamed in one place, where it may mean something else: ${place}.`,
  unchangedPlaces: (name: string, places: readonly string[]) =>
    places.length <= maxListedPlaces
      ? localize`“${name}” was not renamed in ${places.length} places, where it may mean something else: ${places.join(', ')}.`
      : localize`“${name}” was not renamed in ${places.length} places, where it may mean something else: ${places.slice(0, maxListedPlaces).join(', ')} and ${places.length - maxListedPlaces} more.`,
  noName: () => localize`(no name)`,

  // Guides
  noSkillFile: () =>
    localize`No SKILL.md found in the folder of the file that declares this command, or in its parent folders.`,
  unusableDraft: (model: string, problems: string) => localize`The answer from ${model} could not be used. ${problems}`,

  // Models and evaluation
  retrying: (reason: string, seconds: number) => localize`${reason} Retrying in ${seconds} s.`,
  noModels: (method: string) => localize`This editor offers no models: it does not support “${method}”.`,
  evaluationFailed: () => localize`The evaluation failed. See the log for the reason.`,
  triggersFailed: () => localize`The trigger tests failed. See the log for the reason.`,
  triggersInvalid: () => localize`The file must contain a JSON array of cases.`,
  triggerInvalid: (number: number) =>
    localize`Entry ${number} is not a valid case: it needs a non-empty \`prompt\` and \`expect\` (the name of a skill or \`null\`), or \`query\` and \`should_trigger\`.`,
  triggerLimits: (skills: number) =>
    localize`Skills ranked: ${skills}. The ranking uses the words that each skill shares with the prompt, not a model. A model also considers synonyms and the conversation.`,
  triggerSummary: (expected: string, found: string) => localize`Expected: ${expected}. Found: ${found}.`,
  noSkillExpected: () => localize`no skill`,
  otherThan: (name: string) => localize`not ${name}`,
  fileUnreadable: () => localize`The file cannot be read.`,
  commandGone: (command: string) => localize`The command ${command} is no longer declared.`,
  noScenarios: (command: string) => localize`The guide of ${command} has no scenarios to evaluate.`,
  withoutGuide: () => localize`Without guide`,
  withGuide: () => localize`With guide`,
  guideAlone: () => localize`With guide, without description`,
  withoutSection: (section: string) => localize`With guide, without ${section}`,
};

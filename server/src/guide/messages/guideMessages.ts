import { localize } from '../../text/localize.js';

/** Every text of this folder that a user reads. What a guide itself says is written for models and is not among them. */
export const guideMessages = {
  // Rules and their fixes
  commandUnknown: (name: string): string => localize`The skill or folder of this guide declares no command “${name}”.`,
  commandUnknownAnywhere: (name: string): string =>
    localize`No command “${name}” is declared in the skill or folder of this guide, or in a path given by \`--commands\`.`,
  didYouMean: (name: string): string => localize`Did you mean “${name}”?`,
  declaredCommands: (names: string): string => localize`Declared commands: ${names}.`,
  changeTo: (name: string): string => localize`Change to “${name}”`,
  guideNotChecked: (command: string, reason: string): string =>
    localize`The guide of “${command}” is not checked. ${reason}`,
  commandNotFound: (): string =>
    localize`This command was not found, is not unique, or does not match the guide. Use \`skillwright guide check --commands DIR\` to specify the folder that declares it.`,
  notChecked: (): string => localize`This guide was not checked.`,
  noCommandNearby: (name: string): string =>
    localize`The command “${name}” was not found, is not unique, or does not match the guide.`,
  noCommandAnywhere: (name: string): string =>
    localize`No command “${name}” is declared in the skill or folder of this guide, or in a path given by \`--commands\`.`,
  unreadDeclarations: (): string => localize`Some of the searched declarations cannot be read.`,
  nameCommandsFolder: (): string => localize`Use \`--commands DIR\` to specify the folder that declares the command.`,
  declaredParameters: (command: string): string => localize`The parameters of “${command}” are declared here.`,
  contradiction: (stated: string, declared: string): string =>
    localize`The rule says \`${stated}\`, but the parameter has \`${declared}\`. Correct one of them.`,
  replaceStatedValue: (stated: string, declared: string): string => localize`Change ${stated} to ${declared}`,
  dialect: (differences: string): string =>
    localize`This usage guide uses a dialect (${differences}) that the XML Schema for guides does not allow. Convert it to the standard form.`,
  convertDialect: (): string => localize`Convert the guide to the standard form`,
  parameterUncovered: (names: string): string =>
    localize`No rule or scenario mentions ${names}. Add a rule or a scenario.`,
  addMissingRules: (): string => localize`Add the missing rules`,
  inputEmpty: (): string =>
    localize`The input is empty. Write the arguments as a JSON object, or \`{}\` if there are none.`,
  // With what a schema says of the value: 'limit' must be an integer, not a string.
  inputInvalid: (predicate: string): string => localize`The input ${predicate}.`,
  valueInvalid: (path: string, predicate: string): string => localize`“${path}” ${predicate}.`,
  notAParameter: (command: string): string => localize`is not a parameter of “${command}”`,
  guideStale: (name: string): string =>
    localize`“${name}” has changed since this guide was generated. Generate the guide again. You can keep your edits.`,
  chunkStale: (name: string): string =>
    localize`“${name}” has changed since this guide was generated. Insert the guide again from the guide preview.`,
  textConflict: (): string =>
    localize`This text was edited, and its source has changed. Update or keep the text, then delete the marker before it.`,
  textObsolete: (): string =>
    localize`This text was edited, and its source no longer exists. Remove or keep the text, then delete the marker before it.`,
  currentText: (text: string): string => localize`Text from the source: “${text}”`,
  useCurrentText: (): string => localize`Use the text from the source`,
  keepText: (): string => localize`Keep this text`,
  parameterUnknown: (command: string, parameter: string): string =>
    localize`“${command}” has no parameter “${parameter}”.`,
  knownParameters: (names: readonly string[], list: string): string =>
    names.length === 0
      ? localize`It has no parameters.`
      : names.length === 1
        ? localize`Its only parameter is ${list}.`
        : localize`Its parameters are ${list}.`,

  // Commands and completion
  commandUnreadable: (name: string, reason: string, place: string): string =>
    localize`The command “${name}” cannot be read: ${reason} (${place}).`,
  argumentsUnlisted: (): string => localize`its code does not list its arguments`,
  requiredType: (type: string): string => (type === '' ? localize`required` : localize`${type}, required`),
  validCall: (): string => localize`Sample arguments`,

  // Generation
  noScenario: (command: string): string =>
    localize`The guide has no scenarios because no valid input of ${command} was found.`,
  emptyBounds: (parameter: string, low: string, high: string): string =>
    localize`No value of ${parameter} is valid: its schema has \`${low}\` and \`${high}\`.`,
  descriptionContradicts: (parameter: string, sentence: string, stated: string, declared: string): string =>
    localize`The description of ${parameter} says \`${stated}\` (“${sentence}”), but its schema has \`${declared}\`.`,

  // Saved guides
  savedNotWellFormed: (command: string, line: number): string =>
    localize`The saved guide of ${command} is not well-formed XML (line ${line}).`,
  savedNotAGuide: (command: string): string =>
    localize`The saved file for the guide of ${command} does not contain a usage guide.`,
  savedKept: (): string => localize`The file was not changed. Correct it, or delete it and generate the guide again.`,
  keptContext: (): string => localize`The context was edited and kept, but its source has changed.`,
  keptAnswer: (question: string): string =>
    localize`The answer to “${question}” was edited and kept, but its source has changed.`,
  keptRule: (parameter: string): string =>
    localize`The rule for “${parameter}” was edited and kept, but its source has changed.`,
  keptScenario: (description: string): string =>
    localize`The scenario “${description}” was edited and kept, but its source has changed.`,
  sourceGone: (): string => localize`The source now has no text for this part.`,
  settleConflict: (): string =>
    localize`Update, remove or keep the text, then delete the \`skillwright-guide\` marker before it.`,
  savedMisfit: (tool: string): string => localize`The saved guide of ${tool} does not match the tool.`,
  misfitParameter: (parameter: string): string => localize`The tool has no parameter “${parameter}”.`,
  misfitRule: (parameter: string, problem: string): string =>
    localize`The rule for “${parameter}” is wrong. ${problem}`,
  misfitInput: (scenario: string): string => localize`The scenario “${scenario}” is not a valid call.`,
  moreProblems: (count: number): string =>
    count === 1 ? localize`1 more problem was found.` : localize`${count} more problems were found.`,
  correctGuide: (): string => localize`Correct the guide, or delete it and generate it again.`,
};

import { localize } from '../text/localize.js';

/**
 * Every sentence that users read. `place` names a declaration: “the Swift type “Arguments””, “the JSON schema”.
 * `type` and `value` are code: `array of string`, `"celsius"`.
 */
export const messages = {
  // Places
  swiftType: (name: string) => localize`the Swift type “${name}”`,
  declaration: (language: string, name: string) => localize`the ${language} declaration “${name}”`,
  interfaceSection: () => localize`the Interface section`,
  docstring: () => localize`the docstring`,
  jsonSchema: () => localize`the JSON Schema`,
  usageGuide: () => localize`the usage guide`,

  // Mismatches: `here` is the marked declaration, `place` the one that is right.
  argumentMissing: (name: string, here: string, type: string, place: string) =>
    localize`“${name}” is missing from ${here}. Add it (${type}) as in ${place}.`,
  requiredArgumentMissing: (name: string, here: string, type: string, place: string) =>
    localize`“${name}” is missing from ${here}. Add it (${type}, required) as in ${place}.`,
  untypedArgumentMissing: (name: string, here: string, place: string) =>
    localize`“${name}” is missing from ${here}. Add it as in ${place}.`,
  requiredUntypedArgumentMissing: (name: string, here: string, place: string) =>
    localize`“${name}” is missing from ${here}. Add it (required) as in ${place}.`,
  argumentExtra: (name: string, place: string) =>
    localize`“${name}” is not declared in ${place}. Remove it here, or add it there.`,
  typeDiffers: (name: string, type: string, place: string, placeType: string, newType: string) =>
    localize`“${name}” has the type ${type} here, but ${placeType} in ${place}. Change the type to ${newType}.`,
  optionalHere: (name: string, place: string) =>
    localize`“${name}” is required in ${place}, but optional here. Make it required.`,
  optionalHereDefaultUnused: (name: string, place: string) =>
    localize`“${name}” is required in ${place}, but optional here. The default in that declaration is not used: the compiler-generated \`init(from:)\` throws \`keyNotFound\` if the key is missing. Make the argument required here.`,
  requiredHere: (name: string, place: string) =>
    localize`“${name}” is optional in ${place}, but required here. Make it optional.`,
  requiredHereDefaultUnused: (name: string, place: string) =>
    localize`“${name}” is optional in ${place}, but required here. The default here is not used: the compiler-generated \`init(from:)\` throws \`keyNotFound\` if the key is missing. Make the argument optional here.`,
  enumOnlyHere: (name: string, values: string, place: string) =>
    localize`“${name}” allows only ${values} here, but any value in ${place}. Remove the list, or add it there.`,
  enumOnlyThere: (name: string, values: string, place: string) =>
    localize`“${name}” allows any value here, but only ${values} in ${place}. List those values.`,
  enumValuesMissing: (name: string, values: string, place: string) =>
    localize`“${name}” does not allow ${values} here, but ${place} does. Make the allowed values equal.`,
  enumValuesExtra: (name: string, values: string, place: string) =>
    localize`“${name}” allows ${values} here, but ${place} does not. Make the allowed values equal.`,
  enumDiffers: (name: string, place: string, missing: string, extra: string, values: string) =>
    localize`The values of “${name}” differ from those in ${place}: ${missing} missing, ${extra} extra. Write ${values}.`,
  constraintDiffers: (keyword: string, name: string, value: string, place: string, placeValue: string) =>
    localize`“${keyword}” of “${name}” is ${value} here, but ${placeValue} in ${place}. Make them equal.`,
  constraintMissing: (keyword: string, name: string, place: string, placeValue: string) =>
    localize`“${keyword}” of “${name}” is not set here, but is ${placeValue} in ${place}. Add it.`,
  constraintExtra: (keyword: string, name: string, value: string, place: string) =>
    localize`“${keyword}” of “${name}” is ${value} here, but not set in ${place}. Remove it here, or add it there.`,
  itemConstraintDiffers: (keyword: string, name: string, value: string, place: string, placeValue: string) =>
    localize`“${keyword}” of the items of “${name}” is ${value} here, but ${placeValue} in ${place}. Make them equal.`,
  defaultDiffers: (name: string, value: string, place: string, placeValue: string) =>
    localize`The default of “${name}” is ${value} here, but ${placeValue} in ${place}. Make them equal.`,
  defaultMissing: (name: string, place: string, placeValue: string) =>
    localize`“${name}” has no default here, but has the default ${placeValue} in ${place}. Add it here.`,
  defaultExtra: (name: string, value: string, place: string) =>
    localize`“${name}” has the default ${value} here, but none in ${place}. Remove it here, or add it there.`,
  descriptionDiffers: (name: string, place: string, text: string) =>
    localize`The description of “${name}” differs from the one in ${place}: ${text}. Make them equal.`,
  comparedWith: (place: string) => localize`Compared with ${place}.`,

  // Fixes of mismatches
  addHere: (name: string, place: string) => localize`Add “${name}” as in ${place}`,
  addThere: (name: string, place: string) => localize`Add “${name}” to ${place} instead`,
  removeHere: (name: string) => localize`Remove “${name}” here`,
  removeThere: (name: string, place: string) => localize`Remove “${name}” from ${place} instead`,
  changeTypeHere: (name: string, place: string) => localize`Change the type of “${name}” to match ${place}`,
  changeTypeThere: (name: string, place: string) => localize`Change the type of “${name}” in ${place} instead`,
  changeRequiredHere: (name: string, place: string) =>
    localize`Change whether “${name}” is required, to match ${place}`,
  changeRequiredThere: (name: string, place: string) =>
    localize`Change whether “${name}” is required in ${place} instead`,
  changeEnumHere: (name: string, place: string) => localize`Change the values of “${name}” to match ${place}`,
  changeEnumThere: (name: string, place: string) => localize`Change the values of “${name}” in ${place} instead`,
  changeLimitsHere: (name: string, place: string) => localize`Change the limits of “${name}” to match ${place}`,
  changeLimitsThere: (name: string, place: string) => localize`Change the limits of “${name}” in ${place} instead`,
  changeDefaultHere: (name: string, place: string) => localize`Change the default of “${name}” to match ${place}`,
  changeDefaultThere: (name: string, place: string) => localize`Change the default of “${name}” in ${place} instead`,
  changeDescriptionHere: (name: string, place: string) =>
    localize`Change the description of “${name}” to match ${place}`,
  changeDescriptionThere: (name: string, place: string) =>
    localize`Change the description of “${name}” in ${place} instead`,

  // Samples. `complaint` is a predicate: “must be an integer, not a string”.
  sampleInvalid: (complaint: string) => localize`This sample ${complaint}.`,
  defaultInvalid: (complaint: string) => localize`This default ${complaint}.`,
  samplePartInvalid: (part: string, complaint: string) => localize`“${part}” in this sample ${complaint}.`,
  defaultPartInvalid: (part: string, complaint: string) => localize`“${part}” in this default ${complaint}.`,
  sampleOfInvalid: (value: string, name: string, complaint: string) =>
    localize`The sample ${value} of “${name}” ${complaint}.`,
  defaultOfInvalid: (value: string, name: string, complaint: string) =>
    localize`The default ${value} of “${name}” ${complaint}.`,
  samplePartOfInvalid: (part: string, name: string, complaint: string) =>
    localize`“${part}” in this sample of “${name}” ${complaint}.`,
  defaultPartOfInvalid: (part: string, name: string, complaint: string) =>
    localize`“${part}” in this default of “${name}” ${complaint}.`,
  sampleRefused: (problem: string, place: string) => localize`${problem} See ${place}.`,
  lacksRequired: (name: string) => localize`lacks the required “${name}”`,
  notAnArgument: () => localize`is not an argument`,
  samplesNotAList: (command: string) =>
    localize`The samples of “${command}” must be a list of argument objects, such as [{"name": "value"}].`,
  requiredBySchema: () => localize`The schema that this value must match.`,
  requiredByDeclaration: () => localize`The declaration that this value must match.`,

  // Schemas, lists of commands and skills
  schemaOf: () => localize`The declaration that this schema describes.`,
  replaceWord: (word: string, replacement: string) => localize`Replace “${word}” with “${replacement}”`,
  commandDuplicate: (command: string) =>
    localize`The command “${command}” is already declared in the same list or server. Only one of the two can be called. Remove one, or rename it.`,
  firstCommand: (command: string) => localize`“${command}” is first declared here.`,
  skillIdDuplicate: (id: string, other: string) =>
    localize`The id “${id}” is also the id of “${other}”. Change one of them.`,
  sameSkillId: (skill: string) => localize`“${skill}” has the same id.`,
  skillUnregistered: (skill: string) =>
    localize`The skill “${skill}” is missing from the registry. Add \`${skill}.self\` to the list.`,
  skillRegistry: () => localize`The list of registered skills.`,
  registerSkill: (skill: string) => localize`Register ${skill}`,
  toolCaseMissing: (skill: string) =>
    localize`The skill “${skill}” has no case in the \`switch\` statement that creates the tools. Add \`case is ${skill}.Type:\`.`,
  toolSwitch: () => localize`The \`switch\` statement that creates the tools.`,
  addToolCase: (skill: string) => localize`Add a case for ${skill}`,

  // Declared groups
  fileNotFound: (path: string) =>
    localize`The file “${path}” does not exist, or is not a type of file that can declare arguments.`,
  outsideWorkspace: (reference: string) => localize`“${reference}” is outside the workspace.`,
  noArguments: (reference: string) => localize`“${reference}” declares no arguments.`,
  severalCommands: (reference: string, commands: string) =>
    localize`“${reference}” declares several commands. Add # and one of these names: ${commands}.`,
  commandAmbiguous: (reference: string, commands: string) =>
    localize`“${reference}” matches several commands. Use one of these names: ${commands}.`,
  commandNotFound: (reference: string, commands: string) =>
    localize`“${reference}” does not match a command. Use one of these names: ${commands}.`,
  namesAndMore: (names: string, count: number) => localize`${names} and ${count} more`,
  commandsUnnamed: (reference: string) =>
    localize`“${reference}” does not match a command, because the file declares no command with a name. If the file has only one declaration, write the path alone, without #.`,
  groupProblem: (place: string, problem: string) => localize`${place}: ${problem}`,

  // States. `reason` is a clause: “syntax error in its signature”.
  fileNotCompared: (file: string, reason: string) => localize`${file} was not compared: ${reason}.`,
  declarationNotRead: (reason: string) => localize`Not compared: ${reason}.`,
  truthNotRead: () => localize`The source of truth has a syntax error.`,
  argumentsIncomplete: () =>
    localize`Some arguments may be declared elsewhere, so arguments missing from this declaration are not reported.`,
  typeUnknown: (name: string) => localize`The type of “${name}” cannot be determined.`,
  enumUnknown: (name: string) => localize`The allowed values of “${name}” cannot be determined.`,
  defaultUnknown: (name: string) => localize`The default of “${name}” cannot be determined.`,
  descriptionUnknown: (name: string) => localize`The description of “${name}” cannot be determined.`,
  commandNotCompared: (name: string, reason: string) =>
    localize`“${name}” is not compared with its other declarations: ${reason}.`,
  commandNotRead: (name: string, reason: string) => localize`“${name}” is not read: ${reason}.`,
  unnamedNotCompared: (reason: string) => localize`This declaration is not compared with the others: ${reason}.`,
  computedName: () =>
    localize`The name of this tool is computed, so the tool is not compared with other declarations. It is also left out of exported tool lists.`,
  unnamedNotRead: (reason: string) => localize`This declaration is not read: ${reason}.`,
  commandsHidden: (reason: string) => localize`Commands declared here are not read: ${reason}.`,

  // Hover and outline
  hoverColumns: () => [localize`where`, localize`type`, localize`required`, localize`values`, localize`default`],
  yes: () => localize`yes`,
  no: () => localize`no`,
  notDeclared: () => localize`– not declared`,
  differingCells: (truth: string) => localize`≠ marks what differs from ${truth}, the source of truth.`,
  differingDefaults: () =>
    localize`The source of truth has no default, so the defaults of the other declarations are compared with each other.`,
  defaultIgnored: (place: string) => localize`In ${place}, a missing argument is nil. The default is not used.`,
  requiredDespiteDefault: (place: string) =>
    localize`In ${place}, the argument is required. Its default is not used: the compiler-generated \`init(from:)\` throws \`keyNotFound\` if the key is missing.`,
  makeOptional: () =>
    localize`To make the argument optional, declare an optional type, or decode it with \`decodeIfPresent\` in an \`init(from:)\`.`,
  requiredType: (type: string) => localize`${type}, required`,
  schemaSymbol: () => localize`schema`,
  argumentsSymbol: () => localize`arguments`,

  // Rename
  invalidName: (name: string) =>
    localize`“${name}” is not a valid name for an argument. Use letters, digits, “_” and “-”, and start with a letter or “_”.`,
  nameTaken: (name: string, place: string) => localize`“${name}” is already an argument in ${place}.`,
  notRenamable: (name: string, newName: string, place: string) =>
    localize`“${name}” cannot be renamed to “${newName}” in ${place}. The new name may be invalid or in use there, or the argument may be declared in another file.`,
};

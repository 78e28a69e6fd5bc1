import { localize } from '../../text/localize.js';

/** What is wrong with the values of frontmatter fields. */
export const valueMessages = {
  valueUnknown: (value: string, field: string, values: string) =>
    localize`“${value}” is not a valid value of \`${field}\`. Use one of: ${values}.`,
  valueNotOnly: (value: string, field: string, only: string) =>
    localize`“${value}” is not a valid value of \`${field}\`. Write \`${only}\`, or remove the field.`,
  valueMisspelled: (value: string, field: string, nearest: string) =>
    localize`“${value}” is not a valid value of \`${field}\`. Did you mean “${nearest}”?`,
  valueNotWord: (field: string, values: string) => localize`\`${field}\` must be one of: ${values}.`,
  valueNotText: (field: string) => localize`\`${field}\` must be a string.`,
  valueNotTextOrList: (field: string) => localize`\`${field}\` must be a string, or a list of strings.`,
  valueNotNumber: (field: string) => localize`\`${field}\` must be a number.`,
  valueNotMap: (field: string) => localize`\`${field}\` must be a map.`,
  valueUnused: (agent: string, field: string, problem: string) =>
    localize`${agent} ignores this value of \`${field}\`. ${problem}`,
  valueReplaced: (agent: string, field: string, otherwise: string, problem: string) =>
    localize`${agent} ignores this value of \`${field}\` and ${otherwise}. ${problem}`,
  insteadUsesSessionModel: () => localize`keeps the model of the session`,
  insteadUsesSessionEffort: () => localize`keeps the effort of the session`,
  insteadRunsInline: () => localize`runs the skill in the current conversation`,
  insteadUsesGeneralAgent: () => localize`uses the agent \`general-purpose\``,
  insteadUsesBash: () => localize`runs commands in bash`,
  insteadAsks: () => localize`asks before it uses these tools`,
  insteadShowsNoHint: () => localize`shows no hint`,
  insteadRunsNoHooks: () => localize`runs no hooks`,
  insteadKeepsOrder: () => localize`lists the skill in the usual order`,
  insteadAsksModel: () => localize`passes the command to the model`,
  insteadPassesRaw: () => localize`passes the arguments as one string`,
  flagIsString: (value: string, agent: string) =>
    localize`“${value}” is a string here, but ${agent} reads only booleans. Remove the quotes.`,
  valueRefused: {
    sequence: (field: string, refusers: string) => localize`A list in \`${field}\` is refused by ${refusers}.`,
    mapping: (field: string, refusers: string) => localize`A map in \`${field}\` is refused by ${refusers}.`,
    number: (field: string, refusers: string) => localize`A number in \`${field}\` is refused by ${refusers}.`,
    boolean: (field: string, refusers: string) => localize`A boolean in \`${field}\` is refused by ${refusers}.`,
    string: (field: string, refusers: string) => localize`A string in \`${field}\` is refused by ${refusers}.`,
  },
  valueInQuotes: () => localize`Put the value in quotes.`,
  valueAsList: () => localize`Write a list.`,
  valueAsBoolean: () => localize`Write \`true\` or \`false\` without quotes.`,
  notCallable: () =>
    localize`Nobody can call this skill: \`user-invocable: false\` hides it from the user, and \`disable-model-invocation: true\` from the model. Remove one of the two fields.`,
  notCallableBy: (agents: string) =>
    localize`Nobody can call this skill in ${agents}: \`user-invocable\` hides it from the user, and \`disable-model-invocation\` from the model. Remove one of the two fields.`,
  flagAlsoSet: (field: string) => localize`“${field}” is set here.`,
  agentMisspelled: (name: string, nearest: string) =>
    localize`“${name}” is not a built-in agent. Did you mean “${nearest}”?`,
  toolMisspelled: (name: string, nearest: string) =>
    localize`“${name}” is not a built-in tool. Did you mean “${nearest}”?`,
  toolBuiltIn: (name: string, agent: string) => localize`**${name}**: a built-in tool of ${agent}.`,
  toolUnclosed: (tool: string) => localize`The parenthesis in “${tool}” is not closed. Add “)” after the pattern.`,
  toolUnopened: (tool: string) =>
    localize`“${tool}” has a closing parenthesis, but no opening one. Add “(” before the pattern, or remove “)”.`,
  toolExtraParenthesis: (text: string) => localize`There is no opening parenthesis for “${text}”. Remove “${text}”.`,
  toolNotSeparated: (text: string, tool: string) =>
    localize`“${text}” must be separated from “${tool}”. Put a space between them.`,
  toolFollowed: (text: string, tool: string) => localize`Unexpected “${text}” after “${tool}”. Remove it.`,
  removeTextAfterTool: () => localize`Remove the text after the tool`,
  modelMisspelled: (name: string, nearest: string) =>
    localize`“${name}” is not a known model. Did you mean “${nearest}”?`,
  addParenthesis: () => localize`Add the closing parenthesis`,
  globUnclosed: {
    '{': (pattern: string) => localize`The brace in “${pattern}” is not closed. Add “}” after the alternatives.`,
    '[': (pattern: string) => localize`The bracket in “${pattern}” is not closed. Add “]” after the characters.`,
  },
  globEmpty: () => localize`This pattern is empty. Remove it.`,
  globOutside: (pattern: string) =>
    localize`“${pattern}” is outside the project. Write a pattern relative to the project’s root, such as \`src/**/*.ts\`.`,
  globBackslash: (corrected: string) => localize`Patterns use “/” between folders. Write “${corrected}”.`,
  hookMatcherNotText: () => localize`\`matcher\` must be a string. Write the name of the tool, such as \`Bash\`.`,
  globsNotText: () => localize`A pattern must be a string, such as \`src/**/*.ts\`. Put it in quotes.`,
  hooksNotMap: () => localize`\`hooks\` must be a map whose keys are events, such as \`PreToolUse\`.`,
  hookEventMisspelled: (event: string, nearest: string) =>
    localize`“${event}” is not a hook event. Did you mean “${nearest}”?`,
  hookEventNotList: (event: string) =>
    localize`“${event}” must contain a list of groups, each with an optional \`matcher\` and a \`hooks\` list.`,
  hookGroupWithoutHooks: () => localize`This group has no \`hooks\`. Put its handlers into a list under \`hooks\`.`,
  hooksNotList: () => localize`\`hooks\` of a group must be a list of handlers.`,
  hookTypeMissing: (types: string) => localize`A handler must have a \`type\`. Use one of: ${types}.`,
  hookFieldMissing: (type: string, field: string) =>
    localize`A handler of type \`${type}\` must have the field \`${field}\`.`,
  hookFieldType: {
    string: (field: string) => localize`\`${field}\` must be a string. Write it as text in quotes.`,
    number: (field: string) => localize`\`${field}\` must be a number.`,
    boolean: (field: string) => localize`\`${field}\` must be \`true\` or \`false\`.`,
    sequence: (field: string) => localize`\`${field}\` must be a list.`,
    mapping: (field: string) => localize`\`${field}\` must be a map of names and values.`,
  },
  hookFieldMisspelled: (field: string, nearest: string) =>
    localize`“${field}” is not a field of a hook. Did you mean “${nearest}”?`,
  hookMatcherInvalid: (matcher: string) =>
    localize`“${matcher}” is not a valid regular expression. Correct it, or write only names, such as tool names, with “|” between them.`,
} as const;

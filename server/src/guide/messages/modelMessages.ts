import { localize } from '../../text/localize.js';

/** What users read about models: failed requests, rejected drafts, evaluations. The problems of a draft are sent back to the model too. */
export const modelMessages = {
  // Requests
  timeout: (url: string, seconds: number): string =>
    seconds === 1
      ? localize`${url} did not answer within 1 second.`
      : localize`${url} did not answer within ${seconds} seconds.`,
  unreachable: (url: string, reason: string): string => localize`Cannot reach ${url}: ${reason}.`,
  rateLimit: (url: string): string => localize`${url} rejected the request because of its rate limit (status 429).`,
  serverFailed: (url: string, status: number): string => localize`${url} failed with status ${status}.`,
  requestRejected: (url: string, status: number): string =>
    localize`${url} rejected the request with status ${status}.`,
  endpointSays: (text: string): string => localize`The endpoint says: “${text}”`,
  webPage: (url: string): string =>
    localize`${url} answered with a web page. Check that the configured base URL belongs to an OpenAI-compatible endpoint.`,
  notACompletion: (url: string): string => localize`${url} did not answer with a chat completion.`,
  cancelled: (): string => localize`Cancelled`,

  // Drafts
  noElement: (): string => localize`The answer has no complete <tool_augmentation> element.`,
  notWellFormed: (): string => localize`The answer is not well-formed XML.`,
  wrongName: (command: string): string => localize`The \`name\` of the guide must be “${command}”.`,
  emptyDraft: (): string => localize`The answer has neither questions nor scenarios.`,
  emptyQuestion: (): string => localize`A question or its answer is empty.`,
  questionTooLong: (question: string): string => localize`The question “${question}” and its answer are too long.`,
  questionWrong: (question: string): string => localize`The question “${question}” is wrong.`,
  answerWrong: (question: string): string => localize`The answer to “${question}” is wrong.`,
  inputNotJson: (scenario: string): string => localize`The input of the scenario “${scenario}” is not JSON.`,
  scenarioTooLong: (scenario: string): string =>
    localize`The scenario “${scenario}” has no description, or its reasoning is too long.`,
  inputInvalid: (scenario: string): string => localize`The input of the scenario “${scenario}” is invalid.`,
  notInSchema: (parameter: string): string => localize`The schema has no parameter “${parameter}”.`,
  reasoningWrong: (scenario: string): string => localize`The reasoning of the scenario “${scenario}” is wrong.`,
  parameterUnknown: (command: string, parameter: string): string =>
    localize`${command} has no parameter \`${parameter}\`.`,
  /** @param path of the wrong part of the value, joined with `.`, from the parameter on */
  wrongValue: (value: string, parameter: string, path: string, predicate: string): string =>
    localize`It sets \`${parameter}\` to ${value}, but \`${path}\` ${predicate}.`,
  wrongBound: (parameter: string, stated: string, declared: string): string =>
    localize`It says \`${stated}\`, but \`${parameter}\` has \`${declared}\`.`,

  // Evaluation sets
  setNotObject: (): string => localize`The evaluation set is not a JSON object.`,
  setWithoutTool: (): string => localize`The evaluation set needs “tool” with “name” and “inputSchema”.`,
  setWithoutCases: (): string => localize`The evaluation set needs “cases”, a non-empty array.`,
  caseWithoutPrompt: (number: number): string => localize`In case ${number}, “prompt” must be a string.`,
  wrongExpect: (number: number): string =>
    localize`In case ${number}, “expect” must be an object of arguments, or “refusal”.`,
  conditionUnknown: (name: string, known: string): string =>
    localize`Unknown condition “${name}”. Known conditions: ${known}.`,
  noCondition: (): string => localize`Specify at least one condition.`,

  // Scores
  noCall: (): string => localize`No call was made.`,
  wrongTool: (called: string, expected: string): string => localize`“${called}” was called instead of “${expected}”.`,
  argumentsNotJson: (): string => localize`The arguments are not a JSON object.`,
  unexpectedCall: (): string => localize`A call was made, but none was expected.`,
  severalCalls: (): string => localize`More than one call was made.`,
  extraArgument: (name: string): string => localize`“${name}” was not expected.`,
  forbiddenArgument: (name: string): string => localize`“${name}” must not be given.`,
  missingArgument: (name: string): string => localize`“${name}” is missing.`,
  patternMismatch: (name: string, pattern: string): string =>
    localize`“${name}” does not match the pattern ${pattern}.`,
  unexpectedValue: (name: string, value: string): string => localize`“${name}” has the unexpected value ${value}.`,
  unsafeExpression: (name: string): string =>
    localize`The regular expression in “${name}” is too complex to run safely.`,
  notAnExpression: (name: string): string => localize`The value of “${name}” is not a valid regular expression.`,
  wrongReplacement: (text: string, actual: string, expected: string): string =>
    localize`${text} becomes ${actual}, not ${expected}.`,

  // The report of an evaluation
  reportTitle: (set: string, model: string): string => localize`${set} with ${model}`,
  reportColumns: (): readonly string[] => [
    localize`condition`,
    localize`success (95% interval)`,
    localize`difference from the first condition (95% interval)`,
    localize`valid calls`,
    localize`correct arguments`,
    localize`refusals`,
    localize`failed requests`,
    localize`prompt tokens`,
  ],
  noAnswer: (): string => localize`no answer`,
  interval: (low: string, high: string): string => localize`${low} to ${high}`,
  failuresTitle: (): string => localize`What went wrong`,
};

import { l10n } from 'vscode';

/** Messages about models, drafts and evaluations. */
export const modelMessages = {
  // Models
  noModel: () =>
    l10n.t(
      'No language model available. Install an extension that provides one, such as GitHub Copilot Chat. Or set skillwright.model.baseUrl and skillwright.model.name to use an OpenAI-compatible endpoint.',
    ),
  chooseModel: () => l10n.t('Choose a model'),
  openSettings: () => l10n.t('Open Settings'),
  invalidBaseUrl: (value: string) =>
    l10n.t('The setting skillwright.model.baseUrl must be an http or https URL, not “{0}”.', value),
  emptyModelName: () =>
    l10n.t('The setting skillwright.model.name is empty. Set it to the name of a model at the endpoint.'),
  editorModel: (vendor: string) => l10n.t('Editor model, provided by {0}', vendor),
  modelAt: (model: string, origin: string) => l10n.t('{0} at {1}', model, origin),
  modelGone: () => l10n.t('The model is no longer available. Choose another model.'),
  namedModelGone: (model: string) => l10n.t('{0} is no longer available.', model),
  modelNotAllowed: (model: string) =>
    l10n.t('Skillwright is not allowed to use {0}. Try again, and choose Allow when the editor asks.', model),
  modelRefused: (model: string, reason: string) => l10n.t('{0} refused the request: {1}', model, reason),
  modelFailed: (model: string, reason: string) => l10n.t('{0}: {1}', model, reason),
  requestCancelled: () => l10n.t('The request was cancelled.'),
  endpointChanged: () =>
    l10n.t('The request was not sent because the endpoint in the settings has changed. Try again.'),
  guideJustification: () => l10n.t('To draft and evaluate usage guides, and to run trigger tests.'),

  // Key
  baseUrlRequired: () => l10n.t('Set skillwright.model.baseUrl before you set a key.'),
  keyFor: (origin: string) => l10n.t('Key for {0}', origin),
  keyPrompt: () =>
    l10n.t(
      'The key is stored in the editor’s secret storage and sent to this host only. Leave the field empty to remove the key.',
    ),
  keySaved: (origin: string) => l10n.t('Key for {0}: saved', origin),
  keyRemoved: (origin: string) => l10n.t('Key for {0}: removed', origin),
  keyNotSet: (origin: string) => l10n.t('Key for {0}: not set', origin),

  // Draft of a skill
  skillJustification: () =>
    l10n.t(
      'To draft the skill from its name and description, and to correct the draft. The text of your files is not sent.',
    ),
  draftingSkill: (skill: string, model: string) => l10n.t('Drafting {0} with {1}', skill, model),
  writingDraft: () => l10n.t('Writing the draft…'),
  correctingDraft: () => l10n.t('Correcting the draft…'),
  checkingDraft: () => l10n.t('Checking the draft…'),
  noAnswer: () => l10n.t('The model returned no answer.'),
  answerTooLong: () => l10n.t('The answer is too long for a skill.'),
  answerWithoutSkill: () =>
    l10n.t(
      'The answer contains no SKILL.md: neither the answer nor a code block in it starts with frontmatter between --- lines.',
    ),
  noDraft: (model: string, reason: string) => l10n.t('{0} did not write a skill. {1}', model, reason),
  useTemplate: () => l10n.t('Use the Template'),
  useTemplateDetail: () => l10n.t('Discard the draft'),
  openDraft: () => l10n.t('Open the Draft'),
  openDraftDetail: () => l10n.t('Edit it in the editor'),
  findings: () => l10n.t('Findings'),
  findingPlace: (code: string, line: number) => l10n.t('{0}, line {1}', code, line),
  draftHasFindings: (count: number) =>
    count === 1 ? l10n.t('The Draft Has 1 Finding') : l10n.t('The Draft Has {0} Findings', count),
  chooseAboutDraft: () => l10n.t('Choose what to do with the draft'),

  // Trigger tests
  triggerTests: () => l10n.t('Trigger tests'),
  rankByWords: () => l10n.t('Rank by Words'),
  askModelForTriggers: () => l10n.t('Ask a Model'),
  chooseModelForTriggers: () => l10n.t('Choose a model for the trigger tests'),
  triggerWords: (words: string) => l10n.t('Words: {0}', words),
  noTriggerWords: () => l10n.t('No words in common'),
  triggerRequests: (model: string, requests: number, tokens: number) =>
    requests === 1
      ? l10n.t('{0} will receive 1 request with about {1} tokens.', model, tokens)
      : l10n.t('{0} will receive {1} requests with about {2} tokens in total.', model, requests, tokens),
  answerLimit: (tokens: number) => l10n.t('The model will return at most {0} tokens.', tokens),
  triggerPrice: (dollars: string) => l10n.t('The maximum cost is about {0}.', dollars),
  noPrice: () => l10n.t('The price is unknown. Set skillwright.model.prices to see the maximum cost.'),
  editorModelPrice: () => l10n.t('The price is unknown because the editor does not report what its models cost.'),
  triggersLimited: (max: number) =>
    l10n.t('At most {0} requests are sent in one run. The other cases are skipped.', max),
  sendRequests: () => l10n.t('Send Requests'),

  // Draft of a guide
  draftGuide: (command: string) => l10n.t('Draft FAQ and scenarios for {0}', command),
  draftingGuide: (model: string, command: string) =>
    l10n.t('{0} is drafting the FAQ and scenarios for {1}', model, command),

  // Evaluation
  evaluations: () => l10n.t('Usage guides (Skillwright)'),
  evaluateWithModel: () => l10n.t('Evaluate with a Model'),
  evaluateGuides: () => l10n.t('Evaluate Usage Guides'),
  evaluateAll: () => l10n.t('Evaluate'),
  evaluationsSkipped: (count: number) =>
    count === 1
      ? l10n.t('Skipped 1 evaluation because it would send requests to a model.')
      : l10n.t('Skipped {0} evaluations because they would send requests to a model.', count),
  evaluatingGuides: (model: string) => l10n.t('Evaluating usage guides with {0}', model),
  correctAnswers: (correct: number, total: number) => l10n.t('Correct in {0} of {1} repetitions.', correct, total),
  included: () => l10n.t('included with Skillwright'),
};

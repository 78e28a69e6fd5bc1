import { localize } from '../../../server/src/text/localize.js';

/** By code of a rule, without its area. */
const factKinds: ReadonlyMap<string, () => string> = new Map([
  ['hidden-text', () => localize`Hidden text`],
  ['load-command', () => localize`Runs when loaded`],
  ['hook', () => localize`Hook`],
  ['network', () => localize`Network`],
  ['credentials', () => localize`Credentials`],
  ['destructive', () => localize`Deletion`],
  ['encoded', () => localize`Encoded code`],
  ['permission', () => localize`Permission`],
  ['link', () => localize`Link`],
  ['unexpected-file', () => localize`Unexpected file`],
]);

/** What the pages of the previews write. Labels that are in the page from the start are in `client/src/messages/pageMessages.ts`. */
export const messages = {
  // All pages
  open: (file: string) => localize`Open ${file}`,
  line: (line: number) => localize`Line ${line}`,
  tryAgain: () => localize`Try Again`,
  showOutput: () => localize`Show Output`,
  tokens: (shown: string, count: number) => (count === 1 ? localize`${shown} token` : localize`${shown} tokens`),

  // Agent view
  agentView: () => localize`Agent view`,
  noAgent: () => localize`no agent`,
  arguments: () => localize`arguments`,
  emptyStep: () => localize`(nothing)`,
  total: (tokens: string) => localize`${tokens} total`,
  estimatedTokens: () => localize`Token counts are estimates`,
  encodingTokens: (encoding: string) => localize`Tokens counted with ${encoding}`,

  // Matrix of agents
  agentMatrix: (skill: string) => localize`All agents: ${skill}`,
  agentColumns: {
    agent: () => localize`Agent`,
    verdict: () => localize`Verdict`,
    reason: () => localize`Reason`,
    fix: () => localize`Fix`,
    source: () => localize`Source`,
  },

  // Competing skills
  competingTotal: (competing: number, similar: number, skills: number) =>
    localize`Competing pairs: ${competing}. Similar pairs: ${similar}. Skills compared: ${skills}.`,
  competingLimit: (pairs: number) => localize`Only the ${pairs} most similar pairs are counted and listed.`,
  noCompetingSkills: () => localize`No competing skills`,
  noCompetingSkillsDetail: (skills: number) =>
    localize`Skills compared: ${skills}. No two descriptions share a quarter or more of their words.`,
  percent: (share: number) => localize`${share}%`,
  pairOf: (first: string, second: string) => localize`${first} and ${second}`,
  competing: () => localize`competing`,
  similar: () => localize`similar`,
  sharedWords: (words: string) => localize`Shared words: ${words}`,

  // Review
  review: (skill: string) => localize`Review: ${skill}`,
  reviewTotal: (facts: number, files: number) => localize`Facts: ${facts}. Files: ${files}.`,
  noFacts: () => localize`No facts`,
  noFactsDetail: () =>
    localize`The review found no hidden text, hooks, network access, credentials, deletion, encoded code, broad permissions or unexpected files. It found no commands that run when the skill is loaded, and no symbolic links that leave the skill’s folder. A skill without facts may still be harmful: read its text.`,
  notReviewed: (reason: string) => localize`Not reviewed: ${reason}`,
  wholeFile: () => localize`File`,
  otherFiles: (count: number) => localize`Files without facts: ${count}`,
  factKind: (kind: string) => factKinds.get(kind)?.() ?? kind,

  // Usage guide
  usageGuide: () => localize`Usage guide`,
  renderedGuide: () => localize`Rendered Markdown`,
  guideFacts: (lines: string) => localize`${lines} lines · hover over a sentence to see its source`,
  guideSections: {
    context: () => localize`Context`,
    faq: () => localize`FAQ`,
    constraints: () => localize`Constraints`,
    scenarios: () => localize`Scenarios`,
  },
  origins: {
    schema: () => localize`From the declaration`,
    description: () => localize`From the description`,
    docstring: () => localize`From the documentation in the code`,
    comment: () => localize`From a comment in the code`,
    decorator: () => localize`From the decorator`,
    example: () => localize`From a call in tests or documentation`,
    model: () => localize`Drafted by a model, checked against the schema`,
    guide: () => localize`From the saved guide`,
  },
  fromDeclaration: (parameter: string) => localize`From the declaration of ${parameter}`,
  sourcePlace: (file: string, line: number) => localize`${file}, line ${line} · click or press Enter to open`,
  schemaTokens: (tokens: string) => localize`plain schema ${tokens}`,
  parametersCovered: (covered: number, total: number) =>
    total === 1
      ? localize`${covered} of ${total} parameter covered`
      : localize`${covered} of ${total} parameters covered`,
  estimatedUnit: () => localize`tokens, estimated`,
  encodingUnit: (encoding: string) => localize`tokens (${encoding})`,
  removedFromDraft: (problem: string) => localize`Removed from the draft: ${problem}`,
  draftedBy: (model: string) =>
    localize`FAQ and scenarios include text drafted by ${model} and checked against the schema.`,
  excludeSection: (section: string) => localize`Exclude ${section} from the guide previews of this workspace`,
  includeSection: (section: string) => localize`Include ${section} in the guide previews of this workspace`,
  markup: () => localize`Markup`,
  markupHelp: () => localize`Markup around the sections, and the marker that shows whether the guide is up to date`,
  guide: () => localize`Guide`,
  plainSchema: () => localize`Plain schema`,
  rules: (count: number, total: number) => localize`Rule ${count}/${total}`,
  examples: (count: number, total: number) => localize`Example ${count}/${total}`,
  showParameter: (parameter: string, file: string) => localize`Show ${parameter} in ${file}`,
  hasRule: (has: boolean) => (has ? localize`has a rule` : localize`no rule`),
  hasExample: (has: boolean) => (has ? localize`has an example` : localize`no example`),

  // Prompt
  prompt: () => localize`Prompt`,
  openFile: () => localize`Open`,
  show: (section: string) => localize`Show ${section}`,
  showSource: () => localize`Show source`,
  promptSections: {
    system: () => localize`System`,
    tools: () => localize`Tools`,
    context: () => localize`Context`,
    request: () => localize`Request`,
    prompt: () => localize`Markup`,
  },
  plainText: () => localize`plain text`,
  xmlOverhead: (percent: string) => localize`XML, ${percent}% tokens`,
  tokensWithoutParts: (tokens: string, parts: number) =>
    parts === 1
      ? localize`${tokens}, 1 part removed or shortened`
      : localize`${tokens}, ${parts} parts removed or shortened`,
  problems: (count: number) => (count === 1 ? localize`1 problem` : localize`${count} problems`),
  previousPrompt: (reason: string) => localize`${reason} Showing the previous prompt.`,
  sentAsPlainText: (reason: string) => localize`Plain text is used because the XML would not be valid: ${reason}`,
  promptTooLong: (max: string) => localize`The shortest form of the prompt exceeds ${max} tokens.`,
  estimatedTokensNote: () => localize`Token counts are estimates.`,
  encodingTokensNote: (encoding: string) => localize`Tokens counted with ${encoding}.`,
} as const;

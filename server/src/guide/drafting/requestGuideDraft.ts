import type { JsonValue } from '../../json/jsonValue.js';
import type { Guide } from '../guide.js';
import type { ChatMessage, ChatModel } from '../model/chatModel.js';
import { toSentenceKey } from '../prose/classifySentence.js';
import { toCanonicalJson } from '../../json/schema/jsonSchema.js';
import { formatGuideXml } from '../render/formatGuideXml.js';
import { checkDraft, type CheckedDraft } from './checkDraft.js';
import { createDraftMessages } from './createDraftMessages.js';
import { maxDraftRounds } from '../limits.js';

export interface DraftResult {
  /** The generated guide where nothing of the draft held. */
  readonly guide: Guide;
  /** What of the draft held, as `draftedGuide` reads it; empty where nothing did. */
  readonly draft: string;
  readonly status: 'drafted' | 'refused';
  /** Why parts of the draft, or all of it, were refused. */
  readonly problems: readonly string[];
}

/**
 * Lets a model draft FAQ and scenarios. What it answers is parsed and checked against the schema; with problems it is draftedQuestions
 * once more; what then does not hold is left out. Rejects as the model does: the guide without it is still there.
 * @param documentation all that is written about the command.
 */
export async function requestGuideDraft(
  guide: Guide,
  documentation: string,
  schema: JsonValue,
  model: ChatModel,
  signal: AbortSignal,
): Promise<DraftResult> {
  const messages: ChatMessage[] = [...createDraftMessages(guide, documentation, schema)];
  let best: CheckedDraft = { faq: [], scenarios: [], problems: [] };
  for (let round = 1; round <= maxDraftRounds; round++) {
    const { text } = await model.ask({ messages }, signal);
    const draft = checkDraft(text, guide, schema);
    if (round === 1 || countItems(draft) >= countItems(best)) best = draft;
    if (draft.problems.length === 0) break;
    messages.push(
      { role: 'assistant', content: text },
      {
        role: 'user',
        content: `Your answer has problems. Write the whole element again without them:\n${draft.problems.map(problem => `- ${problem}`).join('\n')}`,
      },
    );
  }
  if (countItems(best) === 0) return { guide, draft: '', status: 'refused', problems: best.problems };
  const draft = formatGuideXml({ command: guide.command, context: [], constraints: [], notes: [], ...best });
  return { guide: withDraft(guide, best), draft, status: 'drafted', problems: best.problems };
}

/** Adds an earlier draft to a guide. Parts that contradict the current schema are left out. */
export function applyDraft(guide: Guide, draft: string, schema: JsonValue): Guide {
  return draft === '' ? guide : withDraft(guide, checkDraft(draft, guide, schema));
}

const countItems = ({ faq, scenarios }: CheckedDraft): number => faq.length + scenarios.length;

/** Items of the draft, then the generated items that it does not replace. */
function withDraft(guide: Guide, { faq, scenarios }: CheckedDraft): Guide {
  const draftedQuestions = new Set(faq.map(({ question }) => toSentenceKey(question.text)));
  const draftedInputs = new Set(scenarios.map(({ input = null }) => toCanonicalJson(input)));
  return {
    ...guide,
    faq: [...faq, ...guide.faq.filter(({ question }) => !draftedQuestions.has(toSentenceKey(question.text)))],
    scenarios: [
      ...scenarios,
      ...guide.scenarios.filter(({ input = null }) => !draftedInputs.has(toCanonicalJson(input))),
    ],
  };
}

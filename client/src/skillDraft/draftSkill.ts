import type { WireDraftFinding } from '../../../server/src/shared/authoring.js';
import type { WireChatMessage } from '../../../server/src/shared/models.js';
import { createDraftPrompt, createRepairPrompt, createRetryPrompt, type DraftRequest } from './createDraftPrompt.js';
import { readDraft } from './readDraft.js';
import { modelMessages } from '../messages/modelMessages.js';
import { maxDraftRounds } from '../limits.js';

/** Functions of the editor that drafting needs. `send` and `check` reject when cancelled. */
export interface DraftDependencies {
  /** Returns the model's whole answer. */
  readonly send: (messages: readonly WireChatMessage[]) => Promise<string>;
  /** Returns the findings that the text would have if it were saved. */
  readonly check: (text: string) => Promise<readonly WireDraftFinding[]>;
  readonly isCancelled: () => boolean;
  /** Reports progress. */
  readonly report: (step: string) => void;
}

export type DraftOutcome =
  | { readonly kind: 'draft'; readonly text: string; readonly findings: readonly WireDraftFinding[] }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'cancelled' };

/**
 * Lets a model write a skill and checks the answer. If it has findings that the model can correct, the model is asked once more. Returns
 * the better draft and all its findings.
 */
export async function draftSkill(request: DraftRequest, dependencies: DraftDependencies): Promise<DraftOutcome> {
  const { send, check, isCancelled, report } = dependencies;
  const messages: WireChatMessage[] = [createDraftPrompt(request)];
  let best: DraftOutcome = { kind: 'refused', problem: modelMessages.noAnswer() };
  for (let round = 1; round <= maxDraftRounds; round++) {
    report(round === 1 ? modelMessages.writingDraft() : modelMessages.correctingDraft());
    const answer = await send(messages);
    if (isCancelled()) return { kind: 'cancelled' };
    const read = readDraft(answer);
    messages.push({ role: 'assistant', content: answer });
    if ('problem' in read) {
      if (best.kind === 'refused') best = { kind: 'refused', problem: read.problem };
      messages.push(createRetryPrompt(read.problem));
      continue;
    }
    report(modelMessages.checkingDraft());
    const findings = await check(read.text);
    if (isCancelled()) return { kind: 'cancelled' };
    if (best.kind !== 'draft' || weight(findings) < weight(best.findings)) {
      best = { kind: 'draft', text: read.text, findings };
    }
    const toRepair = findings.filter(isForModel);
    if (toRepair.length === 0) break;
    messages.push(createRepairPrompt(toRepair));
  }
  return best;
}

/** The user is promised that nothing of other files is sent. The model could not correct these findings anyway. */
const isForModel = ({ severity, concernsOtherFiles }: WireDraftFinding): boolean =>
  (severity === 'error' || severity === 'warning') && !concernsOtherFiles;

const weights = { error: 100, warning: 10, info: 1, hint: 0 } as const;

const weight = (findings: readonly WireDraftFinding[]): number =>
  findings.reduce((sum, { severity }) => sum + weights[severity], 0);

import type { WireDraftFinding } from '../../../server/src/shared/authoring.js';
import type { WireChatMessage } from '../../../server/src/shared/models.js';
import { createDraftPrompt, createRepairPrompt, createRetryPrompt, type DraftRequest } from './createDraftPrompt.js';
import { readDraft } from './readDraft.js';

/** What drafting needs of the editor. Both reject when they are cancelled. */
export interface DraftDependencies {
  /** A model's whole answer. */
  readonly send: (messages: readonly WireChatMessage[]) => Promise<string>;
  /** What our rules find in the text, were it saved. */
  readonly check: (text: string) => Promise<readonly WireDraftFinding[]>;
  readonly isCancelled: () => boolean;
  /** Told what is going on, in a few words. */
  readonly report: (step: string) => void;
}

export type DraftOutcome =
  | { readonly kind: 'draft'; readonly text: string; readonly findings: readonly WireDraftFinding[] }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'cancelled' };

/** The first answer, and one more to repair it: a model that did not understand by then will not. */
const maxRounds = 2;

/**
 * Lets a model write a skill. What it answers is taken apart and checked by our rules; with findings it is asked once more, and the better of
 * the two is what comes out, with what is still to be found in it.
 */
export async function draftSkill(request: DraftRequest, dependencies: DraftDependencies): Promise<DraftOutcome> {
  const { send, check, isCancelled, report } = dependencies;
  const messages: WireChatMessage[] = [createDraftPrompt(request)];
  let best: DraftOutcome = { kind: 'refused', problem: 'The model returned no answer.' };
  for (let round = 1; round <= maxRounds; round++) {
    report(round === 1 ? 'Writing the draft…' : 'Correcting the findings…');
    const answer = await send(messages);
    if (isCancelled()) return { kind: 'cancelled' };
    const read = readDraft(answer);
    messages.push({ role: 'assistant', content: answer });
    if ('problem' in read) {
      if (best.kind === 'refused') best = { kind: 'refused', problem: read.problem };
      messages.push(createRetryPrompt(read.problem));
      continue;
    }
    report('Checking the draft…');
    const findings = await check(read.text);
    if (isCancelled()) return { kind: 'cancelled' };
    if (best.kind !== 'draft' || weight(findings) < weight(best.findings)) {
      best = { kind: 'draft', text: read.text, findings };
    }
    const serious = findings.filter(({ severity }) => severity === 'error' || severity === 'warning');
    if (serious.length === 0) break;
    messages.push(createRepairPrompt(serious));
  }
  return best;
}

const weights = { error: 100, warning: 10, info: 1, hint: 0 } as const;

const weight = (findings: readonly WireDraftFinding[]): number =>
  findings.reduce((sum, { severity }) => sum + weights[severity], 0);

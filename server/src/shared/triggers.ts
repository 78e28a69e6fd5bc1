/** Requests behind the trigger tests of the Test Explorer. Import-free but for the shape of a request. */
import type { WireModel } from './models.js';
import type { RequestSpec, WireRange } from './requests.js';

/** A file `evals/triggers.json` beside a skill. */
export interface WireTriggerFile {
  readonly uri: string;
  /** Name of the skill. */
  readonly label: string;
}

/** The files with trigger tests of the workspace, in the order of their paths. */
export const triggerFilesRequest: RequestSpec<Record<string, never>, readonly WireTriggerFile[]> = {
  method: 'skillwright/triggers/files',
};

/** What a ranking by words gives for one case. */
export interface WireTriggerResult {
  readonly prompt: string;
  readonly range?: WireRange;
  readonly passed: boolean;
  /** What has to come up, and what did: for people. */
  readonly summary: string;
  /** Words of the prompt that decided, best first. */
  readonly words: readonly string[];
}

/** Ranks the skills of the workspace for each case of a file. A text says why there are no cases. */
export const runTriggersRequest: RequestSpec<
  { readonly uri: string },
  { readonly results: readonly WireTriggerResult[]; readonly limits: string } | { readonly refused: string }
> = { method: 'skillwright/triggers/run' };

/** Tokens of the requests to a model for some cases, by their places in the file, and the most that the answers may have. */
export const triggerCostRequest: RequestSpec<
  { readonly uri: string; readonly cases: readonly number[] },
  { readonly tokens: number; readonly answerTokens: number }
> = { method: 'skillwright/triggers/cost' };

/** Asks a model which skill it would load for one case. */
export const askTriggerRequest: RequestSpec<
  { readonly uri: string; readonly case: number; readonly model: WireModel },
  { readonly passed: boolean; readonly summary: string } | { readonly refused: string }
> = { method: 'skillwright/triggers/ask' };

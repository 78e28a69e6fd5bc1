/** Requests behind the Test Explorer. Import-free but for the shape of a request. */
import type { WireModel } from './models.js';
import type { RequestSpec, WireRange } from './requests.js';

/** What cases come from: the scenarios of a command's guide, a file `*.eval.json`, or the set that ships. */
export type WireEvalSource =
  | { readonly kind: 'command'; readonly uri: string; readonly command: string }
  | { readonly kind: 'file'; readonly uri: string }
  | { readonly kind: 'shipped'; readonly name: string };

export interface WireEvalSet {
  readonly source: WireEvalSource;
  readonly label: string;
  /** Where it is declared, for a command. */
  readonly range?: WireRange;
}

/** The evaluation sets of the workspace, without their cases. */
export const evalSetsRequest: RequestSpec<Record<string, never>, readonly WireEvalSet[]> = {
  method: 'skillwright/evaluation/sets',
};

interface WireEvalCase {
  readonly id: string;
  readonly prompt: string;
  /** Where a file has it. */
  readonly range?: WireRange;
}

export interface WireEvalCases {
  readonly conditions: readonly { readonly id: string; readonly label: string }[];
  readonly cases: readonly WireEvalCase[];
}

/** The cases of a set and the conditions to try them under; a text says why there are none. */
export const evalCasesRequest: RequestSpec<
  { readonly source: WireEvalSource },
  WireEvalCases | { readonly refused: string }
> = { method: 'skillwright/evaluation/cases' };

export interface EvaluateParams {
  /** Names the run in {@link evalRecordNotification}. */
  readonly run: string;
  readonly source: WireEvalSource;
  readonly selection: readonly { readonly condition: string; readonly cases: readonly string[] }[];
  readonly model: WireModel;
  /** How often each case is asked under each condition; default: once. */
  readonly repetitions?: number;
}

/** Runs cases with a model; each result is told as it comes. Answers with a report in Markdown. */
export const evaluateRequest: RequestSpec<EvaluateParams, { readonly report: string } | { readonly refused: string }> =
  {
    method: 'skillwright/evaluation/run',
  };

export interface WireEvalRecord {
  readonly run: string;
  readonly condition: string;
  readonly case: string;
  /** Undefined where no answer came. */
  readonly success?: boolean;
  /** Why it is no success, or why no answer came. */
  readonly reason: string;
  readonly milliseconds: number;
}

/** From the server: one case is done under one condition, once. */
export const evalRecordNotification = 'skillwright/evaluation/record';

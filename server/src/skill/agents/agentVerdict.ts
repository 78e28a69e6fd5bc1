import type { Fix } from '../../core/index.js';
import type { Span } from '../../text/span.js';
import type { Evidence, Verdict } from '../readers/reader.js';

/** Why an agent ignores a skill or loads it only partly. */
export interface AgentReason {
  /** Code of the rule that reports it, or `skill/folder-not-searched`. */
  readonly code: string;
  readonly message: string;
  readonly span: Span;
  /** Each removes this reason for this agent. */
  fixes(): readonly Fix[];
}

/** What one agent does with a skill. */
export interface AgentVerdict {
  readonly id: string;
  readonly title: string;
  /** False for a format, an installer and a check before publishing, which show no skill to a model. */
  readonly isAgent: boolean;
  readonly verdict: Verdict;
  /** As the agent shows it. Undefined where it shows none. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** The model sees name and description when a session starts. */
  readonly inCatalogue: boolean;
  /** The user can call it by name. */
  readonly inMenu: boolean;
  /** The author has restricted it with `paths`: the agent lists it only while a matching file is in use. */
  readonly isConditional?: true | undefined;
  readonly reasons: readonly AgentReason[];
  /** The skill is in a folder that other agents search, but not this one. That is no defect of the skill. */
  readonly isElsewhere?: true | undefined;
  /** The agent finds the same skill in this folder, as a copy or through a link, and does not look in the skill's own folder. */
  readonly foundIn?: string | undefined;
  /** Where its behaviour is documented, or the package that was run. */
  readonly source: string;
  /** The day on which the behaviour was last compared with its source. */
  readonly verified: string;
  readonly evidence: Evidence;
  /** A format instead of a program. */
  readonly isFormat?: true | undefined;
  /**
   * A format that the skill does not claim to follow, and that the user did not name. That is no defect of the skill.
   */
  readonly isOtherFormat?: true | undefined;
  /** The program's version on that day, or the one that was asked for. */
  readonly version?: string;
  /** The behaviour was compared with other versions only. */
  readonly isOtherVersion?: true | undefined;
}

/** A format is what its documents say; a program may do something else. */
export const isUnverified = ({ evidence, isFormat }: Pick<AgentVerdict, 'evidence' | 'isFormat'>): boolean =>
  evidence === 'documented' && !isFormat;

/** By documents alone, the agent ignores the skill or loads it only partly. Nobody has seen which. */
export const isUnclear = (agent: Pick<AgentVerdict, 'evidence' | 'isFormat' | 'verdict'>): boolean =>
  agent.verdict !== 'loads' && isUnverified(agent);

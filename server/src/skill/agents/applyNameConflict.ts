import type { ParsedDocument } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { createReason } from '../readers/createReading.js';
import { locateReason } from '../readers/reasons/locateReason.js';
import type { NameConflict } from '../rules/places/findSameNames.js';
import type { SkillDocument } from '../skillDocument.js';
import { skillFileName } from '../skillFile.js';
import type { AgentVerdict } from './agentVerdict.js';

/** The verdict on a skill that shares its name with others: an agent ignores those that lose. */
export function applyNameConflict(
  agent: AgentVerdict,
  { model }: ParsedDocument<SkillDocument>,
  conflict: NameConflict | undefined,
): AgentVerdict {
  if (!conflict || agent.verdict === 'ignored') return agent;
  const { name, outcome } = conflict;
  const addReason = (message: string): readonly AgentVerdict['reasons'][number][] => [
    ...agent.reasons,
    { ...locateReason(model, createReason('name-duplicate', message)), fixes: () => [] },
  ];
  if (outcome === 'this' || outcome === 'all') return agent;
  if (outcome === 'unknown')
    return { ...agent, verdict: 'partly', reasons: addReason(messages.readerSameNameUnknown(agent.title, name)) };
  const winner = outcome === 'none' ? '' : `${outcome.shownPath}/${skillFileName}`;
  return {
    ...agent,
    verdict: 'ignored',
    name: undefined,
    description: undefined,
    inCatalogue: false,
    inMenu: false,
    reasons: addReason(messages.readerSameName(agent.title, name, winner)),
  };
}

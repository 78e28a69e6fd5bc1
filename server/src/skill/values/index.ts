import { claudeCodeValues } from './claudeCode.js';
import { copilotValues } from './copilot.js';
import { mergeSpecs } from './mergeSpecs.js';
import { otherAgentValues } from './otherAgents.js';
import type { AgentValues, FieldValues, ValueSpec } from './valueSpec.js';

export { booleanFlag } from './otherAgents.js';

/** One table for each agent whose values are known. */
const agentValues: readonly AgentValues[] = [claudeCodeValues, copilotValues, ...otherAgentValues];

/** Every field that the table of one of these agents has. @param agents ids of profiles */
export const listCheckedFields = (agents: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(agentValues.filter(({ id }) => agents.has(id)).flatMap(({ fields }) => Object.keys(fields)));

/**
 * Which values of a field an agent understands. Where its table does not have the field: those that any agent understands.
 * @param agent id of a profile; undefined for any agent
 */
export function findValueSpec(field: string, agent?: string): ValueSpec | undefined {
  const agentSpec = agent === undefined ? undefined : findAgentSpec(field, agent);
  return agentSpec ?? mergeSpecs(agentValues.flatMap(table => findSpec(table, field) ?? []));
}

/** What one agent's table has about a field. */
export function findAgentSpec(field: string, agent: string): FieldValues | undefined {
  const table = agentValues.find(({ id }) => id === agent);
  return table && findSpec(table, field);
}

const findSpec = ({ fields }: AgentValues, field: string): FieldValues | undefined =>
  new Map(Object.entries(fields)).get(field);

/** The title of the agent whose table decides about a field. Undefined where all agents' tables do. */
export const findValueAgent = (field: string, agent: string): string | undefined =>
  agentValues.find(({ id, fields }) => id === agent && Object.hasOwn(fields, field))?.title;

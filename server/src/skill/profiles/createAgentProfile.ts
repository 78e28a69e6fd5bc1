import type { SkillReader } from '../readers/reader.js';
import { agentOs } from './agentOs.js';
import { agentSkills } from './agentSkills.js';
import { agentSkillsFields } from './agentSkillsFields.js';
import { claudeCode } from './claudeCode.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { cursor } from './cursor.js';
import { gemini } from './gemini.js';
import { openCode } from './openCode.js';
import type { AgentFields, FieldSpec, Profile } from './profile.js';

/** Agents whose documentation describes fields. */
const documentedFields: readonly AgentFields[] = [claudeCode, copilot, codex, cursor, gemini, openCode];
const describedFields = [...documentedFields, agentSkills, agentOs].flatMap(({ fields }) => fields);

/**
 * The profile of an agent: the fields that it reads or documents. They are found on first use: asking every reader costs a tenth of the
 * start of the server.
 */
export function createAgentProfile(reader: SkillReader): Profile {
  const { id, title, source, verified } = reader;
  let fields: readonly FieldSpec[] | undefined;
  return {
    id,
    title,
    source,
    verified,
    reader,
    get fields() {
      return (fields ??= findFields(reader));
    },
  };
}

function findFields(reader: SkillReader): readonly FieldSpec[] {
  const { id, title, knownFields } = reader;
  const documented = documentedFields.find(agent => agent.id === id)?.fields ?? [];
  const others = knownFields.filter(name => documented.every(field => field.name !== name));
  const described = others.map(name => describeField(name, title));
  return [
    // Versions are those of the agent that documents the field.
    ...documented.map(field => ({
      ...withoutLimits(field, reader),
      ...(field.since !== undefined && { since: field.since }),
    })),
    ...described.map(field => withoutLimits(field, reader)),
  ];
}

/** Fields that each agent limits in its own way. */
const commonFields: readonly FieldSpec[] = [
  { name: 'name', type: 'string', about: 'The skill’s name.' },
  agentSkillsFields.description,
];

/** As all agents, or another agent, describe the field. */
const describeField = (name: string, title: string): FieldSpec =>
  [...commonFields, ...describedFields].find(field => field.name === name) ?? {
    name,
    type: 'any',
    about: `Read by ${title}.`,
  };

const requiredFields = { name: 'description: Shows one thing.', description: 'name: demo' };

/** Length and presence are what the reader says of the skill. */
function withoutLimits(field: FieldSpec, reader: SkillReader): FieldSpec {
  const { name, type, about, values } = field;
  const spec = { name, type, about, ...(values && { values }) };
  const others = name === 'name' || name === 'description' ? requiredFields[name] : undefined;
  if (others === undefined) return spec;
  const text = `---\n${others}\n---\n\n# Demo\n\nText.\n`;
  const { verdict, reasons } = reader.read({ path: 'demo/SKILL.md', bytes: new TextEncoder().encode(text) });
  const isDocumented = reader.evidence === 'documented';
  const isRequired = reasons.some(
    ({ code, unverifiedRefusal }) => unverifiedRefusal ?? (isDocumented && code === `${name}-missing`),
  );
  return { ...spec, required: verdict === 'ignored' || isRequired };
}

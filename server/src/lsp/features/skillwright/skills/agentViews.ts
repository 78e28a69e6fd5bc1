import type { Context, Fix, ParsedDocument } from '../../../../core/index.js';
import { agentViewRequest, checkAgentsRequest, type WireAgentReason } from '../../../../shared/authoring.js';
import {
  argumentReaders,
  createAgentView,
  countVerified,
  formatVerdicts,
  groupAgents,
  checkAllAgents,
  findField,
  isUnclear,
  isUnverified,
  readSkillDocument,
  skillOf,
  type AgentReason,
  type SkillDocument,
} from '../../../../skill/index.js';
import { textAt } from '../../../../text/span.js';
import { isEstimate } from '../../../../tokens/index.js';
import type { Feature } from '../../../feature.js';
import { onCustom } from '../../../onCustom.js';
import type { Server } from '../../../server.js';
import { toRange } from '../../../conversion/positions.js';
import { toWireEdits } from '../../../conversion/toWireEdits.js';

/** A skill from an agent's view: its context at each step, and what each agent does with it. */
export const agentViews: Feature = {
  register(server) {
    onCustom(server, agentViewRequest, null, async (document, { call }, { settings, services }) => {
      const skill = skillOf(document);
      if (!skill) return null;
      const { encoding } = settings.tokens;
      const getField = (key: string): string => {
        const value = findField(skill.frontmatter, key)?.value;
        // `argument-hint: [file]` is a list.
        return String(value?.scalar ?? (value?.span ? textAt(document.source.text, value.span) : ''));
      };
      const count = (text: string): Promise<number> => services.countTokens(text, encoding);
      return {
        name: getField('name'),
        argumentHint: getField('argument-hint'),
        agents: argumentReaders.map(({ id, title }) => ({ id, title })),
        encoding,
        estimated: isEstimate(encoding),
        steps: await createAgentView(skill, document.uri, count, call),
      };
    });
    onCustom(server, checkAgentsRequest, null, (document, _params, context) => {
      const skill = readSkillDocument(document);
      return skill ? createVerdicts(server, skill, context) : null;
    });
  },
};

async function createVerdicts(server: Server, document: ParsedDocument<SkillDocument>, context: Context) {
  const agents = await checkAllAgents(document, context);
  const toWire = (reason: AgentReason): WireAgentReason => ({
    code: reason.code,
    message: reason.message,
    range: toRange(server, document.source, reason.span),
    // Renaming a file and removing a byte order mark are not text edits. The light bulb offers them.
    fixes: reason
      .fixes()
      .filter(fix => fix.renameFile === undefined && fix.removeByteOrderMark !== true)
      .map(fix => ({ title: fix.title, documents: toWireEdits(server, allChanges(document, fix)) })),
  });
  const groups = groupAgents(agents);
  return {
    summary: formatVerdicts(agents),
    counts: {
      loading: groups.loading.length,
      total: countVerified(groups),
      ignoring: groups.ignoring.map(({ title }) => title),
      unverified: groups.unverified.length,
    },
    agents: agents.map(({ reasons, evidence, isFormat, isOtherVersion, verified, ...agent }) => ({
      ...agent,
      ...(isUnclear({ ...agent, evidence, isFormat }) && { isUnclear: true as const }),
      ...(!isOtherVersion && !isUnverified({ evidence, isFormat }) && { verified }),
      reasons: reasons.map(toWire),
    })),
  };
}

const allChanges = (document: ParsedDocument, { changes, elsewhere = [] }: Fix) => [
  { document, changes },
  ...elsewhere,
];

import type { Context, Fix, ParsedDocument } from '../../../core/index.js';
import { agentViewRequest, checkAgentsRequest, type WireAgentReason } from '../../../shared/authoring.js';
import {
  createAgentView,
  formatVerdicts,
  checkAllAgents,
  findField,
  isUnverified,
  readSkillDocument,
  skillOf,
  type AgentReason,
  type SkillDocument,
} from '../../../skill/index.js';
import { isEstimate } from '../../../tokens/index.js';
import type { Feature } from '../../feature.js';
import { onCustom } from '../../onCustom.js';
import type { Server } from '../../server.js';
import { toRange } from '../../conversion/toLsp.js';
import { toWireEdits } from '../../conversion/toWireEdits.js';

/** A skill from an agent's view: its context at each step, and what each agent does with it. */
export const agentViews: Feature = {
  capabilities: () => ({}),
  register(server) {
    onCustom(server, agentViewRequest, null, async (document, _params, { settings, services }) => {
      const skill = skillOf(document);
      if (!skill) return null;
      const { encoding } = settings.tokens;
      const name = String(findField(skill.frontmatter, 'name')?.value.scalar ?? '');
      const steps = await createAgentView(skill, text => services.countTokens(text, encoding));
      return { name, encoding, estimated: isEstimate(encoding), steps };
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
    range: toRange(document.source, reason.span),
    // Renaming a file and removing a byte order mark are not text edits. The light bulb offers them.
    fixes: reason
      .fixes()
      .filter(fix => fix.renameFile === undefined && fix.removeByteOrderMark !== true)
      .map(fix => ({ title: fix.title, documents: toWireEdits(server, allChanges(document, fix)) })),
  });
  return {
    summary: formatVerdicts(agents),
    agents: agents.map(({ reasons, evidence, verified, ...agent }) => ({
      ...agent,
      ...(!isUnverified({ id: agent.id, evidence }) && { verified }),
      reasons: reasons.map(toWire),
    })),
  };
}

const allChanges = (document: ParsedDocument, { changes, elsewhere = [] }: Fix) => [
  { document, changes },
  ...elsewhere,
];

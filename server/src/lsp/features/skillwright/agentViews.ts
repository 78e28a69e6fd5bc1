import type { Context, Fix, ParsedDocument } from '../../../core/index.js';
import { agentViewRequest, checkAgentsRequest, type WireRefusal } from '../../../shared/authoring.js';
import {
  createAgentView,
  formatVerdicts,
  checkAllAgents,
  findField,
  isSkillDocument,
  skillOf,
  type Refusal,
  type SkillDocument,
} from '../../../skill/index.js';
import { isEstimate } from '../../../tokens/index.js';
import type { Feature } from '../../feature.js';
import { onCustom } from '../../onCustom.js';
import type { Server } from '../../server.js';
import { toRange } from '../../conversion/toLsp.js';
import { toWireEdits } from '../../conversion/toWireEdits.js';

/** A skill from an agent's view: its context at each step, and the agents that load the skill. */
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
    onCustom(server, checkAgentsRequest, null, (document, _params, context) =>
      isSkillDocument(document) ? verdicts(server, document, context) : null,
    );
  },
};

async function verdicts(server: Server, document: ParsedDocument<SkillDocument>, context: Context) {
  const agents = await checkAllAgents(document, context);
  const toWire = (refusal: Refusal): WireRefusal => ({
    code: refusal.code,
    message: refusal.message,
    range: toRange(document.source, refusal.span),
    // Renaming a file and removing a byte order mark are not text edits. The light bulb offers them.
    fixes: refusal
      .fixes()
      .filter(fix => fix.renameFile === undefined && fix.removeByteOrderMark !== true)
      .map(fix => ({ title: fix.title, documents: toWireEdits(server, allChanges(document, fix)) })),
  });
  return {
    summary: formatVerdicts(agents),
    agents: agents.map(({ refusals, ...agent }) => ({ ...agent, refusals: refusals.map(toWire) })),
  };
}

const allChanges = (document: ParsedDocument, { changes, elsewhere = [] }: Fix) => [
  { document, changes },
  ...elsewhere,
];

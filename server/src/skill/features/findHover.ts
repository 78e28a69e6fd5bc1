import type { Context, Hover, ParsedDocument } from '../../core/index.js';
import { contains, touches } from '../../text/span.js';
import { isEstimate } from '../../tokens/index.js';
import type { Chunk } from '../chunks/chunk.js';
import { readChunkContent } from '../loader/summarizeSkill.js';
import { formatVerdicts, checkAllAgents, type AgentVerdict } from '../agents/checkAllAgents.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import type { SkillDocument } from '../skillDocument.js';
import { findChunkByTag, findIdAt } from './chunkAt.js';
import { formatFieldHelp } from './formatFieldHelp.js';

/** A frontmatter field's rule in every profile; what a chunk is and when it is loaded. */
export async function findHover(
  document: ParsedDocument<SkillDocument>,
  offset: number,
  context: Context,
): Promise<Hover | undefined> {
  const { model } = document;
  const { settings } = context;
  const { open } = model.frontmatter;
  if (open && touches(open, offset))
    return { span: open, markdown: agentsHelp(await checkAllAgents(document, context)) };
  const field = model.frontmatter.fields.find(({ span }) => touches(span, offset));
  if (field) {
    const markdown = formatFieldHelp(field.key, resolveProfile(model, settings).profile);
    return markdown === undefined ? undefined : { span: field.keySpan, markdown };
  }
  const named = findIdAt(model, offset);
  const tagged = findChunkByTag(model, offset);
  const chunk = named ? model.chunks.find(({ id }) => id === named.id) : tagged;
  const span =
    named?.span ?? (tagged?.closing && touches(tagged.closing.span, offset) ? tagged.closing.span : tagged?.tag.span);
  if (!chunk || !span) return undefined;
  const { encoding } = settings.tokens;
  const tokens = await context.services.countTokens(readChunkContent(model.source.text, chunk.content), encoding);
  return { span, markdown: describe(chunk, `${isEstimate(encoding) ? '≈ ' : ''}${tokens} tokens (${encoding})`) };
}

function describe({ id, description, headings, content }: Chunk, tokens: string): string {
  const titles = headings.filter(heading => contains(content, heading.span)).slice(0, 10);
  return [
    `**Chunk${id === undefined ? '' : ` \`${id}\``}**: ${tokens}`,
    description ?? '*No description: an agent cannot know when to load it.*',
    ...(id === undefined ? [] : [`Not in the context at first. Loaded by \`load_doc_chunk(…, chunk_id="${id}")\`.`]),
    ...(titles.length === 0 ? [] : [titles.map(heading => `- ${heading.title}`).join('\n')]),
  ].join('\n\n');
}

/** Which agents load the skill, and the first reason of each that does not. */
function agentsHelp(verdicts: readonly AgentVerdict[]): string {
  const lines = verdicts.map(({ title, refusals }) => {
    const [first] = refusals;
    return first ? `- ✗ ${title}: ${first.message}` : `- ✓ ${title}`;
  });
  return `**${formatVerdicts(verdicts)}**\n\n${lines.join('\n')}`;
}

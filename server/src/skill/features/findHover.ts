import type { Context, Hover, ParsedDocument } from '../../core/index.js';
import { escapeMarkdown, toCodeText } from '../../shared/escapeMarkdown.js';
import { contains, spanOf, touches } from '../../text/span.js';
import { isEstimate } from '../../tokens/index.js';
import type { Chunk } from '../chunks/chunk.js';
import { readChunkContent } from '../loader/summarizeSkill.js';
import { type AgentVerdict, isUnclear } from '../agents/agentVerdict.js';
import { checkAllAgents, formatVerdicts } from '../agents/checkAllAgents.js';
import type { Field } from '../frontmatter/frontmatter.js';
import type { Profile } from '../profiles/profile.js';
import { resolveProfile } from '../profiles/resolveProfile.js';
import type { SkillDocument } from '../skillDocument.js';
import { claudeCodeArguments } from '../substitution/claudeCodeArguments.js';
import { readTools } from '../values/readTools.js';
import { findValueSpec } from '../values/index.js';
import { findChunkByTag, findIdAt } from './chunkAt.js';
import { formatFieldHelp } from './formatFieldHelp.js';
import { formatVariableHelp } from './formatVariableHelp.js';
import { findVariableAt, type WrittenVariable } from './variableAt.js';
import { maxShownHeadings } from '../limits.js';
import { messages } from '../messages/index.js';

/** Help for a variable, for a frontmatter field in every profile, for a chunk, and for the agents that load the skill. */
export async function findHover(
  document: ParsedDocument<SkillDocument>,
  offset: number,
  context: Context,
): Promise<Hover | undefined> {
  const { model } = document;
  const { settings } = context;
  const { open } = model.frontmatter;
  if (open && touches(open, offset))
    return { span: open, markdown: formatAgentsHelp(await checkAllAgents(document, context)) };
  const written = findVariableAt(model, offset);
  if (written) return { span: written.span, markdown: formatWrittenVariable(written) };
  const field = model.frontmatter.fields.find(({ span }) => touches(span, offset));
  if (field) {
    const tool = findToolHelp(field, offset, resolveProfile(model, settings).profile);
    if (tool) return tool;
    const markdown = formatFieldHelp(field.key, resolveProfile(model, settings).profile);
    return markdown === undefined ? undefined : { span: field.keySpan, markdown };
  }
  const idAtOffset = findIdAt(model, offset);
  const tagOwner = findChunkByTag(model, offset);
  const chunk = idAtOffset ? model.chunks.find(({ id }) => id === idAtOffset.id) : tagOwner;
  const { closing, tag } = tagOwner ?? {};
  const span = idAtOffset?.span ?? (closing && touches(closing.span, offset) ? closing.span : tag?.span);
  if (!chunk || !span) return undefined;
  const { encoding } = settings.tokens;
  const tokens = await context.services.countTokensIfReady(
    readChunkContent(model.source.text, chunk.content),
    encoding,
  );
  const count = tokens === undefined ? undefined : messages.tokens(`${isEstimate(encoding) ? '≈ ' : ''}${tokens}`);
  return { span, markdown: formatChunkHelp(chunk, count && `${count} (${encoding})`) };
}

/** Says of a tool which agent has it. */
function findToolHelp({ key, value }: Field, offset: number, { id }: Profile): Hover | undefined {
  const spec = findValueSpec(key, id);
  if (spec?.kind !== 'tools') return undefined;
  const entry = readTools(value).find(({ span }) => touches(span, offset));
  const name = /^\w*/.exec(entry?.text ?? '')?.[0] ?? '';
  if (!entry || !spec.values.includes(name)) return undefined;
  const { start } = entry.span;
  return { span: spanOf(start, start + name.length), markdown: messages.toolBuiltIn(name, spec.owner) };
}

function formatWrittenVariable({ text, variable, numbered = '$0', escaped }: WrittenVariable): string {
  const help = variable ? formatVariableHelp(variable, text) : messages.variableNamed(text.slice(1), numbered);
  const { title, escape } = claudeCodeArguments;
  return escaped && escape ? `${help}\n\n${messages.variableEscaped(title, escape.since)}` : help;
}

function formatChunkHelp({ id, description, headings, content }: Chunk, tokens: string | undefined): string {
  const titles = headings.filter(heading => contains(content, heading.span)).slice(0, maxShownHeadings);
  return [
    [id === undefined ? messages.chunkHover() : messages.namedChunkHover(toCodeText(id)), tokens]
      .filter(Boolean)
      .join(': '),
    description === undefined ? messages.chunkUndescribed() : escapeMarkdown(description),
    ...(id === undefined ? [] : [messages.chunkLoader(toCodeText(id))]),
    ...(titles.length === 0 ? [] : [titles.map(heading => `- ${escapeMarkdown(heading.title)}`).join('\n')]),
  ].join('\n\n');
}

/** What each agent does with the skill, with the first reason of those that do not load it whole. */
function formatAgentsHelp(verdicts: readonly AgentVerdict[]): string {
  const shown = verdicts.filter(({ isOtherFormat }) => !isOtherFormat);
  const lines = shown.map(agent => {
    const { title, verdict, reasons, isElsewhere } = agent;
    const [first] = reasons;
    const mark = isUnclear(agent) ? '?' : verdictMarks[verdict];
    return `- ${isElsewhere ? '–' : mark} ${title}${first ? `: ${escapeMarkdown(first.message)}` : ''}`;
  });
  return `**${formatVerdicts(verdicts)}**\n\n${lines.join('\n')}`;
}

const verdictMarks = { loads: '✓', partly: '◐', ignored: '✗' };

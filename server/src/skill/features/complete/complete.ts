import type { Completion, Context, ParsedDocument } from '../../../core/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { completeChunk } from './completeChunk.js';
import { completeFrontmatter } from './completeFrontmatter.js';
import { completeLink } from './completeLink.js';
import { completeNewSkill } from './completeNewSkill.js';
import { completeVariable } from './completeVariable.js';

/** Fields and values, variables, chunk tags and attributes, chunk ids, paths and headings; a whole skill in an empty file. */
export async function complete(
  document: ParsedDocument<SkillDocument>,
  offset: number,
  context: Context,
): Promise<readonly Completion[]> {
  const { frontmatter, markdown, source } = document.model;
  if (source.text.trim().length <= 3 && frontmatter.state !== 'present') return completeNewSkill(document);
  const variables = completeVariable(document, offset, context);
  if (variables.length > 0) return variables;
  const { open, content } = frontmatter;
  if (content && open && offset > open.end && (offset < content.end || (!frontmatter.close && offset <= content.end))) {
    return completeFrontmatter(document, offset, context);
  }
  if (open && offset <= open.end) return [];
  if (markdown.codeBlocks.some(span => offset > span.start && offset < span.end)) return [];
  const links = await completeLink(document, offset, context);
  return links.length > 0 ? links : completeChunk(document, offset);
}

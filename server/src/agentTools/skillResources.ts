import type { Context } from '../core/index.js';
import { load_doc_chunk, summarizeSkill } from '../skill/index.js';
import { decodePercent, encodePercent } from '../text/percentEncoding.js';
import { findMatches } from './findSkill.js';
import { maxListedResources } from './limits.js';
import { listSkills } from './listSkills.js';

/** A skill or a chunk that agents can read by its URI. */
export interface SkillResource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
}

/** URI templates (RFC 6570) of the resources. */
export const resourceTemplates = {
  skill: 'skill://{skill}/SKILL.md',
  chunk: 'skill://{skill}/chunks/{chunk}',
} as const;

/** The skills of the workspace, each followed by its chunks. Of several skills with the same name, the first one is listed. */
export async function listSkillResources(context: Context): Promise<readonly SkillResource[]> {
  const resources = new Map<string, SkillResource>();
  const add = (resource: SkillResource): void => {
    if (!resources.has(resource.uri)) resources.set(resource.uri, resource);
  };
  for (const { name, description, model } of await listSkills(context)) {
    const base = `skill://${encodePercent(name)}`;
    if (resources.has(`${base}/SKILL.md`)) continue;
    if (resources.size >= maxListedResources) break;
    add({ uri: `${base}/SKILL.md`, name, description });
    for (const chunk of summarizeSkill(model).chunks) {
      const uri = `${base}/chunks/${encodePercent(chunk.id)}`;
      add({ uri, name: `${name}: ${chunk.id}`, description: chunk.description });
    }
  }
  return [...resources.values()].slice(0, maxListedResources);
}

/** The part of a skill that is always loaded, or one of its chunks. Undefined where there is none. */
export async function readSkillResource(
  { skill: name, chunk }: { readonly skill: string; readonly chunk?: string },
  context: Context,
): Promise<string | undefined> {
  const [skill] = findMatches(decodePercent(name), await listSkills(context), context);
  if (!skill) return undefined;
  if (chunk === undefined) return summarizeSkill(skill.model).text;
  const loaded = load_doc_chunk(skill.model, decodePercent(chunk));
  return loaded.found ? loaded.content : undefined;
}

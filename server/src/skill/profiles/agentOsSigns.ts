import { findField } from '../frontmatter/frontmatter.js';
import { listsArguments } from '../sections/listsArguments.js';
import type { SkillDocument } from '../skillDocument.js';
import { agentOs } from './agentOs.js';
import { findFieldSpec } from './profile.js';

/** What makes a document an AgentOS skill: chunk tags, or an Interface section with what else the format has. */
export type AgentOsSign = 'chunks' | 'interface';

/** By model, which is never changed: most rules ask for the profile. */
const found = new WeakMap<SkillDocument, AgentOsSign | 'none'>();

/** Undefined for a document of another format. */
export function findAgentOsSign(model: SkillDocument): AgentOsSign | undefined {
  const sign = found.get(model) ?? signIn(model);
  found.set(model, sign);
  return sign === 'none' ? undefined : sign;
}

function signIn(model: SkillDocument): AgentOsSign | 'none' {
  if (model.chunks.length > 0 || model.strayClosings.length > 0) return 'chunks';
  const { sections, source, markdown } = model;
  if (!sections.namedInterface || !sections.interface) return 'none';
  return hasFurtherSign(model) && listsArguments(source.text, sections.interface, markdown) ? 'interface' : 'none';
}

/**
 * An Overview, a version and an author are in skills of any format: they count where no field is of another one. Other formats have no
 * `created_at`, and no `_` in names.
 */
function hasFurtherSign({ frontmatter, sections }: SkillDocument): boolean {
  const has = (key: string): boolean => findField(frontmatter, key) !== undefined;
  const name = findField(frontmatter, 'name')?.value.scalar;
  if (has('created_at') || (typeof name === 'string' && /^[a-z0-9-]*_[a-z0-9_-]*$/.test(name))) return true;
  const isForeign = frontmatter.fields.some(({ key }) => !findFieldSpec(agentOs, key));
  return !isForeign && (sections.overview !== undefined || has('version') || has('author'));
}

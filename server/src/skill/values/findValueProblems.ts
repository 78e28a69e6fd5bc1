import type { SkillDocument } from '../skillDocument.js';
import type { YamlNode } from '../frontmatter/readYaml.js';
import type { AgentFields } from '../profiles/profile.js';
import { checkGlobs } from './checkGlobs.js';
import { checkHooks } from './checkHooks.js';
import { checkTools } from './checkTools.js';
import { checkMap, checkNumber, checkText } from './checkType.js';
import { checkChoice, checkFlag, checkModel, checkName } from './checkWords.js';
import { findValueAgent, findValueSpec } from './index.js';
import type { ReaderScope, ValueProblem } from './valueProblem.js';
import type { ValueSpec } from './valueSpec.js';

/**
 * Values that their readers do not understand.
 * @param profile the one reader. Undefined: only values that no agent understands are found.
 * @param fields that are checked
 */
export function findValueProblems(
  { frontmatter }: SkillDocument,
  profile: AgentFields | undefined,
  fields: ReadonlySet<string>,
): readonly ValueProblem[] {
  return frontmatter.fields.flatMap(({ key, value }) => {
    const spec = fields.has(key) ? findValueSpec(key, profile?.id) : undefined;
    if (!spec) return [];
    const agent = profile && findValueAgent(key, profile.id);
    const problems = checkValue(value, spec, { field: key, ...(agent !== undefined && { agent }) });
    // Another rule reports the type of this field.
    return key === 'allowed-tools' ? problems.filter(({ kind }) => kind !== 'type') : problems;
  });
}

/** Of one value. */
export function checkValue(value: YamlNode, spec: ValueSpec, scope: ReaderScope): readonly ValueProblem[] {
  switch (spec.kind) {
    case 'choice':
      return checkChoice(value, spec, scope);
    case 'flag':
      return checkFlag(value, spec, scope);
    case 'name':
      return checkName(value, spec, scope);
    case 'tools':
      return checkTools(value, spec, scope);
    case 'hooks':
      return checkHooks(value, spec);
    case 'globs':
      return checkGlobs(value);
    case 'model':
      return checkModel(value, spec, scope);
    case 'text':
      return checkText(value, spec, scope);
    case 'number':
      return checkNumber(value, scope);
    case 'map':
      return checkMap(value, scope);
  }
}

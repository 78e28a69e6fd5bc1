import type { Rule, RuleContext } from '../../core/index.js';
import { getConcernedSettings } from '../readers/places/findConcernedReaders.js';
import type { SkillDocument } from '../skillDocument.js';

/** A rule that uses the profile `auto` for a skill in a folder where the agent of the named profile does not look. */
export const withConcernedProfile = (rule: Rule<SkillDocument>): Rule<SkillDocument> => ({
  ...rule,
  check: (model, context) => rule.check(model, getConcernedContext(context)),
});

/** All rules of a document share a context. */
const concernedContexts = new WeakMap<RuleContext<SkillDocument>, RuleContext<SkillDocument>>();

function getConcernedContext(context: RuleContext<SkillDocument>): RuleContext<SkillDocument> {
  const known = concernedContexts.get(context);
  if (known) return known;
  const settings = getConcernedSettings(context.settings, context.document.uri);
  const concerned = settings === context.settings ? context : { ...context, settings };
  concernedContexts.set(context, concerned);
  return concerned;
}

import type { Rule } from '../../core/index.js';
import { getConcernedSettings } from '../readers/places/findConcernedReaders.js';
import type { SkillDocument } from '../skillDocument.js';

/** A rule that uses the profile `auto` for a skill in a folder where the agent of the named profile does not look. */
export const withConcernedProfile = (rule: Rule<SkillDocument>): Rule<SkillDocument> => ({
  ...rule,
  check: (model, context) =>
    rule.check(model, { ...context, settings: getConcernedSettings(context.settings, context.document.uri) }),
});

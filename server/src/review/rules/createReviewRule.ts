import type { Problem, Rule, RuleExample } from '../../core/index.js';
import type { SkillDocument } from '../../skill/index.js';
import { spanOf, type Span } from '../../text/span.js';
import type { ReviewCode, ReviewedFile } from '../fact.js';
import { reviewSkill } from '../files/reviewSkill.js';
import { messages } from '../messages.js';

type Documentation = Pick<Rule<SkillDocument>, 'summary' | 'why' | 'good' | 'bad' | 'passes'>;

/**
 * A rule that reports the facts of one code. Facts about other files of the skill are reported at its opening line, with the exact places as
 * related information.
 */
export const createReviewRule = (
  code: ReviewCode,
  { files, links, goodPath, ...documentation }: Documentation & Pick<RuleExample, 'files' | 'links' | 'goodPath'>,
): Rule<SkillDocument> => ({
  ...documentation,
  code,
  severity: 'off',
  noFix: 'A finding of this rule shows something for you to review. It is not necessarily a problem.',
  example: {
    path: 'demo/SKILL.md',
    settings: { rules: { [code]: 'info' } },
    ...(files && { files }),
    ...(goodPath !== undefined && { goodPath }),
    ...(links && { links }),
  },
  async check(model, context) {
    const reviewed = await reviewSkill(context.document, context);
    return reviewed.flatMap(file => toProblems(file, file.uri === context.document.uri, code, model));
  },
});

function toProblems(file: ReviewedFile, isSkill: boolean, code: ReviewCode, model: SkillDocument): readonly Problem[] {
  return file.facts
    .filter(fact => fact.code === code)
    .map(({ span, message }): Problem => {
      if (isSkill) return { span, message };
      const isAboutFile = span.start === span.end;
      const line = file.source.lines.positionAt(span.start).line + 1;
      return {
        span: findOpening(model),
        message: isAboutFile ? messages.aboutFile(file.path, message) : messages.inFile(file.path, line, message),
        related: isAboutFile ? [] : [{ document: file, span, message }],
      };
    });
}

/** The opening `---`; else the first line. */
const findOpening = ({ frontmatter, source: { text } }: SkillDocument): Span => {
  const end = text.indexOf('\n');
  return frontmatter.open ?? spanOf(0, end < 0 ? text.length : end);
};

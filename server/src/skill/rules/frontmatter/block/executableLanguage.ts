import type { Rule } from '../../../../core/index.js';
import { findFrontmatterAnchor } from '../../../anchors.js';
import { executableLanguages } from '../../../frontmatter/executableLanguages.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { messages } from '../../../messages/index.js';

export const executableLanguage: Rule<SkillDocument> = {
  code: 'frontmatter/executable-language',
  summary: 'The frontmatter is program code.',
  why: 'Libraries such as gray-matter execute `---js` blocks. OpenCode 1.18 does so as soon as a folder with the skill is opened. Skillwright never executes such blocks.',
  severity: 'error',
  noFix: 'Fields that a program computes cannot be read without running it.',
  good: createExampleSkill(),
  bad: '---js\n{ name: "demo", description: "Shows one thing." }\n---\n\n# Demo\n',
  passes: [
    {
      text: '---yaml\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n',
      reason: 'No agent executes YAML. The word after `---` is reported by `frontmatter/missing`.',
    },
  ],
  *check(model) {
    const { language, state } = model.frontmatter;
    if (state !== 'language' || !language || !executableLanguages.has(language.name.toLowerCase())) return;
    yield {
      span: language.span.end > language.span.start ? language.span : findFrontmatterAnchor(model),
      message: messages.frontmatterLanguageExecuted(language.name),
    };
  },
};

import type { Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

/** Languages in which some reader runs the block as a program. */
export const executableLanguages: ReadonlySet<string> = new Set([
  'js',
  'javascript',
  'cjs',
  'mjs',
  'ts',
  'typescript',
  'coffee',
  'coffeescript',
  'cson',
  'node',
  'python',
  'py',
  'ruby',
  'rb',
]);

export const executableLanguage: Rule<SkillDocument> = {
  code: 'frontmatter/executable-language',
  summary: 'The frontmatter is a program.',
  why: 'Readers such as gray-matter evaluate `---js` blocks: whoever opens the skill runs its code. Skillwright never does.',
  severity: 'error',
  good: createExampleSkill(),
  bad: '---js\n{ name: "demo", description: "Shows one thing." }\n---\n\n# Demo\n',
  *check(model) {
    const { language, state } = model.frontmatter;
    if (state !== 'language' || !language || !executableLanguages.has(language.name.toLowerCase())) return;
    yield {
      span: language.span.end > language.span.start ? language.span : findFrontmatterAnchor(model),
      message: `Frontmatter in “${language.name}” is code that some readers execute. Write YAML after a line \`---\` alone.`,
    };
  },
};

import type { Fix, Rule } from '../../../../core/index.js';
import { spanOf, type Span } from '../../../../text/span.js';
import { readFrontmatter } from '../../../frontmatter/readFrontmatter.js';
import { removeQuoteMarks } from '../../../frontmatter/removeQuoteMarks.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import type { YamlProblem } from '../../../frontmatter/readYaml.js';
import { maxQuotedLength } from '../../../limits.js';
import { messages } from '../../../messages/index.js';

export const invalidYaml: Rule<SkillDocument> = {
  code: 'frontmatter/invalid-yaml',
  summary: 'The frontmatter is not valid YAML.',
  why: 'Most agents silently skip the skill. The usual cause is a colon in a description without quotes.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description: Two steps: read, then write.'] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: demo', 'description: See https://example.com at 10:30.'] }),
      reason: 'A colon without a space after it does not end a key.',
    },
    {
      text: '---\nname: demo\ndescription: Two steps: read, then write.\n\n# Demo\n',
      reason: 'Frontmatter that is not closed is reported by `frontmatter/unclosed`.',
    },
  ],
  *check(model) {
    const { frontmatter } = model;
    const first = frontmatter.problems.find(problem => problem.kind === 'syntax');
    if (!first || frontmatter.state === 'unclosed') return;
    yield {
      span: first.span,
      message: describe(model, first),
      fixes: () => quoteValue(model, first.span),
    };
  },
};

/** Most broken values are text with a colon, which the parser does not say. */
function describe({ source }: SkillDocument, { message, isYaml, span }: YamlProblem): string {
  if (isYaml) return message;
  const reason = message.replace(/[.\s]*$/, '');
  if (reason === messages.yamlColonInValue()) return messages.yamlUnquoted(reason);
  const hasColon = /^\s*[\w-]+:\s+[^"'\s[{].*:\s/.test(lineOf(source.text, span.start).text);
  return hasColon ? messages.yamlInvalidColon(reason) : messages.yamlInvalid(reason);
}

/** Offered only where the block with the quoted value is YAML. */
function quoteValue({ source }: SkillDocument, { start }: Span): readonly Fix[] {
  const { text } = source;
  const line = lineOf(text, start);
  const match = /^(\s*(?:- )?[\w.-]+:[ \t]+)(\S.*?)[ \t]*$/.exec(line.text);
  const [, key, value] = match ?? [];
  if (key === undefined || value === undefined || value.length > maxQuotedLength || /^[|>]/.test(value)) return [];
  const span = spanOf(line.start + key.length, line.start + key.length + value.length);
  const newText = quoteYaml(removeQuoteMarks(value));
  const fixed = readFrontmatter(text.slice(0, span.start) + newText + text.slice(span.end));
  if (fixed.problems.some(problem => problem.kind === 'syntax')) return [];
  return [{ title: messages.quoteValue(), changes: [{ span, newText }] }];
}

function lineOf(text: string, offset: number): { readonly start: number; readonly text: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  return { start, text: text.slice(start, feed < 0 ? text.length : feed) };
}

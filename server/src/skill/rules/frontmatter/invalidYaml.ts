import type { Fix, Rule } from '../../../core/index.js';
import { spanOf, type Span } from '../../../text/span.js';
import { readFrontmatter } from '../../frontmatter/readFrontmatter.js';
import { quoteYaml } from '../../frontmatter/toYamlScalar.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const invalidYaml: Rule<SkillDocument> = {
  code: 'frontmatter/invalid-yaml',
  summary: 'The frontmatter is not YAML.',
  why: 'Most agents skip the skill without a word; a colon in an unquoted description is the usual cause.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', 'description: Two steps: read, then write.'] }),
  *check(model) {
    const { frontmatter } = model;
    const first = frontmatter.problems.find(problem => problem.kind === 'syntax');
    if (!first || frontmatter.state === 'unclosed') return;
    yield {
      span: first.span,
      message: `${first.isYaml ? '' : 'Not YAML: '}${first.message.replace(/[.\s]*$/, '')}.${advice(model, first.span)}`,
      fixes: () => quoteValue(model, first.span),
    };
  },
};

/** Most broken values are text with a colon; say so, since the parser does not. */
function advice({ source }: SkillDocument, { start }: Span): string {
  const line = lineOf(source.text, start);
  return /^\s*[\w-]+:\s+[^"'\s[{].*:\s/.test(line.text) ? ' Put the value in quotes: it holds a colon.' : '';
}

/** Offered only where the quoted block is YAML. */
function quoteValue({ source }: SkillDocument, { start }: Span): readonly Fix[] {
  const { text } = source;
  const line = lineOf(text, start);
  const match = /^(\s*(?:- )?[\w.-]+:[ \t]+)(\S.*?)[ \t]*$/.exec(line.text);
  const [, key, value] = match ?? [];
  if (key === undefined || value === undefined || value.length > 20_000 || /^[|>]/.test(value)) return [];
  const span = spanOf(line.start + key.length, line.start + key.length + value.length);
  const newText = quoteYaml(value.replace(/^["']|["']$/g, ''));
  const fixed = readFrontmatter(text.slice(0, span.start) + newText + text.slice(span.end));
  if (fixed.problems.some(problem => problem.kind === 'syntax')) return [];
  return [{ title: 'Put the value in quotes', changes: [{ span, newText }] }];
}

function lineOf(text: string, offset: number): { readonly start: number; readonly text: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  return { start, text: text.slice(start, feed < 0 ? text.length : feed) };
}

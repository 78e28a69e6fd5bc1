import type { Fix, Rule, TextChange } from '../../../../core/index.js';
import { spanOf, type Span } from '../../../../text/span.js';
import { applyTextChanges } from '../../../edits/applyTextChanges.js';
import { describeYamlProblem } from '../../../frontmatter/errors/describeYamlProblem.js';
import { readFrontmatter } from '../../../frontmatter/readFrontmatter.js';
import { removeQuoteMarks } from '../../../frontmatter/removeQuoteMarks.js';
import { quoteYaml } from '../../../frontmatter/toYamlScalar.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import type { YamlProblem } from '../../../frontmatter/readYaml.js';
import { maxBrokenValues, maxQuotedLength } from '../../../limits.js';
import { yamlCode } from '../differences/findRefusedYaml.js';
import { reportAgentDifferences } from '../differences/reportAgentDifferences.js';
import { messages } from '../../../messages/index.js';

export const invalidYaml: Rule<SkillDocument> = {
  code: 'frontmatter/invalid-yaml',
  summary: 'The frontmatter is not valid YAML.',
  why: 'Many agents ignore the skill. Others repair the text, or lose some or all of its fields. The usual cause is a colon in a description without quotes. Most fields are checked only if the YAML is valid. With the profile of an agent that reads the skill anyway, the name and description are checked even in invalid YAML.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill({ fields: ['name: demo', 'description: "Two steps: read, then write."'] }),
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
  *check(model, context) {
    const { frontmatter, source } = model;
    if (frontmatter.state === 'unclosed') return;
    const first = frontmatter.problems.find(({ kind }) => kind === 'syntax');
    if (!first) {
      yield* reportAgentDifferences(yamlCode, model, context);
      return;
    }
    const { text } = source;
    const problems = findBrokenValues(text, first);
    for (const { problem, edit } of problems) {
      yield {
        span: problem.span,
        message: describeYamlProblem(problem),
        fixes: () => [
          ...(edit ? [{ title: messages.quoteValue(), changes: [edit] }] : []),
          ...createFixOfAll(text, problems),
        ],
      };
    }
  },
};

interface BrokenValue {
  readonly problem: YamlProblem;
  /** Puts the value in quotes, which removes the problem. */
  readonly edit?: TextChange;
}

/** The first error, and those that the parser finds after it once the broken values before are in quotes. */
function findBrokenValues(text: string, first: YamlProblem): readonly BrokenValue[] {
  const found: BrokenValue[] = [];
  let repaired = text;
  let problem: YamlProblem | undefined = first;
  let added = 0;
  while (problem && found.length < maxBrokenValues) {
    const edit = quoteValue(repaired, problem.span);
    const next: string | undefined = edit && applyTextChanges(repaired, [edit]);
    const later: YamlProblem | undefined =
      next === undefined ? undefined : readFrontmatter(next).problems.find(({ kind }) => kind === 'syntax');
    const isSolved =
      edit &&
      (later === undefined ||
        (later.span.start >= edit.span.start + edit.newText.length && !isContinued(repaired, edit.span)));
    const moved = { ...problem, span: moveSpan(problem.span, -added) };
    found.push(
      isSolved ? { problem: moved, edit: { ...edit, span: moveSpan(edit.span, -added) } } : { problem: moved },
    );
    if (!isSolved || next === undefined) break;
    added += next.length - repaired.length;
    repaired = next;
    problem = later;
  }
  return found;
}

/** The value goes on in the next line, which is then no error of its own. */
function isContinued(text: string, { start, end }: Span): boolean {
  const indentOf = (line: string): number => /^[ \t]*(?:- +)*/.exec(line)?.[0].length ?? 0;
  const next = lineOf(text, end + 1).text;
  return next.trim() !== '' && indentOf(next) > indentOf(lineOf(text, start).text);
}

const moveSpan = ({ start, end }: Span, by: number): Span => spanOf(start + by, end + by);

/** Where several values are broken, agents read the skill only after all of them are in quotes. */
function createFixOfAll(text: string, problems: readonly BrokenValue[]): readonly Fix[] {
  const changes = problems.flatMap(({ edit }) => edit ?? []);
  if (changes.length < 2 || changes.length < problems.length) return [];
  const { problems: left } = readFrontmatter(applyTextChanges(text, changes));
  return left.some(({ kind }) => kind === 'syntax') ? [] : [{ title: messages.quoteValues(changes.length), changes }];
}

function quoteValue(text: string, { start }: Span): TextChange | undefined {
  const line = lineOf(text, start);
  const match = /^(\s*(?:- )?[\w.-]+:[ \t]+)(\S.*?)[ \t]*$/.exec(line.text);
  const [, key, value] = match ?? [];
  if (key === undefined || value === undefined || value.length > maxQuotedLength || /^[|>]/.test(value))
    return undefined;
  const span = spanOf(line.start + key.length, line.start + key.length + value.length);
  const words = removeQuoteMarks(value);
  // A lone quotation mark: the author has still to write the text.
  return words.trim() === '' ? undefined : { span, newText: quoteYaml(words) };
}

function lineOf(text: string, offset: number): { readonly start: number; readonly text: string } {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const feed = text.indexOf('\n', offset);
  return { start, text: text.slice(start, feed < 0 ? text.length : feed) };
}

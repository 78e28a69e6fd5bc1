import type { Fix, Problem, Rule } from '../../../../core/index.js';
import { spanOf, type Span } from '../../../../text/span.js';
import { findFirstTextLine } from '../../../anchors.js';
import { toYamlScalar } from '../../../frontmatter/toYamlScalar.js';
import { hyphenatedName } from '../../../profiles/agentSkillsFields.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findSkillFolderName } from '../../../skillFolder.js';
import { findFirstSentence, toSlug } from '../../../wording.js';
import { executableLanguages } from '../../../frontmatter/executableLanguages.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { maxLinkTargetLength, maxShownPathLength } from '../../../limits.js';
import { formatList } from '../../../../text/formatList.js';
import { findFenceProblems } from '../../../frontmatter/findFenceProblem.js';
import { findRefusers, refusalProbes } from '../../../profiles/findRefusers.js';
import { createBlankProblem } from './createBlankProblem.js';
import { findIndentation } from '../../../frontmatter/findIndentation.js';
import { messages } from '../../../messages/index.js';

export const missingFrontmatter: Rule<SkillDocument> = {
  code: 'frontmatter/missing',
  summary: 'The file does not start with frontmatter.',
  why: 'Agents read the name and description from the frontmatter. Most of them ignore a skill without it. Claude Code uses the first line of the text as the description.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: '# Demo\n\nDo one thing.\n',
  passes: [
    {
      text: '---js\n{ name: "demo" }\n---\n',
      reason: 'Frontmatter that agents execute is reported by `frontmatter/executable-language`.',
    },
  ],
  *check(model, { document, settings }) {
    const problem = describe(model, document.uri);
    if (problem) yield problem;
    const { frontmatter, source } = model;
    const blank = findFenceProblems(source.text, frontmatter).find(({ fence }) => fence === 'opening');
    const blankProblem = blank && createBlankProblem(blank.span, refusalProbes.blankAfterOpening, settings);
    if (blankProblem) yield blankProblem;
    if (frontmatter.open && source.raw !== undefined && /^\ufeff?---[^\n]*\r(?!\n)/.test(source.raw))
      yield {
        span: frontmatter.open,
        message: messages.loneReturns(formatList(findRefusers(refusalProbes.loneReturns))),
        severity: settings.profile === 'auto' ? 'warning' : 'info',
      };
  },
};

function describe(model: SkillDocument, uri: string): Problem | undefined {
  const { frontmatter, source } = model;
  const span = findFirstTextLine(source.text);
  switch (frontmatter.state) {
    case 'missing': {
      const target = linkTarget(source.text);
      if (target !== undefined) return { span, message: messages.linkCheckedOutAsText(shortenPath(target)) };
      const indentation = findIndentation(source.text);
      if (!indentation) return { span, message: messages.frontmatterMissing(), fixes: () => insertBlock(model, uri) };
      const changes = indentation.map(blanks => ({ span: blanks, newText: '' }));
      return {
        span: indentation[0] ?? span,
        message: messages.blockIndented(),
        fixes: () => [{ title: messages.removeIndentation(), changes }],
      };
    }
    case 'late':
      return { span: findBlankLead(model) ?? span, message: describeLate(model), fixes: () => removeLead(model) };
    case 'language': {
      const { language } = frontmatter;
      if (!language || executableLanguages.has(language.name.toLowerCase())) return undefined;
      const { end } = language.span;
      const blanks = /^[ \t]*/.exec(source.text.slice(end))?.[0].length ?? 0;
      return {
        span: language.span,
        message: messages.frontmatterLanguageNotRead(source.text.slice(0, language.span.end)),
        // With the blanks around it, which some agents do not accept after `---`.
        fixes: () => [
          {
            title: messages.remove(language.name),
            changes: [{ span: spanOf(fenceLength, end + blanks), newText: '' }],
          },
        ],
      };
    }
    default:
      return undefined;
  }
}

/** Length of `---`. */
const fenceLength = 3;

/** Paths as a link has them: one that starts like a path and ends in `.md`, or without blanks; or one word that ends in `.md`. */
const pathForms: readonly RegExp[] = [
  /^(?:\.{0,2}|[a-z]:)[\\/].*\.md$/i,
  /^\.{1,2}[\\/]\S+$/,
  /^[^\s#<>*|"`[\](){}:]+\.md$/i,
];

/** The target of a symbolic link that Git could not create: it then writes a file that contains only the target. */
function linkTarget(text: string): string | undefined {
  const line = text.replace(/\n$/, '');
  return line.length <= maxLinkTargetLength && pathForms.some(form => form.test(line)) ? line : undefined;
}

const shortenPath = (path: string): string =>
  path.length > maxShownPathLength ? `…${path.slice(-maxShownPathLength)}` : path;

/** What stands before `---` in the first line. */
function findBlankLead({ frontmatter, source }: SkillDocument): Span | undefined {
  const start = frontmatter.open?.start ?? 0;
  return source.text.slice(0, start).includes('\n') ? undefined : spanOf(0, start);
}

function describeLate(model: SkillDocument): string {
  const { frontmatter, source } = model;
  const lead = source.text.slice(0, frontmatter.open?.start ?? 0);
  const line = source.lines.positionAt(frontmatter.open?.start ?? 0).line + 1;
  if (findBlankLead(model)) return messages.frontmatterIndented();
  const [firstLine = ''] = lead.trim().split('\n');
  return firstLine === '' ? messages.frontmatterAfterBlankLines(line) : messages.frontmatterAfterText(line, firstLine);
}

function removeLead({ frontmatter, source }: SkillDocument): readonly Fix[] {
  const start = frontmatter.open?.start ?? 0;
  // A file that is one code fence needs its closing fence removed too, which the author has to do.
  if (/```|~~~/.test(source.text.slice(0, start))) return [];
  return [{ title: messages.removeTextBeforeFrontmatter(), changes: [{ span: spanOf(0, start), newText: '' }] }];
}

function insertBlock({ source, sections }: SkillDocument, uri: string): readonly Fix[] {
  const folder = findSkillFolderName(uri);
  const name = folder !== undefined && hyphenatedName.test(folder) ? folder : toSlug(sections.title?.title ?? '');
  const description = findFirstSentence(source.text);
  if (name === '' || description === undefined || source.text.startsWith('---')) return [];
  const block = `---\nname: ${toYamlScalar(name)}\ndescription: ${toYamlScalar(description)}\n---\n\n`;
  return [{ title: messages.addFrontmatter(), changes: [{ span: spanOf(0, 0), newText: block }] }];
}

import type { Problem, Rule, RuleContext } from '../../../core/index.js';
import type { LineIndex } from '../../../text/createLineIndex.js';
import { spanOf, textAt, type Span } from '../../../text/span.js';
import type { CodeFence, FenceRecovery, MarkdownStructure } from '../../markdown/markdownStructure.js';
import { formatList } from '../../../text/formatList.js';
import { maxRelated } from '../../limits.js';
import { findOpenFence, isStrayClosing } from '../../markdown/recovery/findFenceEnd.js';
import { messages } from '../../messages/index.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';
import { describeSwallowed } from './describeSwallowed.js';
import { readFenceMark } from '../../markdown/recovery/readFenceMark.js';
import { closeFence, removeFence } from './fenceFixes.js';
import { findOuterFences } from './findOuterFences.js';

const createFencedSkill = (...lines: readonly string[]): string =>
  createExampleSkill({ body: ['# Demo', '', ...lines, ''].join('\n') });

export const fenceUnclosed: Rule<SkillDocument> = {
  code: 'skill/fence-unclosed',
  summary: 'A code fence is never closed, or is closed too late.',
  why: 'Markdown parsers then usually treat the text after the code as code too, including headings and chunk tags. The other rules check this text as if the fence were closed after its code.',
  severity: 'warning',
  fixable: 'choice',
  good: createFencedSkill('```bash', 'npm test', '```', '', '## Next', '', 'Read the report.'),
  bad: createFencedSkill('```bash', 'npm test', '', '## Next', '', 'Read the report.'),
  passes: [
    {
      text: createFencedSkill('````markdown', '```bash', 'npm test', '```', '````'),
      reason: 'A longer fence can contain a shorter one.',
    },
    {
      text: createFencedSkill('Start a fence with ```, and write the language after it.'),
      reason: 'Backticks inside a line do not open a fence.',
    },
    {
      text: createFencedSkill('~~~markdown', '```', '', '## Next', '', '```', '~~~'),
      reason: 'A fence of tildes can contain a fence of backticks.',
    },
    {
      text: createFencedSkill('```python', '"""', 'One', '~~~', '', 'Text.', '"""', '```'),
      reason: 'Here, the tildes underline a title.',
    },
    {
      text: createFencedSkill(
        '```bash',
        "cat > a.md <<'EOF'",
        '# A',
        '',
        '## Run',
        '',
        '```sh',
        'EOF',
        'npm test',
        '```',
      ),
      reason: 'A here-document may contain Markdown.',
    },
    {
      text: createFencedSkill('    ```bash', '    npm test'),
      reason: 'An indented line is code and does not open a fence.',
    },
  ],
  check: (model, context) => [
    ...model.markdown.fences.filter(isClosedByContainer).map(fence => reportInContainer(model, fence)),
    ...findStructures(model.markdown).flatMap(whole => reportLast(model, whole, context)),
  ],
};

const isClosedByContainer = ({ closed, isNested }: CodeFence): boolean => !closed && isNested;

/** The structures whose last fence may be open: that of the body, and those of the texts after fences that are never closed. */
function findStructures(markdown: MarkdownStructure): readonly MarkdownStructure[] {
  return markdown.recovery ? [markdown, ...findStructures(markdown.recovery.rest)] : [markdown];
}

function reportInContainer({ source: { text, lines } }: SkillDocument, fence: CodeFence): Problem {
  const mark = readFenceMark(text, fence);
  const { start, end } = fence.span;
  const line = findLastLine(text, lines, fence);
  return {
    span: spanOf(start, start + mark.length),
    severity: text.slice(end).trim() === '' ? 'warning' : 'info',
    message: messages.fenceInContainer(mark, line),
    fixes: () => closeFence(text, fence, mark, line),
  };
}

function reportWrongClosing(text: string, lines: LineIndex, fence: CodeFence, wrongClosing: Span): Problem {
  const mark = readFenceMark(text, fence);
  const line = lines.positionAt(fence.span.start).line + 1;
  return {
    span: wrongClosing,
    message: messages.fenceWrongClosing(textAt(text, wrongClosing), line, mark),
    fixes: () => [{ title: messages.changeTo(mark), changes: [{ span: wrongClosing, newText: mark }] }],
  };
}

/** The closing line of the next fence closes this one. */
function reportClosedLate(
  { source: { text, lines }, markdown }: SkillDocument,
  { fence, rest }: FenceRecovery,
): Problem {
  const mark = readFenceMark(text, fence);
  const { start, end } = fence.span;
  const contents = describeSwallowed(text, fence, rest, end);
  const code = markdown.fences.find(cut => cut.span.start === start) ?? fence;
  return {
    span: spanOf(start, start + mark.length),
    message: messages.fenceClosedLate(lines.positionAt(end).line + 1, contents, mark),
    fixes: () => closeFence(text, code, mark, findLastLine(text, lines, code)),
  };
}

/** The number of the last line of a fence's code. */
const findLastLine = (text: string, lines: LineIndex, { span: { start, end } }: CodeFence): number =>
  lines.positionAt(start + text.slice(start, end).trimEnd().length).line + 1;

function reportLast(
  model: SkillDocument,
  { recovery, ...structure }: MarkdownStructure,
  { document }: RuleContext<SkillDocument>,
): readonly Problem[] {
  const { source, markdown } = model;
  const { text, lines } = source;
  if (recovery?.wrongClosing) return [reportWrongClosing(text, lines, recovery.fence, recovery.wrongClosing)];
  if (recovery?.fence.closed) return [reportClosedLate(model, recovery)];
  const whole = recovery?.whole ?? structure;
  const wholeFence = findOpenFence(whole);
  if (!wholeFence) return [];
  const { start } = wholeFence.span;
  const mark = readFenceMark(text, wholeFence);
  const span = spanOf(start, start + mark.length);
  const contents = describeSwallowed(text, wholeFence, recovery?.rest);
  if (!isStrayClosing(text, wholeFence)) {
    const fence = markdown.fences.find(cut => cut.span.start === start) ?? wholeFence;
    const line = findLastLine(text, lines, fence);
    const message = contents === '' ? messages.fenceUnclosed(mark) : messages.fenceSwallowing(mark, contents);
    return [{ span, message, fixes: () => closeFence(text, fence, mark, line) }];
  }
  const defect = contents === '' ? messages.fenceStray() : messages.fenceReopened(contents);
  const outer = findOuterFences(text, whole.start, start);
  if (outer.length === 0) {
    const message = `${defect} ${messages.removeOrCloseFence()}`;
    return [{ span, message, fixes: () => removeFence(text, whole, wholeFence) }];
  }
  const openings = outer.map(({ marks }) => marks[0]).sort((a, b) => a.start - b.start);
  const outerLines = formatList(openings.map(opening => String(lines.positionAt(opening.start).line + 1)));
  const cause = outer.length === 1 ? messages.fenceOfNested(outerLines) : messages.fencesOfNested(outerLines);
  const changes = outer.flatMap(({ marks, longerMark }) => marks.map(old => ({ span: old, newText: longerMark })));
  return [
    {
      span,
      message: `${defect} ${cause}`,
      related: openings
        .slice(0, maxRelated)
        .map(opening => ({ document, span: opening, message: messages.fenceOuter() })),
      fixes: () => [{ title: messages.lengthenFences(), changes: changes.sort((a, b) => a.span.start - b.span.start) }],
    },
  ];
}

import type { Problem, Rule } from '../../core/index.js';
import { hashGuideSource } from '../hashGuideSource.js';
import type { ParsedGuide } from '../reading/parsedGuide.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

const mark = (source: string): string => `<?skillwright-guide source="${source}"?>\n`;

export const staleGuide: Rule<unknown> = {
  code: 'guide/stale',
  summary: 'A generated usage guide is older than its command.',
  why: 'What the guide says of changed parameters may be wrong now.',
  severity: 'info',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({
    mark: mark(`sha256:${'0'.repeat(64)}`),
    rules: `<rule param="path">Must be absolute.</rule><?skillwright-guide now="Optional integer from 1 to 100."?><rule param="limit">Ten or so.</rule>`,
  }),
  example: guideExample,
  check: createGuideCheck(async ({ written, command, text, isInSkill }) => {
    const open = openParts(written, text);
    const found = written.mark;
    if (!found || !command || !found.source.startsWith('sha256:')) return open;
    const current = await hashGuideSource(
      command.signature,
      readRawSchema(command.signature, command.document.source.text),
    );
    if (current === found.source) return open;
    const { signature, document, name } = command;
    const advice = isInSkill ? 'insert it again from its preview' : 'generate it again (hand edits are kept)';
    return [
      ...open,
      {
        span: found.sourceSpan,
        message: `'${name}' has changed since this guide was generated: ${advice}.`,
        related: [{ document, span: signature.anchor, message: `The parameters of '${name}' as they are now.` }],
      },
    ];
  }),
};

/** Where a merge kept what a person wrote although the source says something else now. */
const openParts = ({ open }: ParsedGuide, text: string): readonly Problem[] =>
  open.map(({ now, written, nameSpan, body, markSpan }): Problem => {
    const inside = text.slice(body.start, body.end);
    const start = body.start + inside.search(/\S|$/);
    const span = { start, end: start + (inside.trim().split('\n')[0]?.trimEnd() ?? '').length };
    const isEmpty = span.end === span.start;
    const says =
      now === ''
        ? 'the source says nothing of it any more.'
        : `the source says now: “${now.replaceAll('\n', ' ')}”${/[.!?。]$/u.test(now) ? '' : '.'}`;
    const unmark = { span: markSpan, newText: '' };
    return {
      // Nobody but a person can settle it: what the guide says may be wrong until then.
      severity: 'warning',
      span: isEmpty ? nameSpan : span,
      message: `Edited by hand, and ${says} Change the text, or keep it by deleting the mark before it.`,
      fixes: () => [
        ...(now === ''
          ? []
          : [
              {
                title: 'Write what the source says now',
                changes: [unmark, { span: body, newText: written }],
              },
            ]),
        { title: 'Keep the text as it is', changes: [unmark] },
      ],
    };
  });

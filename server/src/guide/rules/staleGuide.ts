import type { Problem, Rule } from '../../core/index.js';
import { hashGuideSource } from '../hashGuideSource.js';
import type { ParsedGuide } from '../reading/parsedGuide.js';
import { readRawSchema } from '../schema/readRawSchema.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck } from './guideSubject.js';

const mark = (source: string): string => `<?skillwright-guide source="${source}"?>\n`;

export const staleGuide: Rule<unknown> = {
  code: 'guide/stale',
  summary:
    'A command has changed since its usage guide was generated, or the guide has an unresolved conflict between an edit and the command.',
  why: 'The guide may describe parameters that have changed. A marker such as `<?skillwright-guide now="…"?>` means that the text after it was edited, and that its source has changed. Update or keep the text, then delete the marker.',
  severity: 'info',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({
    mark: mark(`sha256:${'0'.repeat(64)}`),
    rules: `<rule param="path">Must be absolute.</rule><?skillwright-guide now="Optional integer from 1 to 100."?><rule param="limit">Ten or so.</rule>`,
  }),
  passes: [
    {
      text: createExampleGuide({
        mark: mark('sha256:91a92aee64b446f82fa8bc481e38e2f2500c120fe60728187c3052e9ac40063e'),
      }),
      reason: 'The hash in the `skillwright-guide` processing instruction matches the current declaration.',
    },
    {
      text: createExampleGuide({ rules: '<rule param="path">Ask first.</rule><rule param="limit">Ten or so.</rule>' }),
      reason:
        'A guide without a `skillwright-guide` processing instruction was written by hand, so this rule cannot tell whether its command has changed.',
    },
  ],
  example: guideExample,
  check: createGuideCheck(async ({ parsed, command, text, isInSkill }) => {
    const conflicts = findConflicts(parsed, text);
    const hashMark = parsed.mark;
    if (!hashMark || !command || !hashMark.source.startsWith('sha256:')) return conflicts;
    const currentHash = await hashGuideSource(
      command.signature,
      readRawSchema(command.signature, command.document.source.text),
    );
    if (currentHash === hashMark.source) return conflicts;
    const { signature, document, name } = command;
    return [
      ...conflicts,
      {
        span: hashMark.sourceSpan,
        message: isInSkill ? guideMessages.chunkStale(name) : guideMessages.guideStale(name),
        related: [{ document, span: signature.anchor, message: guideMessages.declaredParameters(name) }],
      },
    ];
  }),
};

/** Where a merge kept what a person wrote although its source has changed. */
const findConflicts = ({ open }: ParsedGuide, text: string): readonly Problem[] =>
  open.map(({ now, formatted, nameSpan, body, markSpan }): Problem => {
    const partText = text.slice(body.start, body.end);
    const start = body.start + partText.search(/\S|$/);
    const span = { start, end: start + (partText.trim().split('\n')[0]?.trimEnd() ?? '').length };
    const isEmpty = span.end === span.start;
    const removeMark = { span: markSpan, newText: '' };
    return {
      // Only a person can decide. Until then the guide may be wrong.
      severity: 'warning',
      span: isEmpty ? nameSpan : span,
      message:
        now === ''
          ? guideMessages.textObsolete()
          : [guideMessages.textConflict(), guideMessages.currentText(now.replaceAll('\n', ' '))].join(' '),
      fixes: () => [
        ...(now === ''
          ? []
          : [
              {
                title: guideMessages.useCurrentText(),
                changes: [removeMark, { span: body, newText: formatted }],
              },
            ]),
        { title: guideMessages.keepText(), changes: [removeMark] },
      ],
    };
  });

import type { Rule } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { guideSource } from '../guideSource.js';
import { guideMark } from '../reading/readGuide.js';
import { rawSchema } from '../schema/rawSchema.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { guideSubject } from './guideSubject.js';

const mark = (source: string): string => `<?skillwright-guide source="${source}"?>\n`;

export const staleGuide: Rule<XmlModel> = {
  code: 'guide/stale',
  summary: 'A generated usage guide is older than its command.',
  why: 'What the guide says of changed parameters may be wrong now.',
  severity: 'info',
  good: exampleGuide({}),
  bad: exampleGuide({ mark: mark(`sha256:${'0'.repeat(64)}`) }),
  example: guideExample,
  async check(model, context) {
    const found = guideMark(model.tree);
    const { command } = found ? ((await guideSubject(model, context)) ?? {}) : {};
    if (!found || !command || !found.source.startsWith('sha256:')) return [];
    const current = await guideSource(command.signature, rawSchema(command.signature, command.document.source.text));
    if (current === found.source) return [];
    const { signature, document, name } = command;
    return [
      {
        span: found.sourceSpan,
        message: `'${name}' has changed since this guide was generated: generate it again (hand edits are kept).`,
        related: [{ document, span: signature.anchor, message: `The parameters of '${name}' as they are now.` }],
      },
    ];
  },
};

import type { Problem, Rule } from '../../core/index.js';
import { childElements, escapeText, type XmlElement, type XmlModel, type XmlTree } from '../../xml/index.js';
import { guideSource } from '../guideSource.js';
import { guideMark, openBefore } from '../reading/readGuide.js';
import { rawSchema } from '../schema/rawSchema.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { guideSubject } from './guideSubject.js';

const mark = (source: string): string => `<?skillwright-guide source="${source}"?>\n`;

export const staleGuide: Rule<XmlModel> = {
  code: 'guide/stale',
  summary: 'A generated usage guide is older than its command.',
  why: 'What the guide says of changed parameters may be wrong now.',
  severity: 'info',
  fixable: 'choice',
  good: exampleGuide({}),
  bad: exampleGuide({
    mark: mark(`sha256:${'0'.repeat(64)}`),
    rules: `<rule param="path">Must be absolute.</rule><?skillwright-guide now="Optional integer from 1 to 100."?><rule param="limit">Ten or so.</rule>`,
  }),
  example: guideExample,
  async check(model, context) {
    const open = openElements(model.tree);
    const found = guideMark(model.tree);
    const { command } = found ? ((await guideSubject(model, context)) ?? {}) : {};
    if (!found || !command || !found.source.startsWith('sha256:')) return open;
    const current = await guideSource(command.signature, rawSchema(command.signature, command.document.source.text));
    if (current === found.source) return open;
    const { signature, document, name } = command;
    return [
      ...open,
      {
        span: found.sourceSpan,
        message: `'${name}' has changed since this guide was generated: generate it again (hand edits are kept).`,
        related: [{ document, span: signature.anchor, message: `The parameters of '${name}' as they are now.` }],
      },
    ];
  },
};

/** Where a merge kept what a person wrote although the source says something else now. */
function openElements({ root, text }: XmlTree): readonly Problem[] {
  // Nearly no document has one.
  if (!text.includes('<?skillwright-guide')) return [];
  const sections = root ? childElements(root) : [];
  return [...sections, ...sections.flatMap(childElements)].flatMap((element): readonly Problem[] => {
    const open = openBefore(element, text);
    const body = open && bodyOf(element);
    const end = body?.endTag?.span.start;
    if (!open || !body || end === undefined) return [];
    const written = text.slice(body.startTag.end, end);
    const start = body.startTag.end + written.search(/\S|$/);
    const span = { start, end: start + (written.trim().split('\n')[0]?.trimEnd() ?? '').length };
    const isEmpty = span.end === span.start;
    const says =
      open.now === ''
        ? 'the source says nothing of it any more.'
        : `the source says now: “${open.now}”${/[.!?。]$/u.test(open.now) ? '' : '.'}`;
    const unmark = { span: { start: open.span.start, end: element.startTag.start }, newText: '' };
    return [
      {
        span: isEmpty ? element.nameSpan : span,
        message: `Edited by hand, and ${says} Change the text, or keep it by deleting the mark before it.`,
        fixes: () => [
          ...(open.now === ''
            ? []
            : [
                {
                  title: 'Write what the source says now',
                  changes: [unmark, { span: { start: body.startTag.end, end }, newText: escapeText(open.now) }],
                },
              ]),
          { title: 'Keep the text as it is', changes: [unmark] },
        ],
      },
    ];
  });
}

/** The element whose text was kept. */
const bodyOf = (element: XmlElement): XmlElement | undefined =>
  element.localName === 'item' || element.localName === 'scenario'
    ? childElements(element).find(({ localName }) => localName === 'a' || localName === 'reasoning')
    : element;

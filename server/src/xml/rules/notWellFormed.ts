import type { Rule } from '../../core/index.js';
import { findMistakeFixes } from '../fixes/findMistakeFixes.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import type { XmlModel } from '../createXmlModel.js';
import { createExampleHandoff } from './createExampleHandoff.js';

export const notWellFormed: Rule<XmlModel> = {
  code: 'xml/not-well-formed',
  summary: 'The document is not well-formed XML, for example because of an unclosed tag or an unescaped `&`.',
  why: 'XML parsers stop at the error, so the rest of the document does not reach the agent.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleHandoff({
    intent: 'Search &amp; replace',
    summary: 'Add the command',
    details: 'Only when count &lt; 10.',
  }),
  bad: createExampleHandoff({
    intent: 'Search & replace',
    summary: 'Add the command',
    details: 'Only when count < 10.',
  }),
  passes: [
    {
      text: '<!DOCTYPE note [\n  <!ENTITY product "Skillwright">\n]>\n<note>&product; needs Node > 18</note>\n',
      reason: 'An entity may be used if the document declares it, and `>` needs no escape.',
      example: { path: 'note.xml' },
    },
    {
      text: '# Settings\n\n```xml\n<config><a></config>\n```\n',
      reason: 'XML in a code fence is treated as an example, unless it is a handoff, a usage guide or a prompt.',
      example: { path: 'notes.md' },
    },
  ],
  example: { path: 'handoff.xml' },
  async check(model, context) {
    const checked = await checkXmlDocument(model, context);
    return (checked?.mistakes ?? []).map(mistake => ({
      span: mistake.span,
      message: mistake.message,
      fixes: () => findMistakeFixes(model, mistake, checked?.schema),
    }));
  },
};

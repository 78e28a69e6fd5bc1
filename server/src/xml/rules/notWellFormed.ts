import type { Rule } from '../../core/index.js';
import { findMistakeFixes } from '../fixes/findMistakeFixes.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import type { XmlModel } from '../createXmlModel.js';
import { createExampleHandoff } from './createExampleHandoff.js';

export const notWellFormed: Rule<XmlModel> = {
  code: 'xml/not-well-formed',
  summary: 'The text is not XML: a tag is not closed, a `&` or `<` is not escaped, a prefix is not declared.',
  why: 'No XML reader gets past such a place; nothing after it reaches the agent.',
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

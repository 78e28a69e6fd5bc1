import type { Problem, Rule } from '../../core/index.js';
import { isChecked, type XmlModel } from '../xmlModel.js';

export const forbiddenEntity: Rule<XmlModel> = {
  code: 'xml/forbidden-entity',
  summary: 'The document loads an external entity or an external DTD.',
  why: 'Resolving it would read a file or open a connection on the machine of whoever reads the document. Skillwright never does.',
  severity: 'error',
  good: '<!DOCTYPE note [\n  <!ENTITY product "Skillwright">\n]>\n<note>&product;</note>',
  bad: '<!DOCTYPE note [\n  <!ENTITY secret SYSTEM "file:///etc/passwd">\n]>\n<note>&secret;</note>',
  example: { path: 'note.xml' },
  check(model) {
    const { doctype } = model.tree;
    if (!doctype || !isChecked(model)) return [];
    const problems: Problem[] = doctype.entities
      .filter(({ isExternal }) => isExternal)
      .map(({ name, nameSpan }) => ({
        span: nameSpan,
        message: `Entity '${name}' is outside the document and is never loaded: write its text into the document.`,
      }));
    if (doctype.externalSubset) {
      problems.push({
        span: doctype.externalSubset,
        message: 'A DTD outside the document is never loaded: remove it, or write the declarations between [ and ].',
      });
    }
    return problems;
  },
};

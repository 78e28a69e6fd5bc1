import type { Rule } from '../../core/index.js';
import { findForbiddenEntities } from '../validation/findForbiddenEntities.js';
import { isChecked, type XmlModel } from '../createXmlModel.js';

export const forbiddenEntity: Rule<XmlModel> = {
  code: 'xml/forbidden-entity',
  summary:
    'The document declares an external entity, or is a handoff, usage guide or prompt that refers to an external DTD.',
  why: 'A program that loads the entity or DTD reads a file on the user’s computer or opens a network connection. Skillwright never loads either.',
  severity: 'error',
  noFix: 'The content of the entity or DTD is in an external file, which Skillwright never reads.',
  good: '<!DOCTYPE note [\n  <!ENTITY product "Skillwright">\n]>\n<note>&product;</note>',
  bad: '<!DOCTYPE note [\n  <!ENTITY secret SYSTEM "file:///etc/passwd">\n]>\n<note>&secret;</note>',
  passes: [
    {
      text: '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"/>\n',
      reason:
        'An external DTD is reported only in handoffs, usage guides and prompts. Other formats, such as property lists, may require one.',
    },
    {
      text: '# Entities\n\n```xml\n<!DOCTYPE note [\n  <!ENTITY secret SYSTEM "file:///etc/passwd">\n]>\n<note>&secret;</note>\n```\n',
      reason: 'XML in a code fence is treated as an example, unless it is a handoff, a usage guide or a prompt.',
      example: { path: 'notes.md' },
    },
  ],
  example: { path: 'note.xml' },
  check: model => (isChecked(model) ? findForbiddenEntities(model) : []),
};

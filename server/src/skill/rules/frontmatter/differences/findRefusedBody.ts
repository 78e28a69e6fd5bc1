import { formatList } from '../../../../text/formatList.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { encodeSource } from '../../../createSkillFile.js';
import { skillReaders } from '../../../readers/index.js';
import { messages } from '../../../messages/index.js';
import { locateReason } from '../../../readers/reasons/locateReason.js';
import type { SkillDocument } from '../../../skillDocument.js';
import type { Difference } from './difference.js';

export const bodyCode = 'skill/title-missing';

/** An empty body, for which some agents that were run ignore the skill. */
export function findRefusedBody(model: SkillDocument): readonly Difference[] {
  const { source, body } = model;
  if (!isCheckable(model) || source.text.slice(body.start).trim() !== '') return [];
  const file = { path: 'skill/SKILL.md', bytes: encodeSource(source) };
  const refusals = skillReaders.flatMap(reader => {
    if (reader.evidence === 'documented' || reader.isAgent === false) return [];
    const { verdict, reasons } = reader.read(file);
    const reason = verdict === 'ignored' ? reasons.find(({ code }) => code === 'body-missing') : undefined;
    return reason ? [{ title: reader.title, ...locateReason(model, reason) }] : [];
  });
  const [first] = refusals;
  if (!first) return [];
  const titles = refusals.map(({ title }) => title);
  return [
    {
      code: bodyCode,
      span: first.span,
      name: '`SKILL.md`',
      describe: () => messages.readerBodyMissing(formatList(titles), titles.length),
      fixes: () => [],
    },
  ];
}

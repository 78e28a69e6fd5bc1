import { baseName, type Fix, type Problem } from '../../../core/index.js';
import { createSourceText } from '../../../text/createSourceText.js';
import { applyTextChanges } from '../../edits/applyTextChanges.js';
import type { SkillDocument } from '../../skillDocument.js';
import { encodeSource } from '../../createSkillFile.js';
import type { ReadingReason, SkillFile, SkillReader, SkillReading, Verdict } from '../reader.js';

/** Those fixes of a rule after which an agent has a reason no longer. @param problems of that rule, by the open specification */
export const findReasonFixes = (
  model: SkillDocument,
  reader: SkillReader,
  file: SkillFile,
  reason: ReadingReason,
  problems: readonly Problem[],
): readonly Fix[] =>
  // With a carriage return as the end of a line, a changed text cannot be saved as it was.
  (model.source.raw === undefined ? problems : [])
    .flatMap(({ fixes }) => fixes?.() ?? [])
    // Each of several broken values offers the fix of all of them.
    .filter((fix, index, all) => all.findIndex(other => isSameFix(fix, other)) === index)
    .filter(fix => removesReason(model, reader, file, reason, fix));

const isSameFix = (one: Fix, other: Fix): boolean =>
  one.title === other.title && JSON.stringify(one.changes) === JSON.stringify(other.changes);

const ranks: Readonly<Record<Verdict, number>> = { ignored: 0, partly: 1, loads: 2 };

/** Whether the agent has this reason no longer, and does no less with the skill. */
function removesReason(
  { source }: SkillDocument,
  reader: SkillReader,
  file: SkillFile,
  { code }: ReadingReason,
  { changes, renameFile, removeByteOrderMark }: Fix,
): boolean {
  const path = renameFile ? `${baseName(renameFile.to)}/${baseName(file.path)}` : file.path;
  const text = applyTextChanges(source.text, changes);
  const hasByteOrderMark = source.hasByteOrderMark && removeByteOrderMark !== true;
  const fixed = { ...createSourceText(text), eol: source.eol, hasByteOrderMark };
  const before = reader.read(file);
  const after = reader.read({ path, bytes: encodeSource(fixed) });
  const countReasons = ({ reasons }: SkillReading): number => reasons.filter(reason => reason.code === code).length;
  return ranks[after.verdict] >= ranks[before.verdict] && countReasons(after) < countReasons(before);
}

import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import type { YamlNode } from '../../../frontmatter/readYaml.js';
import { maxDescriptionLength } from '../../../limits.js';
import { messages } from '../../../messages/index.js';
import { skillReaders } from '../../../readers/index.js';
import { toSkillFile } from '../../../readers/toSkillFile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { formatList } from '../../../../text/formatList.js';
import type { Difference } from './difference.js';
import { valueCode } from './findRefusedValues.js';

export const lengthCode = 'frontmatter/description-too-long';

/** A description that the specification allows, but that some agents refuse or cut: they count emoji twice, or `when_to_use` too. */
export function findCutDescription(model: SkillDocument): readonly Difference[] {
  const description = findText(model, 'description');
  if (!description || Array.from(description.text).length > maxDescriptionLength) return [];
  const whenToUse = findText(model, 'when_to_use')?.text ?? '';
  if (description.text.length + whenToUse.length <= maxDescriptionLength) return [];
  const refusers = findAgents(model, 'description-too-long');
  const cutters = findAgents(model, 'description-cut');
  if (refusers.length + cutters.length === 0) return [];
  const describeCut = refusers.length > 0 ? messages.descriptionAlsoCutBy : messages.descriptionCutBy;
  const sentences = [
    ...(refusers.length > 0 ? [messages.descriptionRefusedBy(formatList(refusers))] : []),
    ...(cutters.length > 0 ? [describeCut(formatList(cutters))] : []),
    messages.descriptionShorten(),
  ];
  return [createDifference(lengthCode, description.span, sentences.join(' '))];
}

/** A description with text in angle brackets, which some agents do not show. */
export function findRemovedTags(model: SkillDocument): readonly Difference[] {
  const description = findText(model, 'description');
  if (!description?.text.includes('<')) return [];
  const agents = findAgents(model, 'description-tags');
  if (agents.length === 0) return [];
  return [createDifference(valueCode, description.span, messages.descriptionTagsRemoved(formatList(agents)))];
}

const createDifference = (code: string, span: Difference['span'], sentence: string): Difference => ({
  code,
  span,
  name: '`description`',
  describe: () => sentence,
  fixes: () => [],
});

function findText(
  model: SkillDocument,
  name: string,
): { readonly text: string; readonly span: NonNullable<YamlNode['span']> } | undefined {
  if (!isCheckable(model)) return undefined;
  const { scalar, span } = findField(model.frontmatter, name)?.value ?? {};
  return typeof scalar === 'string' && span ? { text: scalar.trim(), span } : undefined;
}

/** Codes of all agents' reasons, by model, which never changes. */
const reasonsOfModels = new WeakMap<SkillDocument, ReadonlyMap<string, ReadonlySet<string>>>();

/** Titles of the agents that were run, and that give a reason for this skill. */
function findAgents(model: SkillDocument, reason: string): readonly string[] {
  const reasons = reasonsOfModels.get(model) ?? readReasons(model);
  reasonsOfModels.set(model, reasons);
  return Array.from(reasons).flatMap(([title, codes]) => (codes.has(reason) ? [title] : []));
}

function readReasons(model: SkillDocument): ReadonlyMap<string, ReadonlySet<string>> {
  const file = toSkillFile(model, 'skill/SKILL.md');
  return new Map(
    skillReaders
      .filter(({ evidence, isAgent }) => evidence === 'measured' && isAgent !== false)
      .map(reader => [reader.title, new Set(reader.read(file).reasons.map(({ code }) => code))]),
  );
}

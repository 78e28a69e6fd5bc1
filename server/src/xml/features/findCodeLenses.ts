import type { CodeLens, Context } from '../../core/index.js';
import { maxLensValueLength } from '../limits.js';
import { messages } from '../messages/index.js';
import { getHandoffField } from '../handoff/getHandoffField.js';
import { getChildElements } from '../tree/xmlTree.js';
import { checkXmlDocument } from '../validation/checkXmlDocument.js';
import { handoffVocabulary } from '../vocabularies.js';
import { hasForbiddenEntity, type XmlModel } from '../createXmlModel.js';

/** Above a handoff: whether it is valid, its mode, and its deliverables. */
export async function findCodeLenses(model: XmlModel, context: Context): Promise<readonly CodeLens[]> {
  const { root } = model.tree;
  if (!root || model.vocabulary !== handoffVocabulary) return [];
  const checked = await checkXmlDocument(model, context);
  if (!checked) return [];
  const problems = checked.mistakes.length + checked.findings.length + (hasForbiddenEntity(model) ? 1 : 0);
  const verdict = problems === 0 ? messages.editing.validHandoff() : messages.editing.problems(problems);
  const formatField = (name: string): readonly string[] => {
    const result = getHandoffField({ model, toHost: span => span }, name);
    return result.kind === 'found' && result.text !== ''
      ? [`${name}: ${result.text.slice(0, maxLensValueLength)}`]
      : [];
  };
  const deliverables = getChildElements(root).find(({ localName }) => localName === 'deliverables');
  const count = deliverables ? getChildElements(deliverables).length : 0;
  const title = [verdict, ...formatField('mode'), ...formatField('workflow'), messages.editing.deliverables(count)];
  return [{ span: root.nameSpan, title: title.join(' · ') }];
}

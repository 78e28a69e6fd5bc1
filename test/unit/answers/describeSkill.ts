import type { Context, ParsedDocument } from '../../../server/src/core/index.js';
import {
  checkAllAgents,
  createAgentView,
  extractSectionToChunk,
  formatAgents,
  isSkillDocument,
  load_doc_chunk,
  moveChunk,
  outlineSkill,
  summarizeSkill,
  wrapInChunk,
  type Edit,
} from '../../../server/src/skill/index.js';
import type { SourceText } from '../../../server/src/text/createSourceText.js';
import { formatChanges } from '../../support/formatFindings.js';

const describeEdit = (source: SourceText, edit: Edit): readonly string[] =>
  'refused' in edit ? [edit.refused] : formatChanges(source, edit.changes);

/** What agents make of a skill, what is loaded of it, and how commands change its chunks. Empty for other documents. */
export async function describeSkill(document: ParsedDocument, context: Context): Promise<string> {
  if (!isSkillDocument(document)) return '';
  const { model, source, uri } = document;
  const verdicts = await checkAllAgents(document, context);
  const steps = await createAgentView(model, uri, text => Promise.resolve(text.length));
  const starts = [...model.markdown.headings.map(({ span }) => span.start), 0];
  const sections = {
    Agents: [formatAgents(verdicts, source.lines)],
    Loaded: [summarizeSkill(model).text, JSON.stringify(steps, null, 1)],
    Outline: ([1, 2, 3] as const).map(level => JSON.stringify(outlineSkill(model, level), null, 1)),
    Chunks: [...model.chunks.map(({ id }) => id ?? ''), 'none'].map(id =>
      JSON.stringify(load_doc_chunk(model, id), null, 1),
    ),
    'Move the first chunk': [1, 2].flatMap(to => describeEdit(source, moveChunk(model, 0, to))),
    'Extract a section': starts.flatMap(start => describeEdit(source, extractSectionToChunk(model, start))),
    'Wrap a section': starts.flatMap(start => describeEdit(source, wrapInChunk(model, { start, end: start }))),
  };
  return Object.entries(sections)
    .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}\n`)
    .join('\n');
}

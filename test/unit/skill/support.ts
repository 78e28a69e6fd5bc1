import { parseDocument, type Context, type ParsedDocument } from '../../../server/src/core/index.js';
import { documentKinds } from '../../../server/src/documentKinds.js';
import { parseSkill, skillKind, type SkillDocument } from '../../../server/src/skill/index.js';
import { createSourceText } from '../../../server/src/text/createSourceText.js';
import type { Span } from '../../../server/src/text/span.js';
import { memoryContext } from '../../support/checkedText.js';
import { atCursor } from '../../support/cursor.js';

export const skill = (text: string): SkillDocument => parseSkill(createSourceText(text));

export const under = ({ source }: SkillDocument, span: Span | undefined): string | undefined =>
  span && source.text.slice(span.start, span.end);

export const skillAt = (text: string, path = 'demo/SKILL.md'): ParsedDocument<SkillDocument> => {
  const document = parseDocument(`file:///workspace/${path}`, text, skillKind, documentKinds);
  return { ...document, kind: skillKind, model: parseSkill(document.source) };
};

/** A skill with a cursor mark, ready for a feature. */
export function opened(marked: string, files: Readonly<Record<string, string>> = {}, settings: unknown = {}) {
  const { text, offset } = atCursor(marked);
  const document = skillAt(text);
  const context: Context = memoryContext({ 'demo/SKILL.md': text, ...files }, settings);
  return { text, offset, document, context };
}

export const frontmatter = '---\nname: demo\ndescription: Shows one thing. Use it in examples.\n---\n';

/** A model without what two readings of one text need not share: functions, and the tree kept for the next version. */
export const drawn = (model: SkillDocument): string => {
  const { text } = model.source;
  const places = model.markdown.fences.map(({ map, text: inside }) =>
    Array.from(inside.slice(0, 2000), (_char, at) => text.charAt(map.toHost(at))).join(''),
  );
  return JSON.stringify({
    ...model,
    source: undefined,
    markdown: { ...model.markdown, tree: undefined, start: undefined, recovery: undefined },
    places,
  });
};

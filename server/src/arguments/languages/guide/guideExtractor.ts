import type { SourceText } from '../../../text/createSourceText.js';
import type { Parameter, Signature } from '../../signature.js';
import type { LanguageExtractor } from '../extractor.js';
import { readMarkdownGuides, readXmlGuides, type Guide, type GuideName } from './declarations/guideNames.js';
import { renameInGuide } from './edits/renameInGuide.js';
import type { LanguageId } from '../../../shared/languages.js';
import { maxParameterDepth } from './limits.js';

/** Usage guides in XML: the arguments their rules and scenarios speak of. They say nothing about types. */
export const guideExtractor = extractorFor('guide', 'xml', /\.xml$/, readXmlGuides);

/** The same of generated guides in Markdown, in files of their own. */
export const markdownGuideExtractor = extractorFor(
  'markdown-guide',
  'markdown',
  /\.guide\.(?:md|markdown)$/i,
  readMarkdownGuides,
);

function extractorFor(
  id: string,
  language: LanguageId,
  fileName: RegExp,
  readGuides: (source: SourceText) => readonly Guide[],
): LanguageExtractor {
  return {
    id,
    languageIds: [],
    matchesFile: name => fileName.test(name),
    extract: source => readGuides(source).map(guide => signatureOf(guide, language)),
    isComment: () => false,
    editor: {
      rename(source, signature, current, newName) {
        const guide = readGuides(source).find(({ anchor }) => anchor.start === signature.anchor.start);
        const path = guide?.names.find(({ span }) => span.start === current.nameSpan.start)?.path;
        return guide && path ? renameInGuide(source.text, guide, path, newName).changes : [];
      },
    },
  };
}

const signatureOf = ({ anchor, span, command, commandSpan, names }: Guide, language: LanguageId): Signature => ({
  role: 'guide',
  language,
  ...(command === undefined ? {} : { command }),
  ...(commandSpan ? { commandSpan } : {}),
  anchor,
  span,
  parameters: parametersOf(names, []),
  complete: false,
});

/** Each argument once, where it is first named; what is below it, below it. */
function parametersOf(names: readonly GuideName[], prefix: readonly string[]): readonly Parameter[] {
  const depth = prefix.length;
  const nestedNames = new Map<string, GuideName[]>();
  const first = new Map<string, GuideName>();
  for (const entry of names) {
    const key = entry.path[depth] ?? '';
    if (entry.path.length === depth + 1 && !first.has(key)) first.set(key, entry);
    if (entry.path.length > depth + 1) pushTo(nestedNames, key, entry);
  }
  return [...first].map(([name, { span }]) => {
    const nestedParameters =
      depth < maxParameterDepth ? parametersOf(nestedNames.get(name) ?? [], [...prefix, name]) : [];
    return {
      name,
      nameSpan: span,
      span,
      type: nestedParameters.length > 0 ? { kind: 'object', properties: nestedParameters } : { kind: 'unknown' },
    };
  });
}

function pushTo(lists: Map<string, GuideName[]>, key: string, entry: GuideName): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

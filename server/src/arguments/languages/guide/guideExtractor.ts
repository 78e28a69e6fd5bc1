import type { SourceText } from '../../../text/sourceText.js';
import type { Parameter, Signature } from '../../signature.js';
import type { LanguageExtractor } from '../extractor.js';
import { readGuide, type GuideName } from './guideNames.js';

/** Usage guides: the arguments their rules and scenarios speak of. They say nothing about types. */
export const guideExtractor: LanguageExtractor = {
  id: 'guide',
  languageIds: [],
  claims: fileName => fileName.endsWith('.xml'),
  extract,
  isComment: () => false,
  editor: {
    rename({ text }, _signature, own, newName) {
      const names = readGuide(text)?.names ?? [];
      const renamed = names.find(({ span }) => span.start === own.nameSpan.start);
      const same = names.filter(({ path }) => path.join('\n') === renamed?.path.join('\n'));
      const written = ({ path, span }: GuideName): string =>
        // `rule@param` may name a nested argument with all names before it.
        text.slice(span.start, span.end).includes('.') ? [...path.slice(0, -1), newName].join('.') : newName;
      return same.map(name => ({ span: name.span, newText: written(name) }));
    },
  },
};

function extract({ text }: SourceText): readonly Signature[] {
  const guide = readGuide(text);
  if (!guide) return [];
  const { root, command, commandSpan, names } = guide;
  return [
    {
      role: 'guide',
      language: 'xml',
      ...(command === undefined ? {} : { command }),
      ...(commandSpan ? { commandSpan } : {}),
      anchor: root.nameSpan,
      span: root.span,
      parameters: parametersOf(names, []),
      complete: false,
    },
  ];
}

/** Each argument once, where it is first named; what is below it, below it. */
function parametersOf(names: readonly GuideName[], prefix: readonly string[]): readonly Parameter[] {
  const depth = prefix.length;
  const below = new Map<string, GuideName[]>();
  const first = new Map<string, GuideName>();
  for (const entry of names) {
    const key = entry.path[depth] ?? '';
    if (entry.path.length === depth + 1 && !first.has(key)) first.set(key, entry);
    if (entry.path.length > depth + 1) pushTo(below, key, entry);
  }
  return [...first].map(([name, { span }]) => {
    const inner = depth < 12 ? parametersOf(below.get(name) ?? [], [...prefix, name]) : [];
    return {
      name,
      nameSpan: span,
      span,
      type: inner.length > 0 ? { kind: 'object', properties: inner } : { kind: 'unknown' },
    };
  });
}

function pushTo(lists: Map<string, GuideName[]>, key: string, entry: GuideName): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}

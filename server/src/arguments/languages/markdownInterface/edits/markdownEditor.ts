import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect, DeclarationEditor } from '../../extractor.js';
import { addEntry } from './addEntry.js';
import { entryLine, isRow } from './entryLine.js';
import { answerWord, defaultWord, interfaceWords, requirementWord, typeWord } from './interfaceWords.js';

type Changes = readonly TextChange[] | undefined;

/** Edits the entries of an Interface section, bullets and table rows, in the words the section uses. */
export const markdownEditor: DeclarationEditor = {
  add: ({ text }, owner, wanted) => addEntry(text, owner, wanted),
  remove({ text }, _owner, own) {
    const start = text.lastIndexOf('\n', own.span.start - 1) + 1;
    const feed = text.indexOf('\n', own.span.end);
    return [{ span: spanOf(start, feed < 0 ? text.length : feed + 1), newText: '' }];
  },
  change: ({ text }, _owner, own, aspect, wanted) => changeEntry(text, own, aspect, wanted),
  rename: ({ text }, signature, own, newName) => renameEntry(text, signature, own, newName),
};

function changeEntry(text: string, own: Parameter, aspect: Aspect, wanted: Parameter): Changes {
  const words = interfaceWords(text, own);
  switch (aspect) {
    case 'type':
    case 'enum': {
      const type = typeWord(wanted, words);
      if (type === undefined) return undefined;
      const escaped = isRow(text, own) ? type.replaceAll('|', '\\|') : type;
      return own.typeSpan
        ? [{ span: own.typeSpan, newText: inSameMarks(text, own.typeSpan, escaped) }]
        : addWord(text, own, type, true);
    }
    case 'required': {
      // "Required" beside a default would contradict itself.
      if (wanted.required === undefined || (own.defaultSpan && wanted.required)) return undefined;
      if (own.requiredSpan) {
        const before = text.slice(own.requiredSpan.start, own.requiredSpan.end);
        return [{ span: own.requiredSpan, newText: answerWord(before, wanted.required, words) }];
      }
      // A default says that the argument need not be given.
      return own.defaultSpan ? undefined : addWord(text, own, requirementWord(wanted.required, words), false);
    }
    case 'default': {
      if (wanted.defaultValue === undefined) return undefined;
      const value = typeof wanted.defaultValue === 'string' ? wanted.defaultValue : JSON.stringify(wanted.defaultValue);
      if (/[\n`|]/.test(value) || (typeof wanted.defaultValue === 'object' && wanted.defaultValue !== null))
        return undefined;
      const written = /^[\w./:@#-]+$/.test(value) ? value : `"${value}"`;
      if (own.defaultSpan) return [{ span: own.defaultSpan, newText: written }];
      return own.required === true ? undefined : addWord(text, own, defaultWord(written, words), false);
    }
    case 'description': {
      const description = wanted.description?.replace(/\s*\n\s*/g, ' ');
      if (description === undefined || !own.descriptionSpan) return undefined;
      return [
        { span: own.descriptionSpan, newText: isRow(text, own) ? description.replaceAll('|', '\\|') : description },
      ];
    }
    case 'constraints':
    case 'items':
      return undefined;
  }
}

/** A type in code stays in code. */
function inSameMarks(text: string, span: { readonly start: number; readonly end: number }, type: string): string {
  return /^`[^`]*`$/.test(text.slice(span.start, span.end)) ? `\`${type}\`` : type;
}

/** Writes one more word into the parentheses behind a bullet's name; a table has no place for it. */
function addWord(text: string, own: Parameter, word: string, first: boolean): Changes {
  const line = entryLine(text, own);
  if (!line) return undefined;
  const { wordsStart, wordsEnd, nameEnd, comma } = line;
  if (wordsStart === undefined || wordsEnd === undefined) {
    const [open, close] = line.wide ? ['（', '）'] : [' (', ')'];
    return [{ span: spanOf(nameEnd, nameEnd), newText: `${open}${word}${close}` }];
  }
  const at = first ? wordsStart : wordsEnd;
  const isEmpty = wordsStart === wordsEnd;
  return [{ span: spanOf(at, at), newText: isEmpty ? word : first ? `${word}${comma}` : `${comma}${word}` }];
}

/** The entry's name, and mentions of it as code elsewhere in the section. */
function renameEntry(text: string, signature: Signature, own: Parameter, newName: string): Changes {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(newName)) return undefined;
  const section = text.slice(signature.span.start, signature.span.end);
  const spans = new Map([[own.nameSpan.start, own.nameSpan]]);
  for (let at = section.indexOf(`\`${own.name}\``); at >= 0; at = section.indexOf(`\`${own.name}\``, at + 1)) {
    const start = signature.span.start + at + 1;
    spans.set(start, spanOf(start, start + own.name.length));
  }
  return [...spans.values()].sort((a, b) => a.start - b.start).map(span => ({ span, newText: newName }));
}

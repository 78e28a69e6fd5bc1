import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Parameter, Signature } from '../../../signature.js';
import type { Aspect, DeclarationEditor } from '../../extractor.js';
import { addEntry } from './addEntry.js';
import { findEntryLine, isRow } from './findEntryLine.js';
import {
  formatAnswer,
  formatDefault,
  detectVocabulary,
  formatRequirement,
  formatTypeWord,
} from './detectVocabulary.js';

type Changes = readonly TextChange[] | undefined;

/** Edits the entries of an Interface section, bullets and table rows, in the words the section uses. */
export const markdownEditor: DeclarationEditor = {
  add: ({ text }, owner, target) => addEntry(text, owner, target),
  remove({ text }, _owner, current) {
    const start = text.lastIndexOf('\n', current.span.start - 1) + 1;
    const lineEnd = text.indexOf('\n', current.span.end);
    return [{ span: spanOf(start, lineEnd < 0 ? text.length : lineEnd + 1), newText: '' }];
  },
  change: ({ text }, _owner, current, aspect, target) => changeEntry(text, current, aspect, target),
  rename: ({ text }, signature, current, newName) => renameEntry(text, signature, current, newName),
};

function changeEntry(text: string, current: Parameter, aspect: Aspect, target: Parameter): Changes {
  const vocabulary = detectVocabulary(text, current);
  switch (aspect) {
    case 'type':
    case 'enum': {
      const type = formatTypeWord(target, vocabulary);
      if (type === undefined) return undefined;
      const escaped = isRow(text, current) ? type.replaceAll('|', '\\|') : type;
      return current.typeSpan
        ? [{ span: current.typeSpan, newText: copyMarks(text, current.typeSpan, escaped) }]
        : addWord(text, current, type, true);
    }
    case 'required': {
      // "Required" beside a default would contradict itself.
      if (target.required === undefined || (current.defaultSpan && target.required)) return undefined;
      if (current.requiredSpan) {
        const before = text.slice(current.requiredSpan.start, current.requiredSpan.end);
        return [{ span: current.requiredSpan, newText: formatAnswer(before, target.required, vocabulary) }];
      }
      // A default says that the argument need not be given.
      return current.defaultSpan
        ? undefined
        : addWord(text, current, formatRequirement(target.required, vocabulary), false);
    }
    case 'default': {
      if (target.defaultValue === undefined) return undefined;
      const value = typeof target.defaultValue === 'string' ? target.defaultValue : JSON.stringify(target.defaultValue);
      if (/[\n`|]/.test(value) || (typeof target.defaultValue === 'object' && target.defaultValue !== null))
        return undefined;
      const valueText = /^[\w./:@#-]+$/.test(value) ? value : `"${value}"`;
      if (current.defaultSpan) return [{ span: current.defaultSpan, newText: valueText }];
      return current.required === true
        ? undefined
        : addWord(text, current, formatDefault(valueText, vocabulary), false);
    }
    case 'description': {
      const description = target.description?.replace(/\s*\n\s*/g, ' ');
      if (description === undefined || !current.descriptionSpan) return undefined;
      return [
        {
          span: current.descriptionSpan,
          newText: isRow(text, current) ? description.replaceAll('|', '\\|') : description,
        },
      ];
    }
    case 'constraints':
    case 'items':
      return undefined;
  }
}

/** A type in code stays in code. */
function copyMarks(text: string, span: { readonly start: number; readonly end: number }, type: string): string {
  return /^`[^`]*`$/.test(text.slice(span.start, span.end)) ? `\`${type}\`` : type;
}

/** Writes one more word into the parentheses behind a bullet's name; a table has no place for it. */
function addWord(text: string, current: Parameter, word: string, first: boolean): Changes {
  const line = findEntryLine(text, current);
  if (!line) return undefined;
  const { wordsStart, wordsEnd, nameEnd, comma } = line;
  if (wordsStart === undefined || wordsEnd === undefined) {
    const [open, close] = line.isFullWidth ? ['（', '）'] : [' (', ')'];
    return [{ span: spanOf(nameEnd, nameEnd), newText: `${open}${word}${close}` }];
  }
  const insertOffset = first ? wordsStart : wordsEnd;
  const isEmpty = wordsStart === wordsEnd;
  return [
    {
      span: spanOf(insertOffset, insertOffset),
      newText: isEmpty ? word : first ? `${word}${comma}` : `${comma}${word}`,
    },
  ];
}

/** The entry's name, and mentions of it as code elsewhere in the section. */
function renameEntry(text: string, signature: Signature, current: Parameter, newName: string): Changes {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(newName)) return undefined;
  const section = text.slice(signature.span.start, signature.span.end);
  const spans = new Map([[current.nameSpan.start, current.nameSpan]]);
  for (
    let insertOffset = section.indexOf(`\`${current.name}\``);
    insertOffset >= 0;
    insertOffset = section.indexOf(`\`${current.name}\``, insertOffset + 1)
  ) {
    const start = signature.span.start + insertOffset + 1;
    spans.set(start, spanOf(start, start + current.name.length));
  }
  return [...spans.values()].sort((a, b) => a.start - b.start).map(span => ({ span, newText: newName }));
}

import { spanOf, touches, type Span } from '../../text/span.js';
import { maxLineAround } from '../limits.js';
import { findField } from '../frontmatter/frontmatter.js';
import type { SkillDocument } from '../skillDocument.js';
import { readArgumentNames } from '../substitution/readArgumentNames.js';
import { substitutionVariables, type SubstitutionVariable, type VariablePlace } from '../substitution/variables.js';

/** A variable in the text, or a name of the field `arguments`. */
export interface WrittenVariable {
  readonly span: Span;
  readonly text: string;
  /** Undefined for a declared name. */
  readonly variable?: SubstitutionVariable;
  /** Of a declared name: the variable with a number that stands for the same argument in Claude Code, such as `$0`. */
  readonly numbered?: string;
  /** One backslash stands before it. */
  readonly escaped: boolean;
}

/** The part of a skill that an offset is in. Undefined where no agent replaces anything. */
export function findVariablePlace({ frontmatter, body }: SkillDocument, offset: number): VariablePlace | undefined {
  if (offset >= body.start) return 'body';
  return (['allowed-tools', 'hooks'] as const).find(key => {
    const field = findField(frontmatter, key);
    return field && offset > field.keySpan.end && touches(field.span, offset);
  });
}

/** The variable at an offset of the text. Reads only the line around it. */
export function findVariableAt(model: SkillDocument, offset: number): WrittenVariable | undefined {
  const place = findVariablePlace(model, offset);
  if (!place) return undefined;
  const { text, lines } = model.source;
  const { line } = lines.positionAt(offset);
  const start = Math.max(lines.lineStart(line), offset - maxLineAround);
  const part = text.slice(start, Math.min(lines.lineEnd(line), offset + maxLineAround));
  const names = place === 'body' ? readArgumentNames(model.frontmatter) : [];
  const form =
    /\$\{(?:[A-Z]\w*|input:[^{}]*)\}|\$ARGUMENTS(?:\[\d+\])?|\$\d+(?!\w)|\$[\p{L}_][\p{L}\p{N}_-]*|\{\{\s?args\s?\}\}/gu;
  for (const match of part.matchAll(form)) {
    const span = spanOf(start + match.index, start + match.index + match[0].length);
    if (!touches(span, offset)) continue;
    const escaped = text.charAt(span.start - 1) === '\\' && text.charAt(span.start - 2) !== '\\';
    const index = names.indexOf(match[0].slice(1));
    if (index >= 0) return { span, text: match[0], numbered: `$${index}`, escaped };
    const name = toTableText(match[0]);
    const variable = substitutionVariables.find(
      candidate => candidate.text === name && (candidate.places.length === 0 || candidate.places.includes(place)),
    );
    if (variable) return { span, text: match[0], variable, escaped };
  }
  return undefined;
}

/** The spelling of the table: one number stands for all. */
const toTableText = (text: string): string =>
  text
    .replace(/^\$\d+$/, '$0')
    .replace(/\[\d+\]$/, '[0]')
    .replace(/^\$\{input:.*/, '${input:name}')
    .replace(/\s/g, '');

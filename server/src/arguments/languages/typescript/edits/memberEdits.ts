import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { ArgumentType, Parameter, TypeDetails } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import { getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { formatScriptLiteral, detectScriptStyle } from './zodText.js';

type Changes = readonly TextChange[] | undefined;

/** A JSON type as TypeScript writes it; undefined where it is not known well enough. */
export function formatScriptType(
  { type, enumValues, nullable }: { readonly type: ArgumentType } & TypeDetails,
  quote: '"' | "'",
): string | undefined {
  const formatMember = (member: ArgumentType): string | undefined =>
    formatScriptType({ type: member, ...member }, quote);
  const formatPlain = (): string | undefined => {
    switch (type.kind) {
      case 'string':
      case 'boolean':
      case 'number':
      case 'null':
        return type.kind;
      case 'integer':
        return 'number';
      case 'any':
        return 'unknown';
      case 'unknown':
        return undefined;
      case 'array': {
        const items = formatMember(type.items);
        return items === undefined ? undefined : items.includes('|') ? `(${items})[]` : `${items}[]`;
      }
      case 'object':
        return `Record<string, ${(type.additional && formatMember(type.additional)) ?? 'unknown'}>`;
      case 'union': {
        const members = type.of.map(formatMember);
        return members.every(member => member !== undefined) ? members.join(' | ') : undefined;
      }
    }
  };
  const text = enumValues ? enumValues.map(value => formatScriptLiteral(value, quote)).join(' | ') : formatPlain();
  return text !== undefined && nullable ? `${text} | null` : text;
}

/** A new member with its description in a comment above, where others have such comments. */
export function formatDocumentedMember(
  text: string,
  members: readonly SyntaxNode[],
  member: string,
  { description }: Parameter,
): string {
  const hasComments = members.some(
    ({ prevSibling }) => prevSibling?.name === 'BlockComment' && text.startsWith('/**', prevSibling.from),
  );
  const commentText = description?.replace(/\s+/g, ' ').trim() ?? '';
  const last = members.at(-1);
  const indentation = last && /\n([ \t]*)$/.exec(text.slice(0, last.from))?.[1];
  if (!hasComments || indentation === undefined || commentText === '' || commentText.includes('*/')) return member;
  return `/** ${commentText} */\n${indentation}${member}`;
}

/** Changes a member of an interface: its type, or whether it may be left out. */
export function changeMember(
  text: string,
  member: SyntaxNode,
  current: Parameter,
  aspect: Aspect,
  target: Parameter,
): Changes {
  const questionMark = member.getChild('Optional');
  const annotation = member.getChild('TypeAnnotation');
  if (aspect === 'required' && annotation) {
    if (target.required === false)
      return questionMark ? [] : [{ span: spanOf(annotation.from, annotation.from), newText: '?' }];
    return questionMark ? [{ span: getNodeSpan(questionMark), newText: '' }] : undefined;
  }
  if ((aspect === 'type' || aspect === 'enum') && current.typeSpan) {
    const { type, enumValues } = target;
    const newText = formatScriptType(
      { type, ...(enumValues ? { enumValues } : {}), nullable: current.nullable ?? false },
      detectScriptStyle(text).quote,
    );
    // Without a question mark, the type says that the member may be left out.
    const optional = current.required === false && !questionMark ? ' | undefined' : '';
    return newText === undefined ? undefined : [{ span: current.typeSpan, newText: newText + optional }];
  }
  if (aspect === 'description' && current.descriptionSpan && target.description !== undefined) {
    const description = target.description.replace(/\s*\n\s*/g, ' ').replaceAll('*/', '* /');
    return [{ span: current.descriptionSpan, newText: description }];
  }
  return undefined;
}

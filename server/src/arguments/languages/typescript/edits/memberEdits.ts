import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { ArgumentType, Parameter, TypeDetails } from '../../../signature.js';
import type { Aspect } from '../../extractor.js';
import { nodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { scriptLiteral, scriptStyle } from './zodText.js';

type Changes = readonly TextChange[] | undefined;

/** A JSON type as TypeScript writes it; undefined where it is not known well enough. */
export function scriptType(
  { type, enumValues, nullable }: { readonly type: ArgumentType } & TypeDetails,
  quote: '"' | "'",
): string | undefined {
  const inner = (member: ArgumentType): string | undefined => scriptType({ type: member, ...member }, quote);
  const plain = (): string | undefined => {
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
        const items = inner(type.items);
        return items === undefined ? undefined : items.includes('|') ? `(${items})[]` : `${items}[]`;
      }
      case 'object':
        return `Record<string, ${(type.additional && inner(type.additional)) ?? 'unknown'}>`;
      case 'union': {
        const members = type.of.map(inner);
        return members.every(member => member !== undefined) ? members.join(' | ') : undefined;
      }
    }
  };
  const text = enumValues ? enumValues.map(value => scriptLiteral(value, quote)).join(' | ') : plain();
  return text !== undefined && nullable ? `${text} | null` : text;
}

/** A new member with its description in a comment above, where others have such comments. */
export function documentedMember(
  text: string,
  members: readonly SyntaxNode[],
  member: string,
  { description }: Parameter,
): string {
  const documented = members.some(
    ({ prevSibling }) => prevSibling?.name === 'BlockComment' && text.startsWith('/**', prevSibling.from),
  );
  const words = description?.replace(/\s+/g, ' ').trim() ?? '';
  const last = members.at(-1);
  const indentation = last && /\n([ \t]*)$/.exec(text.slice(0, last.from))?.[1];
  if (!documented || indentation === undefined || words === '' || words.includes('*/')) return member;
  return `/** ${words} */\n${indentation}${member}`;
}

/** Changes a member of an interface: its type, or whether it may be left out. */
export function changeMember(
  text: string,
  member: SyntaxNode,
  own: Parameter,
  aspect: Aspect,
  wanted: Parameter,
): Changes {
  const mark = member.getChild('Optional');
  const annotation = member.getChild('TypeAnnotation');
  if (aspect === 'required' && annotation) {
    if (wanted.required === false)
      return mark ? [] : [{ span: spanOf(annotation.from, annotation.from), newText: '?' }];
    return mark ? [{ span: nodeSpan(mark), newText: '' }] : undefined;
  }
  if ((aspect === 'type' || aspect === 'enum') && own.typeSpan) {
    const { type, enumValues } = wanted;
    const newText = scriptType(
      { type, ...(enumValues ? { enumValues } : {}), nullable: own.nullable ?? false },
      scriptStyle(text).quote,
    );
    return newText === undefined ? undefined : [{ span: own.typeSpan, newText }];
  }
  if (aspect === 'description' && own.descriptionSpan && wanted.description !== undefined) {
    const description = wanted.description.replace(/\s*\n\s*/g, ' ').replaceAll('*/', '* /');
    return [{ span: own.descriptionSpan, newText: description }];
  }
  return undefined;
}

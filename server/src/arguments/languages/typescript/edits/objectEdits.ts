import type { TextChange } from '../../../../core/index.js';
import { spanOf } from '../../../../text/span.js';
import type { Parameter } from '../../../signature.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import type { ScriptModule } from '../parse/scriptModule.js';
import { formatScriptKey, detectScriptStyle, formatZodExpression } from './zodText.js';

type Changes = readonly TextChange[] | undefined;

/** Adds a key to an object of zod schemas, laid out as its neighbours are. */
export function addProperty(module: ScriptModule, object: SyntaxNode, target: Parameter): Changes {
  const style = detectScriptStyle(module.text);
  const expression = formatZodExpression(target, style);
  if (expression === undefined) return undefined;
  const text = `${formatScriptKey(target.name, style.quote)}: ${expression}`;
  return [
    ...zodImport(module, style.zod),
    insertMember(module.text, object, object.getChildren('Property'), text, ','),
  ];
}

/** A file that uses only shared schemas does not import zod itself. */
function zodImport(module: ScriptModule, zod: string): readonly TextChange[] {
  if (/["']zod[/"'-]/.test(module.text) || !/^\s*import\b/m.test(module.text)) return [];
  const last = module.root.getChildren('ImportDeclaration').at(-1);
  const quote = last && module.text.slice(last.from, last.to).includes("'") ? "'" : '"';
  return last ? [{ span: spanOf(last.to, last.to), newText: `\nimport { ${zod} } from ${quote}zod${quote};` }] : [];
}

/** Inserts a member behind the last one. @param separator what stands between members, where nothing does yet */
export function insertMember(
  text: string,
  braces: SyntaxNode,
  members: readonly SyntaxNode[],
  member: string,
  separator: ',' | ';',
): TextChange {
  const last = members.at(-1);
  if (!last) {
    const content = text.slice(braces.from + 1, braces.to - 1);
    return {
      span: spanOf(braces.from + 1, braces.to - 1),
      newText: content.trim() === '' ? ` ${member} ` : `${content}${member}`,
    };
  }
  const lineStart = text.lastIndexOf('\n', last.from - 1) + 1;
  const indentation = text.slice(lineStart, last.from);
  const isOnOwnLine = indentation.trim() === '' && lineStart > braces.from;
  const lead = isOnOwnLine ? `\n${indentation}` : ' ';
  const previous = members.at(-2);
  const usedSeparator = previous && /^\s*([,;])/.exec(text.slice(previous.to, last.from))?.[1];
  const trailing = /^\s*[,;]/.exec(text.slice(last.to, braces.to))?.[0];
  if (trailing === undefined)
    return { span: spanOf(last.to, last.to), newText: `${usedSeparator ?? separator}${lead}${member}` };
  const end = last.to + trailing.length;
  // A comment behind the separator stays with its member.
  const comment = isOnOwnLine ? (/^[ \t]*\/\/[^\n]*/.exec(text.slice(end))?.[0] ?? '') : '';
  const insertOffset = end + comment.length;
  return { span: spanOf(insertOffset, insertOffset), newText: `${lead}${member}${trailing.trim()}` };
}

/** Removes a member with its separator, its line and the comments directly above. */
export function removeMember(text: string, braces: SyntaxNode, member: SyntaxNode): TextChange {
  const lineStart = text.lastIndexOf('\n', member.from - 1) + 1;
  const isOnOwnLine = text.slice(lineStart, member.from).trim() === '' && lineStart > braces.from;
  const follow = /^\s*[,;]/.exec(text.slice(member.to, braces.to))?.[0] ?? '';
  const after = member.to + follow.length;
  const lineTail = /^[ \t]*(\/\/[^\n]*)?\n/.exec(text.slice(after))?.[0];
  if (isOnOwnLine && lineTail !== undefined) {
    const nodesAbove = listChildren(braces).filter(child => child.to <= member.from);
    const start = commentStart(text, lineStart, nodesAbove);
    return { span: spanOf(start, after + lineTail.length), newText: '' };
  }
  if (follow !== '')
    return { span: spanOf(member.from, after + (/^[ \t]+/.exec(text.slice(after))?.[0].length ?? 0)), newText: '' };
  const before = /[,;]\s*$/.exec(text.slice(braces.from, member.from))?.[0] ?? '';
  return { span: spanOf(member.from - before.length, member.to), newText: '' };
}

function commentStart(text: string, lineStart: number, nodesAbove: readonly SyntaxNode[]): number {
  let start = lineStart;
  for (const node of [...nodesAbove].reverse()) {
    if (!/^(LineComment|BlockComment)$/.test(node.name) || text.slice(node.to, start).trim() !== '') break;
    const nodeLineStart = text.lastIndexOf('\n', node.from - 1) + 1;
    if (text.slice(nodeLineStart, node.from).trim() !== '' || text.slice(node.to, start).split('\n').length > 2) break;
    start = nodeLineStart;
  }
  return start;
}

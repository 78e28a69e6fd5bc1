/** A stretch of running text. */
export interface MarkdownText {
  readonly kind: 'text' | 'code' | 'bold';
  readonly text: string;
}

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly MarkdownText[] }
  | { readonly kind: 'paragraph'; readonly content: readonly MarkdownText[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly MarkdownText[])[] }
  | { readonly kind: 'code'; readonly text: string };

/**
 * Reads what guides are made of: headings, paragraphs, flat lists, fenced code, inline code and bold. Comments are left out.
 * Other Markdown stays as it is written. Any text in; linear.
 */
export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = text.split('\n');
  let paragraph: string[] = [];
  let items: string[] = [];
  const finish = (): void => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', content: parseInline(paragraph.join('\n')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(parseInline) });
    paragraph = [];
    items = [];
  };
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^\s*[-*+]\s+(.*)$/.exec(line)?.[1];
    if (fence !== undefined) {
      finish();
      const start = index + 1;
      do index++;
      while (index < lines.length && !lines[index]?.trim().startsWith(fence));
      blocks.push({ kind: 'code', text: lines.slice(start, index).join('\n') });
    } else if (heading?.[1] !== undefined) {
      finish();
      blocks.push({ kind: 'heading', level: heading[1].length, content: parseInline(heading[2] ?? '') });
    } else if (item !== undefined) {
      if (paragraph.length > 0) finish();
      items.push(item);
    } else if (line.trim() === '' || /^<!--.*-->$/.test(line.trim())) {
      finish();
    } else if (items.length > 0) {
      items.push(`${items.pop() ?? ''}\n${line.trim()}`);
    } else {
      paragraph.push(line.trim());
    }
  }
  finish();
  return blocks;
}

const inline = /(?<code>`[^`]+`)|\*\*(?<bold>(?:[^*\\]|\\.)+)\*\*|\\(?<escaped>[!-/:-@[-`{-~])/g;

function parseInline(text: string): readonly MarkdownText[] {
  const parts: MarkdownText[] = [];
  let end = 0;
  const addText = (added: string): void => {
    const last = parts.at(-1);
    if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + added };
    else if (added !== '') parts.push({ kind: 'text', text: added });
  };
  for (const { index, 0: match, groups } of text.matchAll(inline)) {
    addText(text.slice(end, index));
    if (groups?.code !== undefined) parts.push({ kind: 'code', text: groups.code.slice(1, -1) });
    else if (groups?.bold !== undefined)
      parts.push({ kind: 'bold', text: groups.bold.replace(/\\([!-/:-@[-`{-~])/g, '$1') });
    else addText(groups?.escaped ?? '');
    end = index + match.length;
  }
  addText(text.slice(end));
  return parts;
}

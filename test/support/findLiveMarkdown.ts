import { GFM, parser } from '@lezer/markdown';

const markdownParser = parser.configure(GFM);
const liveNodes = new Set(['Image', 'HTMLTag', 'HTMLBlock', 'ATXHeading1', 'FencedCode', 'LinkReference']);

/** What a viewer of Markdown would load, run or lay out because a text says so: its places that hold the mark. */
export function findLiveMarkdown(markdown: string, mark: string): readonly string[] {
  const found: string[] = [];
  markdownParser.parse(markdown).iterate({
    enter({ name, from, to, node }) {
      const text = markdown.slice(from, to);
      const url = name === 'Link' ? node.getChild('URL') : undefined;
      if (liveNodes.has(name) && text.includes(mark)) found.push(text);
      if (url && markdown.slice(url.from, url.to).includes(mark)) found.push(text);
    },
  });
  return found;
}

import { type MarkdownBlock, type MarkdownText, parseMarkdown } from './parseMarkdown.js';

/** A Markdown guide as it reads. The text itself never becomes markup. */
export function createMarkdownNodes(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  fragment.append(...parseMarkdown(text).map(createBlock));
  return fragment;
}

function createBlock(block: MarkdownBlock): HTMLElement {
  switch (block.kind) {
    case 'heading':
      // The page's own title is the first level.
      return createElement(`h${Math.min(block.level + 1, 6)}`, block.content);
    case 'paragraph':
      return createElement('p', block.content);
    case 'list': {
      const list = document.createElement('ul');
      list.append(...block.items.map(item => createElement('li', item)));
      return list;
    }
    case 'code':
      return createElement('pre', [{ kind: 'text', text: block.text }]);
  }
}

const tags = { code: 'code', bold: 'strong' } as const;

function createElement(tag: string, content: readonly MarkdownText[]): HTMLElement {
  const element = document.createElement(tag);
  for (const { kind, text } of content) {
    if (kind === 'text') {
      element.append(text);
      continue;
    }
    const part = document.createElement(tags[kind]);
    part.textContent = text;
    element.append(part);
  }
  return element;
}

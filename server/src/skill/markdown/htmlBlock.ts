import { maxTagLength } from '../limits.js';
/** How an HTML block goes on after the line that starts it (CommonMark 0.31, section 4.6). */
export interface HtmlBlockStyle {
  readonly node: 'HTMLBlock' | 'CommentBlock' | 'RawHTMLBlock';
  /** Found in the block's last line; undefined: a blank line ends the block. */
  readonly end?: RegExp;
  /** May it end a paragraph? */
  readonly interrupts: boolean;
}

const styles: readonly (HtmlBlockStyle & { readonly start: RegExp })[] = [
  {
    start: /^<(?:script|pre|style|textarea)(?:\s|>|$)/i,
    end: /<\/(?:script|pre|style|textarea)>/i,
    node: 'RawHTMLBlock',
    interrupts: true,
  },
  { start: /^<!--/, end: /-->/, node: 'CommentBlock', interrupts: true },
  { start: /^<\?/, end: /\?>/, node: 'RawHTMLBlock', interrupts: true },
  { start: /^<![A-Z]/i, end: />/, node: 'RawHTMLBlock', interrupts: true },
  { start: /^<!\[CDATA\[/, end: /\]\]>/, node: 'RawHTMLBlock', interrupts: true },
  {
    start:
      /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
    node: 'HTMLBlock',
    interrupts: true,
  },
  {
    start:
      /^(?:<\/[a-z][a-z0-9-]*\s*>|<[a-z][a-z0-9-]*(?:\s+[a-z:_][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>)\s*$/i,
    node: 'HTMLBlock',
    interrupts: false,
  },
];

/** The block that a line starts, if any. @param rest the line's text without indentation */
export function findHtmlBlockStyle(rest: string): HtmlBlockStyle | undefined {
  return styles.find(style => (style.interrupts || rest.length <= maxTagLength) && style.start.test(rest));
}

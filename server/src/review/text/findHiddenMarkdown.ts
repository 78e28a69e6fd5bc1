import { createSpanFinder, type SkillDocument } from '../../skill/index.js';
import { spanOf, textAt } from '../../text/span.js';
import type { Fact } from '../fact.js';
import { messages } from '../messages.js';
import { quote, quoteSentence } from './quote.js';

/** Text of a Markdown document that its preview does not show: comments with instructions, and elements that are made invisible. */
export function findHiddenMarkdown({ source: { text }, markdown, body }: SkillDocument): readonly Fact[] {
  const findBlock = createSpanFinder(markdown.codeBlocks);
  const findInline = createSpanFinder(markdown.inlineCode);
  const findComment = createSpanFinder(markdown.comments);
  const isCode = (offset: number): boolean => (findBlock(offset) ?? findInline(offset)) !== undefined;
  const comments = markdown.comments.map(span => ({ span, content: textAt(text, span).replace(/^<!--|-->$/g, '') }));
  const definitions = Array.from(textAt(text, body).matchAll(hiddenDefinition), match => {
    const start = body.start + match.index;
    return { span: spanOf(start, start + match[0].length), content: match[1] ?? '' };
  }).filter(({ span }) => !isCode(span.start));
  return [
    ...[...comments, ...definitions]
      .filter(({ content }) => instruction.test(content))
      .map(({ span, content }): Fact => ({
        code: 'review/hidden-text',
        span,
        message: messages.commentInstruction(quoteSentence(content)),
      })),
    ...findHiddenElements(
      textAt(text, body),
      body.start,
      offset => isCode(offset) || findComment(offset) !== undefined,
    ),
  ];
}

/** A link definition that nothing refers to is Markdown's other comment. */
const hiddenDefinition = /^ {0,3}\[(?:\/\/|comment|_|#)\]:[ \t]*(?:#|<>)[ \t]*\(([^\n]*)\)/gim;

/** Words that speak to the model, hide something from the user, or send something. Notes for people have none of these. */
const instruction = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override)\\b[^.\\n]{0,40}\\b(?:previous|prior|above|earlier|all|other|your|system)\\b[^.\\n]{0,30}\\b(?:instructions?|rules|prompts?|guidelines)',
    "\\b(?:do not|don't|never|without)\\b[^.\\n]{0,20}\\b(?:tell|telling|mention|mentioning|inform|informing|notify|notifying|reveal|asking|ask|show)\\b[^.\\n]{0,30}\\b(?:users?|this|them|it|permission|asking)?",
    '\\b(?:silently|secretly|covertly)\\b',
    '(?:^|\\n)\\s*(?:system|assistant|claude|agent|ai)\\s*(?:note|prompt|message|instructions?)?\\s*:',
    '\\b(?:you|the (?:agent|assistant|model))\\s+(?:must|shall)\\b',
    '\\b(?:upload|send|post|exfiltrate|forward)\\b[^\\n]{0,80}https?://',
    '\\b(?:curl|wget|Invoke-WebRequest)\\s+[^\\n]{0,80}https?://',
  ].join('|'),
  'i',
);

/** `style` or attribute that makes an element invisible, where its text has letters. */
function findHiddenElements(text: string, offset: number, isExcluded: (offset: number) => boolean): readonly Fact[] {
  return Array.from(text.matchAll(/<([a-z][a-z0-9]*)\b([^<>]{0,500})>([^<]{0,200})/gi)).flatMap((match): Fact[] => {
    const [, , attributes = '', content = ''] = match;
    const start = offset + match.index;
    if (!/\p{L}{2}/u.test(content) || isExcluded(start)) return [];
    const hiding = findHiding(attributes);
    if (hiding === undefined) return [];
    const span = spanOf(start, start + match[0].trimEnd().length);
    return [{ code: 'review/hidden-text', span, message: messages.hiddenHtml(quote(hiding)) }];
  });
}

function findHiding(attributes: string): string | undefined {
  const style = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  const css = style?.[1] ?? style?.[2] ?? '';
  const hidden =
    /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?(?![.\d])|font-size\s*:\s*(?:0(?:\.0+)?(?:[a-z]+|%)?|1(?:px|pt|%))(?![.\w%])|(?:left|top|text-indent)\s*:\s*-\d{3,}px/i.exec(
      css,
    );
  if (hidden) return hidden[0];
  const white =
    /(?:^|;)\s*color\s*:\s*(?:white|#fff(?:fff)?|transparent|rgba?\(\s*255\s*,\s*255\s*,\s*255[^)]*\))/i.exec(css);
  const background = /background(?:-color)?\s*:\s*([^;]+)/i.exec(css);
  if (white && (!background || /white|#fff/i.test(background[1] ?? ''))) return white[0].replace(/^;\s*/, '');
  return /(?:^|\s)hidden(?:\s|=|$)/i.exec(attributes.replace(/"[^"]*"|'[^']*'/g, '')) ? 'hidden' : undefined;
}

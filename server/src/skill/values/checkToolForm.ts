import type { Fix } from '../../core/index.js';
import { spanOf } from '../../text/span.js';
import { shortenName } from '../shortenName.js';
import { messages } from '../messages/index.js';
import type { ToolEntry } from './readTools.js';
import type { ValueProblem } from './valueProblem.js';

/** The parentheses of an entry, and what follows them: `Bash(git:*`, `Read)`, `Bash(git:*)Edit`, `)`. */
export function checkToolForm(entry: ToolEntry): readonly ValueProblem[] {
  const { text, span, isUnclosed, previousEnd } = entry;
  if (isUnclosed) return [createUnclosedProblem(entry)];
  if (/^\)+$/.test(text)) {
    return [{ span, message: messages.toolExtraParenthesis(shortenName(text)), fixes: remove(previousEnd, span.end) }];
  }
  if (/^\w+\)+$/.test(text)) return [{ span, message: messages.toolUnopened(shortenName(text)) }];
  // A pattern in quotes may contain a closing parenthesis.
  const [tool = ''] = /^\w+\([^()"'`\\]*\)/.exec(text) ?? [];
  const rest = text.slice(tool.length);
  if (tool === '' || rest === '') return [];
  const restSpan = spanOf(span.start + tool.length, span.end);
  if (/^\w/.test(rest))
    return [{ span: restSpan, message: messages.toolNotSeparated(shortenName(rest), shortenName(tool)) }];
  const message = /^\)+$/.test(rest)
    ? messages.toolExtraParenthesis(shortenName(rest))
    : messages.toolFollowed(shortenName(rest), shortenName(tool));
  return [{ span: restSpan, message, fixes: remove(restSpan.start, span.end) }];
}

function createUnclosedProblem({ text, span }: ToolEntry): ValueProblem {
  // It is clear where the pattern ends if nothing else follows.
  const isOne = !/[\s,]/.test(text);
  const [shown = text] = /^[^\s,]*/.exec(text) ?? [];
  return {
    span: spanOf(span.start, span.start + shown.length),
    message: messages.toolUnclosed(shortenName(shown)),
    fixes: isOne
      ? [{ title: messages.addParenthesis(), changes: [{ span: spanOf(span.end, span.end), newText: ')' }] }]
      : [],
  };
}

const remove = (start: number | undefined, end: number): readonly Fix[] =>
  start === undefined
    ? []
    : [{ title: messages.removeTextAfterTool(), changes: [{ span: spanOf(start, end), newText: '' }] }];

import type { CommandInfo, SourceSentence } from '../readCommandInfo.js';
import type { GuideQuestion } from '../guide.js';
import { toInlineCode } from '../schema/describeSchema.js';
import type { Claims } from '../sections/claims.js';
import { ensureFullStop } from '../sections/createContextSection.js';
import { maxContextSentenceLength, maxContextSentences } from '../limits.js';

const avoided =
  /^(?:do not|don[’']t|never|avoid) (?:use|call|using|calling|run|running) (?:this|it|the tool)\b|^(?:this (?:tool|function|command) is )?not (?:for|intended for|meant for|suitable for)\b/i;

/** Another command that the author names for other cases: "use `get_order` instead", "For one order, use `get_order`". */
const otherCommand =
  /\b(?:use|call|prefer) (?:the )?[`'"]?[a-z]+(?:[_-][a-z]+)+[`'"]?(?: (?:tool|command|function))?,? instead\b|\binstead,? (?:use|call) (?:the )?[`'"]?[a-z]+[_-][a-z]+|^for .{3,80}, (?:use|call|see|prefer) (?:the )?[`'"]?[a-z]+[_-][a-z]+/i;

/** "When should `x` not be called?", where the author says so. The first sentence is the purpose, whatever it says. */
export function createAvoidQuestion({ command, sentences }: CommandInfo, claims: Claims): readonly GuideQuestion[] {
  const found = sentences
    .filter((sentence, index) => index > 0 && isAbout(sentence) && claims.isFree(sentence))
    .slice(0, maxContextSentences);
  const [first] = found;
  if (!first) return [];
  claims.take(found);
  return [
    {
      question: { text: `When should ${toInlineCode(command)} not be called?`, trace: first.trace },
      answer: found.map(({ text, trace }) => ({ text: ensureFullStop(text), trace })),
    },
  ];
}

const isAbout = ({ role, text }: SourceSentence): boolean =>
  text.length <= maxContextSentenceLength && (role === 'avoid' || avoided.test(text) || otherCommand.test(text));

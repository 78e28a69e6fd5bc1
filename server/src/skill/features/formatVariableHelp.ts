import { messages } from '../messages/index.js';
import type { SubstitutionVariable } from '../substitution/variables.js';

/** What a variable stands for and what each agent makes of it, as Markdown. @param text as written in the document */
export function formatVariableHelp({ about, places, support }: SubstitutionVariable, text: string): string {
  const lines = support.map(({ title, source, effect, since, verified }) => {
    const facts = [
      effect,
      ...(since === undefined ? [] : [messages.variableSince(since)]),
      verified ? messages.variableSeen(verified.version) : messages.variableNotVerified(),
    ];
    return `- [${title}](${source}): ${facts.join('; ')}`;
  });
  const end = places.length === 0 ? messages.variableNowhere() : messages.variableElsewhere();
  return `**\`${text}\`**: ${about}\n\n${lines.join('\n')}\n\n${end}`;
}

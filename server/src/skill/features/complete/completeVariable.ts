import type { Completion, Context, ParsedDocument } from '../../../core/index.js';
import { toCodeText } from '../../../shared/escapeMarkdown.js';
import { spanOf } from '../../../text/span.js';
import { messages } from '../../messages/index.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import type { SkillDocument } from '../../skillDocument.js';
import { readArgumentNames } from '../../substitution/readArgumentNames.js';
import { substitutionVariables } from '../../substitution/variables.js';
import { formatVariableHelp } from '../formatVariableHelp.js';
import { findVariablePlace } from '../variableAt.js';

/** After `$` and `${`: what the agents of the profile replace there, and the names of the field `arguments`. */
export function completeVariable(
  { model }: ParsedDocument<SkillDocument>,
  offset: number,
  { settings }: Context,
): readonly Completion[] {
  const place = findVariablePlace(model, offset);
  if (!place) return [];
  const { text, lines } = model.source;
  const start = lines.lineStart(lines.positionAt(offset).line);
  const typed = /(?:^|[^\\])(\$\{?[\p{L}\p{N}_-]{0,60})$/u.exec(text.slice(Math.max(start, offset - 80), offset))?.[1];
  if (typed === undefined) return [];
  // An editor closes the brace by itself.
  const rest = typed.startsWith('${') ? (/^\w*\}/.exec(text.slice(offset, offset + 60))?.[0].length ?? 0) : 0;
  const span = spanOf(offset - typed.length, offset + rest);
  const { id } = resolveProfile(model, settings).profile;
  const isRelevant = (agent: string): boolean => id === 'agentskills' || id === 'agentos' || agent === id;
  const variables = substitutionVariables.filter(
    ({ places, support }) => places.includes(place) && support.some(({ agent }) => isRelevant(agent)),
  );
  const takesNames = place === 'body' && isRelevant('claude-code');
  const names = takesNames ? readArgumentNames(model.frontmatter) : [];
  const candidates = [
    ...names.map((name, index) => ({
      label: `$${name}`,
      detail: messages.variableArgument(`$${index}`),
      documentation: messages.variableNamed(toCodeText(name), `$${index}`),
    })),
    ...variables.map(variable => ({
      label: variable.text,
      detail: variable.about.replaceAll('`', ''),
      documentation: formatVariableHelp(variable, variable.text),
    })),
  ];
  return candidates
    .filter(({ label }) => label.startsWith(typed))
    .map((candidate, index) => ({
      ...candidate,
      kind: 'value',
      span,
      newText: candidate.label,
      filterText: candidate.label,
      sortText: String(index).padStart(2, '0'),
    }));
}

import type { Fix, Problem, Rule, Settings } from '../../../core/index.js';
import { textAt } from '../../../text/span.js';
import { maxArguments, maxListedPlaceholders, maxUsualArguments } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { findConcernedReaders } from '../../readers/places/findConcernedReaders.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import type { SkillDocument } from '../../skillDocument.js';
import type { ArgumentReader } from '../../substitution/argumentReader.js';
import { findReplacedText, type ReplacedText } from '../../substitution/findReplacedText.js';
import { argumentReaders } from '../../substitution/index.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const argumentPlaceholder: Rule<SkillDocument> = {
  code: 'skill/argument-placeholder',
  summary: 'An agent replaces text such as `$1` or `$4.99` with an argument of the call.',
  why: 'When the skill is called with arguments, prices and commands change without an error. This happens in code blocks too.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill({ body: '# Demo\n\nA GPU costs \\$4.99 an hour.\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nA GPU costs $4.99 an hour.\n' }),
  passes: [
    {
      text: createExampleSkill({ body: '# Demo\n\nMigrate the $0 component from $1 to $2.\n' }),
      reason: 'These are arguments of the skill.',
    },
    {
      text: createExampleSkill({
        fields: ['name: demo', 'description: Shows one thing. Use it in examples.', 'argument-hint: "[issue]"'],
        body: '# Demo\n\n```bash\ngh issue view "$0"\n```\n',
      }),
      reason: 'The skill declares arguments, so a command may use them.',
    },
    {
      text: createExampleSkill({
        body: '# Demo\n\n```bash\nfirst() { echo "${1}"; }\nawk \'{print $(1)}\' log\n```\n',
      }),
      reason: 'No agent replaces these forms, and programs read them as `$1`.',
    },
  ],
  check(model, { document, settings }) {
    const readers = findReaders(model, settings, document.uri);
    const replaced = findReplacedText(model, readers);
    const [agent] = readers;
    if (!agent) return [];
    const listed = replaced.filter(place => isReachable(place, agent));
    const problems = listed.slice(0, maxListedPlaceholders).map(place => createProblem(model, place, agent, listed));
    const last = problems.at(-1);
    const more = listed.length - problems.length;
    if (last && more > 0) problems.splice(-1, 1, { ...last, unlisted: more });
    return [...problems, ...reportOthers(model, replaced, agent)];
  },
};

/** The agents of the profile: all that look in this folder where none was named, and none where the named agent replaces nothing. */
function findReaders(model: SkillDocument, settings: Settings, uri: string): readonly ArgumentReader[] {
  const { id } = resolveProfile(model, settings).profile;
  const isFormat = id === 'agentskills' || id === 'agentos';
  const concerned = new Set(isFormat ? findConcernedReaders({ profile: 'auto' }, uri).map(reader => reader.id) : [id]);
  return argumentReaders.filter(reader => concerned.has(reader.id));
}

/** Agents that leave a placeholder without an argument alone replace no high number. */
const isReachable = ({ readers, index }: ReplacedText, agent: ArgumentReader): boolean =>
  readers.includes(agent) && (agent.escape === undefined || index < maxArguments);

function createProblem(
  model: SkillDocument,
  place: ReplacedText,
  agent: ArgumentReader,
  listed: readonly ReplacedText[],
): Problem {
  const { span, index, meaning, certain, portable } = place;
  const token = textAt(model.source.text, span);
  const escaped = canEscape(model, place, agent) ? `${agent.escape?.text ?? ''}${token}` : undefined;
  // With fewer arguments, the placeholder stays as it is.
  const needsAll = agent.escape !== undefined;
  const number = index - agent.firstIndex + 1;
  const replacement = portable ?? escaped;
  const advice =
    replacement === undefined ? messages.placeholderWithoutEscape() : messages.placeholderWriteInstead(replacement);
  const describe = certain ? messages.placeholderReplaced : messages.placeholderMayBeReplaced;
  const shown = number > 0 ? messages.placeholderToken(token) : messages.placeholderUndefined(token);
  const call = needsAll && number > 1 ? messages.callWithManyArguments(number) : messages.callWithArguments();
  const message = describe(meaningNames[meaning](), agent.title, shown, call, advice);
  const isUnlikely = needsAll && number > maxUsualArguments;
  return {
    span,
    message,
    ...((!certain || isUnlikely) && { severity: 'info' }),
    fixes: () => createFixes(model, place, agent, listed, escaped),
  };
}

const meaningNames: Readonly<Record<ReplacedText['meaning'], () => string>> = {
  amount: messages.meaningAmount,
  field: messages.meaningField,
  parameter: messages.meaningParameter,
  cell: messages.meaningCell,
  shell: messages.meaningShell,
  group: messages.meaningGroup,
  formula: messages.meaningFormula,
  code: messages.meaningCode,
};

/** Two backslashes do not escape, so one more would not help. */
const canEscape = ({ source }: SkillDocument, { span }: ReplacedText, { escape }: ArgumentReader): boolean =>
  escape !== undefined && source.text.charAt(span.start - 1) !== '\\';

function createFixes(
  model: SkillDocument,
  { span, portable }: ReplacedText,
  agent: ArgumentReader,
  listed: readonly ReplacedText[],
  escaped: string | undefined,
): readonly Fix[] {
  const fixes: Fix[] = [];
  if (portable !== undefined) {
    fixes.push({ title: messages.changeTo(portable), changes: [{ span, newText: portable }] });
  }
  if (escaped === undefined) return fixes;
  fixes.push({ title: messages.escapePlaceholder(escaped, agent.title), changes: [{ span, newText: escaped }] });
  const all = listed.filter(place => place.certain && canEscape(model, place, agent));
  if (all.length > 1 && all.some(place => place.span === span)) {
    fixes.push({
      title: messages.escapePlaceholders(all.length, agent.title),
      changes: all.map(place => ({
        span: place.span,
        newText: place.portable ?? `${agent.escape?.text ?? ''}${textAt(model.source.text, place.span)}`,
      })),
    });
  }
  return fixes;
}

/** One hint for what only other agents replace. They have no escape, so there is nothing to correct at once. */
function reportOthers(
  model: SkillDocument,
  replaced: readonly ReplacedText[],
  agent: ArgumentReader,
): readonly Problem[] {
  const others = replaced.filter(place => place.certain && !isReachable(place, agent));
  const [first] = others;
  const other = first?.readers.find(reader => reader !== agent);
  if (!first || !other) return [];
  const token = textAt(model.source.text, first.span);
  const message =
    others.length === 1
      ? messages.placeholderOfOther(other.title, token)
      : messages.placeholdersOfOther(other.title, token, others.length - 1);
  return [{ span: first.span, message, severity: 'hint' }];
}

import type { Fix, Problem, Rule, Settings, TextChange } from '../../../core/index.js';
import { formatList } from '../../../text/formatList.js';
import { textAt } from '../../../text/span.js';
import { maxArguments, maxListedPlaceholders, maxUsualArguments } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { findConcernedReaders } from '../../readers/places/findConcernedReaders.js';
import { resolveProfile } from '../../profiles/resolveProfile.js';
import type { SkillDocument } from '../../skillDocument.js';
import type { ArgumentReader } from '../../substitution/argumentReader.js';
import { findReplacedText, type ReplacedText } from '../../substitution/findReplacedText.js';
import { spellAmount } from '../../substitution/meaning/spellAmount.js';
import { argumentReaders } from '../../substitution/index.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const argumentPlaceholder: Rule<SkillDocument> = {
  code: 'skill/argument-placeholder',
  summary: 'An agent replaces text such as `$1`, or the `$4` in `$4.99`, with an argument of the call.',
  why: 'When the skill is called with arguments, text such as a price or a shell command can change without an error. OpenCode changes it even if the call has no arguments. Agents also replace such text in code blocks.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill({ body: '# Demo\n\nA GPU costs 4.99 USD an hour.\n' }),
  bad: createExampleSkill({ body: '# Demo\n\nA GPU costs $4.99 an hour.\n' }),
  passes: [
    {
      text: createExampleSkill({ body: '# Demo\n\nMigrate the $0 component from $1 to $2.\n' }),
      reason: 'In this sentence, `$0`, `$1` and `$2` are meant as arguments of the skill.',
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
  const { span, index, meaning, certain, readers } = place;
  const token = textAt(model.source.text, span);
  // With fewer arguments, the placeholder stays as it is.
  const needsAll = agent.escape !== undefined;
  const number = index - agent.firstIndex + 1;
  const describe = certain ? messages.placeholderReplaced : messages.placeholderMayBeReplaced;
  const shown = number > 0 ? messages.placeholderToken(token) : messages.placeholderUndefined(token);
  const isAlone = readers.length === 1;
  const call = number > 1 ? messages.callWithManyArguments(number) : messages.callWithArguments();
  const agents = formatList(readers.map(({ title }) => title));
  // An agent without an escape replaces the text in every call.
  const message =
    isAlone && needsAll
      ? describe(meaningNames[meaning](), agents, shown, call, advise(model, place, agent))
      : (certain ? messages.placeholderReplacedByAll : messages.placeholderMayBeReplacedByAll)(
          meaningNames[meaning](),
          agents,
          shown,
          advise(model, place, agent),
        );
  const isUnlikely = needsAll && number > maxUsualArguments;
  return {
    span,
    message,
    ...((!certain || isUnlikely) && { severity: 'info' }),
    fixes: () => createFixes(model, place, agent, listed),
  };
}

/** What to write instead: the same for all agents that replace the text, if there is such a spelling. */
function advise(model: SkillDocument, place: ReplacedText, agent: ArgumentReader): string {
  const replacement = createReplacement(model, place, agent);
  const withoutEscape = place.readers.filter(({ escape }) => !escape).map(({ title }) => title);
  if (!replacement) return messages.placeholderWithoutEscape();
  return replacement.isEscape && withoutEscape.length > 0
    ? messages.placeholderWriteForOne(replacement.newText, agent.title, formatList(withoutEscape))
    : messages.placeholderWriteInstead(replacement.newText);
}

interface Replacement extends TextChange {
  /** Other agents than the one whose escape it is replace the text all the same. */
  readonly isEscape: boolean;
}

/** The spelling that no agent of the place replaces, or else the agent's own escape. */
function createReplacement(model: SkillDocument, place: ReplacedText, agent: ArgumentReader): Replacement | undefined {
  const { span, portable, meaning, readers } = place;
  const { text } = model.source;
  if (portable !== undefined) return { span, newText: portable, isEscape: false };
  const needsSpelling = readers.some(({ escape }) => !escape) || !canEscape(model, place, agent);
  const spelled = meaning === 'amount' && needsSpelling ? spellAmount(text, span) : undefined;
  if (spelled) return { ...spelled, isEscape: false };
  if (!canEscape(model, place, agent)) return undefined;
  return { span, newText: `${agent.escape?.text ?? ''}${textAt(text, span)}`, isEscape: true };
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
  place: ReplacedText,
  agent: ArgumentReader,
  listed: readonly ReplacedText[],
): readonly Fix[] {
  const fixes: Fix[] = [];
  const replacement = createReplacement(model, place, agent);
  if (!replacement) return fixes;
  const { isEscape, ...change } = replacement;
  if (!isEscape) fixes.push({ title: messages.changeTo(change.newText), changes: [change] });
  if (canEscape(model, place, agent)) {
    const newText = `${agent.escape?.text ?? ''}${textAt(model.source.text, place.span)}`;
    fixes.push({
      title: messages.escapePlaceholder(newText, agent.title),
      changes: [{ span: place.span, newText }],
    });
  }
  const changes = listed
    .filter(({ certain }) => certain)
    .flatMap(other => createReplacement(model, other, agent) ?? [])
    // `$5-$10` may be spelled as one amount.
    .filter(({ span }, index, all) => span.start >= (all[index - 1]?.span.end ?? 0));
  if (changes.length > 1 && changes.some(({ span }) => span.start === change.span.start))
    fixes.push({ title: messages.escapePlaceholders(changes.length, agent.title), changes });
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

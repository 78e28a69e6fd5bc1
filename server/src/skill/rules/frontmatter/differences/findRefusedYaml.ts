import { formatList } from '../../../../text/formatList.js';
import type { Span } from '../../../../text/span.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findLostText } from '../../../frontmatter/findLostText.js';
import { skillReaders } from '../../../readers/index.js';
import { locateReason } from '../../../readers/reasons/locateReason.js';
import { toSkillFile } from '../../../readers/toSkillFile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import type { Difference } from './difference.js';

export const yamlCode = 'frontmatter/invalid-yaml';

const key = String.raw`[ \t]*(?:- )?[A-Za-z_][\w-]*:`;
const printable = String.raw`[^\0-\b\n-\x1f\x7f-\x9f\u2028\u2029\ufeff]`;
const plainValue = String.raw`[^\s&*!|>"'[\]{}%@${'`'}#?-][^#\n]*`;
const quotedValue = String.raw`(?:"(?:(?!["\\])${printable})*"|'(?:(?!')${printable})*') *`;
const wordList = String.raw`\[[\w, -]*\] *`;
/** With its lines, which have at least the indentation of the first one. */
const blockValue = String.raw`[|>][+-]?\n( +)(?=[^\s])${printable}*(?:\n(?:\1${printable}*)?(?=\n|$))*`;
const field = `${key}(?: +(?:${plainValue}|${quotedValue}|${wordList}|${blockValue}))?`;
const item = `[ \\t]*- +(?:${plainValue}|${quotedValue})`;
/** What all programs read: keys of words with plain, quoted or block values, and lists, each on lines of its own. */
export const plainYaml = new RegExp(`^(?:(?:${field}|${item})(?:\\n|$))*$`, 'u');

interface Refusal {
  readonly span: Span;
  readonly titles: string[];
  readonly describe: (agents: string) => string;
}

/** YAML that the specification allows, and for which some agents that were run ignore the skill: aliases, tags, `...`. */
export function findRefusedYaml(model: SkillDocument): readonly Difference[] {
  const { frontmatter, source } = model;
  const { content, problems } = frontmatter;
  if (!isCheckable(model) || !content || frontmatter.fields.length === 0 || problems.length > 0) return [];
  if (plainYaml.test(source.text.slice(content.start, content.end))) return [];
  // These are reported as warnings.
  const lost = new Set(findLostText(model).map(({ span }) => span.start));
  return findRefusals(model)
    .filter(({ span }) => !lost.has(span.start))
    .map(({ span, titles, describe }) => ({
      code: yamlCode,
      span,
      name: '`---`',
      describe: () => describe(formatList(titles)),
      fixes: () => [],
    }));
}

/** Of one frontmatter: by what they say and where, apart from the agent. */
export function findRefusals(model: SkillDocument): readonly Refusal[] {
  const file = toSkillFile(model, 'skill/SKILL.md');
  const refusals = new Map<string, Refusal>();
  for (const reader of skillReaders) {
    const { title, evidence, isAgent } = reader;
    if (evidence === 'documented' || isAgent === false) continue;
    const { verdict, reasons } = reader.read(file);
    const reason = verdict === 'ignored' ? reasons.find(({ code }) => code === 'yaml-invalid') : undefined;
    const located = reason && locateReason(model, reason);
    if (located?.code !== yamlCode) continue;
    const { message, span } = located;
    const key = `${span.start} ${message.replace(title, '')}`;
    const refusal = refusals.get(key) ?? { span, titles: [], describe: agents => message.replace(title, agents) };
    refusal.titles.push(title);
    refusals.set(key, refusal);
  }
  return [...refusals.values()];
}

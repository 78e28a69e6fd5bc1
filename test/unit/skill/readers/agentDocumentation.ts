import type { SkillReader, Verdict } from '../../../../server/src/skill/readers/reader.js';
import { readSkillTree, type SkillTree } from '../../../../server/src/skill/readers/readSkillTree.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { compareWithMeasured } from './compareWithMeasured.js';
import { describePlaces } from './describePlaces.js';
import { columnNames, exceptions, matrixCorrections } from './models.js';
import type { GeneratedAgreement, Matrix } from './probes.js';

export interface DocumentedProbe {
  readonly id: string;
  readonly group?: string;
  readonly about?: string;
  readonly tree: SkillTree;
}

/** The text of `docs/agents.md`: what each agent does, made from the models and from what was measured. */
export function formatAgentDocumentation(
  probes: readonly DocumentedProbe[],
  matrix: Matrix,
  generated: GeneratedAgreement,
): string {
  return [
    introduction,
    '',
    '| agent | id | version | based on | compared on | agrees on probes | agrees on new probes |',
    '|---|---|---|---|---|---|---|',
    ...skillReaders.map(reader => {
      const { id, title, version = '–', evidence, verified } = reader;
      const agreement = countAgreements(reader, probes, matrix);
      return `| [${title}](#${id}) | \`${id}\` | ${version} | ${evidenceNames[evidence]} | ${verified} | ${agreement} | ${formatGenerated(reader, generated)} |`;
    }),
    '',
    ...skillReaders.flatMap(formatReader),
    ...formatProbes(probes),
  ].join('\n');
}

const introduction = `# Agents

Generated from the models in \`server/src/skill/readers\` and the measurements in \`test/fixtures/readers\` by \`npm run docs\`; do not edit.

Agents read the same SKILL.md in different ways. For each agent listed here, Skillwright has a *model* of the agent, which is not a language model. It is code that says what the agent does
with a skill:

- *loads*: the language model and the user see the name and description that the author wrote, unless the author hides the skill.
- *partly*: the skill loads, but something is missing or different. For example, the agent shows another name or description, cannot use a
  field that it documents, or omits the skill from the language model’s list.
- *ignored*: the agent does not offer the skill.

A model is *measured* if the program was run on probe skills and the model was compared with the results. Other models are based on
documentation or source code, which the table calls *documentation*. They are not verified, except the formats \`agentskills\` and \`agentos\`.
If a model that is not verified does not say *loads*, the agent may ignore the skill or load it partly. In this case, \`skillwright skill agents\`
says *unclear*, its JSON says \`partly\`, and the reasons start with “Not verified”. A format or installer *accepts* or *refuses* a skill
instead of loading or ignoring it.

The last two columns count the probes on which Skillwright’s model agrees with the program. The comparison covers the names, the first skill’s
description and, if measured, whether the language model and the user see that skill. The [probes below](#probes) were used to write the models. The new probes are random combinations and
mutations of them, created after the model was written. \`npm run conformance -- --generate 300 --seed N\` repeats a run. In these columns, a
dash means that the program, or this version of it, was not run on the probes.`;

const evidenceNames = { measured: 'measured', documented: 'documentation' };

function columnOf({ id, version = '' }: SkillReader, matrix: Matrix): string | undefined {
  const column = `${columnNames[id] ?? id}@${version}`;
  return column in matrix.readers ? column : undefined;
}

/** In how many probes the names, the first description and what else was measured are the model's. */
function countAgreements(reader: SkillReader, probes: readonly DocumentedProbe[], matrix: Matrix): string {
  const column = columnOf(reader, matrix);
  if (column === undefined || reader.version === undefined) return '–';
  const { version } = reader;
  const compared = probes.flatMap(({ id, tree }) => {
    const measured = matrix.probes[id]?.readers[column];
    return measured === undefined ? [] : [compareWithMeasured(reader, version, id, tree, measured) === undefined];
  });
  return `${String(compared.filter(Boolean).length)} of ${String(compared.length)}`;
}

/** Only of the version that the model is of. */
function formatGenerated({ id, version }: SkillReader, { readers }: GeneratedAgreement): string {
  const run = readers[id];
  if (run?.version !== version || run === undefined) return '–';
  return `${String(run.agreeing)} of ${String(run.count)} (seed ${String(run.seed)}, ${run.measured})`;
}

function formatReader(reader: SkillReader): readonly string[] {
  const { id, title, facts, source, version, verified } = reader;
  const findNotes = (notes: Readonly<Record<string, string>>) =>
    Object.entries(notes).flatMap(([key, reason]) => {
      return key.startsWith(`${id} `) ? [`\`${key.slice(id.length + 1)}\`: ${reason}`] : [];
    });
  return [
    `<a id="${id}"></a>`,
    '',
    `## ${title}`,
    '',
    `- **Looks for skills**: ${describePlaces(reader)}`,
    `- **Frontmatter**: ${facts.frontmatter}`,
    `- **Refuses**: ${facts.limits}`,
    `- **Shows**: ${facts.shows}`,
    ...findNotes(exceptions).map(note => `- **Model differs on probe** ${note}`),
    ...findNotes(matrixCorrections).map(note => `- **Measured again on probe** ${note}`),
    `- **Source**: ${/^https?:/.test(source) ? `<${source}>` : source}, ${version === undefined ? '' : `version ${version}, `}${verified}`,
    '',
  ];
}

const marks: Readonly<Record<Verdict | 'unread', string>> = { loads: '●', partly: '◐', ignored: '○', unread: '–' };

function formatProbes(probes: readonly DocumentedProbe[]): readonly string[] {
  const rows = probes.map(probe => ({ ...probe, verdicts: skillReaders.map(reader => readProbe(reader, probe.tree)) }));
  const groups = [...new Set(rows.map(({ group }) => group ?? ''))];
  const heading = `| ${skillReaders.map(({ id }) => `\`${id}\``).join(' | ')} |`;
  const line = `|---|${skillReaders.map(() => '---').join('|')}|`;
  return [
    '## Probes',
    '',
    'For each model and group, this table counts the probes that load or load partly. For models that are not verified, it also counts *unclear*',
    'ones. Most probes are broken on purpose, so these numbers do not say how many real skills an agent loads. The models of `agentskills` and',
    '`agentos` say what the formats allow. No probe has the headings that `agentos` requires.',
    '',
    `| group | probes ${heading}`,
    `|---${line}`,
    ...groups.map(group => {
      const members = rows.filter(row => (row.group ?? '') === group);
      const counts = skillReaders.map(
        (_, index) => members.filter(({ verdicts }) => ['loads', 'partly'].includes(verdicts[index] ?? '')).length,
      );
      return `| ${group} | ${[members.length, ...counts].join(' | ')} |`;
    }),
    '',
    `${marks.loads} loads or is accepted, ${marks.partly} loads partly, ${marks.ignored} is ignored or refused. If a probe has several skills, its row shows the best verdict. For models that are not verified, ${marks.partly} means *unclear*. A dash (${marks.unread}) means that Skillwright does not read the frontmatter, because it is too long.`,
    '',
    ...groups.flatMap(group => [
      `<details><summary>${group}</summary>`,
      '',
      `| probe ${heading}`,
      line,
      ...rows
        .filter(row => (row.group ?? '') === group)
        .map(({ id, about = '', verdicts }) => {
          return `| \`${id}\`: ${escapeCell(about)} | ${verdicts.map(verdict => marks[verdict]).join(' | ')} |`;
        }),
      '',
      '</details>',
      '',
    ]),
  ];
}

/** The best verdict over the skills of a probe. */
function readProbe(reader: SkillReader, tree: SkillTree): Verdict | 'unread' {
  const readings = readSkillTree(reader, tree).map(({ reading }) => reading);
  if (readings.some(({ reasons }) => reasons.some(({ code }) => code === 'not-checked'))) return 'unread';
  const verdicts = readings.map(({ verdict }) => verdict);
  return (['loads', 'partly'] as const).find(verdict => verdicts.includes(verdict)) ?? 'ignored';
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

import type { WireAgentCounts, WireCatalogue, WireSkill } from '../../../server/src/shared/authoring.js';
import type { ChunkOutline } from '../../../server/src/shared/requests.js';
import { countSkillTokens } from '../countSkillTokens.js';
import { viewMessages } from '../messages/viewMessages.js';

/** How many findings of each kind a skill has. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

/** A skill of the workspace. Its facts are read when the user expands it. */
export interface SkillRow {
  readonly kind: 'skill';
  readonly uri: string;
  readonly label: string;
  /** The first line of the skill's description. */
  readonly description: string;
  readonly problems: ProblemCounts;
  /** Label for screen readers. */
  readonly spoken: string;
}

/** One fact about a skill, and what a click does. */
export interface FactRow {
  readonly kind: 'tokens' | 'problems' | 'agents' | 'catalogue';
  readonly parent: SkillRow;
  readonly label: string;
  readonly description: string;
  readonly state: 'neutral' | 'passed' | 'info' | 'warning' | 'error';
}

/** The rows of the view, in the order of the skills' names. */
export function createSkillRows(
  skills: readonly WireSkill[],
  problemsOf: (uri: string) => ProblemCounts,
): readonly SkillRow[] {
  return skills
    .map(({ uri, name, description }): SkillRow => {
      const label = name || folderName(uri);
      const problems = problemsOf(uri);
      const firstLine = description.trim().split('\n', 1)[0] ?? '';
      return {
        kind: 'skill',
        uri,
        label,
        description: firstLine,
        problems,
        spoken: [viewMessages.spokenSkill(label), formatProblems(problems), firstLine].filter(Boolean).join(', '),
      };
    })
    .sort((a, b) => a.label.localeCompare(b.label) || a.uri.localeCompare(b.uri));
}

/** What is known about one skill. */
export interface SkillDetails {
  /** Null where the file is no longer a skill. */
  readonly outline: ChunkOutline | null;
  readonly agents: WireAgentCounts | null;
  readonly catalogues: readonly Pick<WireCatalogue, 'title' | 'budget' | 'state'>[];
}

/** The rows below a skill: its tokens, its problems, the agents that load it, and whether their lists have room for it. */
export function createFactRows(parent: SkillRow, { outline, agents, catalogues }: SkillDetails): readonly FactRow[] {
  const rows: FactRow[] = [];
  if (outline) {
    const { loaded, inChunks } = countSkillTokens(outline);
    rows.push({
      kind: 'tokens',
      parent,
      label: viewMessages.tokens(loaded),
      description: inChunks > 0 ? viewMessages.alwaysLoadedAndChunks(inChunks) : viewMessages.alwaysLoaded(),
      state: 'neutral',
    });
  }
  rows.push(problemsRow(parent));
  if (agents && agents.total > 0) rows.push(agentsRow(parent, agents));
  const limited = catalogues.filter(({ budget, state }) => budget !== undefined && state !== undefined);
  if (limited.length > 0) rows.push(catalogueRow(parent, limited));
  return rows;
}

function problemsRow(parent: SkillRow): FactRow {
  const { errors, warnings } = parent.problems;
  const label = formatProblems(parent.problems) || viewMessages.noProblems();
  const state = errors > 0 ? 'error' : warnings > 0 ? 'warning' : 'passed';
  return { kind: 'problems', parent, label, description: '', state };
}

function agentsRow(parent: SkillRow, { loading, total, ignoring, unverified }: WireAgentCounts): FactRow {
  const notes = [
    ...(ignoring.length > 0 ? [viewMessages.ignoredBy(ignoring.join(', '))] : []),
    ...(unverified > 0 ? [viewMessages.agentsNotVerified(unverified)] : []),
  ];
  return {
    kind: 'agents',
    parent,
    label: viewMessages.loadsIn(loading, total),
    description: notes.join(', '),
    // Few skills load everywhere, and few are meant to.
    state: loading === total ? 'passed' : 'info',
  };
}

function catalogueRow(parent: SkillRow, lists: SkillDetails['catalogues']): FactRow {
  const cutting = lists.filter(({ state }) => state !== 'whole').map(({ title }) => title);
  return {
    kind: 'catalogue',
    parent,
    label: cutting.length > 0 ? viewMessages.cutInLists(cutting.length) : viewMessages.wholeInLists(),
    description: (cutting.length > 0 ? cutting : lists.map(({ title }) => title)).join(', '),
    state: cutting.length > 0 ? 'warning' : 'passed',
  };
}

/** Empty where there are no problems. */
function formatProblems({ errors, warnings }: ProblemCounts): string {
  return [errors > 0 && viewMessages.errors(errors), warnings > 0 && viewMessages.warnings(warnings)]
    .filter(Boolean)
    .join(', ');
}

/** The name of the folder of a SKILL.md. */
const folderName = (uri: string): string => decodeURIComponent(uri.split('/').at(-2) ?? uri);

import { findField } from '../frontmatter/frontmatter.js';
import { loadChunk } from '../loader/loadChunk.js';
import { outlineSkill } from '../loader/outlineSkill.js';
import { summarizeSkill } from '../loader/summarizeSkill.js';
import type { SkillDocument } from '../skillDocument.js';

/** What an agent gets into its context at one step. */
interface AgentStep {
  readonly kind: 'listed' | 'summary' | 'chunk' | 'level';
  /** The chunk's id where `kind` is `chunk`. */
  readonly id?: string;
  readonly title: string;
  /** One sentence: when this happens. */
  readonly about: string;
  readonly text: string;
  readonly tokens: number;
  /** In the context after this step, if the steps before it were taken too; levels replace each other. */
  readonly total: number;
}

type Step = Omit<AgentStep, 'tokens' | 'total'>;

/** A skill as an agent meets it, step by step (seed 002, section 3). */
export async function createAgentView(
  model: SkillDocument,
  count: (text: string) => Promise<number>,
): Promise<readonly AgentStep[]> {
  const steps: AgentStep[] = [];
  let total = 0;
  for (const step of stepsOf(model)) {
    const tokens = await count(step.text);
    total = step.kind === 'level' ? tokens : total + tokens;
    steps.push({ ...step, tokens, total });
  }
  return steps;
}

function stepsOf(model: SkillDocument): readonly Step[] {
  const value = (key: string): string => String(findField(model.frontmatter, key)?.value.scalar ?? '').trim();
  const listed: Step = {
    kind: 'listed',
    title: 'Before the skill is chosen',
    about: 'Name and description of every skill are in the context all the time.',
    text: `${value('name')}: ${value('description')}`,
  };
  const summary: Step = {
    kind: 'summary',
    title: 'When the skill is chosen',
    about: 'Frontmatter, core and the list of chunks are loaded.',
    text: summarizeSkill(model).text,
  };
  const chunks = summarizeSkill(model).chunks.flatMap(({ id, description }): readonly Step[] => {
    const loaded = loadChunk(model, id);
    if (!loaded.found) return [];
    const about =
      description === '' ? 'The chunk has no description: an agent cannot know when to load it.' : description;
    return [{ kind: 'chunk', id, title: `After load_doc_chunk(chunk_id="${id}")`, about, text: loaded.content }];
  });
  return [listed, summary, ...(chunks.length > 0 ? chunks : levels(model))];
}

/** Documents without tags can be loaded by their headings. */
function levels(model: SkillDocument): readonly Step[] {
  const about = ['Titles of level 1 and 2.', 'Titles of level 3 and the beginning of every section.', 'Everything.'];
  return ([1, 2, 3] as const).flatMap((level): readonly Step[] => {
    const outline = outlineSkill(model, level);
    if (!outline.found) return [];
    return [{ kind: 'level', title: `Level ${level}`, about: about[level - 1] ?? '', text: outline.text }];
  });
}

import { findField } from '../frontmatter/frontmatter.js';
import { loadChunk } from '../loader/loadChunk.js';
import { outlineSkill } from '../loader/outlineSkill.js';
import { summarizeSkill } from '../loader/summarizeSkill.js';
import type { SkillDocument } from '../skillDocument.js';
import { messages } from '../messages/index.js';

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

/** What an agent gets of a skill, step by step (seed 002, section 3). */
export async function createAgentView(
  model: SkillDocument,
  count: (text: string) => Promise<number>,
): Promise<readonly AgentStep[]> {
  const steps: AgentStep[] = [];
  let total = 0;
  for (const step of createSteps(model)) {
    const tokens = await count(step.text);
    total = step.kind === 'level' ? tokens : total + tokens;
    steps.push({ ...step, tokens, total });
  }
  return steps;
}

function createSteps(model: SkillDocument): readonly Step[] {
  const getValue = (key: string): string => String(findField(model.frontmatter, key)?.value.scalar ?? '').trim();
  const listed: Step = {
    kind: 'listed',
    title: messages.stepListed(),
    about: messages.stepListedAbout(),
    text: `${getValue('name')}: ${getValue('description')}`,
  };
  const summary: Step = {
    kind: 'summary',
    title: messages.stepSummary(),
    about: messages.stepSummaryAbout(),
    text: summarizeSkill(model).text,
  };
  const chunks = summarizeSkill(model).chunks.flatMap(({ id, description }): readonly Step[] => {
    const loaded = loadChunk(model, id);
    if (!loaded.found) return [];
    const about = description === '' ? messages.stepChunkUndescribed() : description;
    return [{ kind: 'chunk', id, title: messages.stepChunk(id), about, text: loaded.content }];
  });
  return [listed, summary, ...(chunks.length > 0 ? chunks : createLevels(model))];
}

/** Documents without tags can be loaded by their headings. */
function createLevels(model: SkillDocument): readonly Step[] {
  const about = [messages.stepLevel1About(), messages.stepLevel2About(), messages.stepLevel3About()];
  return ([1, 2, 3] as const).flatMap((level): readonly Step[] => {
    const outline = outlineSkill(model, level);
    if (!outline.found) return [];
    return [{ kind: 'level', title: messages.stepLevel(level), about: about[level - 1] ?? '', text: outline.text }];
  });
}

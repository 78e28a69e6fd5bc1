import { findField } from '../frontmatter/frontmatter.js';
import { loadChunk } from '../loader/loadChunk.js';
import { outlineSkill } from '../loader/outlineSkill.js';
import { summarizeSkill } from '../loader/summarizeSkill.js';
import type { SkillDocument } from '../skillDocument.js';
import { messages } from '../messages/index.js';
import { renderCall, type RequestedCall } from './renderCall.js';

/** What an agent gets into its context at one step. */
interface AgentStep {
  readonly kind: 'listed' | 'call' | 'summary' | 'chunk' | 'level';
  /** The chunk's id where `kind` is `chunk`. */
  readonly id?: string;
  readonly title: string;
  /** One sentence: when this happens. */
  readonly about: string;
  readonly text: string;
  readonly tokens: number;
  /** In the context after this step, if the steps before it were taken too. Levels replace each other, and a call replaces all later steps. */
  readonly total: number;
}

type Step = Omit<AgentStep, 'tokens' | 'total'>;

/** What an agent gets of a skill, step by step (seed 002, section 3). @param uri of SKILL.md @param call adds the step of a call with arguments */
export async function createAgentView(
  model: SkillDocument,
  uri: string,
  count: (text: string) => Promise<number>,
  call?: RequestedCall,
): Promise<readonly AgentStep[]> {
  const steps: AgentStep[] = [];
  let total = 0;
  for (const step of createSteps(model, uri, call)) {
    const tokens = await count(step.text);
    if (step.kind === 'call') {
      steps.push({ ...step, tokens, total: total + tokens });
      continue;
    }
    total = step.kind === 'level' ? tokens : total + tokens;
    steps.push({ ...step, tokens, total });
  }
  return steps;
}

function createSteps(model: SkillDocument, uri: string, call: RequestedCall | undefined): readonly Step[] {
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
  return [listed, ...createCallStep(model, uri, call), summary, ...(chunks.length > 0 ? chunks : createLevels(model))];
}

function createCallStep(model: SkillDocument, uri: string, call: RequestedCall | undefined): readonly Step[] {
  const rendered = call && renderCall(model, uri, call);
  if (!rendered) return [];
  const { reader, command, text } = rendered;
  return [
    {
      kind: 'call',
      title: messages.stepCall(reader.title),
      about: messages.stepCallAbout(command, reader.title, reader.version),
      text,
    },
  ];
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

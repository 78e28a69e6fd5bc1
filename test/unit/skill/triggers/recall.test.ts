import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rankSkills, type RankingInput } from '../../../../server/src/skill/agents/rankSkills.js';
import { parseSkill } from '../../../../server/src/skill/parseSkill.js';
import { toRankingInput } from '../../../../server/src/skill/triggers/toRankingInput.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { corpusFiles, corpusText, hasCorpus } from '../../../support/corpus.js';
import { fixture } from '../../../support/fixture.js';
import { isQuick } from '../../../support/inputShare.js';

interface LabelledPrompt {
  readonly prompt: string;
  /** Collection and folder of the skill. */
  readonly expect: string;
}

const readPrompts = (half: string): readonly LabelledPrompt[] =>
  JSON.parse(fixture(`triggers/${half}.json`)) as LabelledPrompt[];

const halfOf = (prompt: string): string =>
  (createHash('sha256').update(prompt).digest()[0] ?? 0) % 2 === 1 ? 'aside' : 'tuning';

describe('prompts of users, written from the texts of real skills without their descriptions', () => {
  it('are at least 200, in halves by a hash', () => {
    const halves = ['tuning', 'aside'];
    expect(halves.flatMap(readPrompts).length).toBeGreaterThanOrEqual(200);
    for (const half of halves) expect(readPrompts(half).filter(({ prompt }) => halfOf(prompt) !== half)).toEqual([]);
  });

  it.runIf(hasCorpus && !isQuick)('bring up their skill as often as the documentation says', () => {
    const skills = corpusFiles('skills')
      .filter(path => path.endsWith('/SKILL.md'))
      .map(readSkill);
    const prompts = readPrompts('aside');
    const ranks = prompts.map(({ prompt, expect: id }) =>
      rankSkills(prompt, skills)
        .skills.filter(({ score }) => score > 0)
        .findIndex(skill => skill.id === id),
    );
    const countWithin = (place: number): number => ranks.filter(rank => rank >= 0 && rank < place).length;
    const row = [1, 3, 5].map(
      place => `${countWithin(place)} (${Math.round((countWithin(place) / prompts.length) * 100)}%)`,
    );
    expect(readFileSync('docs/triggers.md', 'utf8')).toContain(`| ${[prompts.length, ...row].join(' | ')} |`);
  });
});

function readSkill(path: string): RankingInput {
  const model = parseSkill(createSourceText(corpusText(path)));
  const { id, ...skill } = toRankingInput({ uri: `file:///${path}`, model });
  return { ...skill, id: id.replace(/^.*\/skills\/|\/SKILL\.md$/g, '') };
}

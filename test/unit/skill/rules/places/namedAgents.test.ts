import { describe, expect, it } from 'vitest';
import { documentKinds } from '../../../../../server/src/documentKinds.js';
import { readSettings } from '../../../../../server/src/settings.js';
import type { ParsedDocument } from '../../../../../server/src/core/index.js';
import { checkAllAgents } from '../../../../../server/src/skill/index.js';
import { skillReaders } from '../../../../../server/src/skill/readers/index.js';
import type { SkillDocument } from '../../../../../server/src/skill/skillDocument.js';
import { selectQuickInputs } from '../../../../support/inputShare.js';
import { memoryWorkspace } from '../../../../support/memoryWorkspace.js';

const createSkill = (name: string): string =>
  `---\nname: ${name}\ndescription: Shows one thing. Use it in examples.\n---\n\n# Demo\n\nDo one thing.\n`;

const folders = ['.claude/skills', '.agents/skills', '.github/skills', '.gemini/skills'];

/** A skill's path below a skills folder, and other files there. */
const places: readonly (readonly [what: string, path: string, others: Readonly<Record<string, string>>])[] = [
  ['its own folder', 'demo/SKILL.md', {}],
  ['the skills folder itself', 'SKILL.md', {}],
  ['a group', 'group/demo/SKILL.md', {}],
  ['five folders', 'a/b/c/d/demo/SKILL.md', {}],
  ['a hidden folder', '.hidden/demo/SKILL.md', {}],
  ['node_modules', 'node_modules/demo/SKILL.md', {}],
  ['another skill', 'outer/demo/SKILL.md', { 'outer/SKILL.md': createSkill('outer') }],
  ['a reserved folder', 'synced/SKILL.md', {}],
];
const agents = skillReaders.filter(
  ({ evidence, places: { folders, projectFolders } }) => evidence === 'measured' && (folders ?? projectFolders),
);

describe.each(selectQuickInputs(folders))('a skill in %s', folder => {
  it.each(places)('%s: an error for each agent that ignores it, and for no other', async (_what, path, others) => {
    const files = Object.fromEntries(Object.entries(others).map(([name, text]) => [`${folder}/${name}`, text]));
    const name = path.split('/').at(-2) ?? 'demo';
    const create = (profile: string) => {
      const all = { [`${folder}/${path}`]: createSkill(name), ...files };
      return memoryWorkspace(all, documentKinds, readSettings({ profile }));
    };
    const workspace = create('auto');
    const verdicts = await checkAllAgents(
      workspace.document(`${folder}/${path}`) as ParsedDocument<SkillDocument>,
      workspace.context,
    );
    for (const { id, title } of agents) {
      const verdict = verdicts.find(each => each.id === id);
      // A skill may be meant for other agents only.
      if (verdict?.isElsewhere) continue;
      const errors = (await create(id).check(`${folder}/${path}`)).filter(({ severity }) => severity === 'error');
      expect([title, errors.length > 0, errors.map(({ code }) => code)]).toEqual([
        title,
        verdict?.verdict === 'ignored',
        verdict?.verdict === 'ignored' ? verdict.reasons.map(({ code }) => code) : [],
      ]);
    }
  });
});

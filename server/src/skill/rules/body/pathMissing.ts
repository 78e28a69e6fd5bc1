import { checkEach, type Fix, type Rule } from '../../../core/index.js';
import { maxShownPathLength } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { createPathResolver } from '../../paths/createPathResolver.js';
import { findPathMentions } from '../../paths/findPathMentions.js';
import type { PathMention } from '../../paths/pathMention.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

const createSkill = (...lines: readonly string[]): string =>
  createExampleSkill({ body: ['# Demo', '', ...lines, ''].join('\n') });

export const pathMissing: Rule<SkillDocument> = {
  code: 'skill/path-missing',
  summary: 'A file named in code or text does not exist, although its folder does.',
  why: 'An agent cannot read or run the file. It continues without the file, or writes its own.',
  severity: 'warning',
  fixable: 'choice',
  good: createSkill('Run `scripts/extract.py`.'),
  bad: createSkill('Run `scripts/extrakt.py`.'),
  passes: [
    {
      text: createSkill('Save the table to `scripts/table.csv`, then read `scripts/table.csv`.'),
      reason: 'A step creates the file.',
    },
    {
      text: createSkill('Read `docs/extract.md`.'),
      reason: 'The skill has no such folder, so the file may belong to the user’s project.',
    },
    {
      text: createSkill('Run `scripts/<name>.py`, for example `scripts/report.py`.'),
      reason: 'Placeholders and examples do not name real files.',
    },
    {
      text: createSkill('```bash', 'python scripts/extract.py input.pdf -o scripts/out.json', '```'),
      reason: 'A command creates its output file.',
    },
  ],
  example: { path: 'demo/SKILL.md', files: { 'demo/scripts/extract.py': 'print(1)\n' } },
  async check(model, context) {
    const mentions = findPathMentions(model);
    const created = new Set(mentions.filter(({ role }) => role === 'created').map(({ path }) => path));
    const used = mentions.filter(({ role, path }) => role === 'used' && !created.has(path));
    if (used.length === 0) return [];
    const resolver = createPathResolver(context);
    return checkEach(used, context, async mention => {
      const { path } = mention;
      if (!(await resolver.isMissing(path))) return [];
      const shown = path.slice(-maxShownPathLength);
      const nearest = await resolver.findNearest(path);
      return [
        {
          span: mention.span,
          message: nearest === undefined ? messages.pathMissing(shown) : messages.pathMisspelt(shown, nearest),
          fixes: () => (nearest === undefined ? [] : [replacePath(mention, nearest)]),
        },
      ];
    });
  },
};

const replacePath = ({ span }: PathMention, newText: string): Fix => ({
  title: messages.changeTo(newText),
  changes: [{ span, newText }],
});

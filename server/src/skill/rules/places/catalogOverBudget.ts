import type { Problem, Rule } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findBudget, type ListedSkill } from '../../catalogue/fitCatalogue.js';
import { listingReaders } from '../../catalogue/createCatalogue.js';
import { findInstalled } from '../../catalogue/findInstalled.js';
import { readCatalogue, type InstalledDocuments } from '../../catalogue/readCatalogue.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { groupDigits } from '../../groupDigits.js';
import { maxCatalogueSkills, maxRelated } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { catalogueFacts } from '../../catalogue/catalogueFacts.js';
import { selectReaders } from '../../readers/selectReaders.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

const description = 'Shows one thing. Use it in examples. '.repeat(27).trim();
const neighbours = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [
    `.claude/skills/a${index}/SKILL.md`,
    createExampleSkill({ fields: [`name: a${index}`, `description: ${description}`] }),
  ]),
);

export const catalogOverBudget: Rule<SkillDocument> = {
  code: 'skill/catalog-over-budget',
  summary: 'The descriptions of the installed skills do not fit into the list that an agent shows to its model.',
  why: 'The agent then cuts descriptions or leaves them out, without a message to the author. A model cannot choose a skill whose description it does not see. The last skill of the project has the finding for all of them.',
  severity: 'info',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: demo', `description: ${description}`] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: demo', `description: ${description}`] }),
      reason: 'Users choose which skills of a collection they install.',
      example: {
        path: 'skills/demo/SKILL.md',
        files: Object.fromEntries(
          Object.entries(neighbours).map(([path, text]) => [path.replace('.claude/', ''), text]),
        ),
      },
    },
  ],
  example: { path: '.claude/skills/demo/SKILL.md', goodPath: '.qwen/skills/demo/SKILL.md', files: neighbours },
  async check(model, context) {
    const problems: Problem[] = [];
    const selected = new Set(selectReaders(context.settings));
    for (const reader of listingReaders) {
      const budget = catalogueFacts.find(facts => facts.reader === reader.id)?.budget;
      if (!budget || !selected.has(reader)) continue;
      const { uri } = context.document;
      const uris = await findInstalled(uri, reader, context);
      // Names alone of one skill fit, and reading all skills for each skill would take too long: the last one answers for all.
      if (uris.length < 2 || uris.at(-1) !== uri) continue;
      const { catalogue, documents } = await readCatalogue(uris, reader, context);
      if (context.signal.aborted) return [];
      if (!catalogue?.isOverBudget) continue;
      const affected = catalogue.skills.filter(({ state }) => state !== 'whole');
      const count = affected.length + Math.max(0, uris.length - maxCatalogueSkills);
      const value = findField(model.frontmatter, 'description')?.value;
      problems.push({
        span: value?.span ?? findFrontmatterAnchor(model),
        message: messages.catalogueOverBudget(
          reader.title,
          uris.length,
          groupDigits(catalogue.fullLength),
          groupDigits(findBudget(budget, undefined)),
          messages.catalogueLosses[budget.overflow](count),
        ),
        related: affected.slice(0, maxRelated).flatMap(skill => createRelated(skill, documents)),
      });
    }
    return problems;
  },
};

function createRelated({ path }: ListedSkill, documents: InstalledDocuments): NonNullable<Problem['related']> {
  const document = documents.get(path);
  if (!document) return [];
  const span = findField(document.frontmatter, 'description')?.value.span ?? findFrontmatterAnchor(document);
  return [{ document, span, message: messages.cutInCatalogue() }];
}

import type { DerivedAnswer, Problem, Rule, RuleContext } from '../../../core/index.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { findBudget } from '../../catalogue/fitCatalogue.js';
import { deriveFromInstalled } from '../../catalogue/deriveFromInstalled.js';
import { listingReaders } from '../../catalogue/createCatalogue.js';
import { readCatalogue, type InstalledCatalogue } from '../../catalogue/readCatalogue.js';
import { findField } from '../../frontmatter/frontmatter.js';
import { groupDigits } from '../../../core/index.js';
import { maxCatalogueSkills, maxNamedPlaces } from '../../limits.js';
import { messages } from '../../messages/index.js';
import { catalogueInfo } from '../../catalogue/catalogueInfo.js';
import type { SkillReader } from '../../readers/reader.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { relateSkills } from './relateSkills.js';
import type { SkillDocument } from '../../skillDocument.js';
import { createExampleSkill } from '../createExampleSkill.js';

const description = 'Shows one thing. Use it in examples. '.repeat(27).trim();
const neighbours = Object.fromEntries(
  Array.from({ length: 7 }, (_, index) => [
    `.claude/skills/a${index}/SKILL.md`,
    createExampleSkill({ fields: [`name: a${index}`, `description: ${description}`] }),
  ]),
);

export const catalogOverBudget: Rule<SkillDocument> = {
  code: 'skill/catalog-over-budget',
  summary: 'The descriptions of the installed skills do not fit into the list that an agent shows to its model.',
  why: 'The agent then shortens descriptions, or leaves out descriptions or whole skills, often without a message. A model cannot choose a skill whose description it does not see. The finding is reported once for each agent, at one of the affected skills.',
  severity: 'info',
  noFix: 'Only the author knows which descriptions can be shorter.',
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
  example: { path: '.claude/skills/demo/SKILL.md', files: neighbours },
  async check(model, context) {
    const problems: Problem[] = [];
    for (const catalogue of await findCutCatalogues(context)) {
      const { budget } = catalogue.facts;
      if (!budget) continue;
      const others = catalogue.skills.filter(skill => skill !== catalogue.firstCut && skill.state !== 'whole');
      problems.push({
        span: findField(model.frontmatter, 'description')?.value.span ?? findFrontmatterAnchor(model),
        message: describe(catalogue, findBudget(budget, undefined)),
        related: await relateSkills(
          others.slice(0, maxNamedPlaces).map(({ path }) => catalogue.uris.get(path) ?? path),
          'description',
          messages.cutInCatalogue(),
          context,
        ),
      });
    }
    return problems;
  },
};

/** The lists of agents in which the document is the first skill that does not fit. */
async function findCutCatalogues(context: RuleContext<SkillDocument>): Promise<readonly InstalledCatalogue[]> {
  const selected = new Set(selectReaders(context.settings));
  const readers = listingReaders.filter(reader => selected.has(reader) && hasBudget(reader));
  const { cut } = await deriveFromInstalled(createCutSearch(context.document.uri, readers), context);
  return context.signal.aborted ? [] : cut;
}

const createCutSearch = (
  uri: string,
  readers: readonly SkillReader[],
): Omit<DerivedAnswer<CutCatalogues>, 'accept'> => ({
  async compute(context) {
    const catalogues: InstalledCatalogue[] = [];
    // One after the other: they share what they read of the skills.
    for (const reader of readers) {
      const catalogue = await readCatalogue(uri, reader, context);
      if (catalogue) catalogues.push(catalogue);
    }
    const targets = new Set(catalogues.flatMap(catalogue => catalogue.targets));
    const cut = catalogues.filter(({ firstCut, uris }) => firstCut && uris.get(firstCut.path) === uri);
    return cut.length === 0 && targets.size === 0 ? noCatalogues : { cut, targets };
  },
  meanwhile: noCatalogues,
  // Most changes of other skills leave the lists as they are, or cut another skill first.
  isSame: (before, after) =>
    before.cut.length === after.cut.length && before.cut.every((list, index) => list === after.cut[index]),
});

interface CutCatalogues {
  readonly cut: readonly InstalledCatalogue[];
  /** URIs, as in `InstalledSkills`. */
  readonly targets: ReadonlySet<string>;
}

const noCatalogues: CutCatalogues = { cut: [], targets: new Set() };

const hasBudget = ({ id }: SkillReader): boolean =>
  catalogueInfo.some(({ reader, budget }) => reader === id && budget !== undefined);

function describe(catalogue: InstalledCatalogue, max: number): string {
  const { reader, facts, skills, fullLength, losses, uris, installedCount } = catalogue;
  const drop =
    facts.budget?.overflow === 'drop-descriptions' ? messages.descriptionsDroppedByUse : messages.descriptionsDropped;
  const sentences = [
    losses.shortened > 0 && messages.descriptionsShortened(losses.shortened),
    losses.dropped > 0 && drop(losses.dropped),
    losses.omitted > 0 && messages.skillsOmitted(losses.omitted),
    installedCount > maxCatalogueSkills &&
      messages.catalogueCounted(groupDigits(uris.size), groupDigits(installedCount)),
  ];
  const parts = sentences.filter(sentence => sentence !== false).join(' ');
  const { maxSkills } = facts.budget ?? {};
  if (fullLength <= max && maxSkills !== undefined)
    return messages.catalogueTooManySkills(reader.title, skills.length, maxSkills, parts);
  return messages.catalogueOverBudget(reader.title, skills.length, groupDigits(fullLength), groupDigits(max), parts);
}

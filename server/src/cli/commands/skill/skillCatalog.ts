import { relative } from 'node:path';
import { toFilePath } from '../../../core/index.js';
import {
  agentsWithoutList,
  createCatalogues,
  listingReaders,
  type Catalogue,
  type ListedSkill,
} from '../../../skill/index.js';
import {
  exitCodes,
  readArguments,
  readChoiceOption,
  readProfileName,
  readSingleArgument,
  readWholeNumberOption,
  UsageError,
  type Command,
} from '../../command.js';
import { readCatalogueFiles } from '../../inputs/readCatalogueFiles.js';
import { messages } from '../../messages/messages.js';
import { skillMessages } from '../../messages/skillMessages.js';
import { helpMessages } from '../../messages/helpMessages.js';

export const skillCatalogCommand: Command = {
  name: 'skill catalog',
  usage: () => helpMessages.skillCatalogUsage(listingReaders.map(({ id }) => id).join(', ')),
  summary: helpMessages.skillCatalogSummary,
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, {
      format: { type: 'string' },
      profile: { type: 'string', multiple: true },
      window: { type: 'string' },
    });
    const format = readChoiceOption('format', values.format, ['text', 'json'], 'text');
    const ids = listingReaders.map(({ id }) => id);
    const withoutList = values.profile?.find(name => agentsWithoutList.includes(name));
    if (withoutList !== undefined) throw new UsageError(skillMessages.listUnknown(withoutList, ids));
    const readers = values.profile?.map(name => readProfileName(name, ids));
    const contextWindow = readWholeNumberOption('window', values.window);
    if (contextWindow === 0) throw new UsageError(messages.numberNotPositive('window'));
    const path = readSingleArgument(positionals, messages.skillFolderRequired());
    const files = await readCatalogueFiles(path, terminal);
    if (files.length === 0) throw new UsageError(messages.noSkillsIn(path));
    const catalogues = createCatalogues(files, {
      ...(readers && { readers }),
      ...(contextWindow !== undefined && { contextWindow }),
    });
    const paths = new Map(files.map(({ uri, path: absolute }) => [absolute, relative(terminal.cwd, toFilePath(uri))]));
    const pathOf = (skill: Pick<ListedSkill, 'path'>): string =>
      (paths.get(skill.path) ?? skill.path).replaceAll('\\', '/');
    const projects = new Set(catalogues.flatMap(({ project }) => project ?? []));
    const projectOf = ({ project }: Catalogue): string | undefined =>
      project === undefined || projects.size < 2
        ? undefined
        : relative(terminal.cwd, project.replace(/^\/(?=[a-z]:)/i, '')).replaceAll('\\', '/') || '.';
    terminal.write(
      format === 'json'
        ? formatJson(catalogues, pathOf, projectOf)
        : catalogues.map(catalogue => formatText(catalogue, pathOf, projectOf(catalogue))).join('\n'),
    );
    return exitCodes.done;
  },
};

const formatJson = (
  catalogues: readonly Catalogue[],
  pathOf: (skill: Pick<ListedSkill, 'path'>) => string,
  projectOf: (catalogue: Catalogue) => string | undefined,
): string =>
  `${JSON.stringify(
    {
      version: 1,
      agents: catalogues.map(catalogue => {
        const {
          reader,
          facts,
          skills,
          conditional,
          fullLength,
          listedLength,
          budget,
          isOverBudget,
          refused,
          unlisted,
          sameNames,
        } = catalogue;
        const project = projectOf(catalogue);
        return {
          id: reader.id,
          title: reader.title,
          ...(project !== undefined && { project }),
          skills: skills.map(skill => ({ ...skill, path: pathOf(skill) })),
          ...(conditional.length > 0 && {
            conditional: conditional.map(({ name, path }) => ({ name, path: pathOf({ path }) })),
          }),
          fullLength,
          listedLength,
          ...(budget !== undefined && { budget }),
          isOverBudget,
          notLoaded: refused,
          notListed: unlisted,
          ...(sameNames.length > 0 && { sameNames: sameNames.map(skillPath => pathOf({ path: skillPath })) }),
          source: facts.source,
          verified: facts.verified,
        };
      }),
    },
    undefined,
    1,
  )}\n`;

/** @param project the path of the catalogue's project, where there are several */
function formatText(
  catalogue: Catalogue,
  pathOf: (skill: Pick<ListedSkill, 'path'>) => string,
  project?: string,
): string {
  const { reader, skills, conditional, fullLength, listedLength, budget, refused, unlisted, sameNames } = catalogue;
  const title = project === undefined ? reader.title : skillMessages.agentInProject(reader.title, project);
  const missing = [
    ...(refused === 0 ? [] : [skillMessages.skillsNotLoaded(refused)]),
    ...(unlisted === 0 ? [] : [skillMessages.skillsNotListed(unlisted)]),
  ];
  const later = [
    ...(conditional.length === 0
      ? []
      : [skillMessages.catalogueConditional(conditional.map(({ name }) => name).join(', '))]),
    ...(sameNames.length === 0 ? [] : [describeSameNames(reader, sameNames.map(path => pathOf({ path })).join(', '))]),
  ];
  if (skills.length === 0) return `${[describeEmpty(catalogue, title), ...missing, ...later].join(' ')}\n`;
  const lines = skills.map(({ name, description, fullLength: length, state }) => {
    const text = description === '' ? name : `${name}: ${description}`;
    return `  ${text}${noteOf(state, description.length, length)}`.replace(/\s+/g, ' ').replace(/^ /, '  ');
  });
  const listed = skills.filter(({ state }) => state !== 'omitted').length;
  const total = skillMessages.catalogueTotal(title, listed, skills.length, listedLength, fullLength, budget);
  const excess = explainExcess(catalogue);
  const first = [total, ...(excess === undefined ? [] : [excess]), ...missing].join(' ');
  return [first, ...lines, ...later.map(text => `  ${text}`), ''].join('\n');
}

const describeSameNames = ({ places }: Catalogue['reader'], paths: string): string =>
  places.sameName === 'any' || places.folderOrder === 'unknown'
    ? skillMessages.skillsOfSameNameUnknown(paths)
    : skillMessages.skillsOfSameName(paths);

/** Why an agent lists nothing. */
function describeEmpty({ reader, conditional, refused, unlisted }: Catalogue, title: string): string {
  if (conditional.length > 0) return skillMessages.catalogueEmptyAtStart(title);
  if (refused + unlisted > 0) return skillMessages.catalogueWithoutSkills(title);
  return skillMessages.catalogueEmpty(title, reader.places.folders ?? []);
}

/** Why an agent lists more than its maximum, if it does. */
function explainExcess({ facts, listedLength, budget }: Catalogue): string | undefined {
  if (budget === undefined || listedLength <= budget) return undefined;
  const { maxNamesLength } = facts.budget ?? {};
  return maxNamesLength === undefined
    ? skillMessages.namesExceedBudget()
    : skillMessages.namesNotCounted(maxNamesLength);
}

function noteOf(state: ListedSkill['state'], shown: number, length: number): string {
  switch (state) {
    case 'whole':
      return '';
    case 'shortened':
      return `… (${skillMessages.descriptionShortened(shown, length)})`;
    case 'dropped':
      return ` (${skillMessages.descriptionDropped(length)})`;
    case 'omitted':
      return ` (${skillMessages.skillOmitted()})`;
  }
}

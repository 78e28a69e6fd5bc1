import type { SkillReader, SkillReading } from '../../../../server/src/skill/readers/reader.js';
import { readSkillTree, type SkillTree } from '../../../../server/src/skill/readers/readSkillTree.js';
import type { Measured } from './probes.js';

/** What a program lists: names of all skills, and what it shows of the first. Only what was measured is compared. */
type Outcome = Readonly<Record<string, unknown>>;

interface Difference {
  readonly id: string;
  readonly measured: Outcome;
  readonly model: Outcome;
}

/** The difference between a model and a measurement, if there is one. */
export function compareWithMeasured(
  reader: SkillReader,
  version: string,
  id: string,
  tree: SkillTree,
  measured: Measured,
): Difference | undefined {
  const expected = describeMeasured(measured);
  const outcome = describeModel(reader, version, tree, measured);
  const model = Object.fromEntries(Object.keys(expected).map(key => [key, outcome[key]]));
  return JSON.stringify(model) === JSON.stringify(expected) ? undefined : { id, measured: expected, model };
}

function describeMeasured(measured: Measured): Outcome {
  const { all, name, description, descriptionLength, inCatalogue, inMenu } = measured;
  if (measured.loads === 'no') return { names: [] };
  return {
    names: all ? all.map(entry => entry.name).sort() : [name ?? ''],
    // Claude Code's descriptions come from its menu, so one that is not in the menu was not measured.
    ...(inMenu !== false && { description: cut(description), length: descriptionLength ?? null }),
    ...(inCatalogue !== undefined && { inCatalogue }),
    ...(inMenu !== undefined && { inMenu }),
  };
}

function describeModel(reader: SkillReader, version: string, tree: SkillTree, measured: Measured): Outcome {
  const loaded = readSkillTree(reader, tree, version)
    .map(({ reading }) => reading)
    .filter(({ verdict }) => verdict !== 'ignored');
  const names = loaded.map(({ name }) => name ?? '').sort();
  const first = loaded.find(({ name }) => name === measured.name) ?? loaded[0];
  if (first === undefined) return { names };
  // Which of several skills of one name it loads changes from run to run.
  const isAnyOfSeveral = first.reasons.some(({ code }) => code === 'name-duplicate');
  if (isAnyOfSeveral) return { ...describeMeasured(measured), names };
  return {
    names,
    description: cut(shownDescription(first, measured)),
    length: first.description === undefined ? null : Array.from(first.description).length,
    inCatalogue: first.inCatalogue,
    inMenu: first.inMenu,
  };
}

/** Claude Code's menu names the source of a skill after its description, and the measurement is cut behind that. */
function shownDescription({ description }: SkillReading, measured: Measured): string | undefined {
  const shown = Array.from(measured.description ?? '').length;
  const hasSource = measured.descriptionLength !== shown && shown === 80 && (measured.descriptionLength ?? 0) < 80;
  return hasSource ? `${description ?? ''} (project)` : description;
}

const cut = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : Array.from(text).slice(0, 80).join('');

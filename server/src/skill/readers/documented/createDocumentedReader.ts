import { checkPlace } from '../checkPlace.js';
import { createLoadedReading } from '../createReading.js';
import type { ReadingReason, SkillReader, SkillReading } from '../reader.js';
import { findSkillField, findText, readDocumentedSkill, type DocumentedSkill } from './documentedSkill.js';
import { readableFrontmatter, type Requirement } from './requirements.js';
import { toUnverifiedReading } from './toUnverifiedReading.js';

interface DocumentedAgent extends Pick<
  SkillReader,
  'id' | 'title' | 'source' | 'verified' | 'facts' | 'places' | 'isFormat' | 'isAgent' | 'reservesNames'
> {
  readonly version?: string;
  /** The documentation says that a skill which breaks one of these is refused. */
  readonly refuses?: readonly Requirement[];
  /** The documentation requires these, and does not say what becomes of a skill which breaks one. */
  readonly requires?: readonly Requirement[];
  readonly knownFields: readonly string[];
  /** `disable-model-invocation: true` keeps the skill out of the catalogue. */
  readonly hasInvocationFlag?: boolean;
}

/** A reader from documents alone. Nothing in them is verified, so an agent never ignores a skill: the verdict is `partly`, with the reasons. */
export function createDocumentedReader(agent: DocumentedAgent): SkillReader {
  const { id, title, source, verified, version, facts, places, knownFields, refuses = [], requires = [] } = agent;
  return {
    id,
    title,
    source,
    verified,
    ...(version !== undefined && { version }),
    ...((agent.isFormat === true || agent.isAgent === false) && { isAgent: false as const }),
    evidence: 'documented',
    ...(agent.isFormat && { isFormat: true }),
    facts,
    places,
    knownFields,
    ...(agent.reservesNames && { reservesNames: true }),
    read(file) {
      const misplaced = checkPlace(file, { places, title });
      if (misplaced) return agent.isFormat ? misplaced : toUnverifiedReading(misplaced);
      const skill = readDocumentedSkill(file, title);
      const refusals = findReasons(skill, refuses);
      if (refusals.length > 0 && agent.isFormat) return createRefusal(refusals);
      const reasons = [
        ...refusals.map(reason => ({ ...reason, unverifiedRefusal: true as const })),
        ...findReasons(skill, requires),
      ];
      return toUnverifiedReading(readFields(skill, agent, reasons));
    },
  };
}

/** Fields of broken frontmatter are not looked at. */
function findReasons(skill: DocumentedSkill, requirements: readonly Requirement[]): readonly ReadingReason[] {
  const isReadable = readableFrontmatter(skill) === undefined;
  const applicable = isReadable
    ? requirements
    : requirements.filter(requirement => requirement === readableFrontmatter);
  return applicable.flatMap(requirement => requirement(skill) ?? []);
}

const createRefusal = (reasons: readonly ReadingReason[]): SkillReading => ({
  verdict: 'ignored',
  inCatalogue: false,
  inMenu: false,
  usedFields: [],
  ignoredFields: [],
  reasons,
});

function readFields(skill: DocumentedSkill, agent: DocumentedAgent, reasons: readonly ReadingReason[]): SkillReading {
  const { fields } = skill.frontmatter;
  const isHidden =
    agent.hasInvocationFlag === true && findSkillField(skill, 'disable-model-invocation')?.value.scalar === true;
  const paths = agent.knownFields.includes('paths') ? findSkillField(skill, 'paths')?.value : undefined;
  const isConditional =
    !isHidden && (paths?.items ?? [paths]).some(item => typeof item?.scalar === 'string' && item.scalar !== '');
  return createLoadedReading({
    name: findText(skill, 'name'),
    description: findText(skill, 'description'),
    inCatalogue: !isHidden,
    isConditional,
    fields: fields.map(({ key }) => key),
    knownFields: agent.knownFields,
    reasons,
  });
}

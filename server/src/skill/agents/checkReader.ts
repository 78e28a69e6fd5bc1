import { toPath, type Context, type ParsedDocument, type Problem } from '../../core/index.js';
import { messages } from '../messages/index.js';
import { createIgnoreCheck } from '../readers/places/createIgnoreCheck.js';
import { createIgnoredReading } from '../readers/createReading.js';
import { toUnverifiedReading } from '../readers/documented/toUnverifiedReading.js';
import { describeUnsearchedFolder } from '../readers/places/describeUnsearchedPlace.js';
import type { ReadingReason, SkillFile, SkillReader, SkillReading } from '../readers/reader.js';
import { findReasonFixes } from '../readers/reasons/findReasonFixes.js';
import { locateInstalledFile } from '../readers/skillPlaces.js';
import { describePlaceProblem } from '../readers/checkPlace.js';
import { isInsideSkill } from '../readers/places/isInsideSkill.js';
import { locateReason } from '../readers/reasons/locateReason.js';
import { frontmatterRules } from '../rules/index.js';
import { valueUnknown } from '../rules/frontmatter/fields/valueUnknown.js';
import { linkNotFollowed } from '../rules/places/linkNotFollowed.js';
import type { SkillDocument } from '../skillDocument.js';
import { readFilesBeside } from '../createSkillFile.js';
import type { AgentReason, AgentVerdict } from './agentVerdict.js';

type Document = ParsedDocument<SkillDocument>;

/** What an agent does with a skill, by the model of its program. */
export async function checkReader(
  document: Document,
  reader: SkillReader,
  { path, bytes }: SkillFile,
  context: Context,
): Promise<AgentVerdict> {
  // In a skills folder of the agent, the whole way down to the file counts. Elsewhere only its own folder does.
  const { place, problem } = locateInstalledFile(toPath(document.uri), reader.places) ?? {};
  const beside = await readFilesBeside(document.uri, reader, context.services);
  const file = { bytes, path: place?.path ?? path, ...(beside && { beside }) };
  const { id, title, source, evidence, isFormat, verified, version, isOtherVersion } = reader;
  const facts = {
    id,
    title,
    isAgent: reader.isAgent !== false,
    source,
    verified,
    evidence,
    ...(isFormat && { isFormat }),
    ...(isOtherVersion && { isOtherVersion }),
    ...(version !== undefined && { version }),
  };
  const misplaced = createUnsearchedReading(document, reader);
  if (misplaced) {
    const { verdict, inCatalogue, inMenu, reasons } = misplaced;
    const located = reasons.map(reason => ({ ...locateReason(document.model, reason), fixes: () => [] }));
    return { ...facts, isElsewhere: true, verdict, inCatalogue, inMenu, reasons: located };
  }
  const links = await findUnfollowedLinks(document, reader, context);
  if (links.length > 0) return { ...facts, verdict: 'ignored', inCatalogue: false, inMenu: false, reasons: links };
  const isInside =
    place !== undefined && (await isInsideSkill(document.uri, place.path, reader, context.services.files));
  const ignoreFile = await createIgnoreCheck(reader.places, context.services.files)(document.uri);
  const readFile = (): SkillReading => {
    if (problem !== undefined && evidence === 'measured')
      return createIgnoredReading(problem, describePlaceProblem(problem, title));
    if (ignoreFile !== undefined)
      return createIgnoredReading('ignored-by-file', messages.readerIgnoredByFile(title, ignoreFile));
    return isInside ? createIgnoredReading('inside-skill', messages.readerInsideSkill(title)) : reader.read(file);
  };
  const { verdict, name, description, inCatalogue, inMenu, isConditional, reasons } = readFile();
  const toAgentReason = (reason: ReadingReason): AgentReason => {
    const { model } = document;
    const located = locateReason(model, reason, code => findProblems(document, code, 'agentskills', context));
    return { ...located, fixes: () => findReasonFixes(model, reader, file, reason, findFixable(located)) };
  };
  // Values are right or wrong by the agent; everything else, by the open specification, which is the strictest.
  const findFixable = ({ code, span: { start } }: Pick<AgentReason, 'code' | 'span'>): readonly Problem[] => {
    if (code !== valueUnknown.code) return findProblems(document, code, 'agentskills', context);
    return findProblems(document, code, id, context).filter(({ span }) => span.start === start);
  };
  const shown = { verdict, name, description, inCatalogue: inCatalogue && !isConditional, inMenu, isConditional };
  return { ...facts, ...shown, reasons: reasons.map(toAgentReason) };
}

/** The reading of a skill in a folder that other agents search, but not this one. */
function createUnsearchedReading({ uri }: Document, reader: SkillReader): SkillReading | undefined {
  const message = describeUnsearchedFolder(toPath(uri), reader);
  if (message === undefined) return undefined;
  const reading = createIgnoredReading('folder-not-searched', message);
  return reader.evidence === 'documented' ? toUnverifiedReading(reading) : reading;
}

/**
 * Symbolic links on the way to the skill that the agent does not follow. Nothing is known about an agent that was not run.
 */
async function findUnfollowedLinks(
  document: Document,
  { id, evidence }: SkillReader,
  context: Context,
): Promise<readonly AgentReason[]> {
  if (evidence === 'documented') return [];
  const settings = { ...context.settings, profile: id };
  const problems = await linkNotFollowed.check(document.model, { ...context, settings, document, configured: false });
  return Array.from(problems, ({ message, span }) => ({ code: linkNotFollowed.code, message, span, fixes: () => [] }));
}

/** What the rule of a code finds with a profile. */
function findProblems(document: Document, code: string, profile: string, context: Context): readonly Problem[] {
  const rule = frontmatterRules.find(candidate => candidate.code === code);
  if (!rule) return [];
  const settings = { ...context.settings, profile };
  const problems = rule.check(document.model, { ...context, settings, document, configured: false });
  return problems instanceof Promise ? [] : Array.from(problems);
}

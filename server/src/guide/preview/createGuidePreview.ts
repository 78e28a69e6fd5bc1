import type { MaybePromise } from '../../core/index.js';
import { createCommandSchema } from '../commands/createCommandSchema.js';
import type { Command } from '../commands/findDocumentCommands.js';
import type { Guide, GuideSection, Trace } from '../guide.js';
import { renderGuide, type GuideFormat } from '../render/renderGuide.js';
import { computeCoverage, type ParameterCoverage } from './coverage.js';
import { measureGuideCosts, removeSections, type GuideCosts } from './measureGuideCosts.js';
import { placeSentences } from './placeSentences.js';
import { findSentenceSource, type SentenceSource } from './findSentenceSource.js';

/** One sentence of the text and where it comes from, for a hover. */
interface PreviewSentence {
  readonly section: GuideSection;
  /** UTF-16 offsets into the preview's text. */
  readonly start: number;
  readonly end: number;
  readonly origin: Trace['origin'];
  readonly parameter?: string;
  readonly source?: SentenceSource;
}

/** Everything a preview panel shows; plain data, fit to be sent to another process. */
export interface GuidePreview {
  readonly command: string;
  /** Without the sections that are switched off. */
  readonly text: string;
  readonly notes: readonly string[];
  /** Of the whole guide, so that a section's cost shows while it is off. */
  readonly costs: GuideCosts;
  /** Tokens of `text`. */
  readonly tokens: number;
  /** By what is shown. */
  readonly coverage: readonly ParameterCoverage[];
  readonly sentences: readonly PreviewSentence[];
}

/** @param off sections that are switched off. @param count tokens of a text, in the user's encoding. */
export async function createGuidePreview(
  command: Command,
  guide: Guide,
  format: GuideFormat,
  off: readonly GuideSection[],
  count: (text: string) => MaybePromise<number>,
): Promise<GuidePreview> {
  const shownGuide = removeSections(guide, off);
  const text = renderGuide(shownGuide, format);
  const names = command.signature.parameters.map(({ name }) => name);
  return {
    command: guide.command,
    text,
    notes: guide.notes,
    costs: await measureGuideCosts(guide, createCommandSchema(command), count, format),
    tokens: await count(text),
    coverage: computeCoverage(shownGuide, names),
    sentences: placeSentences(shownGuide, text, format).map(({ section, sentence, start, end }) => {
      const { origin, parameter } = sentence.trace;
      const source = findSentenceSource(sentence, command);
      return {
        section,
        start,
        end,
        origin,
        ...(parameter === undefined ? {} : { parameter }),
        ...(source === undefined ? {} : { source }),
      };
    }),
  };
}

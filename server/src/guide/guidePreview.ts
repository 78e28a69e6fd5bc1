import { schemaOfCommand } from './commands/schemaOfCommand.js';
import type { Command } from './commands/commandsOf.js';
import { coverageOf, type ParameterCoverage } from './coverage.js';
import { guideSections, type Guide, type GuideSection, type GuideSentence } from './guide.js';
import { guideCosts, withoutSections, type GuideCosts } from './guideCosts.js';
import { renderGuide, type GuideFormat } from './render/renderGuide.js';

/** One sentence and where it comes from, for a hover. */
interface PreviewSentence {
  readonly section: GuideSection;
  readonly text: string;
  readonly origin: GuideSentence['trace']['origin'];
  readonly parameter?: string;
  /** UTF-16 offsets into the command's document. */
  readonly span?: { readonly start: number; readonly end: number };
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
  readonly coverage: readonly ParameterCoverage[];
  readonly sentences: readonly PreviewSentence[];
}

/** @param off sections that are switched off. @param count tokens of a text, in the user's encoding. */
export function guidePreview(
  command: Command,
  guide: Guide,
  format: GuideFormat,
  off: readonly GuideSection[],
  count: (text: string) => number,
): GuidePreview {
  const shown = withoutSections(guide, off);
  const text = renderGuide(shown, format);
  const names = command.signature.parameters.map(({ name }) => name);
  return {
    command: guide.command,
    text,
    notes: guide.notes,
    costs: guideCosts(guide, schemaOfCommand(command), count),
    tokens: count(text),
    coverage: coverageOf(guide, names),
    sentences: guideSections.flatMap(section =>
      sentencesOf(shown, section).map(sentence => previewSentence(section, sentence)),
    ),
  };
}

function sentencesOf(guide: Guide, section: GuideSection): readonly GuideSentence[] {
  switch (section) {
    case 'context':
      return guide.context;
    case 'faq':
      return guide.faq.flatMap(({ question, answer }) => [question, ...answer]);
    case 'constraints':
      return guide.constraints.flatMap(({ sentences }) => sentences);
    case 'scenarios':
      return guide.scenarios.flatMap(({ description, reasoning }) => [description, ...reasoning]);
  }
}

const previewSentence = (section: GuideSection, { text, trace }: GuideSentence): PreviewSentence => ({
  section,
  text,
  origin: trace.origin,
  ...(trace.parameter === undefined ? {} : { parameter: trace.parameter }),
  ...(trace.span === undefined ? {} : { span: trace.span }),
});

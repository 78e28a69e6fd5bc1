import type { MaybePromise } from '../../core/index.js';
import { applyConditions } from './conditions.js';
import { fitPrompt } from './fitPrompt.js';
import { toInputPaths } from './toInputPaths.js';
import type { Prompt } from '../prompt.js';
import { plainPromptTemplate, writePrompt, createXmlPromptTemplate, type PromptTemplate } from './promptTemplate.js';
import type { XmlForm } from '../xml/formatXmlPrompt.js';

export interface PromptRunOptions {
  /** The feature flag: false gives exactly what the plain template gives. */
  readonly isXml: boolean;
  readonly form?: XmlForm;
  readonly maxTokens?: number;
  readonly count: (text: string) => MaybePromise<number>;
  /** Why an XML prompt may not be sent, or undefined. */
  readonly validate: (xml: string) => MaybePromise<string | undefined>;
  /** Milliseconds, from any start. */
  readonly now: () => number;
}

interface BuiltPrompt {
  readonly text: string;
  /** What was written: what the conditions and flags, and the budget, leave of the prompt. */
  readonly sent: Prompt;
  readonly format: 'plain' | 'xml';
  /** Why plain text was sent though XML was asked for. */
  readonly fallback?: string;
  /** JSON pointers into the prompt that was given, of what a budget left out or shortened. */
  readonly dropped: readonly string[];
  readonly fits: boolean;
}

interface PromptCounters {
  readonly prompts: number;
  readonly fallbacks: number;
  readonly tokens: number;
  readonly milliseconds: number;
  /** XML was switched off for the rest of the run. */
  readonly isXmlOff: boolean;
}

export interface PromptRun {
  build(prompt: Prompt): Promise<BuiltPrompt>;
  counters(): PromptCounters;
}

/** Share of prompts that may fall back before XML stays off. */
const maxFallbackShare = 0.02;
/** One failure among fewer prompts is no rate. */
const minSampleSize = 50;

/** Builds the prompts of one run. An invalid XML prompt is never returned: it falls back to plain text alone and says so. */
export function createPromptRun(options: PromptRunOptions): PromptRun {
  const { isXml, form = 'full', count } = options;
  const counters = { prompts: 0, fallbacks: 0, tokens: 0, milliseconds: 0 };
  let isXmlOff = false;

  async function render(prompt: Prompt, template: PromptTemplate): Promise<Omit<BuiltPrompt, 'format'>> {
    if (options.maxTokens === undefined)
      return { text: writePrompt(prompt, template), sent: prompt, dropped: [], fits: true };
    const fitted = await fitPrompt(prompt, options.maxTokens, candidate => count(writePrompt(candidate, template)));
    return {
      text: writePrompt(fitted.prompt, template),
      sent: fitted.prompt,
      dropped: fitted.dropped,
      fits: fitted.fits,
    };
  }

  async function choose(prompt: Prompt): Promise<BuiltPrompt> {
    const plain = async (fallback?: string): Promise<BuiltPrompt> => ({
      ...(await render(prompt, plainPromptTemplate)),
      format: 'plain',
      ...(fallback !== undefined && { fallback }),
    });
    if (!isXml) return plain();
    if (isXmlOff) return plain('XML is off for the rest of this run: too many of its prompts were not valid.');
    const xml = await render(prompt, createXmlPromptTemplate(form));
    const problem = await options.validate(xml.text);
    if (problem === undefined) return { ...xml, format: 'xml' };
    counters.fallbacks++;
    return plain(problem);
  }

  return {
    async build(prompt) {
      const start = options.now();
      const chosen = await choose(applyConditions(prompt));
      const built = { ...chosen, dropped: toInputPaths(prompt, chosen.dropped) };
      counters.prompts++;
      counters.milliseconds += options.now() - start;
      const tokens = await count(built.text);
      counters.tokens += tokens;
      const sample = Math.max(counters.prompts, minSampleSize);
      isXmlOff ||= counters.fallbacks / sample > maxFallbackShare;
      return built;
    },
    counters: () => ({ ...counters, isXmlOff }),
  };
}

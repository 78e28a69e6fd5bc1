import type { MaybePromise } from '../../core/index.js';
import { applyConditions } from './conditions.js';
import { fitPrompt } from './fitPrompt.js';
import { toInputPaths } from './toInputPaths.js';
import type { Prompt } from '../prompt.js';
import { plainPromptTemplate, writePrompt, createXmlPromptTemplate, type PromptTemplate } from './promptTemplate.js';
import type { XmlForm } from '../xml/formatXmlPrompt.js';
import { messages } from '../messages.js';
import { maxFallbackShare, minSampleSize } from '../limits.js';

export interface PromptRunOptions {
  /** False gives exactly the text of the plain template. */
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
  /** The prompt as it was written, after conditions, flags and budget. */
  readonly sent: Prompt;
  readonly format: 'plain' | 'xml';
  /** Why plain text was sent though XML was asked for. */
  readonly fallback?: string;
  /** JSON pointers into the input of what the budget dropped or shortened. */
  readonly dropped: readonly string[];
  readonly fits: boolean;
}

interface PromptCounters {
  readonly prompts: number;
  readonly fallbacks: number;
  readonly tokens: number;
  /** For writing the prompts that were returned: without validation, and without the attempts to fit a budget. */
  readonly milliseconds: number;
  /** XML was switched off for the rest of the run. */
  readonly isXmlOff: boolean;
}

export interface PromptRun {
  build(prompt: Prompt): Promise<BuiltPrompt>;
  counters(): PromptCounters;
}

/** Builds the prompts of one run. An invalid XML prompt is never returned: it falls back to plain text alone and says so. */
export function createPromptRun(options: PromptRunOptions): PromptRun {
  const { isXml, form = 'full', count } = options;
  const counters = { prompts: 0, fallbacks: 0, tokens: 0, milliseconds: 0 };
  let isXmlOff = false;

  /** Writes a prompt that is returned. */
  function write(prompt: Prompt, template: PromptTemplate): string {
    const start = options.now();
    const text = writePrompt(prompt, template);
    counters.milliseconds += options.now() - start;
    return text;
  }

  async function render(prompt: Prompt, template: PromptTemplate): Promise<Omit<BuiltPrompt, 'format'>> {
    if (options.maxTokens === undefined)
      return { text: write(prompt, template), sent: prompt, dropped: [], fits: true };
    const fitted = await fitPrompt(prompt, options.maxTokens, candidate => count(writePrompt(candidate, template)));
    return {
      text: write(fitted.prompt, template),
      sent: fitted.prompt,
      dropped: fitted.dropped,
      fits: fitted.fits,
    };
  }

  async function chooseForm(prompt: Prompt): Promise<BuiltPrompt> {
    const buildPlain = async (fallback?: string): Promise<BuiltPrompt> => ({
      ...(await render(prompt, plainPromptTemplate)),
      format: 'plain',
      ...(fallback !== undefined && { fallback }),
    });
    if (!isXml) return buildPlain();
    if (isXmlOff) return buildPlain(messages.xmlSwitchedOff());
    const xml = await render(prompt, createXmlPromptTemplate(form));
    const problem = await options.validate(xml.text);
    if (problem === undefined) return { ...xml, format: 'xml' };
    counters.fallbacks++;
    return buildPlain(problem);
  }

  return {
    async build(prompt) {
      const rendered = await chooseForm(applyConditions(prompt));
      const built = { ...rendered, dropped: toInputPaths(prompt, rendered.dropped) };
      counters.prompts++;
      const tokens = await count(built.text);
      counters.tokens += tokens;
      const sampleSize = Math.max(counters.prompts, minSampleSize);
      isXmlOff ||= counters.fallbacks / sampleSize > maxFallbackShare;
      return built;
    },
    counters: () => ({ ...counters, isXmlOff }),
  };
}

import type { MaybePromise } from '../../core/index.js';
import { applyConditions } from '../building/conditions.js';
import { measurePrompt, computeOverheadPercent } from '../building/measurePrompt.js';
import type { Prompt } from '../prompt.js';
import { createPromptRun } from '../building/createPromptRun.js';
import { plainPromptTemplate, createXmlPromptTemplate, type PromptTemplate } from '../building/promptTemplate.js';
import type { XmlForm } from '../xml/formatXmlPrompt.js';
import { createPromptMessages } from './createPromptMessages.js';
import { createSentKeyMapper } from './createSentKeyMapper.js';

export interface PreviewFlags {
  readonly xml: boolean;
  readonly compact: boolean;
  readonly metadata: boolean;
  readonly examples: boolean;
  /** 0: no limit. */
  readonly maxTokens: number;
}

interface PreviewedForm {
  /** `key`: the pointer into the prompt that was given. */
  readonly blocks: readonly { readonly section: string; readonly key: string; readonly text: string }[];
  readonly tokens: number;
  readonly dropped: readonly string[];
  readonly fits: boolean;
}

export interface PromptPreview {
  readonly plain: PreviewedForm;
  readonly xml: PreviewedForm;
  readonly sections: readonly { readonly section: string; readonly plain: number; readonly xml: number }[];
  readonly overheadPercent: number;
  readonly fallback?: string;
  readonly messages: { readonly openai: string; readonly anthropic: string };
}

interface PreviewOptions {
  readonly count: (text: string) => MaybePromise<number>;
  /** Why an XML prompt may not be sent, or undefined. */
  readonly validate: (xml: string) => MaybePromise<string | undefined>;
}

/** Both forms of a prompt, side by side. Flags can only leave out more than the prompt itself says. */
export async function previewPrompt(
  prompt: Prompt,
  flags: PreviewFlags,
  { count, validate }: PreviewOptions,
): Promise<PromptPreview> {
  const input = {
    ...prompt,
    include_metadata: prompt.include_metadata && flags.metadata,
    include_examples: prompt.include_examples && flags.examples,
  };
  const form: XmlForm = flags.compact ? 'compact' : 'full';
  const common = { count, form, now: () => 0, ...(flags.maxTokens > 0 && { maxTokens: flags.maxTokens }) };
  const plain = await createPromptRun({ ...common, isXml: false, validate }).build(input);
  // What would not be valid is shown all the same: the reason stands above it.
  const xml = await createPromptRun({ ...common, isXml: true, validate: () => undefined }).build(input);
  const fallback = await validate(xml.text);
  const createForm = async (built: typeof plain, { blocks, separator }: PromptTemplate): Promise<PreviewedForm> => {
    const keyOf = createSentKeyMapper(input, built.dropped);
    const written = blocks(built.sent);
    return {
      blocks: written.map(({ section, place, text }, at) => ({
        section,
        key: keyOf(place),
        text: at === written.length - 1 ? text : text + separator,
      })),
      tokens: await count(built.text),
      dropped: built.dropped,
      fits: built.fits,
    };
  };
  const measured = await measurePrompt(applyConditions(input), count);
  const sent = flags.xml && fallback === undefined ? xml : plain;
  return {
    plain: await createForm(plain, plainPromptTemplate),
    xml: await createForm(xml, createXmlPromptTemplate(form)),
    sections: measured.sections.map(sizes => ({ section: sizes.section, plain: sizes.plain, xml: sizes[form] })),
    overheadPercent: computeOverheadPercent(measured.plain, measured[form]),
    ...(fallback !== undefined && { fallback }),
    messages: {
      openai: createPromptMessages(sent.sent, sent.text, sent.format, 'openai'),
      anthropic: createPromptMessages(sent.sent, sent.text, sent.format, 'anthropic'),
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleInput } from '../../../../server/src/prompt/input/exampleInput.js';
import { formatPlainPrompt } from '../../../../server/src/prompt/plain/formatPlainPrompt.js';
import type { Prompt } from '../../../../server/src/prompt/prompt.js';
import { readPlainPrompt } from '../../../../server/src/prompt/plain/readPlainPrompt.js';
import { readPromptInput } from '../../../../server/src/prompt/input/readPromptInput.js';
import { readXmlPrompt } from '../../../../server/src/prompt/xml/readXmlPrompt.js';
import { formatXmlPrompt } from '../../../../server/src/prompt/xml/formatXmlPrompt.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { anyPrompt } from '../randomPrompt.js';
import { isQuick } from '../../../support/inputShare.js';

const read = (xml: string): Prompt | undefined => readXmlPrompt(parseXml(xml))?.prompt;

describe('readXml', () => {
  it('reads what both forms of the template wrote, without loss', () => {
    fc.assert(
      fc.property(anyPrompt, prompt => {
        expect(read(formatXmlPrompt(prompt, 'full'))).toEqual(prompt);
        expect(read(formatXmlPrompt(prompt, 'compact'))).toEqual(prompt);
      }),
      { numRuns: 500 },
    );
  });

  it('reads the indented example of the proposal, and converts it to plain text and back', () => {
    const xml = readFileSync(join(import.meta.dirname, '../../../fixtures/prompt/weather.xml'), 'utf8');
    const prompt = read(xml);
    expect(prompt).toEqual(readPromptInput(exampleInput).prompt);
    expect(prompt && readPlainPrompt(formatPlainPrompt(prompt))).toEqual(prompt);
  });

  it('takes indentation for indentation and keeps the lines’ own', () => {
    const prompt = read(`<prompt>
  <system>
    Rules:
      - one
      - two &amp; <![CDATA[<three>]]>
  </system>
  <request><user_input>&#10; x &#10;</user_input></request>
</prompt>`);
    expect(prompt?.system?.text).toBe('Rules:\n  - one\n  - two & <three>');
    expect(prompt?.request.user_input).toBe('\n x \n');
  });

  it('names what a prompt as data cannot hold', () => {
    const xml =
      '<prompt xmlns:a="u"><!-- note --><request><user_input>x</user_input></request><a:b><a:c/></a:b></prompt>';
    const losses = readXmlPrompt(parseXml(xml))?.losses.map(({ span }) => xml.slice(span.start, span.end));
    expect(losses).toEqual(['<!-- note -->', 'a:b']);
  });

  it.skipIf(isQuick)('is not for other documents, and never throws', () => {
    expect(read('<promt/>')).toBeUndefined();
    expect(read('')).toBeUndefined();
    const [sample] = fc.sample(anyPrompt, { numRuns: 1, seed: 5 });
    const xml = sample ? formatXmlPrompt(sample, 'full') : '';
    for (let end = 0; end < xml.length; end += 7) read(xml.slice(0, end));
  });
});

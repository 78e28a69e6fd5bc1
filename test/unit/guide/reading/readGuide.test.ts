import { describe, expect, it } from 'vitest';
import { generateGuide, formatGuideXml, readGuide, type Guide } from '../../../../server/src/guide/index.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { corpusFiles, corpusText } from '../../../support/corpus.js';
import { isQuick, selectQuickInputs } from '../../../support/inputShare.js';
import { parseTool, toolSignature } from '../signatures.js';

const read = (text: string): Guide | undefined => readGuide(parseXml(text));

const facts = (guide: Guide | undefined): unknown => ({
  command: guide?.command,
  source: guide?.source,
  context: ['purpose', 'use', 'limit'].map(role =>
    joined(guide?.context.filter(sentence => sentence.role === role) ?? []),
  ),
  faq: guide?.faq.map(({ question, answer }) => [question.text, joined(answer)]),
  rules: guide?.constraints.map(({ parameter, sentences }) => [parameter, joined(sentences)]),
  scenarios: guide?.scenarios.map(({ description, input, reasoning }) => [description.text, input, joined(reasoning)]),
});

const joined = (sentences: readonly { readonly text: string }[]): string => sentences.map(({ text }) => text).join(' ');

describe('readGuide', () => {
  it.skipIf(isQuick)('reads what guideXml writes', () => {
    for (const path of selectQuickInputs(corpusFiles('schemas'))) {
      const text = corpusText(path);
      const guide = {
        ...generateGuide(toolSignature(text), { schema: parseTool(text).inputSchema }),
        source: 'sha256:00',
      };
      expect(facts(read(formatGuideXml(guide)))).toEqual(facts(guide));
    }
  });

  it('reads the dialects', () => {
    const text = `<tool_augmentation name="find">
  <description>Finds files.</description>
  <constraints><rule param="path">Must be &lt;absolute&gt;.</rule></constraints>
  <context><purpose>Searches.</purpose><behavior>Skips hidden files.</behavior></context>
  <scenarios><scenario><description>Plain</description><input>{"path": "/a"</input></scenario></scenarios>
</tool_augmentation>`;
    const guide = read(text);
    expect(guide?.context.map(sentence => sentence.text)).toEqual(['Searches.', 'Skips hidden files.', 'Finds files.']);
    expect(guide?.constraints[0]?.sentences[0]?.text).toBe('Must be <absolute>.');
    const [scenario] = guide?.scenarios ?? [];
    expect(scenario).toMatchObject({ description: { text: 'Plain' }, inputText: '{"path": "/a"' });
    expect(scenario).not.toHaveProperty('input');
    const span = guide?.constraints[0]?.parameterSpan ?? { start: 0, end: 0 };
    expect(text.slice(span.start, span.end)).toBe('path');
  });

  it.each(['', '<prompt/>', '<tool_augmentation', '<tool_augmentation name="a"><faq><item>', '\u0000<<>>'])(
    'survives %j',
    text => {
      expect(() => read(text)).not.toThrow();
    },
  );
});

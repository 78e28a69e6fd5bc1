import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSoundFix } from '../../../../server/src/core/index.js';
import { documentKinds } from '../../../../server/src/documentKinds.js';
import { readGuide } from '../../../../server/src/guide/index.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { parseXml } from '../../../../server/src/xml/index.js';
import { checkText } from '../../../support/checkedText.js';

const guide = (inner: string): string => `<tool_augmentation name="find">\n${inner}\n</tool_augmentation>\n`;

/** The findings of a text, and the text with the fix of the dialect, which editors must offer. */
async function checked(text: string, path = 'find.guide.xml') {
  const { document, context, findings, lines } = await checkText(text, path);
  const dialects = findings.filter(({ code }) => code === 'guide/dialect');
  expect(dialects.length).toBeLessThanOrEqual(1);
  const [fix] = dialects[0]?.fixes() ?? [];
  if (!dialects[0] || !fix) return { lines, fixed: undefined };
  expect(dialects[0].severity).toBe('info');
  expect(fix.safe).toBeUndefined();
  expect(await isSoundFix(document, dialects[0], fix, findings, context, documentKinds)).toBe(true);
  return { lines, fixed: applyChanges(text, fix.changes) };
}

describe('a usage guide in a dialect', () => {
  it('survives any depth', async () => {
    const deep = `${'<x>'.repeat(20_000)}${'</x>'.repeat(20_000)}`;
    const { lines } = await checkText(
      guide(`<context>${deep}</context><scenarios><scenario>${deep}</scenario></scenarios>`),
    );
    expect(lines.every(line => !line.startsWith('guide/dialect'))).toBe(true);
  });
});

/** A random guide and how it is written. */
const word = fc.stringMatching(/^[a-zé中]{1,6}( [a-z"'&;]{1,4})?$/u);
const escaped = (text: string): string => text.replaceAll('&', '&amp;');
const randomGuide = fc.record({
  purpose: fc.array(word, { minLength: 1, maxLength: 3 }),
  contextForm: fc.constantFrom('text', 'children', 'description', 'both'),
  order: fc.shuffledSubarray(['context', 'faq', 'constraints', 'scenarios'], { minLength: 4, maxLength: 4 }),
  isOrdered: fc.boolean(),
  questions: fc.array(fc.tuple(word, word, fc.boolean()), { maxLength: 3 }),
  rules: fc.array(fc.tuple(word, word), { maxLength: 2 }),
  scenarios: fc.array(fc.tuple(word, word, fc.constantFrom('attribute', 'child', 'last')), { maxLength: 3 }),
  isTwice: fc.boolean(),
  comments: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  isIndented: fc.boolean(),
});
type RandomGuide = typeof randomGuide extends fc.Arbitrary<infer Value> ? Value : never;

function written(random: RandomGuide): { readonly text: string; readonly isDialect: boolean } {
  let count = 0;
  const note = (): string => (random.comments[count++ % 8] === true ? `<!-- note ${count} -->` : '');
  const line = (depth: number): string => (random.isIndented ? `\n${'  '.repeat(depth)}` : '');
  const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
  const { contextForm, purpose, questions, rules, scenarios } = random;
  const children = purpose.map((text, at) => `${line(2)}${note()}${element(at === 0 ? 'purpose' : 'behavior', text)}`);
  const context = `<context>${
    contextForm === 'children' ? children.join('') + line(1) : escaped(purpose.join('\n'))
  }</context>`;
  const faq = (list: RandomGuide['questions']): string =>
    `<faq>${list
      .map(([q, a, isReversed]) => {
        const parts = [element('q', q), note() + element('a', a)];
        return `${line(2)}<item>${(isReversed ? parts.toReversed() : parts).join('')}</item>`;
      })
      .join('')}${line(1)}</faq>`;
  const parts: Record<string, string> = {
    context:
      contextForm === 'description'
        ? element('description', purpose.join('\n'))
        : contextForm === 'both'
          ? `${context}${line(1)}${note()}${element('description', 'more')}`
          : context,
    faq: faq(questions) + (random.isTwice ? `${line(1)}${note()}${faq(questions)}` : ''),
    constraints: `<constraints>${rules.map(([name, text]) => `${line(2)}<rule param="${escaped(name).replaceAll('"', '')}">${escaped(text)}</rule>`).join('')}</constraints>`,
    scenarios: `<scenarios>${scenarios
      .map(([description, reasoning, form]) => {
        const child = `${line(3)}${note()}${element('description', description)}`;
        const rest = `${line(3)}${element('input', '{}')}${line(3)}${note()}${element('reasoning', reasoning)}`;
        return form === 'attribute'
          ? `${line(2)}<scenario description="${escaped(description).replaceAll('"', '&quot;')}">${rest}</scenario>`
          : `${line(2)}<scenario>${form === 'child' ? child + rest : rest + child}</scenario>`;
      })
      .join('')}${line(1)}</scenarios>`,
  };
  const order = random.isOrdered ? ['context', 'faq', 'constraints', 'scenarios'] : random.order;
  const text = `<tool_augmentation name="find">${order.map(name => `${line(1)}${note()}${parts[name] ?? ''}`).join('')}${line(0)}</tool_augmentation>`;
  const isDialect =
    contextForm !== 'text' ||
    order.join() !== 'context,faq,constraints,scenarios' ||
    random.isTwice ||
    questions.some(([, , isReversed]) => isReversed) ||
    scenarios.some(([, , form]) => form !== 'attribute');
  return { text, isDialect };
}

/** What a guide says, without its places. */
const content = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(readGuide(parseXml(text)), (key, value: unknown) =>
      /[sS]pan$|^isRich$|^isContextRich$/.test(key) ? undefined : value,
    ),
  );

it('random guides in dialects get one info, and the fix loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(randomGuide, async random => {
      const { text, isDialect } = written(random);
      const { lines, fixed } = await checked(text);
      const found = lines.filter(line => !line.startsWith('guide/command'));
      expect(found.map(line => line.split('|')[0])).toEqual(isDialect ? ['guide/dialect'] : []);
      if (!isDialect) return;
      expect(fixed).toBeDefined();
      const after = await checked(fixed ?? '');
      expect(after.lines).toEqual([]);
      expect(content(fixed ?? '')).toEqual(content(text));
      const comments = (xml: string): readonly string[] => (xml.match(/<!--.*?-->/gs) ?? []).toSorted();
      expect(comments(fixed ?? '')).toEqual(comments(text));
    }),
    { numRuns: 300 },
  );
});

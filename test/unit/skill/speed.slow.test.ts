import { describe, expect, it } from 'vitest';
import { skill } from './support.js';
import { startTimer } from '../../support/startTimer.js';

function expectTime(text: string, milliseconds: number): void {
  const timer = startTimer();
  skill(text);
  timer.expectBelow(milliseconds);
}

const section = (index: number): string =>
  `## Part ${index}\n\nSome *running* text with \`code\`, [a link](references/part-${index}.md) and more words.\n\n- one\n- two\n\n\`\`\`ts\nconst x = ${index};\n\`\`\`\n\n`;
const sized = (length: number): string => {
  let text = '---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n';
  for (let index = 0; text.length < length; index++) text += section(index);
  return text;
};

// Limits are several times what a quiet machine needs. A quadratic parser takes minutes.
describe('reading is linear', () => {
  it('in size', () => {
    const times = [75_000, 750_000].map(length => {
      skill(sized(length));
      const timer = startTimer();
      skill(sized(length + 1));
      return timer.elapsed();
    });
    // Ten times would be linear, and a hundred times quadratic.
    expect(Math.max(times[1] ?? 0, 1) / Math.max(times[0] ?? 0, 1)).toBeLessThan(40);
  });

  const hard: Readonly<Record<string, string>> = {
    '5,000 chunks': Array.from(
      { length: 5000 },
      (_, i) => `<chunk id="c${i}" description="d">\n\n## H\n\ntext\n\n</chunk>\n`,
    ).join('\n'),
    'opening tags': '<chunk id="a" description="b">\n'.repeat(10_000),
    'half-typed tags': '<chunk id="a\n\n'.repeat(10_000),
    'tags without an end': '<chunk id="a" \n\n'.repeat(10_000),
    'closing tags': '</chunk>\n'.repeat(10_000),
    'open comments': '<!-- x\n\n'.repeat(10_000),
    'open brackets': '['.repeat(200_000),
    'open angle brackets': '<a '.repeat(50_000),
    'a broken block': `---\n${'a: b: c\n'.repeat(5000)}---\n`,
    'an unclosed block': `---\n${'a: b\n'.repeat(50_000)}`,
    'equal keys': `---\n${'a: b\n'.repeat(8000)}---\n`,
    'a fence never closed': `\`\`\`\n${'<chunk id="a">\n'.repeat(10_000)}`,
    'one long line': 'x'.repeat(1_000_000),
  };
  it.each(Object.keys(hard))('in %s', name => {
    expectTime(hard[name] ?? '', 1500);
  });
});

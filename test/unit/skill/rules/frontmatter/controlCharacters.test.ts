import { expect, it } from 'vitest';
import { checkText } from '../../../../support/checkedText.js';
import { startTimer } from '../../../../support/startTimer.js';

it('control characters in code do not hide one after the code', async () => {
  const code = '\u0001'.repeat(300);
  const text = `---\nname: demo\ndescription: Shows one thing.\n---\n\n# Demo\n\n\`\`\`text\n${code}\n\`\`\`\n\nOne\u0001 word.\n`;
  const { findings } = await checkText(text, 'demo/SKILL.md');
  const found = findings.filter(finding => finding.code === 'text/control-character');
  expect(found.map(({ span }) => span.start)).toEqual([text.lastIndexOf('\u0001')]);
});

it('control characters in many pieces of code take linear time', async () => {
  const text = `---\nname: demo\ndescription: Shows one thing.\n---\n\n${'`\u0001`\n\n'.repeat(50_000)}One\u0001 word.\n`;
  const timer = startTimer();
  const { findings } = await checkText(text, 'demo/SKILL.md');
  timer.expectBelow(8000);
  const found = findings.filter(finding => finding.code === 'text/control-character');
  expect(found.map(({ span }) => span.start)).toEqual([text.lastIndexOf('\u0001')]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText, memoryContext } from '../../../support/checkedText.js';

const fixtures = new URL('../../../fixtures/xml/', import.meta.url);

describe('a document that is being typed', () => {
  it.each(['handoff.xml', 'guide.xml', 'prompt.xml'])(
    '%s gets no schema finding at any point, for it will be valid',
    async name => {
      const text = readFileSync(new URL(name, fixtures), 'utf8');
      const context = memoryContext();
      const invented: string[] = [];
      for (let length = 0; length <= text.length; length++) {
        const { lines } = await checkText(text.slice(0, length), 'a.xml', context);
        for (const line of lines.filter(each => each.startsWith('xsd/'))) {
          invented.push(`${JSON.stringify(text.slice(Math.max(0, length - 20), length))}: ${line}`);
        }
      }
      expect(invented).toEqual([]);
    },
  );

  it('keeps the findings of what is finished', async () => {
    const text = readFileSync(new URL('handoff.xml', fixtures), 'utf8').replace('<mode>spawn', '<mode>fork');
    for (const end of ['<original_in', '<task_details>\n    GET', '<file path="src', '</constr']) {
      const { lines } = await checkText(text.slice(0, text.indexOf(end) + end.length));
      expect(lines.some(line => line.startsWith('xsd/enumeration|fork|'))).toBe(true);
    }
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../../server/src/core/index.js';
import { applyChanges } from '../../../../server/src/text/applyChanges.js';
import { checkText, memoryContext, type Checked } from '../../../support/checkedText.js';
import { mutants } from '../../../support/xmlMutants.js';

const fixtures = new URL('../../../fixtures/xml/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, fixtures), 'utf8');

const xmlFindings = ({ findings }: Checked): readonly Finding[] =>
  findings.filter(({ code }) => code.startsWith('xml/') || code.startsWith('xsd/'));

describe('quick fixes', () => {
  it('never make things worse, over every mutated document of every schema', async () => {
    const names = readdirSync(new URL('schemas/', fixtures)).filter(name => name.endsWith('.xsd'));
    const files = Object.fromEntries(names.map(name => [name, read(`schemas/${name}`)]));
    const suite = [
      ...['handoff.xml', 'guide.xml', 'prompt.xml'].map(name => ({ text: read(name), schemas: {} })),
      ...names.map(name => ({ text: read(`schemas/${name.replace(/xsd$/, 'xml')}`), schemas: { '*.xml': name } })),
    ];
    const worse: string[] = [];
    let tried = 0;
    for (const { text, schemas } of suite) {
      const context = memoryContext(files, { xml: { schemas } });
      for (const mutant of mutants(text).filter((_, index) => index % 3 === 0)) {
        const before = await checkText(mutant.text, 'document.xml', context);
        // What is not well-formed hides other errors, which may then appear.
        for (const finding of xmlFindings(before).filter(({ code }) => code !== 'xml/not-well-formed')) {
          for (const fix of finding.fixes()) {
            tried++;
            const after = await checkText(applyChanges(mutant.text, fix.changes), 'document.xml', context);
            const isGone = xmlFindings(after).every(({ message }) => message !== finding.message);
            if (!isGone && xmlFindings(after).length >= xmlFindings(before).length) {
              worse.push(`${mutant.what}: ${finding.message} ${fix.title}`);
            }
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(200);
    expect(worse).toEqual([]);
  });
});

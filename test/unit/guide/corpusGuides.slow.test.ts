import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  generateGuide,
  generateToolGuide,
  formatGuideMarkdown,
  formatGuideXml,
  type Guide,
} from '../../../server/src/guide/index.js';
import { joinSentences } from '../../../server/src/guide/guide.js';
import { findUncoveredParameters } from '../../../server/src/guide/preview/coverage.js';
import { corpusFiles, corpusText, hasCorpus } from '../../support/corpus.js';
import { parseTool, toolSignature, type Tool } from './signatures.js';
import { validator } from './strictValidator.js';

const xsd = fileURLToPath(new URL('../../../schemas/tool-augmentation-v1.xsd', import.meta.url));
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0;
const tools = corpusFiles('schemas').map(path => ({ path, text: corpusText(path) }));

const guideOf = (text: string): { readonly tool: Tool; readonly guide: Guide } => {
  const tool = parseTool(text);
  return { tool, guide: generateGuide(toolSignature(text), { schema: tool.inputSchema }) };
};

const sentencesOf = (guide: Guide): readonly string[] => [
  ...guide.context.map(({ text }) => text),
  ...guide.faq.flatMap(({ answer }) => answer.map(({ text }) => text)),
  ...guide.constraints.flatMap(({ sentences }) => sentences.slice(1).map(({ text }) => text)),
];

describe.skipIf(!hasCorpus)('guides of the 60 real tools', () => {
  it.each(tools)('$path', ({ text }) => {
    const { tool, guide } = guideOf(text);
    const names = Object.keys((tool.inputSchema.properties ?? {}) as object);
    expect(findUncoveredParameters(guide, names)).toEqual([]);
    for (const { sentences } of guide.constraints)
      expect(joinSentences(sentences)).not.toMatch(
        /^(?:Required|Optional|Depends on `\w+`:)(?: (?:array of )?(?:string|number|integer|boolean|object)s?)?\.$/,
      );
    const titles = guide.scenarios.map(({ description }) => description.text);
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
    for (const title of titles)
      expect(
        names.filter(name => [':', ','].some(mark => title.endsWith(`${mark} ${name}`))),
        title,
      ).toEqual([]);
    for (const { text: reason } of guide.scenarios.flatMap(({ reasoning }) => reasoning))
      expect(reason).not.toMatch(/The task (?:asks|does not)|because the default is|Every parameter/);
    expect(guide.scenarios.length).toBeGreaterThan(0);
    const isValid = validator(tool.inputSchema);
    for (const { input } of guide.scenarios) expect(isValid(input), JSON.stringify(input)).toBe(true);
    expect(formatGuideXml(guideOf(text).guide)).toBe(formatGuideXml(guide));
    expect(formatGuideMarkdown(guideOf(text).guide)).toBe(formatGuideMarkdown(guide));
  });

  it.each(tools)('$path says no sentence twice', ({ text }) => {
    const said = sentencesOf(guideOf(text).guide).map(sentence => sentence.replace(/^`[^`]*`: /, ''));
    const repeated = said.filter((sentence, index) => sentence.length > 40 && said.indexOf(sentence) < index);
    // Arguments described in the same words have the same rules.
    const inSource = parseTool(text).inputSchema;
    expect(repeated.filter(sentence => JSON.stringify(inSource).split(sentence.slice(0, 40)).length < 3)).toEqual([]);
  });

  it('takes every sentence of context and rules from the source, or from the schema', () => {
    for (const { text, path } of tools) {
      const { tool, guide } = guideOf(text);
      const source = squeeze(`${tool.description} ${JSON.stringify(tool.inputSchema)}`);
      for (const { text: sentence, trace } of [
        ...guide.context,
        ...guide.constraints.flatMap(rule => rule.sentences),
      ]) {
        if (trace.origin === 'schema' || /^`[^`]+`: /.test(sentence)) continue;
        expect(source, `${path}: ${sentence}`).toContain(squeeze(sentence));
      }
    }
  });

  it('stand in docs/guides-before-after.md as they are written now (node scripts/guidesBeforeAfter.mjs)', () => {
    const page = readFileSync(new URL('../../../docs/guides-before-after.md', import.meta.url), 'utf8');
    const all = tools.map(({ text }) => parseTool(text));
    const neighbours = all.map(({ name, description, inputSchema }) => ({ name, description, schema: inputSchema }));
    const missing = all.filter(({ name, description, inputSchema }) => {
      const guide = formatGuideMarkdown(generateToolGuide(name, description, inputSchema, neighbours)).trim();
      return !page.includes(`### After: ${name}\n\n\`\`\`\`markdown\n${guide}\n`);
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.skipIf(!hasXmllint)('are valid by xmllint', () => {
    const folder = mkdtempSync(join(tmpdir(), 'guides-'));
    try {
      const files = tools.map(({ text }, index) => {
        const file = join(folder, `${index}.xml`);
        writeFileSync(file, formatGuideXml(guideOf(text).guide));
        return file;
      });
      expect(() => execFileSync('xmllint', ['--noout', '--schema', xsd, ...files], { stdio: 'pipe' })).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Letters and digits only: white space, list marks and emphasis differ between source and sentence. */
const squeeze = (text: string): string =>
  text
    .replace(/\\[nt"]/g, ' ')
    .replace(/^- |\n\s*(?:-|\d+\.) /g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/\d+(?=get|List)/g, '')
    .toLowerCase();

// @ts-check
/**
 * `node scripts/scoreGuides.mjs PATH…`: the scorecard of the guides that are generated for tools. PATH is a folder of schemas,
 * a file with one tool, or a file with a list of them (`[{name, description, inputSchema}]`, as a server lists its tools).
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { scriptOptions } from './build/buildOptions.mjs';
import { projectFolder } from './project.mjs';

/** @typedef {{ name: string, description: string, inputSchema: unknown }} Tool */

/** @param {string} path @returns {readonly Tool[]} */
function readTools(path) {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter(name => name.endsWith('.json'))
      .sort()
      .flatMap(name => readTools(join(path, name)));
  const value = JSON.parse(readFileSync(path, 'utf8'));
  const tools = Array.isArray(value) ? value : (value.tools ?? [value]);
  return tools.map((/** @type {Tool} */ tool) => ({ ...tool, description: tool.description ?? '' }));
}

const outfile = join(projectFolder, 'out/guides/score.mjs');
await build({
  stdin: {
    contents: `export { scoreGuides } from './test/bench/measures/guideScorecard.ts';`,
    resolveDir: projectFolder,
  },
  outfile,
  ...scriptOptions,
});
const { scoreGuides } = await import(pathToFileURL(outfile).href);
const share = (/** @type {number} */ part, /** @type {number} */ all) =>
  `${((100 * part) / Math.max(1, all)).toFixed(1)}%`;

for (const path of process.argv.slice(2)) {
  const tools = readTools(path);
  const { inputs, placeholders, frequent, unexplained, silent, contradictions, guides, sources, questions } =
    scoreGuides(tools);
  console.log(`${path}: ${tools.length} tools, ${inputs} calls`);
  console.log(`  calls with a placeholder: ${placeholders.length} (${share(placeholders.length, inputs)})`);
  console.log(`  most frequent value: “${frequent.text}” (${frequent.share.toFixed(1)} % of all strings)`);
  console.log(`  values from: ${JSON.stringify(Object.fromEntries(sources))}`);
  console.log(`  calls without a reason: ${unexplained} (${share(unexplained, inputs)}); without reasoning: ${silent}`);
  console.log(`  contradictions: ${contradictions.length}`);
  const withFaq = guides.filter((/** @type {{ faq: unknown[] }} */ { faq }) => faq.length > 0).length;
  console.log(`  guides with a FAQ: ${withFaq}; questions: ${JSON.stringify(Object.fromEntries(questions))}`);
  for (const text of [...placeholders, ...contradictions]) console.log(`  - ${text.slice(0, 200)}`);
}

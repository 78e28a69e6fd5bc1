import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { formatIn, type Bench, type Measure, type Result } from './measure.js';
import { measures } from './measures.js';

interface Outcome {
  readonly name: string;
  readonly what: string;
  readonly limit: number;
  readonly unit: Measure['unit'];
  readonly result: Result | undefined;
  /** How busy the machine was when it started. */
  readonly load: number;
}

const page = 'docs/performance.md';

/** Runs the measures, one after the other, and prints each as it is known. */
async function runBench(bench: Bench, wanted: readonly Measure[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const measure of wanted) {
    const { name, what, limit, unit } = measure;
    const [load = 0] = loadavg();
    const outcome: Outcome = { name, what, limit, unit, load, result: await measure.run(bench) };
    outcomes.push(outcome);
    console.log(`${name.padEnd(38)} ${verdict(outcome)}`);
  }
  return outcomes;
}

const isMissed = ({ limit, result }: Outcome): boolean => result !== undefined && result.value > limit;

function verdict({ limit, unit, result, ...outcome }: Outcome): string {
  if (!result) return 'not measured: its input is not there';
  const missed = isMissed({ limit, unit, result, ...outcome }) ? '  MISSED' : '';
  return `${formatIn(result.value, unit).padStart(8)} of ${formatIn(limit, unit)}${missed}   (${result.detail})`;
}

/** What figures depend on; nothing that names the machine. */
function machine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

function rowOf({ name, what, limit, unit, result, load }: Outcome): string {
  const value = result ? `${formatIn(result.value, unit)}${result.value > limit ? ' (missed)' : ''}` : 'not measured';
  return `| ${name} | ${value} | ${formatIn(limit, unit)} | ${result?.detail ?? 'input missing'}; load ${load.toFixed(1)} | ${what} |`;
}

/** The page in docs/. Measures that were not run this time keep their rows, and sections written by hand stay. */
function report(outcomes: readonly Outcome[], where: string, before: string): string {
  const [sections = ''] = /\n(?:<!-- checkout -->\n\n)?## [^]*$/.exec(before) ?? [];
  const lines = before.slice(0, before.length - sections.length).split('\n');
  const rows = measures.flatMap(({ name }) => {
    const outcome = outcomes.find(one => one.name === name);
    return outcome ? rowOf(outcome) : lines.filter(line => line.startsWith(`| ${name} |`));
  });
  return `# Performance

\`npm run bench\` writes the first table. It builds the bundles as they are shipped and measures them. If a figure is over its limit, the
run exits with 1, and the figure is marked here as missed.

Measured on: ${where}. The load is the load average of the machine at the start of a measurement.
If the load is about ${cpus().length / 2} or more, figures are higher than on an idle machine.
In a run of all rows, the rows before also raise the load.

| measure | figure | limit | distribution | what is measured |
|---|---|---|---|---|
${rows.join('\n')}
${sections}`;
}

const [dist, part] = process.argv.slice(2);
if (dist === undefined) throw new Error('Run me with `npm run bench`');
const where = machine();
console.log(`${where}, load ${loadavg()[0]?.toFixed(1) ?? ''}\n`);
const wanted = measures.filter(({ name }) => part === undefined || name.includes(part));
const outcomes = await runBench({ dist, project: process.cwd() }, wanted);
await writeFile(page, report(outcomes, where, await readFile(page, 'utf8').catch(() => '')));
if (outcomes.some(isMissed)) process.exitCode = 1;

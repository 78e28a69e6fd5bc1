import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz, minimize, replay, type FoundFailure } from './fuzz.js';
import { createMemoryHost, createProcessHost, createWorkerHost, type Host } from './hosts.js';
import type { Operation } from './operations.js';
import { readSamples } from './samples.js';

/** `npm run fuzz`: sessions until the time is over, each with a seed of its own, in turns in all hosts. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    steps: { type: 'string', default: '600' },
    host: { type: 'string' },
    replay: { type: 'string' },
  },
});
const [dist = ''] = positionals;
const creators: Readonly<Record<string, () => Host>> = {
  process: () => createProcessHost(dist),
  worker: () => createWorkerHost(dist),
  memory: createMemoryHost,
};
const folder = 'out/fuzz';
mkdirSync(folder, { recursive: true });

if (values.replay === undefined) await run();
else await replayFile(values.replay);

async function run(): Promise<void> {
  const samples = readSamples('.');
  const end = performance.now() + Number(values.minutes) * 60_000;
  const known = new Set<string>();
  let sessions = 0;
  for (let seed = Number(values.seed); performance.now() < end; seed++, sessions++) {
    const name = values.host ?? (sessions % 2 === 0 ? 'process' : 'worker');
    const failure = await inHost(name, host => fuzz(host, seed, Number(values.steps), samples));
    if (!failure) continue;
    process.exitCode = 1;
    const kind = kindOf(failure.message);
    const isNew = !known.has(kind);
    known.add(kind);
    console.log(`seed ${seed} (${name}): ${failure.message.slice(0, 1500)}\n`);
    if (isNew) await report(name, seed, failure, kind);
  }
  console.log(
    `${sessions} sessions of ${values.steps} steps, from seed ${values.seed}: ${known.size} kinds of failures`,
  );
}

/** Writes the fewest operations that fail in that way: all of them if an answer took too long, or if the failure does not occur again. */
async function report(name: string, seed: number, { message, operations }: FoundFailure, kind: string): Promise<void> {
  const path = `${folder}/${name}-${seed}.json`;
  const write = (found: readonly Operation[]): void =>
    writeFileSync(path, `${JSON.stringify({ message: message.slice(0, 2000), operations: found }, undefined, 1)}\n`);
  write(operations);
  const fails = async (candidate: readonly Operation[]): Promise<boolean> =>
    kindOf((await inHost(name, host => replay(host, candidate)))?.message ?? '') === kind;
  if (message.includes('no answer in') || !(await fails(operations))) {
    console.log(`  ${path}, not minimized`);
    return;
  }
  const fewest = await minimize(operations, fails);
  write(fewest);
  console.log(`  ${path}: ${fewest.length} operations`);
}

async function replayFile(path: string): Promise<void> {
  const { operations } = JSON.parse(readFileSync(path, 'utf8')) as { operations: readonly Operation[] };
  const name = values.host ?? findHostName(path);
  const failure = await inHost(name, host => replay(host, operations));
  console.log(`${name}: ${failure?.message ?? 'no failure'}`);
  if (failure) process.exitCode = 1;
}

/** The host that a file of `report` failed in. Files that were renamed, such as those of the fixtures, are played in this process. */
function findHostName(path: string): string {
  const [, name = 'memory'] = /^(\w+)-\d+\.json$/.exec(basename(path)) ?? [];
  return Object.hasOwn(creators, name) ? name : 'memory';
}

async function inHost<Result>(name: string, use: (host: Host) => Promise<Result>): Promise<Result> {
  const create = creators[name];
  if (!create) throw new Error(`Unknown host: ${name}. Hosts: ${Object.keys(creators).join(', ')}.`);
  const host = create();
  try {
    return await use(host);
  } finally {
    host.remove();
  }
}

/** A failure without what differs from session to session: names, numbers and places. */
function kindOf(message: string): string {
  return /^(?:textDocument|workspace|skillwright)\/\w+.*?: the server answers/s.test(message)
    ? message.slice(0, message.indexOf(' '))
    : (
        message
          .match(/(?:^|\n)\s*at \S+.*/g)
          ?.slice(0, 3)
          .join() ?? message
      ).replace(/\d+|\S+:\/\/\S+/g, '');
}

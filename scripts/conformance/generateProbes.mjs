// @ts-check
import { combineProbes } from './combineProbes.mjs';
import { movePlaces } from './movePlaces.mjs';
import { mutateText } from './mutateText.mjs';
import { createRandom } from './random.mjs';

/** @typedef {import('./workspaces.mjs').Probe} Probe */

/**
 * New probes from given ones: fields, fences and bodies of several in one file; files with random edits; skills in other places. No two are
 * equal, and none is one of the given.
 * @param {readonly Probe[]} probes
 * @param {number} count
 * @param {number} seed the same seed gives the same probes
 * @returns {(Probe & { about: string })[]}
 */
export function generateProbes(probes, count, seed) {
  const random = createRandom(seed);
  const texts = probes.filter(isOneText);
  const trees = probes.filter(
    probe => !isOneText(probe) && probe.files.every(({ pad, base64 }) => !pad && base64 === undefined),
  );
  const known = new Set(probes.map(fingerprint));
  /** @type {(Probe & { about: string })[]} */
  const generated = [];
  while (generated.length < count) {
    const kind = random.below(100);
    const probe =
      kind < 15
        ? movePlaces(trees, texts, random)
        : kind < 45
          ? mutate(texts, random)
          : combine(texts, random, kind < 60);
    if (known.has(fingerprint(probe))) continue;
    known.add(fingerprint(probe));
    generated.push({ id: `generated-${seed}-${generated.length + 1}`, ...probe });
  }
  return generated;
}

/** @param {Probe} probe */
const isOneText = ({ files: [file, ...others], links }) =>
  others.length === 0 &&
  !links &&
  /^[^/]+\/SKILL\.md$/.test(file?.path ?? '') &&
  !file?.pad &&
  typeof file?.text === 'string' &&
  file.text.length < 10_000;

/** @param {Pick<Probe, 'files' | 'links'>} probe */
const fingerprint = ({ files, links = [] }) => JSON.stringify([files, links]);

/** @param {readonly Probe[]} texts @param {import('./random.mjs').Random} random */
function mutate(texts, random) {
  const { id, files } = random.pick(texts);
  const [{ path = '', text = '' } = {}] = files;
  const { text: mutated, edits } = mutateText(text, random);
  return { about: `${id}: ${edits}`, files: [{ path, text: mutated }] };
}

/** @param {readonly Probe[]} texts @param {import('./random.mjs').Random} random @param {boolean} isMutated */
function combine(texts, random, isMutated) {
  const { path, text, about } = combineProbes(texts, random);
  if (!isMutated) return { about, files: [{ path, text }] };
  const { text: mutated, edits } = mutateText(text, random);
  return { about: `${about}: ${edits}`, files: [{ path, text: mutated }] };
}

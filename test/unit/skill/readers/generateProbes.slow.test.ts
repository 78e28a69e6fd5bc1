import { describe, expect, it } from 'vitest';
import { generateProbes } from '../../../../scripts/conformance/generateProbes.mjs';
import { probes } from './probes.js';

const textsOf = (seed: number) =>
  generateProbes(probes, 300, seed).map(({ files, links }) => JSON.stringify([files, links]));

describe('probes made of other probes', () => {
  it('are the same for the same seed', () => {
    expect(textsOf(7)).toEqual(textsOf(7));
  });

  it('are all different, and new', () => {
    const known = probes.map(({ files, links }) => JSON.stringify([files, links]));
    expect(new Set([...known, ...textsOf(7)]).size).toBe(known.length + 300);
  });

  it('have no file where a link is', () => {
    const generated = Array.from({ length: 20 }, (_, seed) => generateProbes(probes, 100, seed)).flat();
    const paths = generated.map(({ files, links = [] }) => [...files, ...links].map(({ path }) => path));
    expect(paths.filter(list => new Set(list).size < list.length)).toEqual([]);
  });

  it('are others for another seed', () => {
    const first = new Set(textsOf(7));
    expect(textsOf(8).filter(text => first.has(text)).length).toBeLessThan(30);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Probe } from '../../../../scripts/conformance/workspaces.mjs';

export { treeOf } from '../../../../scripts/conformance/workspaces.mjs';

/** What a program made of a probe. `name` and `description` are those of the first skill it listed. */
export interface Measured {
  readonly loads: 'yes' | 'partial' | 'no';
  readonly name: string | null;
  /** The first 80 code points. */
  readonly description: string | null;
  /** In code points. */
  readonly descriptionLength?: number | null;
  readonly inCatalogue?: boolean;
  readonly inMenu?: boolean;
  /** Where it listed several. */
  readonly all?: readonly { readonly name: string }[];
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const fixture = (name: string) => join(import.meta.dirname, '../../../fixtures/readers', name);

export const { probes } = readJson(fixture('probes.json')) as { readonly probes: readonly Probe[] };

/** What each program made of each probe. Programs are `name@version`. */
export interface Matrix {
  readonly readers: Readonly<Record<string, { readonly model: boolean }>>;
  readonly probes: Readonly<Record<string, { readonly readers: Readonly<Record<string, Measured>> }>>;
}

export const matrix = readJson(fixture('matrix.json')) as Matrix;

/** On how many generated probes a model agreed with its program, before it was corrected. By id of the reader. */
export interface GeneratedAgreement {
  readonly readers: Readonly<
    Record<
      string,
      {
        readonly version: string;
        readonly seed: number;
        readonly count: number;
        readonly agreeing: number;
        /** As `2026-11-23`. */
        readonly measured: string;
      }
    >
  >;
}

export const generated = readJson(fixture('generated.json')) as GeneratedAgreement;

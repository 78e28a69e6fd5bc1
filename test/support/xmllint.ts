import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type XmllintVerdict = 'valid' | 'not-well-formed' | 'invalid';

export interface XmllintResult {
  readonly verdict: XmllintVerdict;
  /** `Element …` sentences, as printed. */
  readonly messages: readonly string[];
}

/** Set where xmllint cannot be installed; then nothing is compared. Without it, a missing xmllint fails the tests. */
export const withoutXmllint = process.env.SKILLWRIGHT_WITHOUT_XMLLINT === '1';

/** The verdicts of Debian's xmllint, one process for all texts. */
export function xmllint(schema: string, texts: readonly string[]): readonly XmllintResult[] {
  const folder = mkdtempSync(join(tmpdir(), 'xmllint-'));
  try {
    const schemaPath = join(folder, 'schema.xsd');
    writeFileSync(schemaPath, schema);
    const paths = texts.map((text, index) => {
      const path = join(folder, `${index}.xml`);
      writeFileSync(path, text);
      return path;
    });
    const { error, stderr } = spawnSync(
      'xmllint',
      ['--noout', '--noent', '--nonet', '--schema', schemaPath, ...paths],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      },
    );
    if (error) throw new Error('xmllint is missing: apt-get install libxml2-utils', { cause: error });
    const lines = stderr.split('\n');
    return paths.map(path => {
      const verdict = lines.includes(`${path} validates`)
        ? 'valid'
        : lines.includes(`${path} fails to validate`)
          ? 'invalid'
          : 'not-well-formed';
      const messages = lines.flatMap(line =>
        line.startsWith(`${path}:`) && line.includes('Schemas validity error : ')
          ? [line.slice(line.indexOf('Schemas validity error : ') + 'Schemas validity error : '.length).trim()]
          : [],
      );
      return { verdict, messages };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

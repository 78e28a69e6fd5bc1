import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKinds } from '../../server/src/documentKinds.js';
import { workspaceUri } from './operations.js';

export interface Sample {
  readonly uri: string;
  readonly text: string;
  /** Files beside it, by URI. */
  readonly files: ReadonlyMap<string, string>;
}

/** Where documents of a rule lie that names no path. */
const defaultNames: Readonly<Record<string, string>> = {
  skill: 'SKILL.md',
  markdown: 'notes.md',
  xml: 'document.xml',
  swift: 'Demo.swift',
  python: 'demo.py',
  typescript: 'demo.ts',
  json: 'demo.schema.json',
};

/** Documents to begin with: the examples of all rules, and those of the project. */
export function readSamples(project: string): readonly Sample[] {
  const ofRules = documentKinds.flatMap(kind =>
    kind.rules.flatMap(({ code, good, bad, example }) => {
      const name = defaultNames[kind.id];
      const path = example?.path ?? (name === undefined ? undefined : `${code.replace('/', '-')}/${name}`);
      if (path === undefined) return [];
      const files = toUris(Object.entries(example?.files ?? {}));
      return [good, bad].map(text => ({ uri: `${workspaceUri}/${path}`, text, files }));
    }),
  );
  return [
    ...ofRules,
    ...readFolder(join(project, 'examples')),
    ...readFolder(join(project, 'test/fixtures/arguments')),
  ];
}

const toUris = (files: readonly (readonly [path: string, text: string])[]): ReadonlyMap<string, string> =>
  new Map(files.map(([path, text]) => [`${workspaceUri}/${path}`, text]));

/** Each file of a folder as a document, with the other files of its own folder. */
function readFolder(folder: string): readonly Sample[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(?:md|xml|swift|py|ts|json)$/.test(name),
  );
  const texts = names.map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')] as const);
  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  return texts
    .filter(([, text]) => text.length < 30_000)
    .map(([path, text]) => ({
      uri: `${workspaceUri}/${path}`,
      text,
      files: toUris(texts.filter(([other]) => other !== path && parentOf(other) === parentOf(path))),
    }));
}

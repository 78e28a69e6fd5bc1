import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { templateLanguages } from '../../server/src/arguments/index.js';
import { sourceExtractors } from '../../server/src/arguments/languages/index.js';
import { type Language, languages } from '../../server/src/shared/languages.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as { readonly activationEvents: readonly string[] };

const codeLanguages = Object.values<Language>(languages).filter(({ declaration }) => declaration === 'code');

/** Where languages may be named together: their own folders, what is written in one of them, and what checks one of them alone. */
const mayName = [
  /^server\/src\/shared\/languages\.ts$/,
  /^server\/src\/arguments\/languages\//,
  /^server\/src\/(?:arguments|skill)\/templates\//,
  // Words that a parameter's sample is chosen by, and languages of frontmatter that some readers execute.
  /^server\/src\/guide\/samples\//,
  /^server\/src\/skill\/frontmatter\/executableLanguages\.ts$/,
  // Endings of scripts, most of them of languages that are not in the table.
  /^server\/src\/review\/files\/reviewText\.ts$/,
  // The pickers of templates: a line for each template that exists.
  /^client\/src\/commands\/newFiles\/new(?:Command|Skill)\.ts$/,
];

const sources = ['server/src', 'client/src', 'client/webview'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => `${folder}/${path}`),
);

/** Literals that name a language: its id, an id of VS Code, an ending, its name for users. */
function namedLanguages(code: string): readonly string[] {
  return codeLanguages.flatMap(({ editorIds, extensions, displayName }) => {
    const words = [...editorIds, displayName, ...extensions.flatMap(ending => [ending, ending.slice(1)])];
    const literal = new RegExp(`['"\`/|(](?:${words.map(word => word.replace('.', '\\\\?\\.')).join('|')})['"\`|)$]`);
    return literal.test(code) ? [displayName] : [];
  });
}

describe('the table of languages', () => {
  it('is the only place that lists languages', () => {
    const lists = sources.filter(
      path => !mayName.some(pattern => pattern.test(path)) && namedLanguages(read(path)).length > 1,
    );
    expect(lists).toEqual([]);
  });

  it('finds a list of languages', () => {
    expect(namedLanguages("const ids = ['swift', 'python'];")).toEqual(['Swift', 'Python']);
    expect(namedLanguages('/\\.(?:md|swift|py|tsx?)$/')).toEqual(['Swift', 'Python']);
  });

  it('is what the manifest follows', () => {
    const activated = manifest.activationEvents.flatMap(event => /^onLanguage:(.*)/.exec(event)?.[1] ?? []);
    const always = Object.values<Language>(languages).filter(({ isRead }) => isRead === 'always');
    expect(activated).toEqual(always.flatMap(({ editorIds }) => editorIds));
    const names = new RegExp(`\\b(?:${codeLanguages.flatMap(({ editorIds }) => editorIds).join('|')})\\b`, 'i');
    const whens = Array.from(read('package.json').matchAll(/"when": "(.*)"/g), match => match[1] ?? '');
    expect(whens.filter(when => names.test(when))).toEqual([]);
  });

  it('has an extractor for each language that declares arguments in code, and no template for another', () => {
    const ids = Object.keys(languages).filter(id => codeLanguages.includes(languages[id as keyof typeof languages]));
    expect(sourceExtractors.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(ids).toEqual(expect.arrayContaining([...templateLanguages]));
    const folders = readdirSync(join(root, 'server/src/arguments/languages'), { withFileTypes: true });
    expect(folders.filter(entry => entry.isDirectory()).map(({ name }) => basename(name))).toEqual(
      expect.arrayContaining(ids),
    );
  });
});

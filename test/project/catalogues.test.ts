import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Catalogues: all sentences of a folder, to be read and translated as one text. */
const catalogue = /(?:^|\/)(?:messages|\w+Messages|modelTexts)\.ts$|\/messages\//;

/** Texts with a place of their own. The pattern of the files, and the reason. */
const otherPlaces: readonly (readonly [RegExp, string])[] = [
  [/\/rules\/(?:example|createExample)\w+\.ts$/, 'Documents that show rules.'],
  [/\/(profiles|values|readers|catalogue)\/|\/variables\.ts$/, 'Tables of what agents document, with sources.'],
  [/^server\/src\/plugin\/fields\//, 'A table of what agents document about fields of manifests.'],
  [/\/templates\/|\/createHandoff\.ts$|\/exampleInput\.ts$|complete\w+\.ts$/, 'Text of new files, which is English.'],
  [/\/evaluation\/\w+Set\.ts$/, 'Cases of an evaluation, which a model reads.'],
  [/\/triggers\/createTriggerRequest\.ts$/, 'A question to a model.'],
  [
    /^server\/src\/guide\/(faq|samples|schema|scenarios|sections|render|prose|reading|saving|evaluation|tasks)\//,
    'Generated guides.',
  ],
  [/^server\/src\/prompt\/(plain|skills)\//, 'Generated prompts.'],
  [/^server\/src\/ruleDocumentation\.ts$/, 'Text of docs/rules.md.'],
  [/^client\/playground\//, 'A page of the documentation, which is English.'],
  [/\/grammar\//, 'A generated parser.'],
  [
    /\/(?:leadInWords|checkXml|findHiddenMarkdown)\.ts$/,
    'Words that are searched for in documents and in messages of libxml2.',
  ],
];

/** A rule contains its own documentation, from which `docs/rules.md` is generated, and the documents that show it. */
const rulePath = /\/rules\/|\/core\/checks\/|\/schemaUnavailable\.ts$/;
const ruleFields: ReadonlySet<string> = new Set(['summary', 'why', 'noFix', 'good', 'bad', 'passes']);

/** Calls whose texts only developers read: logs, and errors that are faults of the program. */
const forDevelopers = /(?:^|\.)(?:log|trace|debug|info|warn|error|withErrorBoundary)$|Error$/;

const sources = ['server/src', 'client'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts'))
    .sort(),
);

/** The words of a literal; `{}` stands for a value. */
function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** In the client everything with two words is a label. In the server also names of files and words of languages have spaces. */
const looksLikeSentence = (text: string, path: string): boolean =>
  path.startsWith('client/')
    ? /[A-Za-z]{2,}[,;:]? [a-z]{2,}/.test(text) && !/^[a-z][A-Za-z]*-?(?: [a-z][A-Za-z-]*)*$/.test(text)
    : /^(?:[A-Z][\w’']*|\{\})(?:[,:]? [\w\\{}`‘’“”'"/-]+){2,}.*[.:…]$/.test(text) ||
      /\b(?:it is|is not|must|cannot)\b/.test(text);

/** A text without the tags and attributes around it that users do not see. */
const removeMarkup = (text: string): string =>
  text.replace(/<!?[a-z][^<>]*>?/gi, tag =>
    (/\b(?:title|placeholder|aria-label)="([^"]*)"/.exec(tag)?.[1] ?? '').concat('\n'),
  );

function findSentences(path: string): readonly string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && forDevelopers.test(node.expression.getText(file)))
      return;
    if (rulePath.test(path) && ts.isPropertyAssignment(node) && ruleFields.has(node.name.getText(file))) return;
    const text = readText(node);
    if (text !== undefined && looksLikeSentence(removeMarkup(text), path)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.slice(0, 100)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('sentences for users are in the catalogue of their folder', () => {
  const checked = sources.filter(path => !catalogue.test(path) && !otherPlaces.some(([files]) => files.test(path)));
  expect(checked.flatMap(findSentences)).toEqual([]);
});

it('the example of a new rule has its message in the catalogue too', () => {
  const rule = 'test/fixtures/trials/rule/new/server/src/skill/rules/skill/todoLeft.ts';
  expect(findSentences(rule)).toEqual([]);
  expect(readFileSync(rule, 'utf8')).toContain('messages.todoLeft()');
});

it.each(otherPlaces.map(([files, reason]) => [files.source, files, reason] as const))(
  '%s has texts',
  (_name, files) => {
    expect(sources.some(path => files.test(path))).toBe(true);
  },
);

import { readFileSync, readdirSync } from 'node:fs';
import ts from 'typescript';
import { extractTexts } from '../../scripts/packages/localizeManifest.mjs';

/** Sentences that are English in every language: of the command line, and for models. */
const untranslated = /^server\/src\/(?:cli|agentTools)\//;

/** Sentences by their English original, as a translation names them, with the file of the first. */
export function readSentences({ withUntranslated = false } = {}): ReadonlyMap<string, string> {
  const paths = ['server/src', 'client'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter(path => path.endsWith('.ts') && !path.endsWith('.d.ts') && (withUntranslated || !untranslated.test(path)))
      .sort(),
  );
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  const sentences = [
    ...paths.flatMap(path => findSentences(path).map(sentence => [sentence, path] as const)),
    ...[...extractTexts(manifest).texts.values()].map(text => [text, 'package.json'] as const),
  ];
  return new Map(sentences.reverse());
}

function findSentences(path: string): readonly string[] {
  const code = readFileSync(path, 'utf8');
  if (!/localize`|l10n\.t\(/.test(code)) return [];
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'localize') found.push(toKey(node.template));
    if (ts.isCallExpression(node) && node.expression.getText(file) === 'l10n.t') {
      const [sentence] = node.arguments;
      if (!sentence || !ts.isStringLiteralLike(sentence))
        throw new Error(`${path}: l10n.t needs a literal: ${node.getText(file)}`);
      found.push(sentence.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const toKey = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('');

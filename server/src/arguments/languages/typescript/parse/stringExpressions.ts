import type { JsonValue } from '../../../../json/jsonValue.js';
import { listChildren, type SyntaxNode } from '../../syntaxNode.js';
import { readCall } from './scriptCall.js';
import { getText, type ScriptModule } from './scriptModule.js';
import { readStringValue, unescapeTemplate } from './scriptString.js';
import { minOf } from '../../../../text/extremes.js';

type Evaluate = (node: SyntaxNode) => JsonValue | undefined;

/** A template: constants may stand in it. */
export function templateValue(module: ScriptModule, node: SyntaxNode, evaluate: Evaluate): string | undefined {
  if (!node.getChild('Interpolation')) return readStringValue(node, module.text);
  let text = '';
  let from = node.from + 1;
  for (const part of node.getChildren('Interpolation')) {
    const expression = listChildren(part).find(
      ({ name }) => !/^(InterpolationStart|InterpolationEnd|.*Comment)$/.test(name),
    );
    const value = expression && evaluate(expression);
    const before = unescapeTemplate(module.text.slice(from, part.from));
    if (before === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
    text += before + String(value);
    from = part.to;
  }
  const last =
    module.text.slice(node.to - 1, node.to) === '`'
      ? unescapeTemplate(module.text.slice(from, node.to - 1))
      : undefined;
  return last === undefined ? undefined : text + last;
}

/** Functions and tags that take the indentation away: of `dedent`, `ts-dedent`, `outdent`, `common-tags` and `endent`. */
const dedents = /^(?:[\w$]+\.)?(?:dedent|outdent|endent|stripIndents?|undent|heredoc)$/;
/** Those of `common-tags` that make one line. */
const oneLine = /^(?:[\w$]+\.)?oneLine(?:Trim)?$/;

/** ``dedent`…` `` and ``String.raw`…` `` */
export function evaluateTaggedTemplate(module: ScriptModule, node: SyntaxNode, evaluate: Evaluate): string | undefined {
  const tag = node.firstChild ? getText(module, node.firstChild) : '';
  const template = node.getChild('TemplateString');
  if (!template) return undefined;
  if (tag === 'String.raw' && !template.getChild('Interpolation'))
    return module.text.slice(template.from + 1, template.to - 1);
  const value = dedents.test(tag) || oneLine.test(tag) ? templateValue(module, template, evaluate) : undefined;
  return value === undefined ? undefined : withoutIndentation(tag, value);
}

/** Calls that make a string of strings: `[…].join("\n")`, `"…".trim()`, `dedent("…")`. */
export function stringCallValue(module: ScriptModule, node: SyntaxNode, evaluate: Evaluate): string | undefined {
  const { callee, path, arguments: callArguments } = readCall(module, node);
  const values = callArguments.map(evaluate);
  const [first] = values;
  if (dedents.test(path) || oneLine.test(path))
    return typeof first === 'string' ? withoutIndentation(path, first) : undefined;
  const name = callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : null;
  const method = name && getText(module, name);
  if (!callee?.firstChild || !method || !/^(join|concat|trim(Start|End)?|to(Lower|Upper)Case)$/.test(method))
    return undefined;
  const base = evaluate(callee.firstChild);
  if (method === 'join') {
    const separator = callArguments.length === 0 ? ',' : first;
    const isKnown = Array.isArray(base) && base.every(item => typeof item === 'string' || typeof item === 'number');
    return isKnown && typeof separator === 'string' ? base.join(separator) : undefined;
  }
  if (typeof base !== 'string') return undefined;
  if (method === 'concat') return values.every(value => typeof value === 'string') ? base + values.join('') : undefined;
  if (callArguments.length > 0) return undefined;
  const methods: Readonly<Record<string, () => string>> = {
    trim: () => base.trim(),
    trimStart: () => base.trimStart(),
    trimEnd: () => base.trimEnd(),
    toLowerCase: () => base.toLowerCase(),
    toUpperCase: () => base.toUpperCase(),
  };
  return methods[method]?.();
}

/** What the tags do to a text; they differ in blank lines at its ends. */
function withoutIndentation(tag: string, text: string): string {
  if (oneLine.test(tag)) return text.replace(/\s*\n\s*/g, ' ').trim();
  const lines = text.split('\n');
  const indented = lines.slice(1).filter(line => line.trim() !== '');
  const indentation = minOf(indented.map(line => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return lines
    .map((line, index) => (index === 0 ? line : line.slice(Number.isFinite(indentation) ? indentation : 0)))
    .join('\n')
    .trim();
}

import { createRequire } from 'node:module';
import { Language, Parser, type Node } from 'web-tree-sitter';

/** Finds what is not Swift, with the tree-sitter grammar as a second opinion to the project's own reader. */
export type SyntaxErrorsOf = (text: string) => readonly string[];

/** @returns a function that answers each syntax error as `line: text`, lines from 1 */
export async function loadSwiftGrammar(): Promise<SyntaxErrorsOf> {
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-wasms/out/tree-sitter-swift.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return text => {
    const tree = parser.parse(text);
    return tree ? errorsIn(tree.rootNode) : ['nothing was parsed'];
  };
}

function errorsIn(node: Node): readonly string[] {
  const inside = node.children.flatMap(child => (child ? errorsIn(child) : []));
  return node.isError || node.isMissing ? [`${node.startPosition.row + 1}: ${node.text}`, ...inside] : inside;
}

import { spanOf, type Span } from '../../../../text/span.js';
import type { SyntaxNode } from '../../syntaxNode.js';
import type { PythonReader } from './pythonModule.js';

/** A statement without the blank lines that its tree node ends with. */
export const getTrimmedSpan = (reader: PythonReader, node: SyntaxNode): Span =>
  spanOf(node.from, node.from + reader.text.slice(node.from, node.to).trimEnd().length);

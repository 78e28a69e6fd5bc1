import type { Span } from '../../text/span.js';
import { findArgumentPaths } from './findArgumentAt.js';
import { type Signature, isDeclaredElsewhere } from '../../arguments/index.js';

/** An argument whose name stands in the document. */
export interface NamedArgument {
  /** With the names above it: `filter.since`. */
  readonly name: string;
  /** Of its name, in UTF-16 offsets. */
  readonly span: Span;
}

/** The arguments a signature names in its own document, nested ones after the one they are in. */
export const listNamedArguments = ({ parameters }: Signature): readonly NamedArgument[] =>
  findArgumentPaths(parameters).flatMap(path => {
    const last = path[path.length - 1];
    if (!last || isDeclaredElsewhere(last)) return [];
    return [{ name: path.map(({ name }) => name).join('.'), span: last.nameSpan }];
  });

import type { Span } from '../../text/span.js';
import { findArgumentPaths } from './findArgumentAt.js';
import { type Signature, isDeclaredElsewhere } from '../../arguments/index.js';

/** An argument with its name in the document. */
export interface NamedArgument {
  /** With the names of its parents: `filter.since`. */
  readonly name: string;
  /** Of its name. */
  readonly span: Span;
}

/** The arguments that a signature names in its own document; nested ones follow their parent. */
export const listNamedArguments = ({ parameters }: Signature): readonly NamedArgument[] =>
  findArgumentPaths(parameters).flatMap(path => {
    const last = path[path.length - 1];
    if (!last || isDeclaredElsewhere(last)) return [];
    return [{ name: path.map(({ name }) => name).join('.'), span: last.nameSpan }];
  });

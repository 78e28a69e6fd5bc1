import {
  isInside,
  isSoundFix,
  type Context,
  type DocumentChange,
  type Finding,
  type Fix,
  type ParsedDocument,
} from '../core/index.js';
import { documentKinds } from '../documentKinds.js';
import { append } from '../text/append.js';
import { findWorkspacePath } from './findDocument.js';
import { maxTriedFixes } from './limits.js';

/** Lines about a finding's fixes: a title, then one JSON object for each edit. */
export type DescribeFixes = (finding: Finding) => Promise<readonly string[]>;

/**
 * Describes fixes that were tried: each removes its finding and adds none. Positions count from 1, in UTF-16 units. Fixes with edits outside
 * the workspace are left out.
 * @param findings all findings of the document
 */
export function createFixDescriber(
  document: ParsedDocument,
  findings: readonly Finding[],
  context: Context,
): DescribeFixes {
  let tried = 0;
  const isServed = (uri: string): boolean => context.services.workspace.roots.some(root => isInside(uri, root));
  const describe = (fix: Fix): readonly string[] => {
    const { renameFile } = fix;
    const rename = renameFile && {
      rename: findWorkspacePath(renameFile.from, context),
      newPath: findWorkspacePath(renameFile.to, context),
    };
    const mark = fix.removeByteOrderMark === true && {
      path: findWorkspacePath(document.uri, context),
      removeByteOrderMark: true,
    };
    const edits = [{ document, changes: fix.changes }, ...(fix.elsewhere ?? [])].flatMap(change =>
      createEdits(change, context),
    );
    const objects = [rename, mark, ...edits].filter(edit => edit !== undefined && edit !== false);
    return [`  fix: ${fix.title}`, ...objects.map(edit => `  edit: ${JSON.stringify(edit)}`)];
  };
  return async finding => {
    const lines: string[] = [];
    for (const fix of finding.fixes()) {
      const { renameFile, elsewhere = [] } = fix;
      const touched = [
        ...elsewhere.map(change => change.document.uri),
        ...(renameFile ? Object.values(renameFile) : []),
      ];
      if (!touched.every(isServed)) continue;
      if (context.signal.aborted || tried++ >= maxTriedFixes) return lines;
      if (await isSoundFix(document, finding, fix, findings, context, documentKinds)) append(lines, describe(fix));
    }
    return lines;
  };
}

const createEdits = ({ document: { uri, source }, changes }: DocumentChange, context: Context): readonly object[] =>
  changes.map(({ span, newText }) => {
    const [start, end] = [span.start, span.end].map(offset => {
      const { line, character } = source.lines.positionAt(offset);
      return { line: line + 1, character: character + 1 };
    });
    return {
      path: findWorkspacePath(uri, context),
      start,
      end,
      oldText: source.text.slice(span.start, span.end),
      newText,
    };
  });

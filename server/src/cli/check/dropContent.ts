import { copyText, type Finding, type Fix, type TextDocument } from '../../core/index.js';
import { createExcerpt } from './createExcerpt.js';
import { createSourceText } from '../../text/createSourceText.js';
import { uncheckedCodes, type CheckedFile } from '../formats/report.js';

/** The rule whose findings mean that a schema is not JSON. */
export const schemaInvalidCode = 'sync/schema-invalid';

/**
 * What a report needs of a file besides its findings. `texts`: all. `fixes`: the text and the fixes, if there are findings. `fixable`: the
 * marked lines, and whether there are fixes. `findings`: the marked lines.
 */
export type KeptContent = 'texts' | 'fixes' | 'fixable' | 'findings';

const noText = createSourceText('');
const findNoFixes = (): readonly [] => [];
const fixesWithoutChanges: readonly Fix[] = [{ title: '', changes: [] }];
const findSomeFixes = (): readonly Fix[] => fixesWithoutChanges;

/** A checked file without what is not needed, so that the memory of a run hardly grows with each file. */
export function dropContent(file: CheckedFile, keeps: KeptContent): CheckedFile {
  if (keeps === 'texts') return file;
  if (file.findings.length === 0) return { ...file, source: noText };
  if (keeps === 'fixes') return file;
  const excerpt = createExcerpt(
    file.source,
    file.findings.map(({ span }) => span),
  );
  const findings = file.findings.map((finding): Finding => ({
    ...dropDocuments(finding),
    span: excerpt.move(finding.span),
    fixes: keeps === 'fixable' && finding.fixes().length > 0 ? findSomeFixes : findNoFixes,
  }));
  return { ...file, source: excerpt.source, findings };
}

function dropDocuments(finding: Finding): Finding {
  const related = finding.related.map(({ document: { uri, source }, span, message }) => {
    const excerpt = createExcerpt(source, [span]);
    return { document: { uri, source: excerpt.source }, span: excerpt.move(span), message: copyText(message) };
  });
  return { ...finding, message: copyText(finding.message), related };
}

/** The place of a document in reports. */
export const dropModel = ({ uri, source }: TextDocument): TextDocument => ({ uri, source });

/** Stands for each file that was passed on and of which the rest of a run needs nothing but that it was there. */
const passedOn: CheckedFile = { uri: '', path: '', source: noText, findings: [] };

/** A file that was passed on: only findings that count for the exit code remain, and where it is if an agent does not look there. */
export function dropListedFindings({ findings, ...file }: CheckedFile): CheckedFile {
  const remaining = findings.filter(({ code }) => uncheckedCodes.has(code) || code === schemaInvalidCode);
  if (remaining.length === 0 && file.unsearched === undefined) return passedOn;
  return { ...file, source: noText, findings: remaining };
}

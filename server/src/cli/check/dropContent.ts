import type { Finding, TextDocument } from '../../core/index.js';
import { createSourceText } from '../../text/createSourceText.js';
import { isXmlPath } from './addInvalidByteFindings.js';
import { uncheckedCodes, type CheckedFile } from '../formats/report.js';

/** The rule whose findings mean that a schema is not JSON. */
export const schemaInvalidCode = 'sync/schema-invalid';

const noText = createSourceText('');
const findNoFixes = (): readonly [] => [];

/**
 * A checked file without its models, so that the memory of a run does not grow with each file: a finding refers to its document by its
 * text, and a file without findings has no text. Texts of XML remain: invalid bytes are looked for after the check.
 * @param keepsFixes fixes are needed, so that models remain where there are findings
 */
export function dropContent(file: CheckedFile, keepsFixes: boolean): CheckedFile {
  if (file.findings.length === 0) return isXmlPath(file.path) ? file : { ...file, source: noText };
  return { ...file, findings: file.findings.map(finding => dropModels(finding, keepsFixes)) };
}

function dropModels(finding: Finding, keepsFixes: boolean): Finding {
  const related = finding.related.map(location => ({
    ...location,
    document: dropModel(location.document),
  }));
  return { ...finding, related, ...(!keepsFixes && { fixes: findNoFixes }) };
}

/** The place of a document in reports. */
export const dropModel = ({ uri, source }: TextDocument): TextDocument => ({ uri, source });

/** A file that was passed on: only findings that count for the exit code remain. */
export const dropListedFindings = ({ uri, path, findings }: CheckedFile): CheckedFile => ({
  uri,
  path,
  source: noText,
  findings: findings.filter(({ code }) => uncheckedCodes.has(code) || code === schemaInvalidCode),
});

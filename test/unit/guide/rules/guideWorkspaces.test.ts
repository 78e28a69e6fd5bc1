import { checkDocument, type Context, type ParsedDocument } from '../../../../server/src/core/index.js';
import { findUncheckedGuides } from '../../../../server/src/guide/index.js';
import { formatFinding, formatSpan } from '../../../support/formatFindings.js';
import { describeWorkspaces } from '../../../support/workspaceTable.js';

/** All findings about guides, and the guides that are not checked. */
async function describeGuides(documents: readonly ParsedDocument[], context: Context): Promise<string> {
  const lines: string[] = [];
  for (const document of documents) {
    const findings = (await checkDocument(document, context)).filter(({ code }) => code.startsWith('guide/'));
    const unchecked = await findUncheckedGuides(document, context);
    if (findings.length + unchecked.length > 0) lines.push(document.uri.replace('file:///w/', ''));
    for (const finding of findings) lines.push(...formatFinding(document.source, finding).map(line => `  ${line}`));
    for (const { span, message } of unchecked) lines.push(`  ${formatSpan(document.source, span)}: ${message}`);
  }
  return lines.map(line => `${line}\n`).join('');
}

describeWorkspaces('guideRules', describeGuides);

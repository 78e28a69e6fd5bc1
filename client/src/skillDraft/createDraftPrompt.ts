import type { WireDraftFinding } from '../../../server/src/shared/authoring.js';
import type { WireChatMessage } from '../../../server/src/shared/models.js';
import { maxRepairFindings } from '../limits.js';
import { modelTexts } from '../messages/modelTexts.js';

/** Name and description of the new skill. */
export interface DraftRequest {
  /** A valid name. The folder has the same name. */
  readonly name: string;
  /** Written by the user. */
  readonly description: string;
}

/** Asks for a skill. Lines of the description that would end it early are removed. */
export const createDraftPrompt = ({ name, description }: DraftRequest): WireChatMessage => ({
  role: 'user',
  content: modelTexts.draftSkill(name, description.replace(/^=+\s*$/gm, '')),
});

/** Asks for the file again, without the given findings. */
export const createRepairPrompt = (findings: readonly WireDraftFinding[]): WireChatMessage => ({
  role: 'user',
  content: modelTexts.repairDraft(
    findings
      .slice(0, maxRepairFindings)
      .map(({ line, severity, code, message }) => modelTexts.draftFinding(line + 1, severity, code, message))
      .join('\n'),
  ),
});

/** Asks again if the answer contains no file. */
export const createRetryPrompt = (problem: string): WireChatMessage => ({
  role: 'user',
  content: modelTexts.retryDraft(problem),
});

import type { Feature } from '../feature.js';
import { agentTool } from './skillwright/agentTool.js';
import { requestedEdits } from './skillwright/requestedEdits.js';
import { agentViews } from './skillwright/agentViews.js';
import { catalogues } from './skillwright/catalogues.js';
import { autoClose } from './skillwright/autoClose.js';
import { chunkContent } from './skillwright/chunkContent.js';
import { chunkOutline } from './skillwright/chunkOutline.js';
import { codeActions } from './protocol/codeActions/codeActions.js';
import { codeLenses } from './protocol/codeLenses.js';
import { commands } from './skillwright/commands.js';
import { completion } from './protocol/completion.js';
import { declaredGroups } from './skillwright/declaredGroups.js';
import { definition } from './protocol/definition.js';
import { diagnostics } from './protocol/diagnostics.js';
import { documentLinks } from './protocol/documentLinks.js';
import { documentSymbols } from './protocol/documentSymbols.js';
import { draftFindings } from './skillwright/draftFindings.js';
import { evaluations } from './skillwright/evaluations.js';
import { fileRenames } from './protocol/fileRenames.js';
import { folding } from './protocol/folding.js';
import { formatting } from './protocol/formatting.js';
import { guide } from './skillwright/guide.js';
import { guidePreview } from './skillwright/guidePreview.js';
import { hover } from './protocol/hover.js';
import { insertGuide } from './skillwright/insertGuide.js';
import { inlayHints } from './protocol/inlayHints.js';
import { linkedEditing } from './protocol/linkedEditing.js';
import { newFiles } from './skillwright/newFiles.js';
import { promptPreview } from './skillwright/promptPreview.js';
import { pushedDiagnostics } from './protocol/pushedDiagnostics.js';
import { references } from './protocol/references.js';
import { rename } from './protocol/rename.js';
import { selectionRanges } from './protocol/selectionRanges.js';
import { skillRanking } from './skillwright/skillRanking.js';
import { syncGroups } from './skillwright/syncGroups.js';
import { guideDraft } from './skillwright/guideDraft.js';
import { workspaceDiagnostics } from './protocol/workspaceDiagnostics.js';
import { workspaceSkills } from './skillwright/workspaceSkills.js';
import { executeCommands } from './skillwright/executeCommands.js';
import { workspaceSymbols } from './protocol/workspaceSymbols.js';

/** Everything the server can do. */
export const features: readonly Feature[] = [
  agentTool,
  requestedEdits,
  agentViews,
  catalogues,
  autoClose,
  chunkContent,
  chunkOutline,
  codeActions,
  codeLenses,
  commands,
  completion,
  declaredGroups,
  definition,
  diagnostics,
  documentLinks,
  documentSymbols,
  draftFindings,
  evaluations,
  fileRenames,
  folding,
  formatting,
  guide,
  guidePreview,
  hover,
  inlayHints,
  insertGuide,
  linkedEditing,
  newFiles,
  promptPreview,
  pushedDiagnostics,
  references,
  rename,
  selectionRanges,
  skillRanking,
  syncGroups,
  guideDraft,
  workspaceDiagnostics,
  workspaceSkills,
  executeCommands,
  workspaceSymbols,
];

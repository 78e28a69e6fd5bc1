import type { Feature } from '../feature.js';
import { agentTool } from './skillwright/agentTool.js';
import { requestedEdits } from './skillwright/requestedEdits.js';
import { agentViews } from './skillwright/skills/agentViews.js';
import { catalogues } from './skillwright/skills/catalogues.js';
import { autoClose } from './skillwright/autoClose.js';
import { chunkContent } from './skillwright/skills/chunkContent.js';
import { chunkOutline } from './skillwright/skills/chunkOutline.js';
import { codeActions } from './protocol/codeActions/codeActions.js';
import { codeLenses } from './protocol/codeLenses.js';
import { commands } from './skillwright/commands.js';
import { completion } from './protocol/completion.js';
import { declaredGroups } from './skillwright/declaredGroups.js';
import { definition } from './protocol/definition.js';
import { diagnostics } from './protocol/diagnostics.js';
import { documentLinks } from './protocol/documentLinks.js';
import { documentSymbols } from './protocol/documentSymbols.js';
import { draftFindings } from './skillwright/guides/draftFindings.js';
import { evaluations } from './skillwright/guides/evaluations.js';
import { fileRenames } from './protocol/fileRenames.js';
import { folding } from './protocol/folding.js';
import { formatting } from './protocol/formatting.js';
import { guide } from './skillwright/guides/guide.js';
import { guidePreview } from './skillwright/guides/guidePreview.js';
import { hover } from './protocol/hover.js';
import { insertGuide } from './skillwright/guides/insertGuide.js';
import { inlayHints } from './protocol/inlayHints.js';
import { linkedEditing } from './protocol/linkedEditing.js';
import { newFiles } from './skillwright/newFiles.js';
import { promptPreview } from './skillwright/promptPreview.js';
import { pushedDiagnostics } from './protocol/pushedDiagnostics.js';
import { references } from './protocol/references.js';
import { rename } from './protocol/rename.js';
import { selectionRanges } from './protocol/selectionRanges.js';
import { triggerTests } from './skillwright/skills/triggerTests.js';
import { similarSkills } from './skillwright/skills/similarSkills.js';
import { skillReview } from './skillwright/skills/skillReview.js';
import { skillRanking } from './skillwright/skills/skillRanking.js';
import { syncGroups } from './skillwright/syncGroups.js';
import { guideDraft } from './skillwright/guides/guideDraft.js';
import { workspaceDiagnostics } from './protocol/workspaceDiagnostics.js';
import { workspaceSkills } from './skillwright/skills/workspaceSkills.js';
import { executeCommands } from './skillwright/executeCommands.js';
import { workspaceSymbols } from './protocol/workspaceSymbols.js';

/** Everything the server can do. */
export const features: readonly Feature[] = [
  agentTool,
  requestedEdits,
  agentViews,
  skillReview,
  similarSkills,
  triggerTests,
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

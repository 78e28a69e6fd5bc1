import type { Feature } from '../feature.js';
import { agentTool } from './agentTool.js';
import { askedEdits } from './askedEdits.js';
import { agentViews } from './agentViews.js';
import { autoClose } from './autoClose.js';
import { chunkContent } from './chunkContent.js';
import { chunkOutline } from './chunkOutline.js';
import { codeActions } from './codeActions.js';
import { codeLenses } from './codeLenses.js';
import { commands } from './commands.js';
import { completion } from './completion.js';
import { declaredGroups } from './declaredGroups.js';
import { definition } from './definition.js';
import { diagnostics } from './diagnostics.js';
import { documentLinks } from './documentLinks.js';
import { documentSymbols } from './documentSymbols.js';
import { draftFindings } from './draftFindings.js';
import { evaluations } from './evaluations.js';
import { fileRenames } from './fileRenames.js';
import { folding } from './folding.js';
import { formatting } from './formatting.js';
import { guide } from './guide.js';
import { guidePreview } from './guidePreview.js';
import { hover } from './hover.js';
import { insertGuide } from './insertGuide.js';
import { inlayHints } from './inlayHints.js';
import { linkedEditing } from './linkedEditing.js';
import { newFiles } from './newFiles.js';
import { promptPreview } from './promptPreview.js';
import { pushedDiagnostics } from './pushedDiagnostics.js';
import { references } from './references.js';
import { rename } from './rename.js';
import { selectionRanges } from './selectionRanges.js';
import { skillRanking } from './skillRanking.js';
import { syncGroups } from './syncGroups.js';
import { teachGuide } from './teachGuide.js';
import { workspaceDiagnostics } from './workspaceDiagnostics.js';
import { workspaceSymbols } from './workspaceSymbols.js';

/** Everything the server can do. */
export const features: readonly Feature[] = [
  agentTool,
  askedEdits,
  agentViews,
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
  teachGuide,
  workspaceDiagnostics,
  workspaceSymbols,
];

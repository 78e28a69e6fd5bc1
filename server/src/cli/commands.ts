import type { Command } from './command.js';
import { checkCommand } from './commands/check.js';
import { createCompletionCommand } from './commands/completion.js';
import { evalCommand } from './commands/eval.js';
import { guideCheckCommand } from './commands/guide/guideCheck.js';
import { guideGenerateCommand } from './commands/guide/guideGenerate.js';
import { guideInjectCommand } from './commands/guide/guideInject.js';
import { handoffGetCommand } from './commands/handoff/handoffGet.js';
import { handoffNewCommand } from './commands/handoff/handoffNew.js';
import { handoffValidateCommand } from './commands/handoff/handoffValidate.js';
import { lspCommand } from './commands/lsp.js';
import { mcpCommand } from './commands/mcp.js';
import { mergeCommand } from './commands/merge.js';
import { promptBuildCommand } from './commands/promptBuild.js';
import { skillAgentsCommand } from './commands/skill/skillAgents.js';
import { skillCatalogCommand } from './commands/skill/skillCatalog.js';
import { skillChunkCommand } from './commands/skill/skillChunk.js';
import { skillManifestCommand } from './commands/skill/skillManifest.js';
import { skillNewCommand } from './commands/skill/skillNew.js';
import { skillOutlineCommand } from './commands/skill/skillOutline.js';
import { skillReviewCommand } from './commands/skill/skillReview.js';
import { skillSummaryCommand } from './commands/skill/skillSummary.js';
import { skillTokensCommand } from './commands/skill/skillTokens.js';
import { skillTriggersCommand } from './commands/skill/skillTriggers.js';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [
  checkCommand,
  mergeCommand,
  skillSummaryCommand,
  skillChunkCommand,
  skillOutlineCommand,
  skillTokensCommand,
  skillAgentsCommand,
  skillCatalogCommand,
  skillTriggersCommand,
  skillReviewCommand,
  skillNewCommand,
  skillManifestCommand,
  handoffValidateCommand,
  handoffGetCommand,
  handoffNewCommand,
  guideGenerateCommand,
  guideCheckCommand,
  guideInjectCommand,
  promptBuildCommand,
  evalCommand,
  mcpCommand,
  lspCommand,
  createCompletionCommand(() => commands),
];

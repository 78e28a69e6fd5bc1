import type { Command } from './command.js';
import { checkCommand } from './commands/check.js';
import { createCompletionCommand } from './commands/completion.js';
import { evalCommand } from './commands/eval.js';
import { guideCheckCommand } from './commands/guideCheck.js';
import { guideGenerateCommand } from './commands/guideGenerate.js';
import { guideInjectCommand } from './commands/guideInject.js';
import { handoffGetCommand } from './commands/handoffGet.js';
import { handoffNewCommand } from './commands/handoffNew.js';
import { handoffValidateCommand } from './commands/handoffValidate.js';
import { lspCommand } from './commands/lsp.js';
import { mcpCommand } from './commands/mcp.js';
import { mergeCommand } from './commands/merge.js';
import { promptBuildCommand } from './commands/promptBuild.js';
import { skillAgentsCommand } from './commands/skillAgents.js';
import { skillCatalogCommand } from './commands/skillCatalog.js';
import { skillChunkCommand } from './commands/skillChunk.js';
import { skillManifestCommand } from './commands/skillManifest.js';
import { skillNewCommand } from './commands/skillNew.js';
import { skillOutlineCommand } from './commands/skillOutline.js';
import { skillSummaryCommand } from './commands/skillSummary.js';
import { skillTokensCommand } from './commands/skillTokens.js';

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

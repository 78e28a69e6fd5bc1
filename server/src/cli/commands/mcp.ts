import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Context } from '../../core/index.js';
import { createConfinedView } from '../../node/createConfinedView.js';
import { createDiskServices } from '../../node/diskWorkspace.js';
import { readSingleArgument, readArguments, exitCodes, UsageError, type Command } from '../command.js';
import { readConfiguration } from '../configuration/readConfiguration.js';
import { findConfiguredFolders } from '../configuration/findConfigurationPlaces.js';
import { readPackageVersion } from '../../packageVersion.js';
import { findServedFolders } from '../inputs/findServedFolders.js';
import { readSavedGuides } from '../inputs/readSavedGuides.js';
import { createTerminalLog } from '../createTerminalLog.js';
import { messages } from '../messages/messages.js';
import { helpMessages } from '../messages/helpMessages.js';

export const mcpCommand: Command = {
  name: 'mcp',
  usage: helpMessages.mcpUsage,
  summary: helpMessages.mcpSummary,
  async run(args, terminal) {
    const end = args.indexOf('--');
    const { values, positionals } = readArguments(end < 0 ? args : args.slice(0, end), {
      wrap: { type: 'boolean' },
      guides: { type: 'string' },
      'saved-only': { type: 'boolean' },
    });
    if (values['saved-only'] === true && values.guides === undefined) {
      throw new UsageError(messages.savedOnlyRequiresGuides());
    }
    if (values.wrap !== true) {
      const alone = values.guides === undefined ? (end < 0 ? undefined : '--') : '--guides';
      if (alone !== undefined) throw new UsageError(messages.requiresWrap(alone));
    }
    if (values.wrap === true) {
      const command = end < 0 ? [] : args.slice(end + 1);
      if (command.length === 0) throw new UsageError(messages.wrappedCommandRequired());
      const guides = values.guides === undefined ? new Map() : await readSavedGuides(values.guides, terminal);
      const { wrapServer } = await import('../../mcp/wrapServer.js');
      const options = {
        saved: guides,
        generates: values['saved-only'] !== true,
        onMisfit: (note: string): void => terminal.note(`${note}\n`),
      };
      return wrapServer(command, options).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause);
        const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        const program = command[0] ?? '';
        terminal.note(`${isMissing ? messages.programNotFound(program) : messages.cannotRun(program, reason)}\n`);
        return exitCodes.failed;
      });
    }
    const path = positionals.length === 0 ? '.' : readSingleArgument(positionals, messages.folderUnreadable('.'));
    const root = resolve(terminal.cwd, path);
    const found = await stat(root).catch((): undefined => undefined);
    if (found?.isDirectory() !== true) throw new UsageError(messages.folderUnreadable(path));
    // An invalid configuration is reported at once, not by the first call.
    await readConfiguration(terminal, [root]);
    const named = positionals.length === 0 ? undefined : root;
    const { serveTools } = await import('../../mcp/serveTools.js');
    await serveTools({
      version: readPackageVersion(),
      async context(roots, signal): Promise<Context> {
        const folders = await findServedFolders(roots, named, root);
        const settings = await readConfiguration(terminal, folders);
        const log = createTerminalLog(terminal);
        // Files named in settings are readable. Agents see only the served folders, also through links.
        const disk = createDiskServices([...folders, ...findConfiguredFolders(settings)], log);
        const workspace = createConfinedView(disk.workspaceIn(folders), createDiskServices(folders, log).files);
        return { settings, services: { ...disk, workspace }, signal };
      },
    });
    return exitCodes.done;
  },
};

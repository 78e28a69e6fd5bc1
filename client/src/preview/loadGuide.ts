import type { CancellationToken, Uri } from 'vscode';
import {
  type GuidePreviewParams,
  type WireGuideSection,
  guidePreviewRequest,
} from '../../../server/src/shared/guides.js';
import { type CommandInfo, commandsRequest } from '../../../server/src/shared/requests.js';
import type { ServerConnection } from '../server/serverConnection.js';
import type { GuideDraft, GuideFormat, PreviewState, ShownGuide } from './messages.js';
import { viewMessages } from '../messages/viewMessages.js';

export interface GuideQuery {
  readonly uri: Uri;
  readonly command: string | undefined;
  readonly format: GuideFormat;
  readonly off: readonly WireGuideSection[];
  readonly draft: GuideDraft | undefined;
  /** Line of the command when it was last seen: one that was renamed meanwhile is the nearest. */
  readonly line: number;
}

/** A guide as requests about it name it. */
export const toGuideParams = ({
  uri,
  command,
  format,
  off,
  draft,
}: Pick<GuideQuery, 'uri' | 'format' | 'off' | 'draft'> & { readonly command: string }): GuidePreviewParams => ({
  uri: uri.toString(),
  command,
  format,
  off,
  ...(draft && { draft: draft.text }),
});

export interface LoadedGuide {
  readonly state: PreviewState;
  /** The command shown, where there is one. */
  readonly shown: CommandInfo | undefined;
}

/** What the preview shows of a source at this moment. @param last the guide shown before, kept while the source cannot be read. */
export async function loadGuide(
  server: ServerConnection,
  query: GuideQuery,
  last: ShownGuide | undefined,
  token: CancellationToken,
): Promise<LoadedGuide> {
  const source = query.uri.path.split('/').at(-1) ?? '';
  const commands = await server.request(commandsRequest, { uri: query.uri.toString() }, token);
  const shown = choose(commands, query);
  // A draft is about one command.
  const draft = shown?.command === query.command ? query.draft : undefined;
  const guide =
    shown &&
    (await server.request(guidePreviewRequest, toGuideParams({ ...query, command: shown.command, draft }), token));
  if (guide && 'refused' in guide) {
    const before = last?.command === shown.command ? last : undefined;
    return { state: createUnsupportedState(source, guide.refused, before), shown };
  }
  if (!guide) return { state: createEmptyState(source, last), shown: undefined };
  return {
    state: {
      ...guide,
      kind: 'guide',
      commands: commands.map(({ command }) => command),
      source,
      format: query.format,
      off: query.off,
      ...(draft && { draft }),
    },
    shown,
  };
}

function choose(commands: readonly CommandInfo[], { command, line }: GuideQuery): CommandInfo | undefined {
  const same = commands.find(candidate => candidate.command === command);
  if (same || command === undefined) return same ?? commands[0];
  const distance = (candidate: CommandInfo): number => Math.abs(candidate.range.start.line - line);
  return commands.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Keeps the previous guide while the user types a declaration, and says so. */
const createUnsupportedState = (source: string, reason: string, last: ShownGuide | undefined): PreviewState =>
  last
    ? { ...last, outdated: viewMessages.previousGuide(reason) }
    : { kind: 'empty', title: viewMessages.unsupportedCommand(), detail: reason, source };

function createEmptyState(source: string, last: ShownGuide | undefined): PreviewState {
  if (last)
    return {
      ...last,
      outdated: viewMessages.noReadableCommand(source),
    };
  return {
    kind: 'empty',
    title: viewMessages.noCommand(),
    detail: viewMessages.noCommandDetail(),
    source,
  };
}

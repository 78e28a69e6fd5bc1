import type { CommandInfo } from '../../../server/src/shared/requests.js';
import { viewMessages } from '../messages/viewMessages.js';

/** A command of the workspace, and the usage guide that is saved for it. */
export interface GuideRow {
  readonly kind: 'guide';
  readonly uri: string;
  readonly command: string;
  readonly state: 'saved' | 'outdated' | 'missing' | 'refused';
  readonly description: string;
  readonly tooltip: string;
  /** Label for screen readers. */
  readonly spoken: string;
}

/** What was found beside the command's SKILL.md. */
export interface SavedGuide {
  readonly fileName: string;
  readonly isOutdated: boolean;
}

/** The row of a command. @param guide undefined where none is saved */
export function createGuideRow(info: CommandInfo, guide: SavedGuide | undefined): GuideRow {
  const { uri, command, skill, description, refused } = info;
  const state = guide ? (guide.isOutdated ? 'outdated' : 'saved') : refused === undefined ? 'missing' : 'refused';
  const status = {
    saved: guide?.fileName ?? '',
    outdated: viewMessages.guideOutdated(),
    missing: viewMessages.noGuideYet(),
    refused: viewMessages.noGuidePossible(),
  }[state];
  return {
    kind: 'guide',
    uri,
    command,
    state,
    description: [status, skill].filter(Boolean).join(' · '),
    tooltip: [command, description, refused].filter(Boolean).join('\n\n'),
    spoken: viewMessages.spokenCommand(command, status),
  };
}

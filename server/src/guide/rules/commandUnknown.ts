import type { Rule } from '../../core/index.js';
import { formatList } from '../../text/formatList.js';
import { guideMessages } from '../messages/guideMessages.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck, type GuideSubject } from './guideSubject.js';
import { findSimilarName } from './findSimilarName.js';

export const commandUnknown: Rule<unknown> = {
  code: 'guide/command-unknown',
  summary: 'A usage guide describes a command that its skill or folder does not declare.',
  why: 'Such a guide cannot be compared with its command. If the command’s name is misspelled, `guide inject` and `mcp --wrap` do not add the guide to its tool.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ name: 'fnd' }),
  passes: [
    {
      text: createExampleGuide({ name: 'fetch' }),
      reason:
        'The folder declares no commands at all, so this guide is probably for a command that is declared elsewhere.',
      example: { path: 'notes/fetch.guide.xml' },
    },
    {
      text: createExampleGuide({ name: '{command_name}' }),
      reason: 'The name is a placeholder, so the file counts as an example of the guide format.',
    },
  ],
  example: guideExample,
  check: createGuideCheck((subject, { settings: { guides } }) => {
    // Where nothing is declared nearby, the guide is for a command elsewhere.
    const isElsewhere = subject.hasUnreadDeclarations || subject.commands.length === 0;
    if (subject.command || (isElsewhere && !guides)) return [];
    const { guide, form } = subject.parsed;
    const { commandSpan, command } = guide;
    if (!commandSpan || commandSpan.end === commandSpan.start) return [];
    const hasCommandsFolder = guides !== undefined && guides.commandsIn.length > 0;
    if (isElsewhere) return [{ span: commandSpan, message: describeNotChecked(subject, hasCommandsFolder) }];
    const names = [...new Set(subject.commands.map(({ name }) => name))];
    const nearest = findSimilarName(command, names);
    return [
      {
        span: commandSpan,
        message: [
          hasCommandsFolder ? guideMessages.commandUnknownAnywhere(command) : guideMessages.commandUnknown(command),
          nearest === undefined
            ? guideMessages.declaredCommands(formatList(names.map(quoteName)))
            : guideMessages.didYouMean(nearest),
        ].join(' '),
        fixes: () =>
          nearest === undefined
            ? []
            : [
                {
                  title: guideMessages.changeTo(nearest),
                  changes: [{ span: commandSpan, newText: form.name(nearest) }],
                },
              ],
      },
    ];
  }),
};

const quoteName = (name: string): string => `“${name}”`;

/** @param hasCommandsFolder whether the user named a folder of commands */
function describeNotChecked(
  { parsed, refusal, hasUnreadDeclarations }: GuideSubject,
  hasCommandsFolder: boolean,
): string {
  if (refusal !== undefined) return [guideMessages.notChecked(), refusal].join(' ');
  const { command } = parsed.guide;
  return [
    guideMessages.notChecked(),
    hasCommandsFolder ? guideMessages.noCommandAnywhere(command) : guideMessages.noCommandNearby(command),
    ...(hasUnreadDeclarations ? [guideMessages.unreadDeclarations()] : []),
    ...(hasCommandsFolder ? [] : [guideMessages.nameCommandsFolder()]),
  ].join(' ');
}

import type { Rule } from '../../core/index.js';
import { createExampleGuide, guideExample } from './exampleFiles.js';
import { createGuideCheck, type GuideSubject } from './guideSubject.js';
import { findSimilarName } from './findSimilarName.js';

const maxNamed = 8;

export const commandUnknown: Rule<unknown> = {
  code: 'guide/command-unknown',
  summary: 'A usage guide is for a command that its skill does not declare.',
  why: 'Nothing can tell whether the guide is still right, and no tool will ever get it.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleGuide({}),
  bad: createExampleGuide({ name: 'fnd' }),
  example: guideExample,
  check: createGuideCheck((subject, { settings: { guides } }) => {
    // Where nothing is declared nearby, the guide is for a command elsewhere.
    const isElsewhere = subject.isOpen || subject.commands.length === 0;
    if (subject.command || (isElsewhere && !guides)) return [];
    const { guide, form } = subject.written;
    const { commandSpan, command } = guide;
    if (!commandSpan || commandSpan.end === commandSpan.start) return [];
    const hasNamed = guides !== undefined && guides.commandsIn.length > 0;
    if (isElsewhere) return [{ span: commandSpan, message: unchecked(subject, hasNamed) }];
    const names = subject.commands.map(({ name }) => name);
    const nearest = findSimilarName(command, names);
    const list = names
      .slice(0, maxNamed)
      .map(name => `'${name}'`)
      .join(', ');
    const advice = nearest === undefined ? `It declares ${list}.` : `Did you mean '${nearest}'?`;
    return [
      {
        span: commandSpan,
        message: `${hasNamed ? 'Neither this skill nor the named folder declares a' : 'This skill declares no'} command '${command}'. ${advice}`,
        fixes: () =>
          nearest === undefined
            ? []
            : [{ title: `Change to '${nearest}'`, changes: [{ span: commandSpan, newText: form.name(nearest) }] }],
      },
    ];
  }),
};

/** @param hasNamed whether somebody said where else to look */
function unchecked({ written, refusal, isOpen }: GuideSubject, hasNamed: boolean): string {
  if (refusal !== undefined) return `Nothing of this guide was checked. ${refusal}`;
  const what = `command '${written.guide.command}'${isOpen ? ' that is understood' : ''}`;
  return hasNamed
    ? `Neither the folder of this guide nor the named one declares a ${what}, so nothing of the guide was checked.`
    : `The folder of this guide declares no ${what}, so nothing of the guide was checked. Say where it is declared with --commands DIR.`;
}

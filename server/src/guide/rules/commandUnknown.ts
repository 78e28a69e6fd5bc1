import type { Rule } from '../../core/index.js';
import { exampleGuide, guideExample } from './exampleFiles.js';
import { ofEachGuide } from './guideSubject.js';
import { nearestName } from './nearestName.js';

const mostNamed = 8;

export const commandUnknown: Rule<unknown> = {
  code: 'guide/command-unknown',
  summary: 'A usage guide is for a command that its skill does not declare.',
  why: 'Nothing can tell whether the guide is still right, and no tool will ever get it.',
  severity: 'error',
  fixable: 'choice',
  good: exampleGuide({}),
  bad: exampleGuide({ name: 'fnd' }),
  example: guideExample,
  check: ofEachGuide(subject => {
    // Where nothing is declared nearby, the guide is for a command elsewhere.
    if (subject.command || subject.isOpen || subject.commands.length === 0) return [];
    const { guide, form } = subject.written;
    const { commandSpan, command } = guide;
    if (!commandSpan || commandSpan.end === commandSpan.start) return [];
    const names = subject.commands.map(({ name }) => name);
    const nearest = nearestName(command, names);
    const list = names
      .slice(0, mostNamed)
      .map(name => `'${name}'`)
      .join(', ');
    const advice = nearest === undefined ? `It declares ${list}.` : `Did you mean '${nearest}'?`;
    return [
      {
        span: commandSpan,
        message: `This skill declares no command '${command}'. ${advice}`,
        fixes: () =>
          nearest === undefined
            ? []
            : [{ title: `Change to '${nearest}'`, changes: [{ span: commandSpan, newText: form.name(nearest) }] }],
      },
    ];
  }),
};
